import { useEffect, useRef, type ComponentProps } from 'react';
import type { Tick } from './selection.ts';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange'> {
  tick: Tick;
  onToggle: () => void;
}

/**
 * A checkbox with its third state (SPR-6): the browser's own, since hundreds of them repaint in a few milliseconds, which
 * Material UI's do not. What holds it gives it its look, once for all (ScreenSelector.tsx).
 */
export function TickBox({ tick, onToggle, ...rest }: Props) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = tick === 'some';
  }, [tick]);
  return (
    <input
      {...rest}
      ref={box}
      className="tick"
      type="checkbox"
      checked={tick === 'all'}
      onChange={onToggle}
    />
  );
}

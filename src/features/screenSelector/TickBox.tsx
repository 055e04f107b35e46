import { useEffect, useRef, type ComponentProps } from 'react';
import type { Tick } from './selection.ts';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange'> {
  tick: Tick;
  onToggle: () => void;
}

/**
 * A checkbox with an indeterminate state (SPR-6). The browser's own, since hundreds of them repaint in a few milliseconds,
 * unlike Material UI's. Styled by its container (ScreenSelector.tsx).
 */
export function TickBox({ tick, onToggle, ...rest }: Props) {
  const box = useRef<HTMLInputElement>(null);
  const isPartial = tick === 'some';
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartial;
  }, [isPartial]);
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

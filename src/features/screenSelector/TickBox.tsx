import { styled } from '@mui/material/styles';
import { useEffect, useRef, type ComponentProps } from 'react';
import type { Tick } from './selection.ts';

/** The browser's own checkbox: hundreds of them repaint in a few milliseconds, which Material UI's do not. */
const Input = styled('input')(({ theme }) => ({
  width: 18,
  height: 18,
  margin: 0,
  flexShrink: 0,
  accentColor: theme.palette.primary.main,
  colorScheme: theme.palette.mode,
  cursor: 'pointer',
}));

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'checked' | 'onChange'> {
  tick: Tick;
  onToggle: () => void;
}

/** A checkbox with its third state (SPR-6). */
export function TickBox({ tick, onToggle, ...rest }: Props) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = tick === 'some';
  }, [tick]);
  return <Input {...rest} ref={box} type="checkbox" checked={tick === 'all'} onChange={onToggle} />;
}

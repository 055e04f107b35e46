import { styled } from '@mui/material/styles';
import type { Tick } from './selection.ts';
import { TickBox } from './TickBox.tsx';

const Line = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 32,
  padding: '0 8px',
  fontWeight: 650,
  cursor: 'pointer',
  [theme.breakpoints.down('sm')]: { minHeight: 44 },
}));

interface Props {
  label: string;
  tick: Tick;
  onToggle: () => void;
}

/** A checkbox that stands for many screens. */
export function TickLine({ label, tick, onToggle }: Props) {
  return (
    <Line>
      <TickBox tick={tick} onToggle={onToggle} />
      {label}
    </Line>
  );
}

import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { number } from '../i18n/count.ts';

interface Props<T extends string> {
  label: string;
  /** Label for no choice, and the number of items that it leaves. */
  all: { label: string; count: number };
  values: readonly T[];
  labels: Readonly<Record<T, string>>;
  counts: Readonly<Record<T, number>>;
  /** Null: no choice. */
  value: T | null;
  onChange: (value: T | null) => void;
}

/** Filters a list by one of a few values, each with the number of items that it leaves. Scrolls by itself on a phone. */
export function CountedChoice<T extends string>({
  label,
  all,
  values,
  labels,
  counts,
  value,
  onChange,
}: Props<T>) {
  const options = values.map((each) => ({ value: each, label: labels[each], count: counts[each] }));
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={label}
      value={value ?? 'all'}
      onChange={(_, next: T | 'all' | null) => onChange(next === 'all' ? null : next)}
      sx={{ maxWidth: 1, overflowX: 'auto', bgcolor: 'background.paper' }}
    >
      {[{ value: 'all', ...all }, ...options].map((option) => (
        <ToggleButton
          key={option.value}
          value={option.value}
          className="tabular"
          sx={{ flex: 'none', textTransform: 'none', height: 40, gap: 0.75 }}
        >
          {option.label} <Box component="strong">{number(option.count)}</Box>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

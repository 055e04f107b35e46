import Badge from '@mui/material/Badge';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import FilterListIcon from '@mui/icons-material/FilterList';
import { type ReactNode, useId, useState } from 'react';
import { texts } from '../i18n/index.ts';

interface Props {
  search: ReactNode;
  /** Number of filters in use. */
  active: number;
  /** The filters. */
  children: ReactNode;
}

/**
 * Search and filters of a list, for a row that wraps. On a phone the filters are folded behind a button that says how many are
 * in use, so that the list is in view.
 */
export function FilterBar({ search, active, children }: Props) {
  const id = useId();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {search}
      {isNarrow && (
        <Badge badgeContent={active} color="primary" overlap="circular">
          <IconButton
            aria-label={texts.common.filters(active)}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <FilterListIcon />
          </IconButton>
        </Badge>
      )}
      <div id={id} style={{ display: isNarrow && !isOpen ? 'none' : 'contents' }}>
        {children}
      </div>
    </>
  );
}

interface BoxProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A filter that is on or off. */
export function FilterBox({ label, checked, onChange }: BoxProps) {
  return (
    <FormControlLabel
      label={label}
      control={<Checkbox size="small" checked={checked} onChange={(_, next) => onChange(next)} />}
    />
  );
}

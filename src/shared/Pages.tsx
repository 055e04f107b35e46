import Pagination from '@mui/material/Pagination';
import { texts } from '../i18n/index.ts';

const words = texts.common.pages;

interface Props {
  /** Accessible name. */
  label: string;
  count: number;
  page: number;
  onPage: (page: number) => void;
}

/** Leads to the pages of a list, below it; nothing for a single one. */
export function Pages({ label, count, page, onPage }: Props) {
  if (count <= 1) return null;
  return (
    <Pagination
      aria-label={label}
      getItemAriaLabel={(type, at) =>
        type === 'previous' || type === 'next' ? words[type] : words.page(at ?? 1)
      }
      count={count}
      page={page}
      onChange={(_, next) => onPage(next)}
      sx={{ mt: 1 }}
    />
  );
}

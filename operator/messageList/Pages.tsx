import Pagination from '@mui/material/Pagination';
import { texts } from '../../src/i18n/index.ts';

const words = texts.messageEnds.pages;

interface Props {
  label: string;
  count: number;
  page: number;
  onOpen: (page: number) => void;
}

/** The pages of a list that the server divides; nothing for a single one. */
export function Pages({ label, count, page, onOpen }: Props) {
  if (count <= 1) return null;
  return (
    <Pagination
      aria-label={label}
      getItemAriaLabel={(type, at) =>
        type === 'previous' || type === 'next' ? words[type] : words.page(at ?? 1)
      }
      count={count}
      page={page}
      onChange={(_, next) => onOpen(next)}
      sx={{ mt: 1 }}
    />
  );
}

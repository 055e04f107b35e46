import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { ScrollTable } from './ScrollTable.tsx';

interface Props {
  title: string;
  columns: readonly string[];
  /** Shown while there is no history. */
  empty: string;
  /** One row per past event. */
  rows: readonly ReactNode[];
}

/** The last part of a page: its history, newest first. */
export function HistorySection({ title, columns, empty, rows }: Props) {
  const titleId = useId();
  return (
    <Paper component="section" aria-labelledby={titleId} sx={{ p: 2 }}>
      <Typography id={titleId} variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {rows.length === 0 ? (
        <Typography color="textSecondary">{empty}</Typography>
      ) : (
        <ScrollTable aria-labelledby={titleId} columns={columns}>
          {rows}
        </ScrollTable>
      )}
    </Paper>
  );
}

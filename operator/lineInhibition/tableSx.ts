import type { Theme } from '@mui/material/styles';

/** Columns keep their width, whatever their switches say. */
export const wideTableSx = {
  tableLayout: 'fixed',
  '& th:nth-of-type(1)': { width: '22%' },
  '& th:nth-of-type(2)': { width: '22%' },
} as const;

/** On a phone a line's name takes a row of its own, above its two switches. */
export const narrowRowSx = {
  display: 'grid',
  height: 'auto',
  gridTemplateColumns: '1fr 1fr',
  '& > th': { gridColumn: '1 / -1', borderBottom: 0, pb: 0 },
} as const;

/** The head of the same two columns: the name needs none. */
export const narrowHeadSx = { display: 'grid', gridTemplateColumns: '1fr 1fr' } as const;

/** A bar inside a row's edge, which moves nothing: something of it is not saved. */
export const markOfChange = ({ palette }: Theme) => `inset 4px 0 0 ${palette.warning.main}`;

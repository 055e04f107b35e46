import { formColumns, formSelectorSx } from '../../src/shared/formSx.ts';

/** Columns: picture, preview, screens. */
export const columnsSx = formColumns([1, 1], [0.9, 0.9, 1.2]);

/** Problems with the choice are shown above the selector. */
export const selectorSx = {
  ...formSelectorSx,
  display: 'flex',
  flexDirection: 'column',
  '& > section': { flex: 1 },
} as const;

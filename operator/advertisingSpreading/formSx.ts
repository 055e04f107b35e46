import { formColumns, formSelectorSx } from '../../src/shared/formSx.ts';

/** What, how it will look, where. */
export const columnsSx = formColumns([1, 1], [0.9, 0.9, 1.2]);

/** What is wrong with the choice stands above the selector. */
export const selectorSx = {
  ...formSelectorSx,
  display: 'flex',
  flexDirection: 'column',
  '& > section': { flex: 1 },
} as const;

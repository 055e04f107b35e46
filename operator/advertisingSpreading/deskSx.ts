import { deskColumns, deskSelectorSx } from '../../src/shared/deskSx.ts';

/** What, how it will look, where. */
export const columnsSx = deskColumns([1, 1], [0.9, 0.9, 1.2]);

/** What is wrong with the choice stands above the selector. */
export const selectorSx = {
  ...deskSelectorSx,
  display: 'flex',
  flexDirection: 'column',
  '& > section': { flex: 1 },
} as const;

/** Of a cell that holds sentences, in a table that scrolls: what may break anywhere would else leave it one character wide. */
export const longCellSx = { overflowWrap: 'anywhere', minWidth: 130 } as const;

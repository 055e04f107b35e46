/**
 * For a cell with sentences in a scrolling table: text that may break anywhere would otherwise shrink to one character's
 * width.
 */
export const longCellSx = { overflowWrap: 'anywhere', minWidth: 130 } as const;

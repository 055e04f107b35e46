/**
 * For a cell with sentences in a scrolling table: text that may break anywhere would otherwise shrink to one character's
 * width. A text that is written from right to left runs so.
 */
export const longCellSx = { overflowWrap: 'anywhere', unicodeBidi: 'plaintext', minWidth: 130 } as const;

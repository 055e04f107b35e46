import type { SiteBlock } from './siteBlocks.ts';

/** Heights in px, fixed so that thousands of screens can be laid out without measuring. */
export interface RowSizes {
  row: number;
  head: number;
}

/** For a mouse, and for a phone, where a finger needs 44 px. */
export const rowSizes = {
  wide: { row: 32, head: 40 },
  phone: { row: 44, head: 44 },
} as const satisfies Record<string, RowSizes>;
export const blockGap = 16;

/** Minimum width of a site’s column; as many columns of equal width as fit (SPR-11). */
const columnWidth = 260;

export function blockHeight({ screens }: SiteBlock, { row, head }: RowSizes): number {
  return head + screens.length * row + blockGap;
}

export function columnsIn(width: number): number {
  return Math.max(1, Math.floor(width / columnWidth));
}

/** Visible part of the list, px from its first row. */
export interface Sight {
  top: number;
  bottom: number;
}

/** Which screens of a block that begins at `start` are visible, `to` excluded. */
export function rowsInSight(
  { screens }: SiteBlock,
  start: number,
  { top, bottom }: Sight,
  { row, head }: RowSizes,
): { from: number; to: number } {
  const first = start + head;
  const rowAt = (y: number) => Math.min(screens.length, Math.max(0, y));
  return { from: rowAt(Math.floor((top - first) / row)), to: rowAt(Math.ceil((bottom - first) / row)) };
}

import type { SiteBlock } from './siteBlocks.ts';

/** Heights in px, fixed so that thousands of screens are laid out without measuring any. */
export const rowHeight = 32;
export const headHeight = 40;
export const blockGap = 16;

/** Narrowest that a site’s column becomes: as many columns of equal width as fit (SPR-11). */
const columnWidth = 260;

export function blockHeight({ screens }: SiteBlock): number {
  return headHeight + screens.length * rowHeight + blockGap;
}

export function columnsIn(width: number): number {
  return Math.max(1, Math.floor(width / columnWidth));
}

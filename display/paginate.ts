/**
 * How messages that do not fit a screen are cut into pages, so that nothing is ever lost (checklist DSP-1). Lengths
 * are in the scene's pixels.
 */

/** A row as measured at its full height. */
export interface RowBox {
  height: number;
  /** Height of its text alone; the rest is the row's own edge. */
  textHeight: number;
  /** Where its text may be cut: between lines, ascending; the last is the text's end. */
  cuts: readonly number[];
}

/** A part of a row on a page: its text from `from` to `to`; null: the whole row. */
export interface Slice {
  index: number;
  window: { from: number; to: number } | null;
}

/** The windows of a text that is taller than a page: whole lines, at least one a page. */
function windowsOf(cuts: readonly number[], room: number): { from: number; to: number }[] {
  const windows: { from: number; to: number }[] = [];
  let from = 0;
  let to = 0;
  for (const cut of cuts) {
    if (cut - from > room && to > from) {
      windows.push({ from, to });
      from = to;
    }
    to = cut;
  }
  return [...windows, { from, to }];
}

/** Cuts rows into pages of `area` height, `gap` between rows. A row is split only when no page holds it whole. */
export function paginate(rows: readonly RowBox[], area: number, gap: number): Slice[][] {
  const pages: Slice[][] = [];
  let page: Slice[] = [];
  let used = 0;
  const turn = () => {
    if (page.length > 0) pages.push(page);
    page = [];
    used = 0;
  };
  rows.forEach((row, index) => {
    if (page.length > 0 && used + gap + row.height > area) turn();
    if (row.height <= area) {
      used += (page.length > 0 ? gap : 0) + row.height;
      page.push({ index, window: null });
      return;
    }
    for (const window of windowsOf(row.cuts, area - (row.height - row.textHeight))) {
      page.push({ index, window });
      turn();
    }
  });
  turn();
  return pages;
}

/** Where a text of `height` may be cut, from the boxes of its lines' pieces: midway between one line and the next. */
export function cutsBetween(boxes: readonly { top: number; bottom: number }[], height: number): number[] {
  const cuts: number[] = [];
  let bottom = -Infinity;
  for (const box of [...boxes].sort((a, b) => a.top - b.top)) {
    const middle = (box.top + box.bottom) / 2;
    if (bottom > -Infinity && middle > bottom) cuts.push((bottom + Math.max(bottom, box.top)) / 2);
    bottom = middle > bottom ? box.bottom : Math.max(bottom, box.bottom);
  }
  return [...cuts.map((cut) => Math.min(cut, height)), height];
}

/** The largest size, in steps of 2 from `most` down to `least`, that fits; `least` when none does. */
export function largestFitting(most: number, least: number, fits: (size: number) => boolean): number {
  let low = 0;
  let high = Math.floor((most - least) / 2);
  if (fits(most)) return most;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(least + middle * 2)) low = middle;
    else high = middle - 1;
  }
  return least + low * 2;
}

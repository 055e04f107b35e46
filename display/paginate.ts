/**
 * How messages that do not fit a screen are cut into pages, so that nothing is ever lost (DSP-1). Lengths
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

/** A part of a text, from `from` to `to`. */
export interface Window {
  from: number;
  to: number;
}

/** A row on a page, or the part of its text that is there; null: all of it. */
export interface Slice {
  index: number;
  window: Window | null;
}

/** Where the windows of a text end that are as full as `room` allows: whole lines, at least one a window. */
function endsOf(cuts: readonly number[], room: number, start: number): number[] {
  const ends: number[] = [];
  let from = start;
  let to = start;
  for (const cut of cuts) {
    if (cut - from > room && to > from) {
      ends.push(to);
      from = to;
    }
    to = cut;
  }
  return [...ends, to];
}

/**
 * The windows of a text that is taller than `room`: as few as there can be, and of about the same height, so that none is
 * left with the last word alone.
 */
export function windowsOf(cuts: readonly number[], room: number): Window[] {
  const end = cuts.at(-1) ?? 0;
  const windows: Window[] = [];
  let from = 0;
  for (let left = endsOf(cuts, room, 0).length; left > 1; left--) {
    const even = from + (end - from) / left;
    const [fullest = end] = endsOf(cuts, room, from);
    const to =
      cuts
        .filter((cut) => cut > from && cut <= fullest)
        .sort((a, b) => Math.abs(a - even) - Math.abs(b - even) || b - a)
        .find((cut) => endsOf(cuts, room, cut).length < left) ?? fullest;
    windows.push({ from, to });
    from = to;
  }
  return [...windows, { from, to: end }];
}

/** Cuts rows into pages of `area` height, `gap` between rows. A row is split only when no page holds it whole. */
function pagesOf(rows: readonly RowBox[], area: number, gap: number): Slice[][] {
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

/** The most of an area that alerts may take and still stand on every page, so that the others remain legible. */
const mostPinned = 0.6;

/**
 * Cuts rows into pages of `area` height, `gap` between rows. The first `alerts` of them are alerts, which nobody has to wait
 * for: they stand on every page; where they would leave too little room for the others, they come before each page of these.
 */
export function paginate(rows: readonly RowBox[], area: number, gap: number, alerts = 0): Slice[][] {
  const others = rows.slice(alerts);
  if (alerts === 0 || others.length === 0) return pagesOf(rows, area, gap);
  const pinned = rows.slice(0, alerts);
  const height = pinned.reduce((sum, row) => sum + row.height + gap, 0);
  const shifted = (pages: Slice[][]) =>
    pages.map((page) => page.map(({ index, window }) => ({ index: index + alerts, window })));
  if (height <= area * mostPinned) {
    const slices = pinned.map((_, index): Slice => ({ index, window: null }));
    return shifted(pagesOf(others, area - height, gap)).map((page) => [...slices, ...page]);
  }
  const alertPages = pagesOf(pinned, area, gap);
  return shifted(pagesOf(others, area, gap)).flatMap((page) => [...alertPages, page]);
}

/** Where a text of `height` may be cut, from the boxes of its lines' pieces: midway between one line and the next. */
export function cutsBetween(boxes: readonly { top: number; bottom: number }[], height: number): number[] {
  const cuts: number[] = [];
  let bottom = -Infinity;
  for (const box of [...boxes].sort((a, b) => a.top - b.top)) {
    const middle = (box.top + box.bottom) / 2;
    if (bottom > -Infinity && middle > bottom) cuts.push((bottom + Math.max(bottom, box.top)) / 2);
    bottom = Math.max(bottom, box.bottom);
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

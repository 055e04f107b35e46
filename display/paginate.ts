/** Splits messages that do not fit a screen into pages, so that nothing is lost (DSP-1). Lengths are in the scene's pixels. */

/** A row as measured at its full height. */
export interface RowBox {
  height: number;
  /** Height of the text alone, without the row's padding. */
  textHeight: number;
  /** Where the text may be cut: between lines, ascending; the last is the text's end. */
  cuts: readonly number[];
}

/** Part of a text, from `from` to `to`. */
export interface Window {
  from: number;
  to: number;
}

/** A row on a page; `window`: the visible part of its text; null: all of it. */
export interface Slice {
  index: number;
  window: Window | null;
}

/** Ends of a text's windows when each is as full as `room` allows: whole lines, at least one per window. */
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
 * Splits a text that is taller than `room`: into as few windows as possible, of about equal height, so that none has just
 * the last word.
 */
export function windowsOf(cuts: readonly number[], room: number): Window[] {
  const end = cuts.at(-1) ?? 0;
  const windows: Window[] = [];
  let from = 0;
  for (let left = endsOf(cuts, room, 0).length; left > 1; left--) {
    // Of two lines that are equally near the later one, though the boxes' heights are rounded.
    const even = from + (end - from) / left + 1;
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

/**
 * Splits rows, which are counted from `first`, into pages of height `area`, with `gap` between rows. A row is split only if no
 * page can contain it.
 */
function pagesOf(rows: readonly RowBox[], area: number, gap: number, first = 0): Slice[][] {
  const pages: Slice[][] = [];
  let page: Slice[] = [];
  let used = 0;
  const turn = () => {
    if (page.length > 0) pages.push(page);
    page = [];
    used = 0;
  };
  rows.forEach((row, place) => {
    const index = first + place;
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

/** Maximum share of an area for alerts on every page, so that there is room for the others. */
const mostPinned = 0.6;

/**
 * Splits rows into pages of height `area`, with `gap` between rows. The first `alerts` rows are alerts, which nobody should
 * have to wait for: they are on every page, or, where they would leave too little room, on pages of their own before each of
 * the others, except between the pages of one message.
 */
export function paginate(rows: readonly RowBox[], area: number, gap: number, alerts = 0): Slice[][] {
  const others = rows.slice(alerts);
  if (alerts === 0 || others.length === 0) return pagesOf(rows, area, gap);
  const pinned = rows.slice(0, alerts);
  const height = pinned.reduce((sum, row) => sum + row.height + gap, 0);
  if (height <= area * mostPinned) {
    const slices = pinned.map((_, index): Slice => ({ index, window: null }));
    return pagesOf(others, area - height, gap, alerts).map((page) => [...slices, ...page]);
  }
  const alertPages = pagesOf(pinned, area, gap);
  return pagesOf(others, area, gap, alerts).flatMap((page) =>
    page[0]?.window?.from ? [page] : [...alertPages, page],
  );
}

/** Where a text of `height` may be cut, from the boxes of its lines' pieces: midway between neighbouring lines. */
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

/** The largest size that fits, in steps of 2 from `most` down to `least`; `least` if none does. */
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

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutsBetween, largestFitting, paginate, windowsOf, type RowBox } from './paginate.ts';

/** Bottoms of this many lines of 10 px. */
const tens = (lines: number) => Array.from({ length: lines }, (_, line) => (line + 1) * 10);
/** A row of this many lines of 10 px, with an edge of 4. */
const row = (lines: number): RowBox => ({
  height: lines * 10 + 4,
  textHeight: lines * 10,
  cuts: tens(lines),
});
const whole = (index: number) => ({ index, window: null });

it('DSP-1 rows that do not fit go on the next page, whole', () => {
  expect(paginate([row(3), row(3), row(2)], 80, 5)).toEqual([[whole(0), whole(1)], [whole(2)]]);
});

it('DSP-1 a row taller than the screen is cut between lines, and none is lost', () => {
  expect(paginate([row(1), row(7), row(1)], 40, 5)).toEqual([
    [whole(0)],
    [{ index: 1, window: { from: 0, to: 20 } }],
    [{ index: 1, window: { from: 20, to: 50 } }],
    [{ index: 1, window: { from: 50, to: 70 } }],
    [whole(2)],
  ]);
});

it('DSP-1 every line of every row is on exactly one page, and no page is too high', () => {
  const area = 60;
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 12 }), (lines) => {
      const rows = lines.map(row);
      const pages = paginate(rows, area, 5);
      const shown = rows.map(() => 0);
      for (const page of pages) {
        let height = (page.length - 1) * 5;
        for (const { index, window } of page) {
          const box = rows[index] ?? row(0);
          const text = window ? window.to - window.from : box.textHeight;
          shown[index] = (shown[index] ?? 0) + text;
          height += text + (box.height - box.textHeight);
        }
        expect(height).toBeLessThanOrEqual(area);
      }
      expect(shown).toEqual(rows.map(({ textHeight }) => textHeight));
    }),
  );
});

it('DSP-1 a text that is cut has as few pages as there can be, none too high, and no last line alone', () => {
  const heights = fc.array(fc.integer({ min: 8, max: 14 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(heights, fc.integer({ min: 30, max: 120 }), (lines, room) => {
      const cuts = lines.map((_, line) => lines.slice(0, line + 1).reduce((sum, each) => sum + each, 0));
      const windows = windowsOf(cuts, room);
      let [fewest, used] = [1, 0];
      for (const line of lines) {
        if (used + line > room) [fewest, used] = [fewest + 1, 0];
        used += line;
      }
      expect(windows).toHaveLength(fewest);
      expect(windows[0]?.from).toBe(0);
      expect(windows.at(-1)?.to).toBe(cuts.at(-1));
      windows.forEach(({ from, to }, index) => {
        expect(to - from).toBeLessThanOrEqual(room);
        expect(from).toBe(windows[index - 1]?.to ?? 0);
        expect(from === 0 || cuts.includes(from)).toBe(true);
      });
      const sizes = windows.map(({ from, to }) => to - from);
      // Even parts may differ by about a line.
      if (fewest > 1) expect(Math.max(...sizes) - (sizes.at(-1) ?? 0)).toBeLessThanOrEqual(room / 2 + 14);
    }),
  );
  expect(windowsOf([10, 20, 30, 40, 50, 60, 70, 80, 90], 80)).toEqual([
    { from: 0, to: 50 },
    { from: 50, to: 90 },
  ]);
});

it.each<[string, number[], number, number[]]>([
  ['a line that is taller than the room stands alone', [40, 80], 30, [40, 80]],
  ['lines that fill the room stand together', [10, 20, 30, 40], 20, [20, 40]],
  ['of two cuts that are as even the later one is taken', [10, 20, 30], 20, [20, 30]],
  ['nor do rounded heights change that', [37.888, 75.008, 111], 97, [75.008, 111]],
  ['the later ones are as even as the first', tens(17), 80, [60, 120, 170]],
  ['evenness takes no more room than there is', [20, 32, 51, 82], 31, [20, 51, 82]],
  ['evenness costs no page more', [18, 30, 50, 70], 30, [30, 50, 70]],
  ['no room at all is a line a page', [10, 20], -5, [10, 20]],
  ['a text without a line is one page', [], 30, [0]],
])('DSP-1 where a text is cut: %s', (_what, cuts, room, ends) => {
  expect(windowsOf(cuts, room).map(({ to }) => to)).toEqual(ends);
});

it('DSP-1 rows that fill a page stand together, and one that is a page high is not cut', () => {
  expect(paginate([row(3), row(3)], 73, 5)).toEqual([[whole(0), whole(1)]]);
  expect(paginate([row(3), row(3)], 72, 5)).toEqual([[whole(0)], [whole(1)]]);
  expect(paginate([row(3), row(3), row(3)], 112, 5)).toHaveLength(1);
  expect(paginate([row(3), row(3), row(3)], 111, 5)).toHaveLength(2);
  expect(paginate([row(4)], 44, 5)).toEqual([[whole(0)]]);
  expect(paginate([], 44, 5)).toEqual([]);
});

it('DSP-1 alerts that take three fifths of a page stand on each, and no higher ones', () => {
  // 24 and a gap of 6, of 50: three fifths.
  expect(paginate([row(2), row(1), row(1)], 50, 6, 1)).toEqual([
    [whole(0), whole(1)],
    [whole(0), whole(2)],
  ]);
  expect(paginate([row(2), row(1), row(1)], 49, 6, 1)).toEqual([[whole(0)], [whole(1), whole(2)]]);
});

it('DSP-1 cuts lie between lines, whatever pieces a line has', () => {
  const pieces = [
    { top: 2, bottom: 12 },
    { top: 4, bottom: 10 },
    { top: 22, bottom: 32 },
    { top: 20, bottom: 34 },
  ];
  expect(cutsBetween(pieces, 40)).toEqual([16, 40]);
  expect(cutsBetween([], 40)).toEqual([40]);
  // Lines that overlap are cut where the upper one ends; no cut lies below the text.
  const close = [0, 8].map((top) => ({ top, bottom: top + 12 }));
  expect(cutsBetween(close, 40)).toEqual([12, 40]);
  expect(cutsBetween(close, 10)).toEqual([10, 10]);
  // A piece that hangs half below its line, such as a subscript, belongs to that line.
  const hanging = [0, 5].map((top) => ({ top, bottom: top + 10 }));
  expect(cutsBetween(hanging, 40)).toEqual([40]);
});

it('DSP-1 the largest size that fits is taken, the smallest when none does', () => {
  expect(largestFitting(84, 44, () => true)).toBe(84);
  expect(largestFitting(84, 44, (size) => size <= 61)).toBe(60);
  expect(largestFitting(84, 44, (size) => size <= 44)).toBe(44);
  expect(largestFitting(84, 44, () => false)).toBe(44);
  expect(largestFitting(84, 44, (size) => size <= 82)).toBe(82);
  expect(largestFitting(60.5, 44, (size) => size <= 60)).toBe(60);
  expect(largestFitting(60.5, 44, () => true)).toBe(60.5);
});

it('DSP-1 an alert stands on every page; one that leaves no room comes before each', () => {
  expect(paginate([row(2), row(3), row(3), row(2)], 80, 5, 1)).toEqual([
    [whole(0), whole(1)],
    [whole(0), whole(2)],
    [whole(0), whole(3)],
  ]);
  expect(paginate([row(7), row(3), row(3), row(3)], 80, 5, 1)).toEqual([
    [whole(0)],
    [whole(1), whole(2)],
    [whole(0)],
    [whole(3)],
  ]);
  expect(paginate([row(2), row(2)], 80, 5, 2)).toEqual([[whole(0), whole(1)]]);
});

it('DSP-1 an alert that leaves no room does not come between the pages of one message', () => {
  const part = (index: number, from: number, to: number) => [{ index, window: { from, to } }];
  expect(paginate([row(3), row(7), row(4)], 44, 5, 1)).toEqual([
    [whole(0)],
    part(1, 0, 40),
    part(1, 40, 70),
    [whole(0)],
    [whole(2)],
  ]);
});

it('DSP-1 with alerts every line of every row is still shown, no page is too high, an alert is on or before each page that begins a message, and the pages of one follow each other', () => {
  const area = 60;
  const lines = fc.integer({ min: 1, max: 30 });
  fc.assert(
    fc.property(fc.array(lines, { minLength: 1, maxLength: 8 }), fc.nat(4), (all, wanted) => {
      const rows = all.map(row);
      const alerts = Math.min(wanted, rows.length);
      const pages = paginate(rows, area, 5, alerts);
      const shown = rows.map(() => new Set<number>());
      for (const page of pages) {
        let height = (page.length - 1) * 5;
        for (const { index, window } of page) {
          const box = rows[index] ?? row(0);
          const { from, to } = window ?? { from: 0, to: box.textHeight };
          for (let at = from; at < to; at++) shown[index]?.add(at);
          height += to - from + (box.height - box.textHeight);
        }
        expect(height).toBeLessThanOrEqual(area);
      }
      expect(shown.map(({ size }) => size)).toEqual(rows.map(({ textHeight }) => textHeight));
      if (alerts === 0) return;
      const hasAlert = (at: number) => pages[at]?.some(({ index }) => index < alerts) ?? false;
      pages.forEach((page, at) => {
        const first = page.find(({ index }) => index >= alerts);
        if (!first) return;
        const from = first.window?.from ?? 0;
        if (from === 0) expect(hasAlert(at) || hasAlert(at - 1)).toBe(true);
        else expect(pages[at - 1]?.find(({ index }) => index === first.index)?.window?.to).toBe(from);
      });
    }),
  );
});

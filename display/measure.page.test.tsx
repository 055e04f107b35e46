import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { edge, typeset } from '../tests/support/typeset.ts';
import { measure } from './measure.ts';

/** Room for 20 letters a line in type of 20 px, 40 in the smallest. */
const [width, height] = [200, 200];
const [most, least, last] = [40, 20, 10];
const limit = 90_000;

beforeEach(() => typeset({ width, height }));
afterEach(() => vi.restoreAllMocks());

/** Turns with rows of these texts, in the structure that Messages builds for measuring. */
function trialOf(...turns: string[][]): HTMLElement {
  const trial = document.createElement('div');
  trial.dataset['trial'] = 'whole';
  for (const [name, size] of Object.entries({ most, least, last }))
    trial.style.setProperty(`--text-${name}`, String(size));
  for (const texts of turns) {
    const turn = trial.appendChild(document.createElement('div'));
    turn.style.rowGap = '6px';
    for (const text of texts) {
      const row = turn.appendChild(document.createElement('div'));
      row.className = 'row';
      const body = row.appendChild(document.createElement('div'));
      body.dataset['text'] = '';
      body.append(text);
    }
  }
  document.body.append(trial);
  return trial;
}

const letters = (count: number) => Array.from({ length: count }, () => 'abcd').join(' ');
const whole = (...rows: number[]) => rows.map((index) => ({ index, window: null }));

it('DSP-1 a message that is alone stands larger than any other', () => {
  const { size, isSmallest, steps } = measure(trialOf(['ab']), 0, limit);
  expect([size, isSmallest]).toEqual([52, false]);
  expect(steps).toEqual([{ turn: 0, slices: whole(0), milliseconds: 8_000 }]);
  expect(measure(trialOf(['ab', 'cd']), 0, limit).size).toBe(40);
  expect(measure(trialOf(['ab'], ['ab', 'cd']), 0, limit).size).toBe(40);
});

/** The pages as `turn: row row`, with the visible lines (px) of a row that is cut. */
const pagesOf = ({ steps }: ReturnType<typeof measure>) =>
  steps.map(({ turn, slices }) => {
    const rows = slices.map(({ index, window }) => (window ? `${index} ${window.from}-${window.to}` : index));
    return `${turn}: ${rows.join(', ')}`;
  });

it('DSP-1 the largest type is taken in which all of each language is seen at once', () => {
  // Three lines per row in type of 28 px, four in type of 30.
  const long = [letters(8), letters(8)];
  const full = measure(trialOf(long), 0, limit);
  expect([full.size, full.isSmallest, pagesOf(full)]).toEqual([28, false, ['0: 0, 1']]);
  const languages = measure(trialOf(['ab', 'cd'], long), 0, limit);
  expect([languages.size, pagesOf(languages)]).toEqual([28, ['0: 0, 1', '1: 0, 1']]);
});

it.each([
  [2 * (40 + edge) + 6, 40],
  [2 * (40 + edge) + 5, 38],
])('DSP-1 in an area of %i two lines stand in type of %i', (area, size) => {
  typeset({ width, height: area });
  expect(measure(trialOf(['ab', 'cd']), 0, limit).size).toBe(size);
});

it('DSP-1 an alert and a message that fit together are seen at once, however high the alert is', () => {
  // In type of 28 px the alert has four lines and the message one.
  const area = 4 * 28 + edge + 6 + 28 + edge;
  typeset({ width, height: area });
  const layout = measure(trialOf([letters(12), 'ab']), 1, limit);
  expect([layout.size, pagesOf(layout)]).toEqual([28, ['0: 0, 1']]);
});

it('DSP-1 what takes exactly as long as it may stands no smaller for it', () => {
  // Four pages, for 21.959 s at the least.
  const long = () => trialOf([letters(40), letters(60)]);
  expect(measure(long(), 0, 21_959).size).toBe(20);
  expect(measure(long(), 0, 21_958).size).toBe(18);
});

it('DSP-1 what is seen at once stands no smaller for taking too long, since that would not shorten it', () => {
  expect(measure(trialOf(['ab', 'cd']), 0, 4_999).size).toBe(40);
  const languages = measure(trialOf(['ab'], ['cd']), 1, 5_000);
  expect([languages.size, languages.isSmallest, pagesOf(languages)]).toEqual([52, false, ['0: 0', '1: 0']]);
});

it('DSP-1 what is too long at any size stands in the largest type that takes as few pages', () => {
  const sizeAt = (size: number, texts: string[]) => {
    const trial = trialOf(texts);
    for (const name of ['most', 'least', 'last']) trial.style.setProperty(`--text-${name}`, String(size));
    return measure(trial, 0, 0).steps.length;
  };
  const counts = fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 2, maxLength: 3 });
  fc.assert(
    fc.property(counts, (words) => {
      const texts = words.map(letters);
      const { size, steps } = measure(trialOf(texts), 0, 0);
      expect(steps.length).toBe(sizeAt(Math.min(size, last), texts));
      for (let larger = size + 2; larger <= least; larger += 2)
        expect(sizeAt(larger, texts)).toBeGreaterThan(steps.length);
    }),
    { numRuns: 8 },
  );
});

it.each([
  [10, 40, 'whole'],
  [16, 24, 'whole'],
  [24, 40, 'cut'],
])(
  'DSP-1 a word of %i letters stands in type of %i, %s: it is broken where no type spares it',
  (count, size, how) => {
    const trial = trialOf(['a'.repeat(count), 'b']);
    expect([measure(trial, 0, limit).size, trial.dataset['trial']]).toEqual([size, how]);
  },
);

it.each<[string, string[], [number, number, number], string[], number[]]>([
  [
    'what fits in no type is cut between lines',
    [letters(40), letters(60)],
    [0, 90_000, 20],
    ['0: 0 0-100', '0: 0 100-200', '0: 1 0-160', '0: 1 160-300'],
    [8_000, 8_000, 9_568, 8_372],
  ],
  [
    'what would take too long stands in smaller type on fewer pages',
    [letters(40), letters(60)],
    [0, 20_000, 18],
    ['0: 0', '0: 1 0-144', '0: 1 144-270'],
    [7_991, 6_404, 5_603],
  ],
  [
    'what is too long in any case stands on as few pages as there can be',
    [letters(40), letters(60)],
    [0, 10_000, 10],
    ['0: 0, 1'],
    [19_920],
  ],
  [
    'an alert is not torn: it stands in smaller type',
    [letters(40), letters(60)],
    [1, 90_000, 18],
    ['0: 0', '0: 1 0-144', '0: 1 144-270'],
    [11_940, 9_568, 8_372],
  ],
  [
    'an alert that stands on every page is read on the first',
    [letters(16), letters(40), letters(20)],
    [1, 90_000, 20],
    ['0: 0, 1 0-100', '0: 0, 1 100-200', '0: 0, 2'],
    [10_710, 8_000, 8_000],
  ],
  [
    'an alert that fits in no type is cut as rarely as can be',
    [letters(160), 'ab'],
    [1, 90_000, 12],
    ['0: 0 0-168', '0: 0 168-324', '0: 1'],
    [24_857, 23_082, 8_000],
  ],
  [
    'what takes too long at any size is on as few pages as can be, with its alert whole',
    [letters(40), letters(60)],
    [1, 10_000, 10],
    ['0: 0, 1'],
    [19_920],
  ],
])('DSP-1 %s', (_what, texts, [alerts, within, size], pages, times) => {
  const layout = measure(trialOf(texts), alerts, within);
  expect([layout.size, layout.isSmallest, pagesOf(layout)]).toEqual([size, true, pages]);
  expect(layout.steps.map(({ milliseconds }) => milliseconds)).toEqual(times);
});

it('FLT-6 no text is smaller than can be read, as far as it is aimed at: it takes more pages', () => {
  const long = [letters(60), letters(60)];
  const sizeAt = (floor: number | null, alerts = 0) => {
    const trial = trialOf(long);
    if (floor !== null) trial.style.setProperty('--text-floor', String(floor));
    const { size, isSmallest, steps } = measure(trial, alerts, limit);
    return { size, isSmallest, pages: steps.length };
  };
  const free = sizeAt(null);
  expect(free.size).toBe(least);
  expect(sizeAt(8)).toEqual(free);
  const held = sizeAt(30);
  expect([held.size, held.isSmallest]).toEqual([30, true]);
  expect(held.pages).toBeGreaterThan(free.pages);
  // An alert is rather split than unreadable.
  expect(sizeAt(30, 2).size).toBe(30);
  expect(sizeAt(400).size).toBe(most);
});

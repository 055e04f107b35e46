import { screenTypes, type ScreenType } from '../../contract/enums.ts';
import {
  heightOf,
  neededHeight,
  roundSeconds,
  type TooSmall,
  textSizes,
  tooSmallOn,
} from '../../contract/legibility.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import type { Fit } from '../../display/fit.tsx';
import { texts } from '../../src/i18n/index.ts';
import { folded, hasWords, searchedWords } from '../../contract/folded.ts';

const words = texts.legibility;

/** What may need changing, in order of display. */
export const concerns = ['messages', 'small', 'round', 'unknown'] as const;
type Concern = (typeof concerns)[number];

/** A problem of a screen and how to fix it, as text. */
interface Change {
  concern: Concern;
  text: string;
}

/** A screen as the table shows and sorts it; null: unknown, or none. Lengths in mm, `picture`: its height; times in s. */
export interface LegibilityRow {
  id: string;
  name: string;
  siteName: string;
  kind: string;
  picture: number | null;
  distance: number | null;
  needed: number | null;
  /** Height of the smallest text in its messages (`text`) and elsewhere (`small`). */
  text: number | null;
  small: number | null;
  round: number | null;
  /** The longest that the round may take: for the display mode if its messages are measured, else for the project. */
  limit: number;
  changes: readonly Change[];
}

const told = (concern: Concern, found: TooSmall | null, say: (found: TooSmall) => string): Change[] =>
  found ? [{ concern, text: say(found) }] : [];

const heightOn = (type: ScreenType, litHeight: number | undefined, pixels: number | undefined) =>
  litHeight === undefined || pixels === undefined ? null : heightOf(type, litHeight, pixels);

/** The row of a screen, from its data and its messages' measured fit; `fit` null: it shows none, or is not measured yet. */
function rowOf(screen: Screen, fit: Fit | null, budget: number): LegibilityRow {
  const { id, name, type, site, template, litHeight, readingDistance } = screen;
  const { smallest } = textSizes[type];
  const longRound = fit?.longRound ?? null;
  const limit = fit?.limit ?? budget;
  return {
    id,
    name,
    siteName: site.name,
    kind: [screenTypes[type], template?.name].filter(Boolean).join(' · '),
    picture: litHeight ?? null,
    distance: readingDistance ?? null,
    needed: readingDistance === undefined ? null : neededHeight(readingDistance),
    text: heightOn(type, litHeight, fit?.smallest),
    small: heightOn(type, litHeight, smallest),
    round: fit?.round ?? null,
    limit,
    changes: [
      ...(fit ? told('messages', tooSmallOn(type, screen, fit.smallest), words.messages) : []),
      ...told('small', tooSmallOn(type, screen, smallest), words.small),
      ...(longRound === null ? [] : [{ concern: 'round' as const, text: words.round(longRound, limit) }]),
      ...(litHeight === undefined || readingDistance === undefined
        ? [
            {
              concern: 'unknown' as const,
              text: words.unknown(litHeight === undefined, readingDistance === undefined),
            },
          ]
        : []),
    ],
  };
}

/**
 * The active screens, those with the most to change first; `fits` by screen id; `budget`: the project's limit in s, null:
 * the default.
 */
export function legibilityRows(
  screens: readonly Screen[],
  fits: ReadonlyMap<string, Fit>,
  budget: number | null,
): LegibilityRow[] {
  return screens
    .filter(({ active }) => active)
    .map((screen) => rowOf(screen, fits.get(screen.id) ?? null, budget ?? roundSeconds.usual))
    .sort((a, b) => weightOf(b) - weightOf(a));
}

/** Unknown data weighs less than a problem. */
const weightOf = ({ changes }: LegibilityRow): number =>
  changes.reduce((sum, { concern }) => sum + (concern === 'unknown' ? 1 : 10), 0);

export interface LegibilityFilter {
  search: string;
  /** Null: all screens. */
  concern: Concern | null;
}

export const noFilter: LegibilityFilter = { search: '', concern: null };

/** The rows that match a filter, and the number of rows by concern among those that match the search. */
export function filterRows(rows: readonly LegibilityRow[], { search, concern }: LegibilityFilter) {
  const wanted = searchedWords(search);
  const found = rows.filter(({ name, siteName, kind, id }) =>
    hasWords(folded([name, siteName, kind, id].join(' ')), wanted),
  );
  const having = (one: Concern) =>
    found.filter(({ changes }) => changes.some((change) => change.concern === one));
  return {
    all: found.length,
    counts: Object.fromEntries(concerns.map((one) => [one, having(one).length])) as Record<Concern, number>,
    rows: concern === null ? found : having(concern),
  };
}

/** A row's cells as text. */
export function cellsOf({ picture, distance, needed, text, small, round }: LegibilityRow) {
  const shown = (value: number | null, say: (value: number) => string) =>
    value === null ? words.none : say(value);
  return {
    picture: shown(picture, words.millimetres),
    distance: shown(distance, words.metres),
    needed: shown(needed, words.millimetres),
    text: shown(text, words.millimetres),
    small: shown(small, words.millimetres),
    round: shown(round, words.lasting),
  };
}

/** The rows as a file; lengths in mm, times in s. */
export function legibilitySheet(rows: readonly LegibilityRow[]): string[][] {
  const { columns } = words;
  const figure = (value: number | null) =>
    value === null ? '' : String(Math.floor(value * 10) / 10).replace('.', ',');
  return [
    [
      'id',
      columns.name,
      columns.siteName,
      columns.kind,
      ...[columns.picture, columns.distance, columns.needed, columns.text, columns.small].map(
        (column) => `${column} (mm)`,
      ),
      `${columns.round} (s)`,
      `${words.budget} (s)`,
      words.changes,
    ],
    ...rows.map((row) => [
      row.id,
      row.name,
      row.siteName,
      row.kind,
      ...[row.picture, row.distance, row.needed, row.text, row.small, row.round, row.limit].map(figure),
      row.changes.map(({ text }) => text).join(' '),
    ]),
  ];
}

import { compareNames } from '../../contract/names.ts';
import type { News } from '../../contract/schemas/news.ts';
import type { ReceiptCount } from '../../contract/schemas/receipts.ts';
import { hasLeft, isOnScreen, isToCome } from '../../src/features/standings/standingText.ts';
import { folded, hasWords, searchedWords } from '../../contract/folded.ts';
import { searchedText } from './searchedText.ts';
import type { MessageEntry, SiteEntry } from './siteEntries.ts';

/** State of a message over all its screens: the best one. */
export const rowStates = ['shown', 'expected', 'waiting', 'early'] as const;
export type RowState = (typeof rowStates)[number];

/** A message with all its screens. */
export interface MessageRow {
  id: number;
  /** Null: it is the scenario's, or it was deleted and an offline screen still shows it. */
  news: News | null;
  text: string;
  alert: boolean;
  line: string | null;
  /** Ids of its screens, and the number of their sites. */
  screens: readonly string[];
  sites: number;
  /** Number of screens that show it, and of those that should but do not confirm it. */
  shown: number;
  silent: number;
  state: RowState;
  /** Its entry on the screen with the best state. */
  entry: MessageEntry;
  author: string | null;
  createdAt: number;
  /** ms; null: no end. */
  until: number | null;
  openDays: number | null;
}

function stateOf({ standing }: MessageEntry, instant: number): RowState {
  if (isOnScreen(standing)) return 'shown';
  if (standing.kind === 'expected') return 'expected';
  return isToCome(standing, instant) ? 'early' : 'waiting';
}

/**
 * A screen that shows the message as it is now ranks above an offline screen that still shows it, and one on which only its
 * own time keeps it off above the others.
 */
function rank(entry: MessageEntry, instant: number): number {
  const { kind, reason } = entry.standing;
  const state = stateOf(entry, instant);
  const isLess = kind === 'kept' || (state === 'early' && reason !== 'early');
  return rowStates.indexOf(state) + (isLess ? 0.5 : 0);
}

/**
 * The messages of a list by site, without duplicates. `counts`: what screens confirm; null: unknown. `instant`: that of the
 * list, by the server's clock, ms.
 */
export function messageRowsOf(
  sites: readonly SiteEntry[],
  counts: ReadonlyMap<number, ReceiptCount> | null,
  instant: number,
): MessageRow[] {
  const places = new Map<number, { best: MessageEntry; screens: string[]; sites: Set<number> }>();
  for (const { site, screens } of sites) {
    for (const { screen, messages } of screens) {
      for (const entry of messages) {
        const known = places.get(entry.id) ?? { best: entry, screens: [], sites: new Set() };
        places.set(entry.id, known);
        if (!hasLeft(entry.standing)) {
          known.screens.push(screen.id);
          known.sites.add(site.id);
        }
        if (rank(entry, instant) < rank(known.best, instant)) known.best = entry;
      }
    }
  }
  return [...places].map(([id, { best, screens, sites: on }]) => {
    const { news, text, standing, openDays } = best;
    const count = counts?.get(id);
    return {
      id,
      news,
      text,
      screens,
      openDays,
      entry: best,
      alert: standing.candidate.alert,
      line: news?.lineName ?? null,
      sites: on.size,
      shown: count?.shown ?? best.counts.shown,
      silent: count?.silent ?? 0,
      state: stateOf(best, instant),
      author: news?.createdBy ?? null,
      createdAt: standing.candidate.createdAt,
      until: standing.candidate.until ?? null,
    };
  });
}

/** A filter of messages; null: any. `''` as line or author: none. */
export interface RowFilter {
  search: string;
  line: string | null;
  author: string | null;
  state: RowState | 'silent' | null;
  onlyAlerts: boolean;
  onlyForgotten: boolean;
}

export const noRowFilter: RowFilter = {
  search: '',
  line: null,
  author: null,
  state: null,
  onlyAlerts: false,
  onlyForgotten: false,
};

/** The messages that match a filter. */
export function filterRows(rows: readonly MessageRow[], filter: RowFilter): MessageRow[] {
  const words = searchedWords(filter.search);
  return rows.filter((row) => {
    if (filter.line !== null && (row.line ?? '') !== filter.line) return false;
    if (filter.author !== null && (row.author ?? '') !== filter.author) return false;
    if (filter.state === 'silent' ? row.silent === 0 : filter.state !== null && row.state !== filter.state)
      return false;
    if (filter.onlyAlerts && !row.alert) return false;
    if (filter.onlyForgotten && row.openDays === null) return false;
    if (words.length === 0) return true;
    const text = `${searchedText(row)} ${folded(row.author ?? '')}`;
    return hasWords(text, words);
  });
}

export const rowColumns = ['text', 'line', 'reach', 'shown', 'author', 'age', 'end'] as const;
type RowColumn = (typeof rowColumns)[number];

export interface RowSort {
  column: RowColumn;
  descending: boolean;
}

/** Rows without a value come last in either direction, since nobody sorts to find them. */
const lastWithout =
  <T>(valueOf: (row: MessageRow) => T | null, compare: (a: T, b: T) => number) =>
  (a: MessageRow, b: MessageRow, sign: number) => {
    const [left, right] = [valueOf(a), valueOf(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return sign * compare(left, right);
  };

const byNumber = (a: number, b: number) => a - b;

const orders: Record<RowColumn, (a: MessageRow, b: MessageRow, sign: number) => number> = {
  text: lastWithout(({ text }) => text, compareNames),
  line: lastWithout(({ line }) => line, compareNames),
  reach: lastWithout(({ screens }) => screens.length, byNumber),
  // By share: a message shown on all its screens is complete, however many they are.
  shown: lastWithout(({ shown, screens }) => shown / Math.max(1, screens.length), byNumber),
  author: lastWithout(({ author }) => author, compareNames),
  // The oldest message is the one that was spread first.
  age: lastWithout(({ createdAt }) => -createdAt, byNumber),
  end: lastWithout(({ until }) => until, byNumber),
};

/** Sorts the messages; equal ones by newest first. */
export function sortRows(rows: readonly MessageRow[], { column, descending }: RowSort): MessageRow[] {
  const sign = descending ? -1 : 1;
  const order = orders[column];
  return [...rows].sort((a, b) => order(a, b, sign) || b.createdAt - a.createdAt || b.id - a.id);
}

/** Number of different screens of the messages. */
export const screensOfRows = (rows: readonly Pick<MessageRow, 'screens'>[]): number =>
  new Set(rows.flatMap(({ screens }) => screens)).size;

/** The names that occur, in order; `''` if some have none. */
export function namesIn(rows: readonly MessageRow[], nameOf: (row: MessageRow) => string | null): string[] {
  return [...new Set(rows.map((row) => nameOf(row) ?? ''))].sort(compareNames);
}

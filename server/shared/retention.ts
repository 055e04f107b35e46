import { dayMs } from '../../contract/durations.ts';

/**
 * What the server deletes once it is old, and after how many days unless `KEEP_DAYS` says otherwise; null: never. `least`:
 * what other parts rely upon. Docs: docs/operations.md, « How long things are kept ».
 */
const rows = {
  /** Entries of the audit trail. */
  audit: { days: 1096, least: 31 },
  /** Receipts of deleted messages, since a screen last showed one; the past of screens, 31 days, names their messages. */
  receipts: { days: 400, least: 31 },
  /** Messages, since they ended for good: no list has them any more. */
  messages: { days: 31, least: 1 },
  /** Timetable offers, since another one has been in force. */
  offers: { days: 400, least: 1 },
  /** Launches of bursts, since they ended. */
  bursts: { days: 400, least: 1 },
  /** GTFS imports that nobody can go back to, since they ended. */
  imports: { days: 400, least: 1 },
  /** When screens were on line, since it ended: twelve months and the running one are looked back on. */
  availability: { days: 400, least: 400 },
  /** Sessions without end that nobody uses. */
  sessions: { days: null, least: 1 },
} as const satisfies Record<string, { days: number | null; least: number }>;

type Kept = keyof typeof rows;

/** Days that each is kept; null: for ever. */
export type Retention = Readonly<Record<Kept, number | null>>;

const names = Object.keys(rows) as Kept[];

export const usualRetention = Object.fromEntries(
  names.map((name) => [name, rows[name].days]),
) as unknown as Retention;

/** What `KEEP_DAYS` may look like: `audit=365,offers=never`. */
export const retentionPattern = `^\\s*(${names.join('|')})=(\\d{1,5}|never)(\\s*,\\s*(${names.join('|')})=(\\d{1,5}|never))*\\s*$`;

/** Reads what matches the pattern; null: nothing is said. Answers null where something is kept for less than it has to be. */
export function readRetention(text: string | null): Retention | null {
  const said = (text ?? '')
    .split(',')
    .filter((one) => one.trim() !== '')
    .map((one): [Kept, number | null] => {
      const [name = '', days = ''] = one.trim().split('=');
      return [name as Kept, days === 'never' ? null : Number(days)];
    });
  if (said.some(([name, days]) => days !== null && days < rows[name].least)) return null;
  return { ...usualRetention, ...(Object.fromEntries(said) as Partial<Retention>) };
}

/** What is older at `now` than this goes; both ms. */
export const oldestOf = (days: number | null, now: number): number =>
  days === null ? 0 : now - days * dayMs;

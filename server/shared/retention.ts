import { dayMs } from '../../contract/durations.ts';

/**
 * Rows deleted by age, with the default number of days, which `KEEP_DAYS` overrides; null: never. `least`: minimum that
 * other parts rely on. Docs: docs/operations.md, « How long things are kept ».
 */
const rows = {
  /** Entries of the audit trail. */
  audit: { days: 1096, least: 31 },
  /** Receipts of deleted messages, since a screen last showed one; the past of screens, 31 days, refers to them. */
  receipts: { days: 400, least: 31 },
  /** Messages, since they ended for good, as deleted ones: longer than a clock is set wrong (decision 57). */
  messages: { days: 3, least: 1 },
  /** Timetable offers, since they were replaced. */
  offers: { days: 400, least: 1 },
  /** Launches of bursts, since they ended. */
  bursts: { days: 400, least: 1 },
  /** When scenarios ran, since they stopped. */
  runs: { days: 400, least: 1 },
  /** GTFS imports that can no longer be restored, since they ended. */
  imports: { days: 400, least: 1 },
  /** Online spans of screens, since they ended: availability covers twelve months and the current one. */
  availability: { days: 400, least: 400 },
  /** Unused sessions without an expiry. */
  sessions: { days: null, least: 1 },
} as const satisfies Record<string, { days: number | null; least: number }>;

type Kept = keyof typeof rows;

/** Days each is kept; null: for ever. */
export type Retention = Readonly<Record<Kept, number | null>>;

const names = Object.keys(rows) as Kept[];

export const usualRetention = Object.fromEntries(
  names.map((name) => [name, rows[name].days]),
) as unknown as Retention;

/** Format of `KEEP_DAYS`: `audit=365,offers=never`. */
export const retentionPattern = `^\\s*(${names.join('|')})=(\\d{1,5}|never)(\\s*,\\s*(${names.join('|')})=(\\d{1,5}|never))*\\s*$`;

/** Parses a text that matches the pattern; null: all defaults. Returns null if a value is below its minimum. */
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

/** The instant before which rows are deleted at `now`; both ms. */
export const oldestOf = (days: number | null, now: number): number =>
  days === null ? 0 : now - days * dayMs;

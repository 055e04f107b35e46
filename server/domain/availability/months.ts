import { setImmediate as turn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { type Availability, availabilityIn, unitsOf } from '../../../contract/availability.ts';
import { defaultTimeZone } from '../../../contract/localTime.ts';
import type { PastSpan } from '../../../contract/schemas/past.ts';
import { dateAt } from '../../../contract/zonedTime.ts';
import { inSlices } from '../../db/inSlices.ts';
import type { Database, Row } from '../../db/schema.ts';
import { type Expected, readListened, readLives } from './readLives.ts';

type Db = Kysely<Database>;

/** Screens that are looked at between two turns of all other work. */
export const screensAtOnce = 200;
/** How long after its end a month is what it will be: whoever fell silent has been written down. */
const settledMs = 60 * 60_000;

/** The month (`2026-11`) in which an instant lies. */
export const monthAt = (instant: number, timeZone: string): string => dateAt(instant, timeZone).slice(0, 7);

export const storedMonth = (row: Row<'screen_month'>): Availability => ({
  ...{ up: row.up_ms, down: row.down_ms, outages: row.outages },
  ...{ longest: row.longest_ms, lead: row.lead_ms, trail: row.trail_ms },
});

/** The months that are stored of some screens from one on, by screen and month. */
export async function readMonths(db: Db, ids: readonly string[], first: string) {
  const rows = await db
    .selectFrom('screen_month')
    .selectAll()
    .where('screen_id', 'in', ids)
    .where('month', '>=', first)
    .execute();
  const found = new Map(ids.map((id) => [id, new Map<string, Availability>()]));
  for (const row of rows) found.get(row.screen_id)?.set(row.month, storedMonth(row));
  return found;
}

/** The place of the first of `units` that has to be worked out: those before are stored, or from before the screen. */
export function firstUnstored(
  units: readonly PastSpan[],
  months: readonly string[],
  since: number | null,
  stored: ReadonlyMap<string, Availability>,
): number {
  const at = units.findIndex(
    ({ to }, index) => since !== null && to > since && !stored.has(months[index] ?? ''),
  );
  return at === -1 ? units.length : at;
}

async function keepMonthsOf(db: Db, project: { id: number; timeZone: string }, now: number): Promise<void> {
  const units = unitsOf('months', now, project.timeZone)
    .slice(0, -1)
    .filter(({ to }) => to + settledMs <= now);
  const months = units.map(({ from }) => monthAt(from, project.timeZone));
  const [first, last, lastMonth] = [units[0], units.at(-1), months.at(-1)];
  if (!first || !last || lastMonth === undefined) return;
  const listened = await readListened(db, { from: first.from, to: last.to }, now);
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('screen')
      .innerJoin('screen_presence as presence', 'presence.screen_id', 'screen.id')
      .leftJoin('screen_month as month', (join) =>
        join.onRef('month.screen_id', '=', 'screen.id').on('month.month', '=', lastMonth),
      )
      .select(['screen.id', 'presence.first_seen_at as since', 'month.month'])
      .where('screen.project_id', '=', project.id)
      .where('screen.id', '>', after)
      .orderBy('screen.id')
      .limit(screensAtOnce)
      .execute();
    const lastRow = rows.at(-1);
    if (!lastRow) return;
    after = lastRow.id;
    const lacking: Expected[] = rows.filter(({ month, since }) => month === null && (since ?? 0) < last.to);
    if (lacking.length > 0) {
      const stored = await readMonths(
        db,
        lacking.map(({ id }) => id),
        months[0] ?? '',
      );
      const begins = lacking.map(({ id, since }) =>
        firstUnstored(units, months, since, stored.get(id) ?? new Map()),
      );
      const from = units[Math.min(...begins)]?.from ?? first.from;
      const lives = await readLives(db, lacking, { from, to: last.to }, listened, now);
      const made = lacking.flatMap(({ id }, index) => {
        const begin = begins[index] ?? 0;
        const life = lives.get(id) ?? { heard: [], measured: [] };
        return availabilityIn(units.slice(begin), life).map((of, place) => ({
          screen_id: id,
          month: months[begin + place] ?? '',
          ...{ up_ms: of.up, down_ms: of.down, outages: of.outages },
          ...{ longest_ms: of.longest, lead_ms: of.lead, trail_ms: of.trail },
        }));
      });
      // Every server comes to the same; one of them writes it.
      for (let at = 0; at < made.length; at += screensAtOnce) {
        await db
          .insertInto('screen_month')
          .values(made.slice(at, at + screensAtOnce))
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        await turn();
      }
    }
    await turn();
  }
}

/**
 * Works out the months that are over, so that a look at a year reads twelve rows a screen; then deletes, in slices, what is older
 * than `oldest`, ms.
 */
export async function sweepAvailability(db: Db, now: number, oldest: number): Promise<void> {
  const projects = await db.selectFrom('project').select(['id', 'time_zone']).execute();
  for (const { id, time_zone } of projects)
    await keepMonthsOf(db, { id, timeZone: time_zone ?? defaultTimeZone }, now);

  const oldestMonth = monthAt(oldest, 'UTC');
  for (let after = ''; ;) {
    const screens = await db
      .selectFrom('screen')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(screensAtOnce)
      .execute();
    const ids = screens.map(({ id }) => id);
    const last = ids.at(-1);
    if (last === undefined) break;
    after = last;
    await inSlices((limit) => {
      const some = db
        .selectFrom('screen_life')
        .select(['screen_id', 'from_at'])
        .where('screen_id', 'in', ids)
        .where('from_at', '<', oldest)
        .where('to_at', '<', oldest)
        .limit(limit)
        .$asTuple('screen_id', 'from_at');
      return db
        .deleteFrom('screen_life')
        .where(({ eb, refTuple }) => eb(refTuple('screen_id', 'from_at'), 'in', some))
        .executeTakeFirst();
    });
    await db
      .deleteFrom('screen_month')
      .where('screen_id', 'in', ids)
      .where('month', '<', oldestMonth)
      .execute();
    await turn();
  }
  await db.deleteFrom('server_life').where('to_at', '<', oldest).execute();
}

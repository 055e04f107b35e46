import { setImmediate as turn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { type Availability, availabilityIn, unitsOf } from '../../../contract/availability.ts';
import type { PastSpan } from '../../../contract/schemas/past.ts';
import { dateAt } from '../../../contract/zonedTime.ts';
import { closestHours } from '../../db/closestHours.ts';
import { chunks } from '../../db/engine.ts';
import type { Database, Row } from '../../db/schema.ts';
import { surelyPastMs } from '../../shared/clocks.ts';
import { type Expected, listenedIn, readListened, readLives } from './readLives.ts';

type Db = Kysely<Database>;

/** Screens processed before yielding to other work. */
export const screensAtOnce = 25;
/** The month (`2026-11`) of an instant. */
export const monthAt = (instant: number, timeZone: string): string => dateAt(instant, timeZone).slice(0, 7);

const storedMonth = (row: Row<'screen_month'>): Availability => ({
  up: row.up_ms,
  down: row.down_ms,
  outages: row.outages,
  longest: row.longest_ms,
  lead: row.lead_ms,
  trail: row.trail_ms,
});

/** Stored months of some screens from `first` on, by screen and month. */
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

/** Index of the first of `units` that must be computed: earlier ones are stored, or before the screen existed. */
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

/** The completed months of a project, in order, and when servers were listening in them. */
interface Months {
  units: readonly PastSpan[];
  names: readonly string[];
  listened: ReturnType<typeof listenedIn>;
}

async function readOver(db: Db, timeZone: string, now: number): Promise<Months> {
  // By then all silences are recorded.
  const units = unitsOf('months', now, timeZone)
    .slice(0, -1)
    .filter(({ to }) => to + surelyPastMs <= now);
  const span = { from: units[0]?.from ?? now, to: units.at(-1)?.to ?? now };
  return {
    units,
    names: units.map(({ from }) => monthAt(from, timeZone)),
    listened: listenedIn(await readListened(db, span, now), timeZone),
  };
}

/** Service hours of screens, by id. */
async function readHours(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
  const rows = await db
    .selectFrom('screen')
    .innerJoin('site', 'site.id', 'screen.site_id')
    .innerJoin('project', 'project.id', 'screen.project_id')
    .select('screen.id')
    .select(closestHours)
    .where('screen.id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, hours }) => [id, hours]));
}

/** Computes and stores the missing months of some screens. */
async function keepMonths(
  db: Db,
  lacking: readonly Omit<Expected, 'hours'>[],
  over: Months,
  now: number,
): Promise<void> {
  const { units, names, listened } = over;
  const ids = lacking.map(({ id }) => id);
  const hours = await readHours(db, ids);
  const screens = lacking.map((screen) => ({ ...screen, hours: hours.get(screen.id) ?? null }));
  const stored = await readMonths(db, ids, names[0] ?? '');
  const begins = screens.map(({ id, since }) =>
    firstUnstored(units, names, since, stored.get(id) ?? new Map()),
  );
  const span = { from: units[Math.min(...begins)]?.from ?? now, to: units.at(-1)?.to ?? now };
  const lives = await readLives(db, screens, span, listened, now);
  const made = screens.flatMap(({ id }, index) => {
    const begin = begins[index] ?? 0;
    const life = lives.get(id) ?? { heard: [], measured: [] };
    return availabilityIn(units.slice(begin), life).map((of, place) => ({
      screen_id: id,
      month: names[begin + place] ?? '',
      up_ms: of.up,
      down_ms: of.down,
      outages: of.outages,
      longest_ms: of.longest,
      lead_ms: of.lead,
      trail_ms: of.trail,
    }));
  });
  // Every server gets the same result; the first one stores it.
  for (const rows of chunks(made, screensAtOnce)) {
    await db
      .insertInto('screen_month')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await turn();
  }
}

/**
 * Computes completed months, so that a query over a year reads twelve rows per screen, and deletes spans older than `oldest`,
 * ms. Works on some screens at a time, yielding in between.
 */
export async function sweepAvailability(db: Db, now: number, oldest: number): Promise<void> {
  const projects = await db.selectFrom('project').select(['id', 'time_zone']).execute();
  const over = new Map<number, Months>();
  for (const { id, time_zone } of projects) over.set(id, await readOver(db, time_zone, now));
  const oldestMonth = monthAt(oldest, 'UTC');
  for (let after = ''; ;) {
    const screens = await db
      .selectFrom('screen')
      .leftJoin('screen_presence as presence', 'presence.screen_id', 'screen.id')
      .select(['screen.id', 'screen.project_id', 'presence.first_seen_at as since'])
      .select(({ selectFrom }) =>
        selectFrom('screen_month as month')
          .select(({ fn }) => fn.max('month.month').as('month'))
          .whereRef('month.screen_id', '=', 'screen.id')
          .as('latest'),
      )
      .where('screen.id', '>', after)
      .orderBy('screen.id')
      .limit(screensAtOnce)
      .execute();
    const ids = screens.map(({ id }) => id);
    const last = ids.at(-1);
    if (last === undefined) break;
    after = last;
    for (const [projectId, some] of Map.groupBy(screens, ({ project_id }) => project_id)) {
      const months = over.get(projectId);
      const end = months?.units.at(-1)?.to ?? 0;
      const lacking = some.filter(
        ({ latest, since }) => since !== null && since < end && (latest ?? '') < (months?.names.at(-1) ?? ''),
      );
      if (months && lacking.length > 0) await keepMonths(db, lacking, months, now);
    }
    await db
      .deleteFrom('screen_life')
      .where('screen_id', 'in', ids)
      // Uses the primary key: a span that ended before has also begun before.
      .where('from_at', '<', oldest)
      .where('to_at', '<', oldest)
      .execute();
    await db
      .deleteFrom('screen_month')
      .where('screen_id', 'in', ids)
      .where('month', '<', oldestMonth)
      .execute();
    await turn();
  }
  await db.deleteFrom('server_life').where('to_at', '<', oldest).execute();
}

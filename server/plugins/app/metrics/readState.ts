import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { goingOn, type GtfsState } from '../../../../contract/gtfsStates.ts';
import { isInService } from '../../../../contract/serviceHours.ts';
import { closestHours } from '../../../db/closestHours.ts';
import type { Store } from '../../../db/engine.ts';
import type { Services } from '../../../domain/services.ts';
import { readFeedAddresses } from '../../../domain/traffic/feedPlans.ts';
import { promptly } from '../../../shared/promptly.ts';
import type { Instruments } from './instruments.ts';

type Sources = Pick<Services, 'bus' | 'db' | 'engine' | 'now' | 'presence'> & { pool: Store['pool'] };

/** Screens read by one statement: the embedded database answers nobody else meanwhile. */
const screensAtOnce = 2_000;

/** The next screens after this id, in the order of ids. */
const someScreens = (db: Sources['db'], after: string) =>
  db
    .selectFrom('screen')
    .innerJoin('project', 'project.id', 'screen.project_id')
    .innerJoin('site', 'site.id', 'screen.site_id')
    .select(['screen.id', 'screen.active', 'project.name as project', 'project.time_zone'])
    .select(closestHours)
    .where('screen.id', '>', after)
    .orderBy('screen.id')
    .limit(screensAtOnce)
    .execute();

type SomeScreen = Awaited<ReturnType<typeof someScreens>>[number];

async function readScreens({ db, presence, now }: Sources, { screens }: Instruments): Promise<void> {
  const instant = now();
  // Most screens have the hours of their site or project.
  const inService = new Map<string, boolean>();
  const isDark = (hours: string | null, timeZone: string) => {
    if (hours === null) return false;
    const key = `${timeZone} ${hours}`;
    const known = inService.get(key) ?? isInService({ hours, alerts: false }, instant, timeZone);
    inService.set(key, known);
    return !known;
  };
  const stateOf = ({ id, active, time_zone, hours }: SomeScreen) => {
    if (active === 0) return 'inactive';
    // A screen seen outside its service hours is online all the same.
    if (presence.heardOf(id).operational) return 'online';
    return isDark(hours, time_zone) ? 'dark' : 'offline';
  };
  const counts = new Map<string, Map<string, number>>();
  for (let rows = await someScreens(db, ''); rows.length > 0;) {
    for (const row of rows) {
      const ofProject = counts.get(row.project) ?? new Map<string, number>();
      counts.set(row.project, ofProject);
      const state = stateOf(row);
      ofProject.set(state, (ofProject.get(state) ?? 0) + 1);
    }
    await turn();
    rows = await someScreens(db, rows.at(-1)?.id ?? '');
  }
  screens.reset();
  for (const [project, states] of counts)
    for (const [state, count] of states) screens.set({ project, state }, count);
}

/** Feeds whose addresses differ only in their query, which may contain keys, are merged; the worst value is reported. */
async function readFeeds(
  { db, now }: Sources,
  { feedAge, feedFailures, feedRefresh }: Instruments,
): Promise<void> {
  const rows = await db.selectFrom('feed').select(['key', 'read_at', 'failures']).execute();
  const known = new Map(rows.map((row) => [row.key, row]));
  const worst = new Map<string, { age: number; failures: number; refresh: number }>();
  for (const { key, url, refreshMs } of await readFeedAddresses(db)) {
    const row = known.get(key);
    if (!row) continue;
    const feed = `${url.origin}${url.pathname}`;
    const before = worst.get(feed) ?? { age: 0, failures: 0, refresh: 0 };
    const age = row.read_at === null ? 0 : (now() - row.read_at) / 1_000;
    const failures = Math.max(before.failures, row.failures);
    const refresh = Math.max(before.refresh, refreshMs / 1_000);
    worst.set(feed, { age: Math.max(before.age, age), failures, refresh });
  }
  for (const one of [feedAge, feedFailures, feedRefresh]) one.reset();
  for (const [feed, { age, failures, refresh }] of worst) {
    feedAge.set({ feed }, age);
    feedFailures.set({ feed }, failures);
    feedRefresh.set({ feed }, refresh);
  }
}

const resultOf = (state: GtfsState) =>
  state === 'refused' || state === 'failed' ? state : ('succeeded' as const);

async function readImports({ db }: Sources, instruments: Instruments): Promise<void> {
  const { imports, importsRunning, importSeconds, importEnd } = instruments;
  const counts = await db
    .selectFrom('gtfs_import')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count'), fn.max('finished_at').as('last')])
    .groupBy('state')
    .execute();
  const ends = new Map<string, { state: string; last: number }>();
  for (const { state, last } of counts) {
    const result = resultOf(state as GtfsState);
    if (last !== null && last > (ends.get(result)?.last ?? -Infinity)) ends.set(result, { state, last });
  }
  const lasted: { result: string; seconds: number; end: number }[] = [];
  for (const [result, { state, last }] of ends) {
    const row = await db
      .selectFrom('gtfs_import')
      .select('received_at as from')
      .where('state', '=', state)
      .where('finished_at', '=', last)
      .limit(1)
      .executeTakeFirst();
    if (row) lasted.push({ result, seconds: (last - row.from) / 1_000, end: last / 1_000 });
  }
  for (const one of [imports, importSeconds, importEnd]) one.reset();
  for (const { state, count } of counts) imports.set({ state }, Number(count));
  const running = counts.filter(({ state }) => goingOn.includes(state as GtfsState));
  importsRunning.set(running.reduce((sum, { count }) => sum + Number(count), 0));
  for (const { result, seconds, end } of lasted) {
    importSeconds.set({ result }, seconds);
    importEnd.set({ result }, end);
  }
}

async function readSize({ db, engine }: Sources): Promise<number> {
  const query =
    engine === 'postgres'
      ? sql<{ size: number }>`select pg_database_size(current_database()) as size`
      : sql<{
          size: number;
        }>`select page_count * page_size as size from pragma_page_count(), pragma_page_size()`;
  return (await query.execute(db)).rows[0]?.size ?? 0;
}

async function readDatabase(sources: Sources, instruments: Instruments): Promise<void> {
  await readScreens(sources, instruments);
  await readFeeds(sources, instruments);
  await readImports(sources, instruments);
  instruments.size.set(await readSize(sources));
}

/**
 * Reads state metrics at scrape time. An unreachable or silent database is reported as such; the other values keep their
 * last state.
 */
export async function readState(sources: Sources, instruments: Instruments): Promise<void> {
  const { pool: poolGauge, isUp, busFailures, busDeaf } = instruments;
  busFailures.set(sources.bus.failures());
  busDeaf.set(sources.bus.deafMs() / 1000);
  const pool = sources.pool?.();
  if (pool) for (const [state, count] of Object.entries(pool)) poolGauge.set({ state }, count);
  try {
    await promptly(readDatabase(sources, instruments));
    isUp.set(1);
  } catch {
    // Callers that needed the database have logged the error, and /health gives the reason.
    isUp.set(0);
  }
}

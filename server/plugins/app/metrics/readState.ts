import { sql } from 'kysely';
import { goingOn, type GtfsState } from '../../../../contract/gtfsStates.ts';
import { isInService } from '../../../../contract/serviceHours.ts';
import type { Store } from '../../../db/engine.ts';
import type { Services } from '../../../domain/services.ts';
import { readFeedPlans } from '../../../domain/traffic/feedPlans.ts';
import { promptly } from '../../../shared/promptly.ts';
import type { Instruments } from './instruments.ts';

type Sources = Pick<Services, 'bus' | 'db' | 'engine' | 'now' | 'presence'> & { pool: Store['pool'] };

async function readScreens({ db, presence, now }: Sources, { screens }: Instruments): Promise<void> {
  const rows = await db
    .selectFrom('screen')
    .innerJoin('project', 'project.id', 'screen.project_id')
    .innerJoin('site', 'site.id', 'screen.site_id')
    .select(['screen.id', 'screen.active', 'project.name as project', 'project.time_zone'])
    .select(({ fn }) =>
      fn.coalesce('screen.service_hours', 'site.service_hours', 'project.service_hours').as('hours'),
    )
    .execute();
  screens.reset();
  for (const { id, active, project, time_zone, hours } of rows) {
    const isDark = !isInService(hours === null ? null : { hours, alerts: false }, now(), time_zone);
    // A screen seen outside its service hours is online all the same.
    const silent = isDark ? 'dark' : 'offline';
    const heard = presence.heardOf(id).operational ? 'online' : silent;
    screens.inc({ project, state: active === 0 ? 'inactive' : heard });
  }
}

/** Feeds whose addresses differ only in their query, which may contain keys, are merged; the worst value is reported. */
async function readFeeds({ db, now }: Sources, { feedAge, feedFailures }: Instruments): Promise<void> {
  const rows = await db.selectFrom('feed').select(['key', 'read_at', 'failures']).execute();
  const known = new Map(rows.map((row) => [row.key, row]));
  const worst = new Map<string, { age: number; failures: number }>();
  for (const { key, url } of await readFeedPlans(db)) {
    const row = known.get(key);
    if (!row) continue;
    const feed = `${url.origin}${url.pathname}`;
    const before = worst.get(feed) ?? { age: 0, failures: 0 };
    const age = row.read_at === null ? 0 : (now() - row.read_at) / 1_000;
    const failures = Math.max(before.failures, row.failures);
    worst.set(feed, { age: Math.max(before.age, age), failures });
  }
  feedAge.reset();
  feedFailures.reset();
  for (const [feed, { age, failures }] of worst) {
    feedAge.set({ feed }, age);
    feedFailures.set({ feed }, failures);
  }
}

const resultOf = (state: GtfsState) =>
  state === 'refused' || state === 'failed' ? state : ('succeeded' as const);

async function readImports({ db }: Sources, instruments: Instruments): Promise<void> {
  const { imports, importsRunning, importSeconds, importEnd } = instruments;
  const rows = await db
    .selectFrom('gtfs_import')
    .select(['state', 'received_at as from', 'finished_at as to'])
    .orderBy('finished_at')
    .execute();
  for (const one of [imports, importSeconds, importEnd]) one.reset();
  importsRunning.set(rows.filter(({ state }) => goingOn.includes(state as GtfsState)).length);
  for (const { state, from, to } of rows) {
    imports.inc({ state });
    if (to === null) continue;
    const result = resultOf(state as GtfsState);
    importSeconds.set({ result }, (to - from) / 1_000);
    importEnd.set({ result }, to / 1_000);
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

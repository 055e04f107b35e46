import type { Kysely } from 'kysely';
import { burstMs } from '../../../contract/burst.ts';
import { compareNames } from '../../../contract/names.ts';
import type { Burst } from '../../../contract/schemas/burst.ts';
import { locking } from '../../db/engine.ts';
import type { Database, Row } from '../../db/schema.ts';
import type { EventBus } from '../../events/eventBus.ts';
import { clocksDifferMs } from '../../shared/clocks.ts';
import { conflict, notFound } from '../../shared/errors.ts';
import { texts } from '../../shared/texts.ts';
import { createProjectMemory, type ProjectMemory } from '../project/projectMemory.ts';
import {
  type ProjectActor,
  type ProjectServices,
  recordChange,
  withoutRaces,
} from '../project/projectTransaction.ts';

/** A burst at a stop point: screens of sites that serve it show it until it ends (EXP-5). */
interface ActiveBurst {
  pointId: number;
  pointName: string;
  /** Instants, ms. */
  startedAt: number;
  endsAt: number;
}

interface ProjectBursts {
  /** Bursts running at an instant (ms), one per stop point, by the point's name. */
  at(instant: number): ActiveBurst[];
}

/** Bursts of all projects, in memory, re-read when one is launched or ended. */
export type Bursts = ProjectMemory<ProjectBursts>;

/** One burst per stop point: the launch that ends last. */
function byPoint(bursts: readonly ActiveBurst[]): ActiveBurst[] {
  return [...Map.groupBy(bursts, ({ pointId }) => pointId).values()].flatMap((launches) => {
    const [first] = launches;
    return first ? [{ ...first, endsAt: Math.max(...launches.map(({ endsAt }) => endsAt)) }] : [];
  });
}

/** The bursts of a project that have not ended at `now` (ms), without those that a clock that was ahead has launched. */
async function readBursts(db: Kysely<Database>, projectId: number, now: number): Promise<ActiveBurst[]> {
  const rows = await db
    .selectFrom('burst')
    .innerJoin('point', 'point.id', 'burst.point_id')
    .select(['point.id as pointId', 'point.name as pointName'])
    .select(['burst.started_at as startedAt', 'burst.ends_at as endsAt'])
    .where('burst.project_id', '=', projectId)
    .where('burst.ends_at', '>', now)
    .where('burst.started_at', '<=', now + clocksDifferMs)
    .orderBy('burst.started_at')
    .execute();
  return rows.sort((a, b) => compareNames(a.pointName, b.pointName));
}

/** Caches the bursts of requested projects in memory. */
export function createBursts(db: Kysely<Database>, bus: EventBus, now: () => number): Bursts {
  const memory = createProjectMemory(bus, ['bursts', 'lines'], async (projectId) => {
    const readAt = now();
    const known = await readBursts(db, projectId, readAt);
    return { readAt, at: (instant: number) => byPoint(known.filter(({ endsAt }) => endsAt > instant)) };
  });
  return {
    ...memory,
    of(projectId) {
      // Read before the clock was set back: what runs now was over, or had not begun.
      if ((memory.known(projectId)?.readAt ?? 0) > now() + clocksDifferMs) memory.forget(projectId);
      return memory.of(projectId);
    },
  };
}

/** Maximum number of launches in the history. */
const longestHistory = 100;

const present = (row: Row<'burst'>): Burst => ({
  id: row.id,
  stopPointId: row.point_id,
  stopPointName: row.point_name,
  startedAt: row.started_at,
  startedBy: row.started_by,
  endsAt: row.ends_at,
  stoppedBy: row.stopped_by,
});

/**
 * The launches of a project, the latest first (EXP-5); what a clock that was ahead has launched is over at `now` (ms), when it
 * was set back.
 */
export async function readLaunches(db: Kysely<Database>, projectId: number, now: number): Promise<Burst[]> {
  const rows = await db
    .selectFrom('burst')
    .selectAll()
    .where('project_id', '=', projectId)
    // Not by time: launches from before the clock was set back would hide later ones.
    .orderBy('id', 'desc')
    .limit(longestHistory)
    .execute();
  return rows.map((row) =>
    present(row.started_at > now + clocksDifferMs ? { ...row, ends_at: Math.min(row.ends_at, now) } : row),
  );
}

/**
 * Launches a burst at a stop point of the project. A running one is prolonged: every launch is stored with its author,
 * and screens show the latest end. Throws NotFoundException.
 */
export function launchBurst(
  { work, now }: ProjectServices,
  actor: ProjectActor,
  pointId: number,
): Promise<Burst> {
  const { project, username } = actor;
  return withoutRaces(
    work.of(project.id)(async (trx, emit) => {
      const point = await trx
        .selectFrom('point')
        .select(['id', 'name'])
        .where('id', '=', pointId)
        .where('project_id', '=', project.id)
        .executeTakeFirst();
      if (!point) throw notFound();
      const at = now();
      const row = await trx
        .insertInto('burst')
        .values({
          project_id: project.id,
          point_id: point.id,
          point_name: point.name,
          started_at: at,
          started_by: username,
          ends_at: at + burstMs,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await recordChange({ trx, actor, now: at }, 'bursts', 'create', { id: row.id, name: point.name }, {});
      emit({ type: 'change', projectId: project.id, topics: ['bursts'], news: null });
      return present(row);
    }),
  );
}

/** Ends the burst at the stop point of a launch early. Throws ConflictException when none is running. */
export function stopBurst(
  { work, engine, now }: ProjectServices,
  actor: ProjectActor,
  burstId: number,
): Promise<void> {
  const { project, username } = actor;
  return withoutRaces(
    work.of(project.id)(async (trx, emit) => {
      const at = now();
      const launch = await trx
        .selectFrom('burst')
        .select('point_id')
        .where('id', '=', burstId)
        .executeTakeFirst();
      if (!launch) throw notFound();
      const running = await locking(
        engine,
        trx
          .selectFrom('burst')
          .selectAll()
          .where('project_id', '=', project.id)
          .where('point_id', '=', launch.point_id)
          .where('ends_at', '>', at)
          .where('started_at', '<=', at + clocksDifferMs),
      ).execute();
      if (running.length === 0) throw conflict(texts.bursts.ended);
      for (const row of running) {
        await trx
          .updateTable('burst')
          .set({ ends_at: at, stopped_by: username })
          .where('id', '=', row.id)
          .execute();
        const ended = { active: { from: true, to: false } };
        const launched = { id: row.id, name: row.point_name };
        await recordChange({ trx, actor, now: at }, 'bursts', 'update', launched, ended);
      }
      emit({ type: 'change', projectId: project.id, topics: ['bursts'], news: null });
    }),
  );
}

import { compareNames } from '../../../contract/names.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { EventBus } from '../../events/eventBus.ts';
import { createProjectMemory, type ProjectMemory } from '../project/projectMemory.ts';

/** A burst at a stop point: screens of sites that serve it tell of it until it ends (EXP-5). */
export interface ActiveBurst {
  pointId: number;
  pointName: string;
  /** Instants, ms. */
  startedAt: number;
  endsAt: number;
}

export interface ProjectBursts {
  /** Those that run at an instant (ms), one a stop point, by the point's name. */
  at(instant: number): ActiveBurst[];
}

/** The bursts of all projects, in memory, read again when one is launched or ended. */
export type Bursts = ProjectMemory<ProjectBursts>;

/** One burst a stop point: of several launches the end that is last. */
function byPoint(bursts: readonly ActiveBurst[]): ActiveBurst[] {
  return [...Map.groupBy(bursts, ({ pointId }) => pointId).values()].flatMap((launches) => {
    const [first] = launches;
    return first ? [{ ...first, endsAt: Math.max(...launches.map(({ endsAt }) => endsAt)) }] : [];
  });
}

/** The bursts of a project that have not ended at `now` (ms). */
export async function readBursts(
  db: Kysely<Database>,
  projectId: number,
  now: number,
): Promise<ActiveBurst[]> {
  const rows = await db
    .selectFrom('burst')
    .innerJoin('point', 'point.id', 'burst.point_id')
    .select(['point.id as pointId', 'point.name as pointName'])
    .select(['burst.started_at as startedAt', 'burst.ends_at as endsAt'])
    .where('burst.project_id', '=', projectId)
    .where('burst.ends_at', '>', now)
    .orderBy('burst.started_at')
    .execute();
  return rows.sort((a, b) => compareNames(a.pointName, b.pointName));
}

/** Keeps the bursts of the projects that are asked for in memory. */
export function createBursts(db: Kysely<Database>, bus: EventBus, now: () => number): Bursts {
  return createProjectMemory(bus, ['bursts', 'lines'], async (projectId) => {
    const known = await readBursts(db, projectId, now());
    return { at: (instant) => byPoint(known.filter(({ endsAt }) => endsAt > instant)) };
  });
}

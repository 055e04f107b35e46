import type { Kysely } from 'kysely';
import { burstMs } from '../../../contract/burst.ts';
import type { Burst } from '../../../contract/schemas/burst.ts';
import { locking } from '../../db/engine.ts';
import type { Database, Row } from '../../db/schema.ts';
import { conflict, notFound } from '../../shared/errors.ts';
import { texts } from '../../shared/texts.ts';
import { recordChange, type ProjectActor, type ProjectServices } from '../project/projectTransaction.ts';
import { withoutRaces } from '../project/races.ts';

/** Most launches of the history that are answered. */
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

/** The launches of a project, the latest first (EXP-5). */
export async function readLaunches(db: Kysely<Database>, projectId: number): Promise<Burst[]> {
  const rows = await db
    .selectFrom('burst')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(longestHistory)
    .execute();
  return rows.map(present);
}

/**
 * Launches a burst at a stop point of the project. Where one runs already it is prolonged: each launch is kept with who
 * made it, and screens show the end that is last. Throws NotFoundException.
 */
export function launchBurst(
  { work, now }: ProjectServices,
  actor: ProjectActor,
  pointId: number,
): Promise<Burst> {
  const { project, username } = actor;
  return withoutRaces(
    work.of(project.id)(async (trx, publish) => {
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
      publish({ type: 'change', projectId: project.id, topics: ['bursts'], news: null });
      return present(row);
    }),
  );
}

/** Ends what runs at the stop point of a launch, before its time. Throws ConflictException when nothing does. */
export function stopBurst(
  { work, engine, now }: ProjectServices,
  actor: ProjectActor,
  burstId: number,
): Promise<void> {
  const { project, username } = actor;
  return withoutRaces(
    work.of(project.id)(async (trx, publish) => {
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
          .where('ends_at', '>', at),
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
      publish({ type: 'change', projectId: project.id, topics: ['bursts'], news: null });
    }),
  );
}

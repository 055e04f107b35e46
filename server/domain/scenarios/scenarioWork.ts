import type { Transaction } from 'kysely';
import type { AuditAction, AuditRecord } from '../../../contract/schemas/audit.ts';
import type { Project } from '../../../contract/schemas/project.ts';
import { locking, type Engine } from '../../db/engine.ts';
import type { Database, Row } from '../../db/schema.ts';
import type { UnitOfWork } from '../../db/unitOfWork.ts';
import { notFound } from '../../errors.ts';
import { recordAudit } from '../audit/recordAudit.ts';
import { withoutRaces } from '../races.ts';

/** What changes of scenarios need. */
export interface ScenarioServices {
  work: UnitOfWork;
  engine: Engine;
  now: () => number;
}

/** Whose scenarios change, and by whom. */
export interface ScenarioPlace {
  project: Pick<Project, 'id' | 'name'>;
  username: string;
}

/** A running change of the scenarios of a project, which no other one runs beside. */
export interface ScenarioChange {
  trx: Transaction<Database>;
  engine: Engine;
  place: ScenarioPlace;
  now: number;
}

/**
 * Runs a change of the scenarios of a project: one after the other in each project, whichever servers they come by, so
 * that two operators who press together are served in turn. Consoles and screens are told when it succeeds; a change
 * that answers `told: false` has changed nothing.
 */
export function changeScenarios<T>(
  { work, engine, now }: ScenarioServices,
  place: ScenarioPlace,
  change: (running: ScenarioChange) => Promise<{ answer: T; told: boolean }>,
): Promise<T> {
  const projectId = place.project.id;
  return withoutRaces(
    work(async (trx, tell) => {
      const held = await locking(
        engine,
        trx.selectFrom('project').select('id').where('id', '=', projectId),
      ).executeTakeFirst();
      if (!held) throw notFound();
      const { answer, told } = await change({ trx, engine, place, now: now() });
      if (told) tell({ type: 'change', projectId, topics: ['scenarios', 'news', 'screens'], news: null });
      return answer;
    }),
  );
}

/** The current scenario of the project. */
export function findCurrent({ trx, place }: ScenarioChange): Promise<Row<'scenario'> | undefined> {
  return trx
    .selectFrom('scenario')
    .selectAll()
    .where('project_id', '=', place.project.id)
    .where('activated_at', 'is not', null)
    .executeTakeFirst();
}

/** A scenario of the project; throws NotFoundException. */
export async function findScenario({ trx, place }: ScenarioChange, id: number): Promise<Row<'scenario'>> {
  const found = await trx
    .selectFrom('scenario')
    .selectAll()
    .where('id', '=', id)
    .where('project_id', '=', place.project.id)
    .executeTakeFirst();
  if (!found) throw notFound();
  return found;
}

/** Writes what was done to a scenario or a group into the audit trail. */
export function recordScenario(
  { trx, place, now }: ScenarioChange,
  resource: 'scenarios' | 'scenarioGroups',
  action: AuditAction,
  { id, name }: { id: number; name: string },
  changes: AuditRecord['changes'],
): Promise<void> {
  return recordAudit(trx, [
    {
      at: now,
      username: place.username,
      action,
      resource,
      recordId: String(id),
      recordName: name,
      project: { id: place.project.id, name: place.project.name },
      changes,
    },
  ]);
}

/** Who acts in the audit trail when it is the server itself. */
export const serverName = 'girouette';

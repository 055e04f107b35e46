import type { Transaction } from 'kysely';
import type { ChangeTopic } from '../../../contract/streams.ts';
import type { Project } from '../../../contract/schemas/project.ts';
import { type Engine, locking } from '../../db/engine.ts';
import { isRace } from '../../db/races.ts';
import type { Database } from '../../db/schema.ts';
import type { UnitOfWork } from '../../events/unitOfWork.ts';
import { conflict, notFound } from '../../shared/errors.ts';
import { texts } from '../../shared/texts.ts';
import { type AuditEntry, recordAudit } from '../audit/recordAudit.ts';

/** Reports a race that the checks before the write could not detect as a conflict. */
export async function withoutRaces<T>(change: Promise<T>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    throw isRace(error) ? conflict(texts.configuration.meanwhile) : error;
  }
}

/** Services for changes within a project. */
export interface ProjectServices {
  work: UnitOfWork;
  engine: Engine;
  now: () => number;
}

/** The project of a change, and its author. */
export interface ProjectActor {
  project: Pick<Project, 'id' | 'name'>;
  username: string;
  /** Author of the proposal that this user approves (OPS-5). */
  proposedBy?: string;
}

/** The author to record: the proposer, if another user has approved. */
export const authorOf = ({ proposedBy, username }: ProjectActor): string => proposedBy ?? username;

/** The same for a user, who may undo it. */
export interface UserActor extends ProjectActor {
  userId: number;
}

/** A running change. */
export interface ProjectTransaction {
  trx: Transaction<Database>;
  actor: ProjectActor;
  now: number;
}

const oneProject = (trx: Transaction<Database>, id: number) =>
  trx.selectFrom('project').select('id').where('id', '=', id);

/** Locks a project until the transaction ends. Throws NotFoundException. */
export async function lockProject(
  trx: Transaction<Database>,
  engine: Engine,
  projectId: number,
): Promise<void> {
  if (!(await locking(engine, oneProject(trx, projectId)).executeTakeFirst())) throw notFound();
}

/** Locks a project against new child records too. Throws NotFoundException. */
export async function lockWholeProject(
  trx: Transaction<Database>,
  engine: Engine,
  projectId: number,
): Promise<void> {
  const wanted = oneProject(trx, projectId).$if(engine === 'postgres', (query) => query.forUpdate());
  if (!(await wanted.executeTakeFirst())) throw notFound();
}

/**
 * Runs a change in a project; changes are serialised per project across servers, so that two operators pressing at once
 * are served in turn. On success publishes the topics to consoles and screens, unless the change returns `changed:
 * false`. `news`: the spread messages concerned; null: any.
 */
export function changeInTurn<T>(
  { work, engine, now }: ProjectServices,
  actor: ProjectActor,
  topics: readonly ChangeTopic[],
  change: (running: ProjectTransaction) => Promise<{ answer: T; changed: boolean }>,
  news: number[] | null = null,
): Promise<T> {
  const projectId = actor.project.id;
  return withoutRaces(
    work.of(projectId)(async (trx, emit) => {
      await lockProject(trx, engine, projectId);
      const { answer, changed } = await change({ trx, actor, now: now() });
      if (changed) emit({ type: 'change', projectId, topics: [...topics], news });
      return answer;
    }),
  );
}

/** A change of one record of a project. */
export interface Trace extends Pick<AuditEntry, 'action' | 'changes'> {
  id: number | string;
  name: string;
}

/** Writes changes of a project's records, all of one kind, to the audit trail. */
export function recordChanges(
  { trx, actor: { project, username, proposedBy }, now }: ProjectTransaction,
  resource: string,
  traces: readonly Trace[],
): Promise<void> {
  return recordAudit(
    trx,
    traces.map(({ action, id, name, changes }) => ({
      at: now,
      username,
      action,
      resource,
      recordId: String(id),
      recordName: name,
      project: { id: project.id, name: project.name },
      changes:
        proposedBy === undefined ? changes : { ...changes, proposedBy: { from: null, to: proposedBy } },
    })),
  );
}

/** The same for one record. */
export const recordChange = (
  change: ProjectTransaction,
  resource: string,
  action: Trace['action'],
  { id, name }: { id: number; name: string },
  changes: Trace['changes'],
): Promise<void> => recordChanges(change, resource, [{ action, id, name, changes }]);

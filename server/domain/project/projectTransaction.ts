import type { Transaction } from 'kysely';
import type { ChangeTopic } from '../../../contract/streams.ts';
import type { Project } from '../../../contract/schemas/project.ts';
import { type Engine, locking } from '../../db/engine.ts';
import type { Database } from '../../db/schema.ts';
import type { UnitOfWork } from '../../events/unitOfWork.ts';
import { conflict, notFound } from '../../shared/errors.ts';
import { texts } from '../../shared/texts.ts';
import { type AuditEntry, recordAudit } from '../audit/recordAudit.ts';

/** PostgreSQL: a row that refers to nothing, one that is there twice, two transactions that wait for each other. */
const races = ['23503', '23505', '40P01'];

/** What the driver of either engine says when somebody else was faster. */
function isRace(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && (code.startsWith('SQLITE_CONSTRAINT') || races.includes(code));
}

/** A race that the checks before the write could not see is told as one. */
export async function withoutRaces<T>(change: Promise<T>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    throw isRace(error) ? conflict(texts.configuration.meanwhile) : error;
  }
}

/** What changes of what belongs to a project need. */
export interface ProjectServices {
  work: UnitOfWork;
  engine: Engine;
  now: () => number;
}

/** In whose project something changes, and by whom. */
export interface ProjectActor {
  project: Pick<Project, 'id' | 'name'>;
  username: string;
  /** Who has proposed what this one agrees to (OPS-5). */
  proposedBy?: string;
}

/** Who is told as the author of what is done: who has proposed it, where somebody else has agreed. */
export const authorOf = ({ proposedBy, username }: ProjectActor): string => proposedBy ?? username;

/** The same, by a user, who may undo it. */
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

/** Holds a project until the transaction ends, so that who else holds it waits. Throws NotFoundException. */
export async function lockProject(
  trx: Transaction<Database>,
  engine: Engine,
  projectId: number,
): Promise<void> {
  if (!(await locking(engine, oneProject(trx, projectId)).executeTakeFirst())) throw notFound();
}

/** Holds a project so that whoever adds a record to it waits too. Throws NotFoundException. */
export async function lockWholeProject(
  trx: Transaction<Database>,
  engine: Engine,
  projectId: number,
): Promise<void> {
  const wanted = oneProject(trx, projectId).$if(engine === 'postgres', (query) => query.forUpdate());
  if (!(await wanted.executeTakeFirst())) throw notFound();
}

/**
 * Runs a change in a project: one after the other in each project, whichever servers they come by, so that two operators
 * who press together are served in turn. Consoles and screens are told of the topics when it succeeds; a change that
 * answers `changed: false` tells nobody.
 */
export function changeInTurn<T>(
  { work, engine, now }: ProjectServices,
  actor: ProjectActor,
  topics: readonly ChangeTopic[],
  change: (running: ProjectTransaction) => Promise<{ answer: T; changed: boolean }>,
): Promise<T> {
  const projectId = actor.project.id;
  return withoutRaces(
    work.of(projectId)(async (trx, emit) => {
      await lockProject(trx, engine, projectId);
      const { answer, changed } = await change({ trx, actor, now: now() });
      if (changed) emit({ type: 'change', projectId, topics: [...topics], news: null });
      return answer;
    }),
  );
}

/** What was done to one thing of a project. */
export interface Trace extends Pick<AuditEntry, 'action' | 'changes'> {
  id: number;
  name: string;
}

/** Writes what was done to things of a project, all of one kind, into the audit trail. */
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

/** The same of one thing. */
export const recordChange = (
  change: ProjectTransaction,
  resource: string,
  action: Trace['action'],
  { id, name }: { id: number; name: string },
  changes: Trace['changes'],
): Promise<void> => recordChanges(change, resource, [{ action, id, name, changes }]);

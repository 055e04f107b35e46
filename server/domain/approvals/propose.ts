import { sql } from 'kysely';
import { mostWaiting, needsApproval, type ProposalKind, proposalEnd } from '../../../contract/approval.ts';
import type { ApprovalMode } from '../../../contract/enums.ts';
import type { ServerEvent } from '../../events/serverEvent.ts';
import { workWithin } from '../../events/unitOfWork.ts';
import { conflict } from '../../shared/errors.ts';
import { texts } from '../../shared/texts.ts';
import {
  lockProject,
  type ProjectServices,
  type ProjectTransaction,
  recordChange,
  type UserActor,
  withoutRaces,
} from '../project/projectTransaction.ts';
import { type Act, acts, type Done, type Payloads } from './acts.ts';

/** Outcome of a call: performed, or stored until a second person approves. */
export type DoneOrProposed<K extends ProposalKind> = { done: Done[K] } | { proposalId: number };

const savepoint = sql`savepoint rehearsal`;
const takeBack = sql`rollback to savepoint rehearsal`;
const release = sql`release savepoint rehearsal`;

async function write<K extends ProposalKind>(
  change: ProjectTransaction & { actor: UserActor },
  kind: K,
  { label, screens, isAlert, time, bound, outcome }: Act<K>,
): Promise<number> {
  const { trx, actor, now } = change;
  const { waiting } = await trx
    .selectFrom('proposal')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('project_id', '=', actor.project.id)
    .where('state', '=', 'waiting')
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  if (Number(waiting) >= mostWaiting) throw conflict(texts.approvals.tooMany(mostWaiting));
  const { id } = await trx
    .insertInto('proposal')
    .values({
      project_id: actor.project.id,
      kind,
      label,
      screens,
      alert: Number(isAlert),
      state: 'waiting',
      proposed_at: now,
      proposed_by: actor.username,
      proposed_by_id: actor.userId,
      expires_at: proposalEnd(time, now),
      payload: JSON.stringify(bound),
      outcome: JSON.stringify(outcome),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordChange(
    change,
    'proposals',
    'create',
    { id, name: label },
    { proposal: { from: null, to: kind } },
  );
  return id;
}

/**
 * Performs an act, or stores it where the project requires a second person's approval (OPS-5): the act is validated by
 * performing it and rolling back. Throws as the act does, and ConflictException when too many proposals wait.
 */
export function doOrPropose<K extends ProposalKind>(
  { work, engine, now }: ProjectServices,
  actor: UserActor,
  mode: ApprovalMode,
  kind: K,
  payload: Payloads[K],
): Promise<DoneOrProposed<K>> {
  const projectId = actor.project.id;
  return withoutRaces(
    work.of(projectId)(async (trx, emit) => {
      const told: ServerEvent[] = [];
      await savepoint.execute(trx);
      const services = { engine, now, work: workWithin(trx, (event) => told.push(event)) };
      const act = await acts[kind]({ trx, services, actor }, payload);
      if (!needsApproval(mode, act)) {
        await release.execute(trx);
        for (const event of told) emit(event);
        return { done: act.done };
      }
      await takeBack.execute(trx);
      await release.execute(trx);
      // The limit is checked under a lock, one call at a time.
      await lockProject(trx, engine, projectId);
      const proposalId = await write({ trx, actor, now: now() }, kind, act);
      emit({ type: 'proposals', projectId });
      return { proposalId };
    }),
  );
}

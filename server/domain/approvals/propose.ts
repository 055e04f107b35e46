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

/** What became of a call: done, or written down until a second person agrees. */
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
      ...{ project_id: actor.project.id, kind, label, screens, alert: Number(isAlert), state: 'waiting' },
      ...{ proposed_at: now, proposed_by: actor.username, proposed_by_id: actor.userId },
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
 * Does what a call asks, or writes it down where the project wants a second person to agree (OPS-5): after all that the act
 * checks was checked by doing it, and taking it back. Throws as the act does, and ConflictException when too much waits.
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
      // So many may wait, counted by one call after the other.
      await lockProject(trx, engine, projectId);
      const proposalId = await write({ trx, actor, now: now() }, kind, act);
      emit({ type: 'proposals', projectId });
      return { proposalId };
    }),
  );
}

import { type ProposalKind, type ProposalState, proposalStateAt } from '../../../contract/approval.ts';
import { isSamePromise } from '../../../contract/proposedOutcome.ts';
import type { Agreement, Outcome } from '../../../contract/schemas/proposal.ts';
import { locking } from '../../db/engine.ts';
import type { Row } from '../../db/schema.ts';
import { workWithin } from '../../events/unitOfWork.ts';
import { ClientError, conflict, denied, invalid, notFound } from '../../shared/errors.ts';
import { texts } from '../../shared/texts.ts';
import {
  type ProjectServices,
  type ProjectTransaction,
  recordChange,
  type UserActor,
  withoutRaces,
} from '../project/projectTransaction.ts';
import { type Act, type Acting, acts, type Payloads } from './acts.ts';

/** Which kinds the deciding user may approve. */
type May = (kind: ProposalKind) => boolean;

interface Deciding extends ProjectTransaction {
  actor: UserActor;
}

/** Locks a waiting proposal. Throws NotFoundException, and ConflictException if it is decided or expired. */
async function lockWaiting(
  { trx, actor, now }: Deciding,
  engine: ProjectServices['engine'],
  id: number,
): Promise<Row<'proposal'>> {
  const wanted = trx
    .selectFrom('proposal')
    .selectAll()
    .where('id', '=', id)
    .where('project_id', '=', actor.project.id);
  const row = await locking(engine, wanted).executeTakeFirst();
  if (!row) throw notFound();
  const stored = { state: row.state as ProposalState, expiresAt: row.expires_at };
  const state = proposalStateAt(stored, now);
  if (state !== 'waiting') throw conflict(texts.approvals.over[state](row.decided_by ?? row.proposed_by));
  return row;
}

/** Refuses the proposal's author, whatever their rights, and users without the right to the action itself. */
function checkDecider({ actor }: Deciding, row: Row<'proposal'>, may: May): void {
  if (!may(row.kind as ProposalKind)) throw denied();
  if (row.proposed_by_id === actor.userId)
    throw new ClientError(403, 'AccessDeniedException', texts.approvals.own);
}

async function decide(
  change: Deciding,
  row: Row<'proposal'>,
  state: ProposalState,
  reason: string | null = null,
): Promise<void> {
  const { trx, actor, now } = change;
  await trx
    .updateTable('proposal')
    .set({ state, decided_at: now, decided_by: actor.username, reason })
    .where('id', '=', row.id)
    .execute();
  await recordChange(
    change,
    'proposals',
    'update',
    { id: row.id, name: row.label },
    {
      state: { from: 'waiting', to: state },
      ...(actor.username !== row.proposed_by && { proposedBy: { from: null, to: row.proposed_by } }),
      ...(reason !== null && { reason: { from: null, to: reason } }),
    },
  );
}

const act = <K extends ProposalKind>(kind: K, acting: Acting, payload: Payloads[K]): Promise<Act<K>> =>
  acts[kind](acting, payload);

/** Said of what an act is about; what else is not found, such as a screen, has a text of its own. */
const subjectGone: ReadonlySet<string> = new Set([texts.request.notFound, texts.plans.missing]);

/**
 * Converts an error that occurs although the proposal was valid when made: the message says that something has changed
 * since.
 */
function asMeanwhile(error: unknown): unknown {
  if (!(error instanceof ClientError)) return error;
  // The approving user did not open an outdated version, so reloading and retrying does not help.
  if (error.current !== undefined) return conflict(texts.approvals.outdated);
  if (subjectGone.has(error.message)) return conflict(texts.approvals.gone);
  return conflict(texts.approvals.meanwhile(Object.values(error.fields ?? {})[0] ?? error.message));
}

/** What the service requires its user to have seen: the approving user, in place of the author. */
function seenBy(kind: ProposalKind, payload: Payloads[ProposalKind], { replaces, meets }: Agreement): object {
  if (kind === 'plan' && meets !== undefined) return { meets };
  if (replaces === undefined) return {};
  if (kind === 'activation') return { replaces };
  return kind === 'scenario' && 'id' in payload
    ? { whileActive: replaces !== null && payload.id === replaces }
    : {};
}

const undoIdOf = (done: object): number | null => ('undoId' in done ? (done.undoId as number | null) : null);

/**
 * Approves a proposal (OPS-5) and performs it in the same transaction, by the same service with all its checks. Returns how
 * to undo it. Throws AccessDeniedException for its author, NotFoundException, and ConflictException when it is already
 * decided, or its subject has changed: it then stays waiting.
 */
export function agreeTo(
  { work, engine, now }: ProjectServices,
  actor: UserActor,
  id: number,
  agreement: Agreement,
  may: May,
): Promise<{ undoId: number | null }> {
  const projectId = actor.project.id;
  return withoutRaces(
    work.of(projectId)(async (trx, emit) => {
      const change = { trx, actor, now: now() };
      const row = await lockWaiting(change, engine, id);
      checkDecider(change, row, may);
      const kind = row.kind as ProposalKind;
      const payload = JSON.parse(row.payload) as Payloads[ProposalKind];
      const agreed = { ...payload, ...seenBy(kind, payload, agreement) };
      const services = { engine, now, work: workWithin(trx, emit) };
      const acting = { trx, services, actor: { ...actor, proposedBy: row.proposed_by } };
      const { done, outcome } = await act(kind, acting, agreed).catch((error: unknown) => {
        throw asMeanwhile(error);
      });
      if (!isSamePromise(JSON.parse(row.outcome) as Outcome, outcome))
        throw conflict(texts.approvals.changed);
      await decide(change, row, 'agreed');
      emit({ type: 'proposals', projectId });
      return { undoId: undoIdOf(done) };
    }),
  );
}

/** Closes a proposal without performing it. */
function settle(
  { work, engine, now }: ProjectServices,
  actor: UserActor,
  id: number,
  settling: (change: Deciding, row: Row<'proposal'>) => Promise<void>,
): Promise<void> {
  const projectId = actor.project.id;
  return work.of(projectId)(async (trx, emit) => {
    const change = { trx, actor, now: now() };
    await settling(change, await lockWaiting(change, engine, id));
    emit({ type: 'proposals', projectId });
  });
}

/** Rejects another user's proposal, giving the reason. Throws as `agreeTo`, and ValidationException without a reason. */
export async function refuse(
  services: ProjectServices,
  actor: UserActor,
  id: number,
  reason: string,
  may: May,
): Promise<void> {
  const said = reason.trim();
  if (said === '') throw invalid({ reason: texts.approvals.noReason });
  return settle(services, actor, id, (change, row) => {
    checkDecider(change, row, may);
    return decide(change, row, 'refused', said);
  });
}

/** Withdraws the user's own proposal. Throws NotFoundException for another user's, and ConflictException. */
export const withdraw = (services: ProjectServices, actor: UserActor, id: number): Promise<void> =>
  settle(services, actor, id, (change, row) => {
    if (row.proposed_by_id !== actor.userId) throw notFound();
    return decide(change, row, 'withdrawn');
  });

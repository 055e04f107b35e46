import type { Kysely } from 'kysely';
import type { AuditAction, AuditRecord } from '../../../contract/schemas/audit.ts';
import { locking } from '../../db/engine.ts';
import type { Database, Row } from '../../db/schema.ts';
import { conflict, notFound } from '../../shared/errors.ts';
import { texts } from '../../shared/texts.ts';
import {
  changeInTurn,
  type ProjectActor,
  type ProjectServices,
  type ProjectTransaction,
  recordChange,
} from '../project/projectTransaction.ts';
import { coveredBy, findInForce, findPending } from './readOffers.ts';

/** Runs a change of a project's offer (changeInTurn). */
export const changeOffer = <T>(
  services: ProjectServices,
  actor: ProjectActor,
  change: (running: ProjectTransaction) => Promise<{ answer: T; changed: boolean }>,
): Promise<T> => changeInTurn(services, actor, ['timetables'], change);

/** Writes an action on an offer to the audit trail. */
export const recordOffer = (
  change: ProjectTransaction,
  { id, file_name }: Pick<Row<'timetable_offer'>, 'id' | 'file_name'>,
  action: AuditAction,
  changes: AuditRecord['changes'],
): Promise<void> => recordChange(change, 'timetableOffers', action, { id, name: file_name }, changes);

type Offer = Row<'timetable_offer'>;

const periodColumns = ['timetable_id', 'days', 'start_second', 'end_second', 'interval_seconds'] as const;

/** Copies periods between offers: those of all timetables except `without`. */
export async function copyPeriods(
  db: Kysely<Database>,
  { from, to, without = [] }: { from: number; to: number; without?: readonly number[] },
): Promise<void> {
  await db
    .insertInto('timetable_period')
    .columns(['offer_id', ...periodColumns])
    .expression((eb) =>
      eb
        .selectFrom('timetable_period')
        .select((e) => [e.cast<number>(e.val(to), 'integer').as('offer_id'), ...periodColumns])
        .where('offer_id', '=', from)
        .$if(without.length > 0, (query) => query.where('timetable_id', 'not in', [...without])),
    )
    .execute();
}

/**
 * Puts an offer in force within a running change: timetables that it does not cover keep their periods. `by`: user;
 * null: at midnight.
 */
export async function applyWithin(
  change: ProjectTransaction,
  offer: Offer,
  by: string | null,
): Promise<void> {
  const { trx, actor, now } = change;
  const current = await findInForce(trx, actor.project.id);
  if (current) await copyPeriods(trx, { from: current.id, to: offer.id, without: coveredBy(offer) });
  await trx
    .updateTable('timetable_offer')
    // Keeps the history in order even after the clock was set back.
    .set({ applied_at: Math.max(now, (current?.applied_at ?? 0) + 1), applied_by: by })
    .where('id', '=', offer.id)
    .execute();
  await recordOffer(change, offer, 'update', { applied: { from: false, to: true } });
}

/**
 * Applies the pending offer immediately (EXP-4). `offerId`: the one the user means, null: any. Does nothing if it is
 * already in force. Throws ConflictException when none is pending, or another one.
 */
export function applyPending(
  services: ProjectServices,
  actor: ProjectActor,
  offerId: number | null,
): Promise<void> {
  return changeOffer(services, actor, async (change) => {
    const pending = await findPending(change.trx, actor.project.id);
    const inForce = await findInForce(change.trx, actor.project.id);
    // It was applied at midnight, or the answer of a previous call was lost.
    if (offerId !== null && inForce?.id === offerId) return { answer: undefined, changed: false };
    if (!pending) throw conflict(texts.timetables.nonePending);
    if (offerId !== null && pending.id !== offerId) throw conflict(texts.timetables.otherPending);
    await applyWithin(change, pending, actor.username);
    return { answer: undefined, changed: true };
  });
}

/** Cancels a pending offer within a running change. */
export async function cancelWithin(change: ProjectTransaction, offer: Offer): Promise<void> {
  await change.trx
    .updateTable('timetable_offer')
    .set({ cancelled_at: change.now, cancelled_by: change.actor.username })
    .where('id', '=', offer.id)
    .execute();
  await recordOffer(change, offer, 'update', { cancelled: { from: false, to: true } });
}

/** Cancels the pending offer. Throws ConflictException when it is no longer pending. */
export function cancelPending(
  services: ProjectServices,
  actor: ProjectActor,
  offerId: number,
): Promise<void> {
  return changeOffer(services, actor, async (change) => {
    const pending = await findPending(change.trx, actor.project.id);
    if (pending?.id !== offerId) throw conflict(texts.timetables.noLongerPending);
    await cancelWithin(change, pending);
    return { answer: undefined, changed: true };
  });
}

/**
 * Restores an earlier offer immediately, as a new entry of the history. `replaces`: the offer in force as the user saw
 * it; undefined: any. Throws NotFoundException for one that never was in force, ConflictException when another one is in
 * force than the user saw, or this one is.
 */
export function restoreOffer(
  services: ProjectServices,
  actor: ProjectActor,
  offerId: number,
  replaces: number | undefined,
): Promise<void> {
  return changeOffer(services, actor, async (change) => {
    const { trx, now } = change;
    const wanted = trx
      .selectFrom('timetable_offer')
      .selectAll()
      .where('id', '=', offerId)
      .where('project_id', '=', actor.project.id)
      .where('applied_at', 'is not', null);
    // Locked against the sweep, which takes periods away.
    const past = await locking(services.engine, wanted).executeTakeFirst();
    if (!past) throw notFound();
    const current = await findInForce(trx, actor.project.id);
    if (current?.id === past.id) throw conflict(texts.timetables.alreadyInForce);
    if (replaces !== undefined && current?.id !== replaces) throw conflict(texts.timetables.otherInForce);
    const restored = await trx
      .insertInto('timetable_offer')
      .values({
        project_id: actor.project.id,
        file_name: past.file_name,
        timetables: past.timetables,
        period_count: past.period_count,
        created_at: now,
        created_by: actor.username,
        applied_at: Math.max(now, (current?.applied_at ?? 0) + 1),
        applied_by: actor.username,
        restored_from: past.id,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await copyPeriods(trx, { from: past.id, to: restored.id });
    await recordOffer(change, restored, 'create', { applied: { from: false, to: true } });
    return { answer: undefined, changed: true };
  });
}

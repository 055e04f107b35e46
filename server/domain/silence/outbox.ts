import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database, Row } from '../../db/schema.ts';
import { clocksDifferMs, surelyPastMs } from '../../shared/clocks.ts';
import { type Mailer, missedBy, reasonOf } from './mailer.ts';

type Db = Kysely<Database>;

/** Lease of an attempt to send a mail, ms: afterwards another server may try. */
const leaseMs = 5 * 60_000;
const firstPauseMs = 30_000;
const longestPauseMs = 60 * 60_000;
/** Lifetime of a mail, ms: older news are useless. */
const lifeMs = 24 * 60 * 60_000;
const mailsAtOnce = 20;

const addressesOf = (recipients: string) => JSON.parse(recipients) as string[];

/** Notes how an attempt ended, unless other recipients have been saved meanwhile: it says nothing of them. */
async function noteFailure(db: Db, { project_id, recipients }: Row<'mail'>, failure: string | null) {
  const alert = await db
    .selectFrom('silence_alert')
    .select('recipients')
    .where('project_id', '=', project_id)
    .executeTakeFirst();
  const saved = new Set(alert && addressesOf(alert.recipients));
  if (!alert || !addressesOf(recipients).every((address) => saved.has(address))) return;
  await db
    .updateTable('silence_alert')
    .set({ failure })
    .where('project_id', '=', project_id)
    .where('recipients', '=', alert.recipients)
    .execute();
}

/** Addresses a mail to those who are left of its recipients, or deletes it if nobody is; not one that was readdressed meanwhile. */
async function address(
  db: Db,
  { id, recipients }: Pick<Row<'mail'>, 'id' | 'recipients'>,
  left: readonly string[],
  time: { next_at?: number | RawBuilder<number> },
): Promise<void> {
  const changed =
    left.length === 0
      ? db.deleteFrom('mail').where('id', '=', id).where('recipients', '=', recipients)
      : db
          .updateTable('mail')
          .set({ recipients: JSON.stringify(left), ...time })
          .where('id', '=', id)
          .where('recipients', '=', recipients);
  await changed.execute();
}

/**
 * Leaves a mail that was put off for some recipients to these, at that time (ms). One that was readdressed during the attempt
 * keeps its time, and those who were not tried.
 */
async function leaveTo(db: Db, mail: Row<'mail'>, rest: readonly string[], nextAt: number): Promise<void> {
  const settled = new Set(addressesOf(mail.recipients).filter((one) => !rest.includes(one)));
  const stored = await db
    .selectFrom('mail')
    .select(['id', 'recipients'])
    .where('id', '=', mail.id)
    .executeTakeFirst();
  if (!stored) return;
  const left = addressesOf(stored.recipients).filter((one) => !settled.has(one));
  await address(db, stored, left, stored.recipients === mail.recipients ? { next_at: nextAt } : {});
}

async function attempt(
  db: Db,
  mailer: Mailer,
  mail: Row<'mail'>,
  now: () => number,
  stopping?: AbortSignal,
): Promise<void> {
  const claim = await db
    .updateTable('mail')
    .set({ next_at: now() + leaseMs, attempts: mail.attempts + 1 })
    .where('id', '=', mail.id)
    .where('next_at', '=', mail.next_at)
    .executeTakeFirst();
  // Claimed by another server.
  if (claim.numUpdatedRows === 0n) return;
  const later = () => now() + Math.min(longestPauseMs, firstPauseMs * 2 ** mail.attempts);
  try {
    const id = `silence-${mail.id}-${mail.created_at}`;
    const { subject, body: text } = mail;
    const notTaken = await mailer.send({ id, to: addressesOf(mail.recipients), subject, text }, stopping);
    const { refused, deferred } = notTaken;
    // Refusals go along, so that they are still told when the others have been reached.
    if (deferred.length > 0) await leaveTo(db, mail, [...deferred, ...refused], later());
    else await db.deleteFrom('mail').where('id', '=', mail.id).execute();
    await noteFailure(db, mail, missedBy(notTaken));
  } catch (error) {
    const isStopped = stopping?.aborted === true;
    await db
      .updateTable('mail')
      // Given up because this server stops: as if never begun.
      .set(isStopped ? { next_at: mail.next_at, attempts: mail.attempts } : { next_at: later() })
      .where('id', '=', mail.id)
      // Readdressed meanwhile: its time is set.
      .where('recipients', '=', mail.recipients)
      .execute();
    if (!isStopped) await noteFailure(db, mail, reasonOf(error));
  }
}

/**
 * Attempts each due mail, on one of several servers, with growing pauses, as long as it lives: those from before servers were
 * away for long wait for their removal. `now`: ms, called again for each, since a mail server may be slow. When `stopping` is
 * aborted, the rest is left to other servers, or to the next start.
 */
export async function deliverMails(
  db: Db,
  mailer: Mailer,
  now: () => number,
  stopping?: AbortSignal,
): Promise<void> {
  const due = await db
    .selectFrom('mail')
    .selectAll()
    .where(({ eb, or }) =>
      // The latter: put off before the clock was set back.
      or([eb('next_at', '<=', now()), eb('next_at', '>', now() + longestPauseMs + clocksDifferMs)]),
    )
    .where('created_at', '>=', now() - lifeMs)
    .orderBy('id')
    .limit(mailsAtOnce)
    .execute();
  for (const mail of due) {
    if (stopping?.aborted === true) return;
    await attempt(db, mailer, mail, now, stopping);
  }
}

/**
 * Addresses the waiting mails of a project to other recipients, without those who have got them, soon: at the latest when an
 * attempt that may be under way has ended, so that none is sent twice. `before`: the recipients until now.
 */
export async function readdressMails(
  db: Db,
  projectId: number,
  { before, after }: { before: readonly string[]; after: readonly string[] },
  now: number,
) {
  const soon = now + leaseMs;
  const waiting = await db
    .selectFrom('mail')
    .select(['id', 'recipients'])
    .where('project_id', '=', projectId)
    .execute();
  for (const mail of waiting) {
    const missing = new Set(addressesOf(mail.recipients));
    const got = new Set(before.filter((one) => !missing.has(one)));
    const left = after.filter((one) => !got.has(one));
    if (JSON.stringify(left) === mail.recipients) continue;
    // By what is stored: another server may begin an attempt now.
    await address(db, mail, left, {
      next_at: sql<number>`case when next_at > ${soon} then ${soon} else next_at end`,
    });
  }
}

/** Deletes the waiting mails of a project; resolves to whether there were any. */
export async function dropMails(db: Db, projectId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('mail')
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes mails that are a day old, by whatever clock. */
export async function sweepMails(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('mail')
    .where('created_at', '<', now - lifeMs - surelyPastMs)
    .execute();
}

import type { Kysely } from 'kysely';
import type { Database, Row } from '../../db/schema.ts';
import { clocksDifferMs, surelyPastMs } from '../../shared/clocks.ts';
import { silenceTexts as texts } from '../../shared/silenceTexts.ts';
import { type Mailer, reasonOf } from './mailer.ts';

type Db = Kysely<Database>;

/** Lease of an attempt to send a mail, ms: afterwards another server may try. */
const leaseMs = 5 * 60_000;
const firstPauseMs = 30_000;
const longestPauseMs = 60 * 60_000;
/** Lifetime of a mail, ms: older news are useless. */
const lifeMs = 24 * 60 * 60_000;
const mailsAtOnce = 20;

/** Notes how an attempt ended, unless other recipients have been saved meanwhile: it says nothing of them. */
const noteFailure = (db: Db, { project_id, recipients }: Row<'mail'>, failure: string | null) =>
  db
    .updateTable('silence_alert')
    .set({ failure })
    .where('project_id', '=', project_id)
    .where('recipients', '=', recipients)
    .execute();

async function attempt(db: Db, mailer: Mailer, mail: Row<'mail'>, now: () => number): Promise<void> {
  const claim = await db
    .updateTable('mail')
    .set({ next_at: now() + leaseMs, attempts: mail.attempts + 1 })
    .where('id', '=', mail.id)
    .where('next_at', '=', mail.next_at)
    .executeTakeFirst();
  // Claimed by another server.
  if (claim.numUpdatedRows === 0n) return;
  try {
    const refused = await mailer.send({
      id: `silence-${mail.id}-${mail.created_at}`,
      to: JSON.parse(mail.recipients) as string[],
      subject: mail.subject,
      text: mail.body,
    });
    await db.deleteFrom('mail').where('id', '=', mail.id).execute();
    await noteFailure(db, mail, refused.length > 0 ? texts.refused(refused) : null);
  } catch (error) {
    const pause = Math.min(longestPauseMs, firstPauseMs * 2 ** mail.attempts);
    await db
      .updateTable('mail')
      .set({ next_at: now() + pause })
      .where('id', '=', mail.id)
      // Readdressed meanwhile: its time is set.
      .where('recipients', '=', mail.recipients)
      .execute();
    await noteFailure(db, mail, reasonOf(error));
  }
}

/**
 * Attempts each due mail, on one of several servers, with growing pauses, as long as it lives: those from before servers were
 * away for long wait for their removal. `now`: ms, called again for each, since a mail server may be slow.
 */
export async function deliverMails(db: Db, mailer: Mailer, now: () => number): Promise<void> {
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
  for (const mail of due) await attempt(db, mailer, mail, now);
}

/**
 * Addresses the waiting mails of a project to other recipients, soon: at the latest when an attempt that may be under way
 * has ended, so that none is sent twice.
 */
export async function readdressMails(db: Db, projectId: number, recipients: string, now: number) {
  const soon = now + leaseMs;
  await db
    .updateTable('mail')
    .set(({ eb }) => ({
      recipients,
      next_at: eb.case().when('next_at', '>', soon).then(soon).else(eb.ref('next_at')).end(),
    }))
    .where('project_id', '=', projectId)
    .where('recipients', '<>', recipients)
    .execute();
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

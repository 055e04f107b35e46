import type { Kysely } from 'kysely';
import { dayMs } from '../../../contract/durations.ts';
import { deliveryDays, webhookEvents, type WebhookSubject } from '../../../contract/webhooks.ts';
import { inSlices, lastOf } from '../../db/inSlices.ts';
import type { Database } from '../../db/schema.ts';

type Db = Kysely<Database>;

const kinds = Object.keys(webhookEvents) as WebhookSubject[];

/**
 * Retention of the states of what has ended, days: a message that ended longer ago is never prolonged. Scenarios and screens
 * come back after any time, and continue their versions: their states stay as long as they exist.
 */
const toldDays = 400;

/** Deletes states since before `oldest`, ms, of projects without a webhook. Those of the others, of years, are not read. */
async function sweepUntold(db: Db, oldest: number): Promise<void> {
  const projects = await db
    .selectFrom('project')
    .select('id')
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(selectFrom('webhook').select('webhook.id').whereRef('webhook.project_id', '=', 'project.id')),
      ),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('webhook_told as told').select('told.kind').whereRef('told.project_id', '=', 'project.id'),
      ),
    )
    .execute();
  for (const { id } of projects) {
    for (const kind of kinds) {
      const subjects = db
        .selectFrom('webhook_told')
        .select('subject')
        .where('project_id', '=', id)
        .where('kind', '=', kind)
        .where('changed_at', '<', oldest);
      await inSlices((limit) =>
        db
          .deleteFrom('webhook_told')
          .where('project_id', '=', id)
          .where('kind', '=', kind)
          .where('changed_at', '<', oldest)
          .where('subject', '<=', lastOf(db, subjects, 'subject', limit))
          .executeTakeFirst(),
      );
    }
  }
}

/** Deletes deliveries that are no longer listed, and states that no webhook needs any more. */
export async function sweepWebhooks(db: Db, now: number): Promise<void> {
  const oldest = now - deliveryDays * dayMs;
  await inSlices((limit) => {
    const some = db.selectFrom('webhook_delivery').select('id').where('created_at', '<', oldest).limit(limit);
    return db.deleteFrom('webhook_delivery').where('id', 'in', some).executeTakeFirst();
  });
  const ended = db
    .deleteFrom('webhook_told')
    .where('ended', '=', 1)
    .where('changed_at', '<', now - toldDays * dayMs);
  await ended.where('kind', '=', 'message').execute();
  for (const kind of ['scenario', 'screen'] as const) {
    const there = db.selectFrom(kind as 'scenario').select((eb) => eb.cast<string>('id', 'text').as('id'));
    await ended.where('kind', '=', kind).where('subject', 'not in', there).execute();
  }
  await sweepUntold(db, oldest);
}

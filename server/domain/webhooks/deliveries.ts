import type { Kysely } from 'kysely';
import type { WebhookDelivery, WebhookState } from '../../../contract/schemas/webhooks.ts';
import { mostDeliveries, webhookTest } from '../../../contract/webhooks.ts';
import { locking } from '../../db/engine.ts';
import type { Database, Row } from '../../db/schema.ts';
import { clocksDifferMs } from '../../shared/clocks.ts';
import { conflict, notFound } from '../../shared/errors.ts';
import { webhookTexts as texts } from '../../shared/webhookTexts.ts';
import { changeInTurn, type ProjectServices, recordChange } from '../project/projectTransaction.ts';
import { deliveryMs } from './outbox.ts';
import type { WebhookAccess } from './post.ts';
import { replaced } from './secrets.ts';
import { leaseMs, sendDelivery } from './sender.ts';
import { newEventId, newSecret } from './signature.ts';

type Db = Kysely<Database>;

function stateOf({ next_at, failure }: Pick<Row<'webhook_delivery'>, 'next_at' | 'failure'>) {
  if (next_at !== null) return 'waiting';
  return failure === null ? 'delivered' : 'failed';
}

const presentDelivery = (row: Omit<Row<'webhook_delivery'>, 'body'>): WebhookDelivery => ({
  id: row.id,
  eventId: row.event_id,
  type: row.type,
  createdAt: row.created_at,
  state: stateOf(row),
  attempts: row.attempts,
  triedAt: row.tried_at,
  status: row.status,
  durationMs: row.duration_ms,
  failure: row.failure,
  nextAt: row.next_at,
});

/** Without the body, which may be long. */
const deliveryRows = (db: Db) =>
  db
    .selectFrom('webhook_delivery')
    .select(['id', 'webhook_id', 'event_id', 'type', 'subject', 'created_at', 'expires_at', 'next_at'])
    .select(['attempts', 'tried_at', 'status', 'duration_ms', 'failure']);

/** Last deliveries of a webhook, newest first. */
export async function readDeliveries(db: Db, hookId: number): Promise<WebhookDelivery[]> {
  const rows = await deliveryRows(db)
    .where('webhook_id', '=', hookId)
    .orderBy('id', 'desc')
    .limit(mostDeliveries)
    .execute();
  return rows.map(presentDelivery);
}

/** Body of a delivery, as signed and sent. Throws NotFoundException. */
export async function readDeliveryBody(db: Db, hookId: number, deliveryId: number): Promise<string> {
  const row = await db
    .selectFrom('webhook_delivery')
    .select('body')
    .where('id', '=', deliveryId)
    .where('webhook_id', '=', hookId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row.body;
}

/** Delivery state of each webhook of a project. */
export async function readWebhookStates(db: Db, projectId: number): Promise<WebhookState[]> {
  const hooks = await db.selectFrom('webhook').select('id').where('project_id', '=', projectId).execute();
  const states: WebhookState[] = [];
  for (const { id } of hooks) {
    const { waiting } = await db
      .selectFrom('webhook_delivery')
      .select(({ fn }) => fn.count<number>('next_at').as('waiting'))
      .where('webhook_id', '=', id)
      .executeTakeFirstOrThrow();
    // Among those that its page lists: what nobody sees there, nobody can send again.
    const { failed } = await db
      .selectFrom(
        deliveryRows(db)
          .where('webhook_id', '=', id)
          .orderBy('id', 'desc')
          .limit(mostDeliveries)
          .as('listed'),
      )
      .select(({ fn }) => fn.countAll<number>().as('failed'))
      .where('next_at', 'is', null)
      .where('failure', 'is not', null)
      // Failed tests do not matter.
      .where('type', '<>', webhookTest)
      .executeTakeFirstOrThrow();
    const last = await deliveryRows(db)
      .where('webhook_id', '=', id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    states.push({
      webhookId: id,
      waiting: Number(waiting),
      failed: Number(failed),
      last: last ? presentDelivery(last) : null,
    });
  }
  return states;
}

async function findHook(db: Db, hookId: number) {
  const hook = await db
    .selectFrom('webhook')
    .innerJoin('project', 'project.id', 'webhook.project_id')
    .select(['webhook.id', 'webhook.name', 'webhook.secret', 'former_secret', 'former_until'])
    .select(['project.id as projectId', 'project.name as projectName'])
    .where('webhook.id', '=', hookId)
    .executeTakeFirst();
  if (!hook) throw notFound();
  const { projectId, projectName, ...found } = hook;
  return { ...found, project: { id: projectId, name: projectName } };
}

/** Throws ConflictException while a test of a webhook runs, on whichever server; `at`: now, ms. */
async function refuseBeside(trx: Db, hookId: number, at: number): Promise<void> {
  const running = await trx
    .selectFrom('webhook_delivery')
    .select('id')
    .where('webhook_id', '=', hookId)
    .where('type', '=', webhookTest)
    // Not one that failed and waits for another attempt.
    .where('duration_ms', 'is', null)
    .where('next_at', '>', at)
    // What is farther ahead was claimed before the clock was set back.
    .where('next_at', '<=', at + leaseMs + clocksDifferMs)
    .executeTakeFirst();
  if (running) throw conflict(texts.testRuns);
}

/**
 * Sends a test immediately and returns its result; no retries, and one at a time, so that a consumer that hangs is not called
 * any number of times. Throws NotFoundException and ConflictException.
 */
export async function testWebhook(
  { db, engine, work, now, webhookAccess }: ProjectServices & { db: Db; webhookAccess: WebhookAccess },
  hookId: number,
): Promise<WebhookDelivery> {
  const { id, name, project } = await findHook(db, hookId);
  const at = now();
  const body = JSON.stringify({
    type: webhookTest,
    timestamp: new Date(at).toISOString(),
    data: { project, webhook: { id, name } },
  });
  const delivery = await db.transaction().execute(async (trx) => {
    await locking(engine, trx.selectFrom('webhook').select('id').where('id', '=', id)).execute();
    await refuseBeside(trx, id, at);
    return trx
      .insertInto('webhook_delivery')
      .values({
        webhook_id: id,
        event_id: newEventId(),
        type: webhookTest,
        subject: `webhook:${at}`,
        body,
        // Claimed, so that no server retries it.
        created_at: at,
        expires_at: at + leaseMs,
        next_at: at + leaseMs,
        attempts: 1,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  await sendDelivery({ db, work, now, access: webhookAccess }, delivery, () => true);
  const row = await deliveryRows(db).where('id', '=', delivery.id).executeTakeFirst();
  // Deleted meanwhile, with its webhook.
  if (!row) throw notFound();
  return presentDelivery(row);
}

/**
 * Retries a waiting or given-up delivery now, and for another day; one that is being sent is not sent beside that. Throws
 * NotFoundException.
 */
export async function retryDelivery(
  { db, now }: { db: Db; now: () => number },
  hookId: number,
  deliveryId: number,
): Promise<WebhookDelivery> {
  const at = now();
  const row = await db
    .updateTable('webhook_delivery')
    .set(({ eb }) => ({
      next_at: eb
        .case()
        .when(
          eb.and([
            eb('duration_ms', 'is', null),
            eb('next_at', '>', at),
            // What is farther ahead was claimed before the clock was set back.
            eb('next_at', '<=', at + leaseMs + clocksDifferMs),
          ]),
        )
        .then(eb.ref('next_at'))
        .else(at)
        .end(),
      attempts: 0,
      expires_at: at + deliveryMs,
    }))
    .where('id', '=', deliveryId)
    .where('webhook_id', '=', hookId)
    .where('failure', 'is not', null)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw notFound();
  return presentDelivery(row);
}

/**
 * Generates and returns a new secret for a webhook; each replaced one also signs for a day from then on. Throws
 * NotFoundException.
 */
export async function renewSecret(
  services: ProjectServices & { db: Db },
  username: string,
  hookId: number,
): Promise<string> {
  const { project } = await findHook(services.db, hookId);
  const actor = { project, username };
  return changeInTurn(services, actor, [], async (change) => {
    const { trx, now } = change;
    const { id, name, ...hook } = await findHook(trx, hookId);
    const fresh = newSecret();
    await trx
      .updateTable('webhook')
      .set(replaced(hook, fresh, now))
      .where('id', '=', id)
      .execute();
    await recordChange(change, 'webhooks', 'update', { id, name }, { secret: { from: null, to: true } });
    return { answer: fresh, changed: false };
  });
}

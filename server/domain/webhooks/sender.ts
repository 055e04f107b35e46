import type { ExpressionBuilder, Kysely } from 'kysely';
import { goneStatus } from '../../../contract/webhooks.ts';
import type { Database, Row } from '../../db/schema.ts';
import type { UnitOfWork } from '../../events/unitOfWork.ts';
import { webhookTexts as texts } from '../../shared/webhookTexts.ts';
import type { Background } from '../../shared/background.ts';
import { type ClockWatch, clocksDifferMs } from '../../shared/clocks.ts';
import { post, type WebhookAccess } from './post.ts';
import { serverName } from '../audit/recordAudit.ts';
import { recordChange } from '../project/projectTransaction.ts';
import { secretsOf } from './secrets.ts';
import { signatureOf } from './signature.ts';

type Db = Kysely<Database>;
type Delivery = Row<'webhook_delivery'>;

/** Lease of a delivery attempt, ms: afterwards another server may try. */
export const leaseMs = 60_000;
const firstPauseMs = 5_000;
const longestPauseMs = 60 * 60_000;
/** Maximum concurrent calls to one consumer, so that a hanging one blocks no other. */
const atOnce = 4;
/** Consumers processed per round. */
const hooksAtOnce = 50;

/** Pause after a number of attempts, ms. */
export const pauseAfter = (attempts: number): number =>
  Math.min(longestPauseMs, firstPauseMs * 2 ** Math.max(0, attempts - 1));

/** Pause after a number of attempts when the consumer requests one, ms: at least the requested one, up to an hour. */
export const pauseFor = (attempts: number, asked: number | null): number =>
  Math.max(pauseAfter(attempts), Math.min(longestPauseMs, asked ?? 0));

interface Dependencies {
  db: Db;
  work: UnitOfWork;
  access: WebhookAccess;
  now: () => number;
}

/** Deactivates a webhook at its consumer's request; the audit trail names the server as author. Waiting deliveries expire. */
async function switchOff({ work, now }: Pick<Dependencies, 'work' | 'now'>, { id, url }: Row<'webhook'>) {
  await work(async (trx, emit) => {
    const hook = await trx
      .updateTable('webhook')
      .set(({ eb }) => ({ active: 0, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('active', '=', 1)
      // The address may have been changed meanwhile.
      .where('url', '=', url)
      .returning(['name', 'project_id'])
      .executeTakeFirst();
    if (!hook) return;
    const project = await trx
      .selectFrom('project')
      .select(['id', 'name'])
      .where('id', '=', hook.project_id)
      .executeTakeFirstOrThrow();
    const change = { trx, actor: { project, username: serverName }, now: now() };
    await recordChange(
      change,
      'webhooks',
      'update',
      { id, name: hook.name },
      { active: { from: true, to: false } },
    );
    emit({ type: 'configuration', projectId: project.id });
  });
}

/**
 * Sends a delivery claimed by this server until its `next_at`, and stores the result, unless another server claimed it
 * meanwhile; `isLast`: whether there is no further attempt at an instant (ms).
 */
export async function sendDelivery(
  { db, work, access, now }: Dependencies,
  { id, event_id, body, attempts, webhook_id, next_at: claimed }: Delivery,
  isLast: (next: number) => boolean,
): Promise<void> {
  const hook = await db.selectFrom('webhook').selectAll().where('id', '=', webhook_id).executeTakeFirst();
  if (!hook) return;
  const at = now();
  const timestamp = Math.floor(at / 1000);
  const started = performance.now();
  const answer = await post(
    hook.url,
    access,
    {
      'webhook-id': event_id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signatureOf({ id: event_id, timestamp, body }, secretsOf(hook, at)),
    },
    body,
    at,
  );
  const results = db
    .updateTable('webhook_delivery')
    .where('id', '=', id)
    .where('next_at', claimed === null ? 'is' : '=', claimed);
  if (!answer) {
    // Given up because this server stops: as if never begun, unless that was its only attempt.
    const isOnly = isLast(at);
    const given = { next_at: at, attempts: attempts - 1 };
    await results.set(isOnly ? { next_at: null, tried_at: at, failure: texts.stopped } : given).execute();
    return;
  }
  const { status, failure, retryAfterMs } = answer;
  const next = now() + pauseFor(attempts, retryAfterMs);
  const isOver = failure === null || status === goneStatus || isLast(next);
  await results
    .set({
      status,
      failure,
      tried_at: at,
      duration_ms: Math.round(performance.now() - started),
      next_at: isOver ? null : next,
    })
    .execute();
  if (status === goneStatus) await switchOff({ work, now }, hook);
}

/** Sends queued events to webhooks, each from one of the servers. */
export interface WebhookSender {
  /** Starts due deliveries. Call about every second. */
  tick(): Promise<void>;
}

export function createWebhookSender(
  dependencies: Dependencies & { background: Background; clockWatch: ClockWatch },
): WebhookSender {
  const { db, now, background, clockWatch } = dependencies;
  /** Running calls of each webhook that has any. */
  const running = new Map<number, number>();

  /**
   * Whether a delivery is due: also one that was put off before the clock was set back, which its last attempt, or its
   * beginning, tells. A claim is over soon by either clock.
   */
  const isDue = (at: number) => (eb: ExpressionBuilder<{ delivery: Delivery }, 'delivery'>) =>
    eb.or([
      eb('delivery.next_at', '<=', at),
      eb.and([
        eb('delivery.next_at', '>', at + leaseMs + clocksDifferMs),
        eb(eb.fn.coalesce('delivery.tried_at', 'delivery.created_at'), '>', at + clocksDifferMs),
      ]),
    ]);

  /** Due deliveries: only the first of each subject, to keep their order. */
  const due = () =>
    db
      .selectFrom('webhook_delivery as delivery')
      .where(isDue(now()))
      // What has expired by a clock that was just set waits.
      .where('delivery.expires_at', '>', now())
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('webhook_delivery as earlier')
              .select('earlier.id')
              .whereRef('earlier.webhook_id', '=', 'delivery.webhook_id')
              .whereRef('earlier.subject', '=', 'delivery.subject')
              .whereRef('earlier.id', '<', 'delivery.id')
              .where('earlier.next_at', 'is not', null),
          ),
        ),
      );

  /** The same of a webhook, oldest first. */
  const dueOf = (hookId: number, most: number) =>
    due().selectAll().where('webhook_id', '=', hookId).orderBy('id').limit(most).execute();

  /** Webhooks with due deliveries and a free place, the longest waiting first. */
  async function dueHooks(): Promise<number[]> {
    const busy = [...running].flatMap(([id, calls]) => (calls < atOnce ? [] : [id]));
    const found = await db
      // Found first: grouped in one, SQLite would read all deliveries instead of the due ones.
      .with(
        (cte) => cte('waiting').materialized(),
        () =>
          due()
            .select(['webhook_id', 'next_at'])
            .$if(busy.length > 0, (query) => query.where('webhook_id', 'not in', busy)),
      )
      .selectFrom('waiting')
      .innerJoin('webhook', 'webhook.id', 'waiting.webhook_id')
      .select('webhook.id')
      .where('webhook.active', '=', 1)
      .groupBy('webhook.id')
      .orderBy(({ fn }) => fn.min('waiting.next_at'))
      .limit(hooksAtOnce)
      .execute();
    return found.map(({ id }) => id);
  }

  async function claim(delivery: Delivery): Promise<Delivery | null> {
    const columns = { next_at: now() + leaseMs, attempts: delivery.attempts + 1, duration_ms: null };
    const claimed = await db
      .updateTable('webhook_delivery')
      .set(columns)
      .where('id', '=', delivery.id)
      .where('next_at', '=', delivery.next_at)
      .executeTakeFirst();
    // Claimed by another server.
    return claimed.numUpdatedRows === 0n ? null : { ...delivery, ...columns };
  }

  function begin(delivery: Delivery): void {
    const { webhook_id: hookId, expires_at } = delivery;
    const isLast = (next: number) => next >= expires_at && clockWatch.isSettled();
    running.set(hookId, (running.get(hookId) ?? 0) + 1);
    background.begin(() =>
      sendDelivery(dependencies, delivery, isLast).finally(() => {
        const calls = (running.get(hookId) ?? 1) - 1;
        if (calls > 0) running.set(hookId, calls);
        else running.delete(hookId);
      }),
    );
  }

  /** Gives up expired deliveries, for example of an inactive webhook. */
  const giveUp = () =>
    db
      .updateTable('webhook_delivery')
      .set(({ fn, val }) => ({ next_at: null, failure: fn.coalesce('failure', val(texts.expired)) }))
      .where('next_at', '<=', now())
      .where('expires_at', '<=', now())
      .execute();

  return {
    async tick() {
      if (clockWatch.isSettled()) await giveUp();
      for (const id of await dueHooks()) {
        for (const delivery of await dueOf(id, atOnce - (running.get(id) ?? 0))) {
          const claimed = await claim(delivery);
          if (claimed) begin(claimed);
        }
      }
    },
  };
}

import type { Kysely } from 'kysely';
import type { Subscription } from '../../../contract/schemas/subscriptions.ts';
import { endedDays, type SubscriptionEnding } from '../../../contract/subscriptions.ts';
import type { Database, Row } from '../../db/schema.ts';
import type { UnitOfWork } from '../../events/unitOfWork.ts';
import { surelyPastMs } from '../../shared/clocks.ts';
import { notFound } from '../../shared/errors.ts';
import { subscriptionTexts as texts } from '../../shared/subscriptionTexts.ts';
import { serverName } from '../audit/recordAudit.ts';
import { recordChange } from '../project/projectTransaction.ts';
import type { Refusal } from './answers.ts';

type Db = Kysely<Database>;

/** Endings by this side that consumers are notified of: those not caused by the consumer's answer. */
const notices: Readonly<Partial<Record<SubscriptionEnding, Refusal>>> = {
  access: { error: 'AccessNotAllowedError', text: texts.ended.access },
  person: { error: 'OtherError', text: texts.ended.person },
};

/** The notification about the end of a subscription; null: none. */
export const noticeOf = ({ ended }: Pick<Row<'siri_subscription'>, 'ended'>): Refusal | null =>
  notices[ended as SubscriptionEnding] ?? null;

interface Ending {
  id: number;
  why: SubscriptionEnding;
  /** For failed ones: the last answer. */
  failure?: string;
  username?: string;
}

/** Ends a subscription, once, with an entry in its key's audit trail; false: it had ended, or is gone. */
export function endSubscription(
  { work, now }: { work: UnitOfWork; now: () => number },
  { id, why, failure = '', username = serverName }: Ending,
): Promise<boolean> {
  return work(async (trx) => {
    const at = now();
    const ended = await trx
      .updateTable('siri_subscription')
      .set({ ended_at: at, ended: why, next_at: notices[why] ? at : null, heartbeat_at: null })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .returning(['feed_key_id', 'project_id', 'subscriber', 'identifier', 'address'])
      .executeTakeFirst();
    if (!ended) return false;
    const { feed_key_id, project_id, subscriber, identifier, address } = ended;
    const key = await trx
      .selectFrom('feed_key')
      .select(['id', 'name'])
      .where('id', '=', feed_key_id)
      .executeTakeFirstOrThrow();
    const project = await trx
      .selectFrom('project')
      .select(['id', 'name'])
      .where('id', '=', project_id)
      .executeTakeFirstOrThrow();
    const reason = why === 'failed' ? texts.ended.failed(failure) : texts.ended[why];
    await recordChange({ trx, actor: { project, username }, now: at }, 'feedKeys', 'update', key, {
      subscription: { from: `${subscriber} ${identifier}, ${address}`, to: null },
      reason: { from: null, to: reason },
    });
    return true;
  });
}

/** Subscriptions of a key: active, and recently ended ones. Throws NotFoundException. */
export async function readSubscriptions(db: Db, keyId: number, now: number): Promise<Subscription[]> {
  if (!(await db.selectFrom('feed_key').select('id').where('id', '=', keyId).executeTakeFirst()))
    throw notFound();
  const rows = await db
    .selectFrom('siri_subscription as one')
    .innerJoin('project', 'project.id', 'one.project_id')
    .select(['one.id', 'subscriber', 'identifier', 'address', 'created_at', 'until_at', 'heartbeat_ms'])
    .select(['tried_at', 'status', 'failure', 'failing_since', 'ended_at', 'ended'])
    .select(['project.id as projectId', 'project.name as projectName'])
    .where('feed_key_id', '=', keyId)
    .where(({ eb, or }) => or([eb('ended_at', 'is not', null), eb('until_at', '>', now)]))
    .orderBy('one.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    project: { id: row.projectId, name: row.projectName },
    subscriber: row.subscriber,
    identifier: row.identifier,
    address: row.address,
    createdAt: row.created_at,
    until: row.until_at,
    heartbeat: row.heartbeat_ms === null ? null : row.heartbeat_ms / 1000,
    triedAt: row.tried_at,
    status: row.status,
    failure: row.failure,
    failingSince: row.failing_since,
    endedAt: row.ended_at,
    ended: row.ended as SubscriptionEnding | null,
  }));
}

/** Ends a subscription of a key on behalf of a superuser. Throws NotFoundException. */
export async function endByHand(
  services: { db: Db; work: UnitOfWork; now: () => number },
  username: string,
  { keyId, id }: { keyId: number; id: number },
): Promise<void> {
  const found = await services.db
    .selectFrom('siri_subscription')
    .select('id')
    .where('id', '=', id)
    .where('feed_key_id', '=', keyId)
    .executeTakeFirst();
  if (!found || !(await endSubscription(services, { id, why: 'person', username }))) throw notFound();
}

/** Deletes subscriptions that have expired for long enough, and ended ones that are no longer listed. */
export async function sweepSubscriptions(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('siri_subscription')
    .where('until_at', '<=', now - surelyPastMs)
    .where('ended_at', 'is', null)
    .execute();
  await db
    .deleteFrom('siri_subscription')
    .where('ended_at', '<', now - endedDays * 24 * 60 * 60_000)
    .execute();
}

import type { Kysely } from 'kysely';
import { failingHours } from '../../../contract/subscriptions.ts';
import { goneStatus } from '../../../contract/webhooks.ts';
import type { Database, Row } from '../../db/schema.ts';
import type { UnitOfWork } from '../../events/unitOfWork.ts';
import type { ClockWatch } from '../../shared/clocks.ts';
import { xmlDocument } from '../publication/element.ts';
import type { Publication, Publications } from '../publication/publications.ts';
import { subscriptionDelivery } from '../publication/siriAnswers.ts';
import { type Participant, situationOf } from '../publication/situation.ts';
import { type Answer, post, type WebhookAccess } from '../webhooks/post.ts';
import { pauseFor } from '../webhooks/sender.ts';
import { endSubscription, noticeOf } from './endings.ts';
import { heartbeat, soapActions, terminated } from './notifications.ts';
import { type Pending, pendingOf, readKnown, writeKnown } from './pending.ts';
import { cycleMs, isBeatDue, nextHeartbeat } from './terms.ts';

type Subscription = Row<'siri_subscription'>;

export interface SenderServices {
  db: Kysely<Database>;
  work: UnitOfWork;
  publications: Publications;
  access: WebhookAccess;
  now: () => number;
  clockWatch: ClockWatch;
}

/** A subscription claimed by this server until its `next_at`, with its project. */
export interface Claimed {
  subscription: Subscription;
  participant: Participant;
}

const failingMs = failingHours * 60 * 60_000;

/** Stores the result of a call; false: the subscription was changed or ended meanwhile. */
async function write(
  { db }: SenderServices,
  { id, next_at }: Subscription,
  changes: Partial<Subscription>,
): Promise<boolean> {
  const written = await db
    .updateTable('siri_subscription')
    .set(changes)
    .where('id', '=', id)
    .where('next_at', next_at === null ? 'is' : '=', next_at)
    .executeTakeFirst();
  return written.numUpdatedRows > 0n;
}

function call(
  { access }: SenderServices,
  { address, soap }: Subscription,
  what: keyof typeof soapActions,
  xml: string,
  now: number,
): Promise<Answer | null> {
  const headers = {
    'content-type': 'text/xml; charset=utf-8',
    ...(soap === 1 && { soapaction: `"${soapActions[what]}"` }),
  };
  return post(address, access, headers, xml, now);
}

/** The content of the next delivery, and whether one is needed. */
function deliveryOf(
  { subscription, participant }: Claimed,
  { told, tag }: Publication,
): Pending & { isDelivered: boolean; tag: string } {
  const { lines, stops, at_most, known, known_tag } = subscription;
  const selection = {
    lines: JSON.parse(lines) as string[],
    stops: JSON.parse(stops) as string[],
    atMost: at_most,
  };
  const pending = pendingOf(told, readKnown(known), { ...selection, participant });
  return {
    ...pending,
    // The first delivery gives the current state, even if empty.
    isDelivered: pending.situations.length > 0 || known_tag === null,
    // A tag of no publication: there is more.
    tag: pending.hasMore ? '' : tag,
  };
}

/** Notifies a consumer that its subscription was ended: once, whatever it answers, unless this server stops meanwhile. */
export async function sendNotice(
  services: SenderServices,
  { subscription, participant }: Claimed,
): Promise<void> {
  const notice = noticeOf(subscription);
  if (!notice) return;
  const now = services.now();
  const isSoap = subscription.soap === 1;
  const document = terminated({ participant, now }, subscription, notice, isSoap);
  const answer = await call(services, subscription, 'terminated', xmlDocument(document), now);
  const told = answer && { status: answer.status, failure: answer.failure, tried_at: now };
  await write(services, subscription, told ?? { next_at: now });
}

/** Sends a heartbeat if due; null: not due. */
async function beat(services: SenderServices, { subscription, participant }: Claimed, at: number) {
  const { heartbeat_at, heartbeat_ms, soap } = subscription;
  if (heartbeat_at === null || heartbeat_ms === null || !isBeatDue(subscription, at)) return null;
  const document = heartbeat({ participant, now: at }, soap === 1);
  const answer = await call(services, subscription, 'heartbeat', xmlDocument(document), at);
  return { answer, next: nextHeartbeat(Math.min(heartbeat_at, at), at, heartbeat_ms) };
}

/** Sends what is due for a subscription, heartbeat and changes, and stores the result. */
export async function sendDue(services: SenderServices, claimed: Claimed): Promise<void> {
  const { publications, now } = services;
  const { subscription, participant } = claimed;
  const publication = await publications.of(subscription.project_id);
  const { isDelivered, situations, hasMore, known, tag } = deliveryOf(claimed, publication);
  const at = now();
  const beaten = await beat(services, claimed, at);
  if (beaten && beaten.answer?.failure !== null) return putOff(services, claimed, beaten.answer, at);
  let last = beaten?.answer ?? null;
  if (isDelivered) {
    const document = subscriptionDelivery({ participant, now: at }, subscription, {
      situations: situations.map((one) => situationOf(participant, one)),
      hasMore,
      isSoap: subscription.soap === 1,
    });
    last = await call(services, subscription, 'delivery', xmlDocument(document), at);
    if (last?.failure !== null) return putOff(services, claimed, last, at);
  }
  const tried = {
    status: last?.status ?? null,
    failure: null,
    tried_at: at,
    failures: 0,
    failing_since: null,
  };
  await write(services, subscription, {
    known: writeKnown(known),
    known_tag: tag,
    next_at: isDelivered ? at + cycleMs : at,
    ...(last && tried),
    ...(beaten && { heartbeat_at: beaten.next }),
  });
}

/**
 * Failed deliveries are retried after a pause; after a day the subscription ends. `answer` null: given up because this server
 * stops, as if never begun.
 */
async function putOff(
  services: SenderServices,
  { subscription }: Claimed,
  answer: Answer | null,
  at: number,
): Promise<void> {
  if (!answer) return void (await write(services, subscription, { next_at: at }));
  const { status, failure, retryAfterMs } = answer;
  const failures = subscription.failures + 1;
  // Not by a clock that was ahead.
  const failing_since = Math.min(subscription.failing_since ?? at, at);
  const next_at = services.now() + pauseFor(failures, retryAfterMs);
  const tried = { status, failure, tried_at: at, failures, failing_since, next_at };
  if (!(await write(services, subscription, tried))) return;
  const { id } = subscription;
  if (status === goneStatus) await endSubscription(services, { id, why: 'gone' });
  else if (next_at >= failing_since + failingMs && services.clockWatch.isSettled())
    await endSubscription(services, { id, why: 'failed', failure: failure ?? '' });
}

import type { Transaction } from 'kysely';
import { mostSubscriptions } from '../../../contract/subscriptions.ts';
import type { Database, NewRow } from '../../db/schema.ts';
import { subscriptionTexts as texts } from '../../shared/subscriptionTexts.ts';
import { lockProject, type ProjectServices, withoutRaces } from '../project/projectTransaction.ts';
import type { PublishingProject } from '../publication/publications.ts';
import { token } from '../publication/situation.ts';
import type {
  SubscribeRequest,
  TerminateRequest,
  WantedSubscription,
} from '../publication/subscriptionRequest.ts';
import type { WebhookAccess } from '../webhooks/post.ts';
import { addressProblem } from '../webhooks/webhookHosts.ts';
import type { Outcome, Refusal } from './answers.ts';
import { atMostOf } from './pending.ts';
import { cycleMs, heartbeatMs, untilOf } from './terms.ts';

type Trx = Transaction<Database>;

/** A consumer managing subscriptions of a project; `keyId` null: without a key. */
export interface Consumer {
  project: PublishingProject;
  keyId: number | null;
}

type Services = ProjectServices & { access: WebhookAccess };

const longestAddress = 500;
const longestName = 100;

const isName = (text: string | null): text is string =>
  text !== null && text.length <= longestName && token(text) === text;

const refused = (error: Refusal['error'], text: string): Refusal => ({ error, text });

/** Delivery address, and heartbeat interval (ms). */
interface Terms {
  address: string;
  heartbeat: number | null;
}

/** Terms common to all subscriptions of a request, or why it is refused. */
function termsOf({ address, heartbeat }: SubscribeRequest, { hosts }: WebhookAccess): Terms | Refusal {
  if (address === null || address.length > longestAddress)
    return refused('UnknownEndpointError', texts.noAddress);
  const problem = addressProblem(address, hosts);
  if (problem !== null) return refused('EndpointDeniedAccessError', problem);
  const interval = heartbeat === null ? null : heartbeatMs(heartbeat);
  if (heartbeat !== null && interval === null) return refused('OtherError', texts.noHeartbeat);
  return { address, heartbeat: interval };
}

const running = (trx: Trx, keyId: number, projectId: number) =>
  trx
    .selectFrom('siri_subscription')
    .select(['id', 'subscriber', 'identifier', 'until_at', 'known_tag'])
    .where('feed_key_id', '=', keyId)
    .where('project_id', '=', projectId)
    .where('ended_at', 'is', null);

type Running = Awaited<ReturnType<ReturnType<typeof running>['execute']>>[number];

/** Begins a subscription, restarting one of the same name among the `own` ones, which it replaces; the project is locked. */
async function begin(
  trx: Trx,
  { project, keyId }: Consumer & { keyId: number },
  { address, heartbeat }: Terms,
  wanted: WantedSubscription,
  { own, now, isSoap }: { own: Map<string, Running>; now: number; isSoap: boolean },
): Promise<Omit<Outcome, 'subscriber' | 'identifier'>> {
  const { isOffered, isIncremental, subscriber, identifier, isRenewal, selection } = wanted;
  const refuse = (error: Refusal['error'], text: string) => ({ refused: refused(error, text) });
  if (!isOffered) return refuse('CapabilityNotSupportedError', texts.otherService);
  if (!isIncremental) return refuse('CapabilityNotSupportedError', texts.onlyChanges);
  if (!isName(subscriber)) return refuse('InvalidDataReferencesError', texts.noSubscriber);
  if (!isName(identifier)) return refuse('InvalidDataReferencesError', texts.noIdentifier);
  const until = wanted.until === null ? null : untilOf(wanted.until, project.timeZone, now);
  if (until === null) return refuse('OtherError', texts.noUntil);
  if (until <= now) return refuse('BeyondDataHorizon', texts.over);
  const name = `${subscriber} ${identifier}`;
  const before = own.get(name);
  const live = [...own.values()].filter(({ until_at }) => until_at > now);
  if (!before && live.length >= mostSubscriptions)
    return refuse('AllowedResourceUsageExceededError', texts.tooMany(mostSubscriptions));
  const terms: Omit<NewRow<'siri_subscription'>, 'id'> = {
    project_id: project.id,
    feed_key_id: keyId,
    subscriber,
    identifier,
    address,
    soap: isSoap ? 1 : 0,
    until_at: until,
    created_at: now,
    lines: JSON.stringify(selection.lines),
    stops: JSON.stringify(selection.stops),
    at_most: atMostOf(selection.atMost),
    heartbeat_ms: heartbeat,
    heartbeat_at: heartbeat === null ? null : now + heartbeat,
    // The answer must arrive first.
    next_at: now + cycleMs,
    failures: 0,
    failing_since: null,
  };
  if (before) {
    const { created_at, ...changed } = terms;
    const goesOn = isRenewal && before.until_at > now;
    // What it selects may be another: compared anew, but its first delivery stays due even if empty.
    const known_tag = before.known_tag === null ? null : '';
    await trx
      .updateTable('siri_subscription')
      .set(goesOn ? { ...changed, known_tag } : { ...changed, created_at, known: '[]', known_tag: null })
      .where('id', '=', before.id)
      .execute();
    own.set(name, { ...before, until_at: until, known_tag: goesOn ? before.known_tag : null });
  } else {
    const { id } = await trx
      .insertInto('siri_subscription')
      .values(terms)
      .returning('id')
      .executeTakeFirstOrThrow();
    own.set(name, { id, subscriber, identifier, until_at: until, known_tag: null });
  }
  return { until };
}

/** Begins the requested subscriptions (OUT-1), each independently; returns the results in order. */
export function subscribe(
  { work, engine, now, access }: Services,
  consumer: Consumer,
  request: SubscribeRequest & { isSoap: boolean },
): Promise<Outcome[]> {
  const { project, keyId } = consumer;
  const asked = request.subscriptions;
  const none = { subscriber: null, identifier: null };
  const all = (refusal: Refusal) =>
    (asked.length > 0 ? asked : [none]).map(({ subscriber, identifier }) => ({
      subscriber,
      identifier: isName(identifier) ? identifier : null,
      refused: refusal,
    }));
  if (keyId === null) return Promise.resolve(all(refused('AccessNotAllowedError', texts.noKey)));
  if (asked.length === 0) return Promise.resolve(all(refused('CapabilityNotSupportedError', texts.nothing)));
  const terms = termsOf(request, access);
  if ('error' in terms) return Promise.resolve(all(terms));
  return withoutRaces(
    work.of(project.id)(async (trx) => {
      await lockProject(trx, engine, project.id);
      const rows = await running(trx, keyId, project.id).execute();
      const own = new Map(rows.map((one) => [`${one.subscriber} ${one.identifier}`, one]));
      const at = { own, now: now(), isSoap: request.isSoap };
      const outcomes: Outcome[] = [];
      for (const wanted of asked) {
        const { subscriber, identifier } = wanted;
        const outcome = await begin(trx, { project, keyId }, terms, wanted, at);
        outcomes.push({ subscriber, identifier: isName(identifier) ? identifier : null, ...outcome });
      }
      return outcomes;
    }),
  );
}

/** Ends the subscriptions named by a request, only those of its key; returns the results. */
export async function terminate(
  { work, engine, now }: ProjectServices,
  { project, keyId }: Consumer,
  { subscriber, identifiers }: TerminateRequest,
): Promise<Outcome[]> {
  const unknown = [
    { subscriber, identifier: null, refused: refused('UnknownSubscriberError', texts.unknownSubscriber) },
  ];
  if (keyId === null) return unknown;
  return work.of(project.id)(async (trx) => {
    await lockProject(trx, engine, project.id);
    const at = now();
    const own = (await running(trx, keyId, project.id).orderBy('id').execute()).filter(
      (one) => one.until_at > at && (subscriber === null || one.subscriber === subscriber),
    );
    const ended = own.filter(({ identifier }) => identifiers === null || identifiers.includes(identifier));
    if (ended.length > 0) {
      const ids = ended.map(({ id }) => id);
      await trx.deleteFrom('siri_subscription').where('id', 'in', ids).execute();
    }
    const known = new Set(ended.map(({ identifier }) => identifier));
    const done = ended.map((one) => ({ subscriber: one.subscriber, identifier: one.identifier }));
    const missing = (identifiers ?? []).filter((identifier) => !known.has(identifier));
    const outcomes = [
      ...done,
      ...missing.map((identifier) => ({
        subscriber,
        identifier: isName(identifier) ? identifier : null,
        refused: refused('UnknownSubscriptionError', texts.unknown),
      })),
    ];
    return outcomes.length === 0 || own.length === 0 ? [...unknown] : outcomes;
  });
}

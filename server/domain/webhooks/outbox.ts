import type { Kysely, Transaction } from 'kysely';
import { deliveryHours, type WebhookSubject } from '../../../contract/webhooks.ts';
import { chunks } from '../../db/engine.ts';
import type { Database } from '../../db/schema.ts';
import type { ServerEvent, StoredNews } from '../../events/serverEvent.ts';
import type { UnitOfWork } from '../../events/unitOfWork.ts';
import { clocksDifferMs } from '../../shared/clocks.ts';
import { newEventId } from './signature.ts';
import { readMessages, readScenarios, readSilentScreens } from './subjects.ts';
import { type Difference, differencesOf, eventOf } from './told.ts';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;

/** How long an event is retried, ms. */
export const deliveryMs = deliveryHours * 60 * 60_000;
/** The webhook flag for each kind of subject. */
const flags = { message: 'messages', scenario: 'scenarios', screen: 'screens' } as const;
const subjects = Object.keys(flags) as WebhookSubject[];

/** Webhooks of a project. */
interface Listeners {
  project: { id: number; name: string };
  hooks: readonly ({ id: number } & Record<(typeof flags)[WebhookSubject], number>)[];
}

async function readListeners(db: Db, projectId: number): Promise<Listeners> {
  const rows = await db
    .selectFrom('webhook')
    .innerJoin('project', 'project.id', 'webhook.project_id')
    .select(['webhook.id', 'webhook.messages', 'webhook.scenarios', 'webhook.screens', 'project.name'])
    .where('webhook.project_id', '=', projectId)
    .where('webhook.active', '=', 1)
    .orderBy('webhook.id')
    .execute();
  return { project: { id: projectId, name: rows[0]?.name ?? '' }, hooks: rows };
}

const wanting = ({ hooks }: Listeners, kind: WebhookSubject) =>
  hooks.filter((hook) => hook[flags[kind]] === 1);

async function readTold(db: Db, projectId: number, kind: WebhookSubject, ids: readonly string[] | null) {
  const rows = db
    .selectFrom('webhook_told')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('kind', '=', kind);
  if (!ids) return rows.execute();
  const found = [];
  for (const some of chunks(ids)) found.push(...(await rows.where('subject', 'in', some).execute()));
  return found;
}

/** Stores a new state; false: another server has incremented the version meanwhile, and queued the event. */
async function raise(trx: Trx, { before, row }: Difference): Promise<boolean> {
  const { project_id, kind, subject, ...change } = row;
  if (before === null) {
    const written = await trx
      .insertInto('webhook_told')
      .values(row)
      .onConflict((conflict) => conflict.columns(['project_id', 'kind', 'subject']).doNothing())
      .executeTakeFirst();
    return Number(written.numInsertedOrUpdatedRows) > 0;
  }
  const written = await trx
    .updateTable('webhook_told')
    .set(change)
    .where('project_id', '=', project_id)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('version', '=', before.version)
    .executeTakeFirst();
  return written.numUpdatedRows > 0n;
}

/** Queues the event of a difference for each interested webhook. */
async function tell(
  trx: Trx,
  listeners: Listeners,
  kind: WebhookSubject,
  difference: Difference,
  now: number,
): Promise<void> {
  const type = eventOf(kind, difference);
  if (type === null) return;
  const { subject, content, version } = difference.row;
  const told = { ...(JSON.parse(content) as object), version };
  const body = JSON.stringify({
    type,
    timestamp: new Date(now).toISOString(),
    data: { project: listeners.project, [kind]: told },
  });
  const event = { event_id: newEventId(), type, subject: `${kind}:${subject}`, body };
  const times = { created_at: now, expires_at: now + deliveryMs, next_at: now };
  for (const { id } of wanting(listeners, kind))
    await trx
      .insertInto('webhook_delivery')
      .values({ webhook_id: id, ...event, ...times })
      .execute();
}

/** Stores differences, and queues events for those where `isTold` is true. */
async function write(
  trx: Trx,
  listeners: Listeners,
  kind: WebhookSubject,
  differences: readonly Difference[],
  { now, isTold = () => true }: { now: number; isTold?: (difference: Difference) => boolean },
): Promise<void> {
  for (const difference of differences) {
    if ((await raise(trx, difference)) && isTold(difference))
      await tell(trx, listeners, kind, difference, now);
  }
}

/** Changed messages of a project: by id, or all. */
interface Touched {
  ids: Set<number> | null;
  written: StoredNews[];
}

/** Topics that may affect any message, when none is named. */
const ofAnyMessage = ['news', 'lines', 'screens', 'project'] as const;

/** Possible changes by the events of a transaction, by project. */
function touchedBy(events: readonly ServerEvent[]) {
  const messages = new Map<number, Touched>();
  const scenarios = new Set<number>();
  for (const event of events) {
    if (event.type !== 'change') continue;
    const { projectId, topics, news, written = [] } = event;
    if (topics.includes('scenarios')) scenarios.add(projectId);
    if (!ofAnyMessage.some((topic) => topics.includes(topic))) continue;
    if (news !== null && !topics.includes('news')) continue;
    const touched = messages.get(projectId) ?? { ids: new Set(), written: [] };
    const ids = news === null || touched.ids === null ? null : new Set([...touched.ids, ...news]);
    messages.set(projectId, { ids, written: [...touched.written, ...written] });
  }
  return { messages, scenarios };
}

async function messageDifferences(db: Db, projectId: number, { ids, written }: Touched, now: number) {
  const wanted = ids && [...ids];
  const current = await readMessages(db, projectId, { ids: wanted, written, now });
  const rows = await readTold(db, projectId, 'message', wanted && wanted.map(String));
  return differencesOf(rows, current, { projectId, kind: 'message', now });
}

async function scenarioDifferences(db: Db, projectId: number, now: number) {
  const rows = await readTold(db, projectId, 'scenario', null);
  return differencesOf(rows, await readScenarios(db, projectId), { projectId, kind: 'scenario', now });
}

/** Differences of screens; `isActive`: distinguishes a screen that is back from a removed one. */
async function screenDifferences(db: Db, projectId: number, now: number) {
  const found = await readSilentScreens(db, projectId, now);
  if (!found) return { differences: [], isActive: () => false };
  const rows = await readTold(db, projectId, 'screen', null);
  const about = { projectId, kind: 'screen', now } as const;
  return { differences: differencesOf(rows, found.silent, about), isActive: found.isActive };
}

/** Whether this is the only webhook for a subject in the project. */
const isAlone = (listeners: Listeners, kind: WebhookSubject, hookId: number) =>
  wanting(listeners, kind).every(({ id }) => id === hookId);

/** Maximum delay of the event for a message that ends by itself, ms. */
const tickToleranceMs = 60_000;

/**
 * Called when a webhook is saved: records the current state, including changes while nobody listened, without events; the
 * webhook gets what happens from now on.
 */
export async function beginListening(
  trx: Trx,
  projectId: number,
  hookId: number,
  now: number,
): Promise<void> {
  const listeners = await readListeners(trx, projectId);
  if (!listeners.hooks.some(({ id }) => id === hookId)) return;
  const silently = { now, isTold: () => false };
  const all: Touched = { ids: null, written: [] };
  for (const kind of subjects) {
    if (wanting(listeners, kind).length === 0 || !isAlone(listeners, kind, hookId)) continue;
    if (kind === 'message') {
      const differences = await messageDifferences(trx, projectId, all, now);
      // A message that has just ended by itself will be reported.
      const isDue = ({ what, before }: Difference) =>
        what === 'ended' &&
        before?.ends_at != null &&
        before.ends_at > now - tickToleranceMs &&
        before.ends_at <= now;
      await write(
        trx,
        listeners,
        kind,
        differences.filter((one) => !isDue(one)),
        silently,
      );
    } else if (kind === 'scenario')
      await write(trx, listeners, kind, await scenarioDifferences(trx, projectId, now), silently);
    else
      await write(trx, listeners, kind, (await screenDifferences(trx, projectId, now)).differences, silently);
  }
}

/** Maximum number of ended messages per transaction. */
const endsAtOnce = 100;
/** How often a project's screens are checked, ms. */
const lookMs = 30_000;

/** Queues events for webhooks (OUT-5), in the transaction of the change. */
export interface WebhookOutbox {
  /** Records a transaction's changes, within it. */
  note(trx: Trx, events: readonly ServerEvent[]): Promise<void>;
  /** Reports messages that ended by themselves, and screens. Call about every second. */
  tick(work: UnitOfWork): Promise<void>;
}

/**
 * Compares the state last sent to webhooks with the current one: other parts of the server need not know about
 * webhooks, and each change is reported once, by any server (docs/decisions/0071-webhooks.md).
 */
export function createWebhookOutbox({ db, now }: { db: Db; now: () => number }): WebhookOutbox {
  const lookedAt = new Map<number, number>();

  async function note(trx: Trx, events: readonly ServerEvent[]): Promise<void> {
    const { messages, scenarios } = touchedBy(events);
    for (const projectId of new Set([...messages.keys(), ...scenarios])) {
      const listeners = await readListeners(trx, projectId);
      const touched = messages.get(projectId);
      const at = now();
      if (touched && wanting(listeners, 'message').length > 0)
        await write(trx, listeners, 'message', await messageDifferences(trx, projectId, touched, at), {
          now: at,
        });
      if (scenarios.has(projectId) && wanting(listeners, 'scenario').length > 0)
        await write(trx, listeners, 'scenario', await scenarioDifferences(trx, projectId, at), { now: at });
    }
  }

  const listening = (kind: WebhookSubject) =>
    db.selectFrom('webhook').select('project_id').where('active', '=', 1).where(flags[kind], '=', 1);

  const toldMessages = () =>
    db
      .selectFrom('webhook_told')
      .select(['project_id', 'subject'])
      .where('kind', '=', 'message')
      .where('project_id', 'in', listening('message'));

  const tellEnds = async (work: UnitOfWork) =>
    compare(
      work,
      await toldMessages().where('ends_at', '<=', now()).orderBy('ends_at').limit(endsAtOnce).execute(),
    );

  /** Last tick, ms: the first one also looks for what a clock of before the start was wrong about. */
  let tickedAt = Infinity;

  /** Tells of messages again that ended by a clock that was ahead, once it is set back. */
  async function tellReturned(work: UnitOfWork): Promise<void> {
    const at = now();
    if (at < tickedAt - clocksDifferMs) {
      const ahead = toldMessages()
        .where('ended', '=', 1)
        .where('changed_at', '>', at + clocksDifferMs);
      await compare(work, await ahead.execute());
    }
    tickedAt = at;
  }

  /** Tells what has become of these messages. */
  async function compare(
    work: UnitOfWork,
    due: readonly { project_id: number; subject: string }[],
  ): Promise<void> {
    for (const [projectId, rows] of Map.groupBy(due, ({ project_id }) => project_id)) {
      await work.of(projectId)(async (trx) => {
        const listeners = await readListeners(trx, projectId);
        const ids = new Set(rows.map(({ subject }) => Number(subject)));
        const at = now();
        const differences = await messageDifferences(trx, projectId, { ids, written: [] }, at);
        await write(trx, listeners, 'message', differences, { now: at });
      });
    }
  }

  async function look(work: UnitOfWork, projectId: number): Promise<void> {
    const { differences: some } = await screenDifferences(db, projectId, now());
    if (some.length === 0) return;
    await work.of(projectId)(async (trx) => {
      const listeners = await readListeners(trx, projectId);
      const at = now();
      const { differences, isActive } = await screenDifferences(trx, projectId, at);
      const isTold = ({ what, row }: Difference) => what !== 'ended' || isActive(row.subject);
      await write(trx, listeners, 'screen', differences, { now: at, isTold });
    });
  }

  async function lookAtScreens(work: UnitOfWork): Promise<void> {
    const projects = await listening('screen').distinct().execute();
    for (const { project_id } of projects) {
      const last = lookedAt.get(project_id) ?? -Infinity;
      // A clock that was set back does not prevent checks.
      if (now() >= last && now() - last < lookMs) continue;
      lookedAt.set(project_id, now());
      await look(work, project_id);
    }
  }

  return {
    note,
    async tick(work) {
      await tellReturned(work);
      await tellEnds(work);
      await lookAtScreens(work);
    },
  };
}

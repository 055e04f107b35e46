import { setImmediate as turn } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { deliveryHours, webhookEvents, type WebhookSubject } from '../../../contract/webhooks.ts';
import { chunks } from '../../db/engine.ts';
import type { Database } from '../../db/schema.ts';
import type { ServerEvent } from '../../events/serverEvent.ts';
import type { UnitOfWork } from '../../events/unitOfWork.ts';
import { clocksDifferMs } from '../../shared/clocks.ts';
import { webhookTexts as texts } from '../../shared/webhookTexts.ts';
import { allDifferences, messageDifferences, readTold, type Touched, touchedBy } from './differences.ts';
import { newEventId } from './signature.ts';
import { type Difference, eventOf } from './told.ts';

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

/** Stores a new state; false: another server has incremented the version meanwhile. */
async function raise(trx: Trx, { before, row }: Difference): Promise<boolean> {
  const { project_id, kind, subject, ...running } = row;
  // Nobody compares what has ended, and its row stays for a year: it keeps its version alone.
  const change = row.ended === 1 ? { ...running, content: '{}' } : running;
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

/** How often what another server was faster to write is compared again: each time it, or one more, has just written. */
const mostTries = 5;

/**
 * Stores the differences of a kind of subjects, and queues their events. What another server writes at the same moment, which
 * may not have seen this change, is compared again: `compare` then gets the subjects.
 */
async function write(
  trx: Trx,
  listeners: Listeners,
  kind: WebhookSubject,
  now: number,
  compare: (again: readonly string[] | null) => Promise<readonly Difference[]>,
): Promise<void> {
  let again: string[] | null = null;
  for (let tries = 0; tries < mostTries && again?.length !== 0; tries += 1) {
    const differences = await compare(again);
    again = [];
    for (const difference of differences) {
      if (!(await raise(trx, difference))) again.push(difference.row.subject);
      else if (!difference.isQuiet) await tell(trx, listeners, kind, difference, now);
    }
  }
}

/** The same for changed messages. */
const writeMessages = (trx: Trx, listeners: Listeners, touched: Touched, now: number): Promise<void> =>
  write(trx, listeners, 'message', now, (again) => {
    const some = again ? { ids: new Set(again.map(Number)), written: [] } : touched;
    return messageDifferences(trx, listeners.project.id, some, now);
  });

/** The same for whatever has changed of a kind. */
const writeAll = (trx: Trx, listeners: Listeners, kind: WebhookSubject, now: number): Promise<void> =>
  write(trx, listeners, kind, now, () => allDifferences[kind](trx, listeners.project.id, now));

/** Whether this is the only webhook for a subject in the project. */
const isAlone = (listeners: Listeners, kind: WebhookSubject, hookId: number) =>
  wanting(listeners, kind).every(({ id }) => id === hookId);

/** Gives up what waits for a webhook of subjects that have changed since, of which it heard nothing. */
async function giveUpOutdated(trx: Trx, { projectId, hookId }: Saved, kind: WebhookSubject): Promise<void> {
  const prefix = `${kind}:`;
  const waiting = await trx
    .selectFrom('webhook_delivery')
    .select(({ fn }) => ['subject', fn.max('created_at').as('at')])
    .where('webhook_id', '=', hookId)
    .where('next_at', 'is not', null)
    .where('subject', 'like', `${prefix}%`)
    .groupBy('subject')
    .execute();
  const lastAt = new Map(waiting.map(({ subject, at }) => [subject.slice(prefix.length), at]));
  const told = await readTold(trx, projectId, kind, [...lastAt.keys()]);
  // A change without an event outdates none.
  const isTold = webhookEvents[kind].changed !== null;
  const outdated = told.filter(
    ({ subject, changed_at, ended }) =>
      (isTold || ended === 1) && changed_at > (lastAt.get(subject) ?? Infinity),
  );
  for (const some of chunks(outdated.map(({ subject }) => prefix + subject))) {
    await trx
      .updateTable('webhook_delivery')
      .set({ next_at: null, failure: texts.outdated })
      .where('webhook_id', '=', hookId)
      .where('next_at', 'is not', null)
      .where('subject', 'in', some)
      .execute();
  }
}

/** A saved webhook. */
interface Saved {
  projectId: number;
  hookId: number;
  /** What it was, by field; null: it is new. */
  before: Readonly<Record<string, unknown>> | null;
}

/**
 * Called when a webhook is saved: records the current state of what it did not want before, including changes while nobody
 * listened, without events; the webhook gets what happens from now on, and what still waits for it unless that is outdated.
 */
export async function beginListening(trx: Trx, saved: Saved, now: number): Promise<void> {
  const { projectId, hookId, before } = saved;
  const listeners = await readListeners(trx, projectId);
  for (const kind of subjects) {
    const hasListened = before?.['active'] === true && before[flags[kind]] === true;
    if (hasListened || !wanting(listeners, kind).some(({ id }) => id === hookId)) continue;
    if (isAlone(listeners, kind, hookId)) {
      await write(trx, listeners, kind, now, async () => {
        const differences = await allDifferences[kind](trx, projectId, now);
        return differences.map((one) => ({ ...one, isQuiet: true }));
      });
    }
    await giveUpOutdated(trx, saved, kind);
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
        await writeMessages(trx, listeners, touched, at);
      if (scenarios.has(projectId) && wanting(listeners, 'scenario').length > 0)
        await writeAll(trx, listeners, 'scenario', at);
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
        await writeMessages(trx, listeners, { ids, written: [] }, now());
      });
    }
  }

  async function look(work: UnitOfWork, projectId: number): Promise<void> {
    if ((await allDifferences.screen(db, projectId, now())).length === 0) return;
    await work.of(projectId)(async (trx) =>
      writeAll(trx, await readListeners(trx, projectId), 'screen', now()),
    );
  }

  async function lookAtScreens(work: UnitOfWork): Promise<void> {
    const projects = await listening('screen').distinct().execute();
    for (const { project_id } of projects) {
      const last = lookedAt.get(project_id) ?? -Infinity;
      // A clock that was set back does not prevent checks.
      if (now() >= last && now() - last < lookMs) continue;
      lookedAt.set(project_id, now());
      await look(work, project_id);
      // On SQLite no other work has run yet.
      await turn();
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

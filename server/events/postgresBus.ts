import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { addressForPg } from '../db/addressForPg.ts';
import { createListeners, type EventBus } from './eventBus.ts';
import type { ServerEvent } from './serverEvent.ts';

const channel = 'girouette';
/** PostgreSQL refuses a notification of 8,000 bytes or more. */
const maxPayload = 7_900;
const longestRetryMs = 5_000;
/** How often the listening connection is checked, and its time to answer. */
const trialMs = 10_000;

interface Envelope {
  /** The sending server, which notifies its own parts when its commit is answered. */
  from: string;
  /** The sender's own count of its events. */
  number: number;
  /** When it was sent, by the sender's own clock, ms. */
  at: number;
  event: ServerEvent;
}

/** An event of this server. */
interface Own {
  number: number;
  event: ServerEvent;
}

/**
 * Drops `written`: another server, whose events are ordered separately, may have changed it, so receivers read it
 * again.
 */
const byName = (event: ServerEvent): ServerEvent =>
  event.type === 'change' || event.type === 'receipts' ? { ...event, written: undefined } : event;

/** Fits an event into one notification: too long a list of messages or screens becomes null, « any ». */
function encode(from: string, { number, event }: Own): string {
  const envelope = { from, number, at: performance.now() };
  const payload = JSON.stringify({ ...envelope, event } satisfies Envelope);
  if (Buffer.byteLength(payload) <= maxPayload) return payload;
  if (event.type === 'change' || event.type === 'receipts') {
    return JSON.stringify({ ...envelope, event: { ...event, news: null } } satisfies Envelope);
  }
  if (event.type === 'resend' || event.type === 'orders') {
    return JSON.stringify({ ...envelope, event: { ...event, screens: null } } satisfies Envelope);
  }
  return payload;
}

/**
 * The bus for several servers on one PostgreSQL. Notifications are part of the sending transaction: the sender's own one
 * proves that it was committed, should the answer to the commit be lost. After the listening connection was lost, events
 * may be missing: a `resync` is published. Since the connection only listens, a silently cut network would go unnoticed:
 * it is checked every `everyMs`.
 */
export async function createPostgresBus(
  connectionString: string,
  onTrouble: (error: unknown) => void,
  everyMs = trialMs,
): Promise<EventBus> {
  const { publish, delayed, ...listeners } = createListeners();
  const self = randomUUID();
  let last = 0;
  /** Numbers of own events that were published at the answer to the commit, or at the notification, until the other comes. */
  const heard = new Set<number>();
  /** What was sent, by the events of a transaction. */
  const sent = new WeakMap<readonly ServerEvent[], Own[]>();
  const closing = new AbortController();
  let client: pg.Client | null = null;
  /** Since when there is no listening connection, by the monotonic clock; null: there is one. */
  let deafSince: number | null = null;

  const own = (event: ServerEvent): Own => ({ number: (last += 1), event: byName(event) });

  /** Publishes an own event, once: the commit was answered, or the notification came before that. */
  function hear({ number, event }: Own): void {
    if (heard.delete(number)) return;
    heard.add(number);
    publish([event]);
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: addressForPg(connectionString),
      connectionTimeoutMillis: trialMs,
      query_timeout: everyMs,
    });
    const listen = () => next.query(`listen ${channel}`);
    next.on('notification', ({ payload }) => {
      const { from, number, at, event } = JSON.parse(payload ?? '{}') as Envelope;
      if (from !== self) return publish([event]);
      delayed(performance.now() - at);
      hear({ number, event });
    });
    // An error is followed by the end of the connection, which is handled.
    next.on('error', onTrouble);
    try {
      await next.connect();
      await listen();
    } catch (error) {
      await next.end();
      throw error;
    }
    if (closing.signal.aborted) return next.end();
    // From here on the caller retries a failed attempt.
    const trials = setInterval(() => {
      // A repeated LISTEN has no effect. If no answer comes, the connection is dropped.
      listen().catch((error: unknown) => {
        onTrouble(error);
        next.end().catch(onTrouble);
      });
    }, everyMs).unref();
    next.on('end', () => {
      clearInterval(trials);
      void reconnect();
    });
    client = next;
  }

  /** Tells the consoles of the other servers, after what was cached here is read again. */
  async function tellOthers(): Promise<void> {
    const told = own({ type: 'caughtUp', projectId: null });
    // This server's own ones do already.
    heard.add(told.number);
    await client?.query('select pg_notify($1, $2)', [channel, encode(self, told)]);
  }

  async function reconnect(): Promise<void> {
    client = null;
    deafSince = performance.now();
    for (let delay = 100; !closing.signal.aborted; delay = Math.min(delay * 2, longestRetryMs)) {
      try {
        await wait(delay, undefined, { signal: closing.signal });
        await connect();
        deafSince = null;
        // Notifications that were missed come no more.
        heard.clear();
        if (closing.signal.aborted) return;
        publish([{ type: 'resync' }]);
        // If it fails, so has the connection.
        return await tellOthers().catch(onTrouble);
      } catch (error) {
        if (!closing.signal.aborted) onTrouble(error);
      }
    }
  }

  await connect();

  return {
    async beforeCommit(trx, events) {
      const all = events.map(own);
      sent.set(events, all);
      for (const one of all) {
        await sql`select pg_notify(${channel}, ${encode(self, one)})`.execute(trx);
      }
    },
    afterCommit: (events) => (sent.get(events) ?? events.map(own)).forEach(hear),
    ...listeners,
    deafMs: () => (deafSince === null ? 0 : performance.now() - deafSince),
    async close() {
      closing.abort();
      await client?.end();
    },
  };
}

import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { createListeners, type EventBus } from './eventBus.ts';
import type { ServerEvent } from './serverEvent.ts';

const channel = 'girouette';
/** PostgreSQL refuses a notification of 8,000 bytes or more. */
const maxPayload = 7_900;
const longestRetryMs = 5_000;
/** How often the listening connection is tried, and how long it has to answer. */
const trialMs = 10_000;

interface Envelope {
  /** The server that sent it, which has told its own parts already. */
  from: string;
  /** When it was handed over, by the sender's own clock, ms. */
  at: number;
  event: ServerEvent;
}

/** What was written may have been changed by another server, whose events come in an order of their own: it is read. */
const byName = (event: ServerEvent): ServerEvent =>
  event.type === 'change' || event.type === 'receipts' ? { ...event, written: undefined } : event;

/** Fits an event into one notification: what names too many messages or screens becomes « any of them ». */
function encode(from: string, event: ServerEvent): string {
  const at = performance.now();
  const payload = JSON.stringify({ from, at, event } satisfies Envelope);
  if (Buffer.byteLength(payload) <= maxPayload) return payload;
  if (event.type === 'change' || event.type === 'receipts') {
    return JSON.stringify({ from, at, event: { ...event, news: null } } satisfies Envelope);
  }
  if (event.type === 'resend' || event.type === 'orders') {
    return JSON.stringify({ from, at, event: { ...event, screens: null } } satisfies Envelope);
  }
  return payload;
}

/**
 * The bus of several servers on one PostgreSQL. Notifications are part of the transaction that sends them. When the
 * listening connection is lost, events may be too: after it is back, a `resync` is told. It only ever listens, so that
 * a network that is cut without a word would look like nothing happening: it is tried every `everyMs`.
 */
export async function createPostgresBus(
  connectionString: string,
  onTrouble: (error: unknown) => void,
  everyMs = trialMs,
): Promise<EventBus> {
  const { publish, delayed, ...listeners } = createListeners();
  const self = randomUUID();
  const closing = new AbortController();
  let client: pg.Client | null = null;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString,
      connectionTimeoutMillis: trialMs,
      query_timeout: everyMs,
    });
    const listen = () => next.query(`listen ${channel}`);
    next.on('notification', ({ payload }) => {
      const { from, at, event } = JSON.parse(payload ?? '{}') as Envelope;
      if (from === self) delayed(performance.now() - at);
      else publish([event]);
    });
    // An error is followed by the end of the connection, which is what is acted on.
    next.on('error', onTrouble);
    try {
      await next.connect();
      await listen();
    } catch (error) {
      await next.end();
      throw error;
    }
    if (closing.signal.aborted) return next.end();
    // From here on: an attempt that fails is tried again by whoever made it.
    const trials = setInterval(() => {
      // To listen once more changes nothing. An end while the answer is waited for breaks the connection off.
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

  async function reconnect(): Promise<void> {
    client = null;
    for (let delay = 100; !closing.signal.aborted; delay = Math.min(delay * 2, longestRetryMs)) {
      try {
        await wait(delay, undefined, { signal: closing.signal });
        await connect();
        if (!closing.signal.aborted) publish([{ type: 'resync' }]);
        return;
      } catch (error) {
        if (!closing.signal.aborted) onTrouble(error);
      }
    }
  }

  await connect();

  return {
    async beforeCommit(trx, events) {
      for (const event of events) {
        await sql`select pg_notify(${channel}, ${encode(self, byName(event))})`.execute(trx);
      }
    },
    afterCommit: (events) => publish(events.map(byName)),
    ...listeners,
    async close() {
      closing.abort();
      await client?.end();
    },
  };
}

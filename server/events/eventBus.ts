import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { ServerEvent } from './serverEvent.ts';

/** The bus of a single server. */
export function createLocalBus(): EventBus {
  const { publish, delayed: _none, ...listeners } = createListeners();
  return {
    beforeCommit: () => Promise.resolve(),
    afterCommit: publish,
    ...listeners,
    deafMs: () => 0,
    close: () => Promise.resolve(),
  };
}

export type Listener = (event: ServerEvent) => void;

/** A listener threw while handling this event. */
export interface ListenerFailure {
  error: unknown;
  event: ServerEvent;
}

/**
 * Carries events between the parts of a server and between servers. An event belongs to a transaction: it is published
 * only if the transaction commits.
 */
export interface EventBus {
  /** Within the transaction: sends events through the database to other servers. */
  beforeCommit(trx: Transaction<Database>, events: readonly ServerEvent[]): Promise<void>;
  /** After the commit: publishes events to the listeners in this server. */
  afterCommit(events: readonly ServerEvent[]): void;
  /** Returns a function that unsubscribes. */
  subscribe(listener: Listener): () => void;
  /** How many times a listener threw since the start: its cached state may be outdated. */
  failures(): number;
  /** For how long this server has not heard of other servers' changes, ms; 0: it hears of them, or there is no other. */
  deafMs(): number;
  /** Sets the handler of such errors; until then they are only counted. */
  reportTo(report: (failure: ListenerFailure) => void): void;
  /** Sets the listener for the delay of events that pass through PostgreSQL, ms; SQLite has no such delay. */
  reportDelay(report: (ms: number) => void): void;
  close(): Promise<void>;
}

/** The subscribers of one process, shared by both implementations of the bus. */
export function createListeners() {
  const listeners = new Set<Listener>();
  let failures = 0;
  let report: (failure: ListenerFailure) => void = () => undefined;
  let delayed: (ms: number) => void = () => undefined;

  /** A failing listener affects neither the commit nor the other listeners. */
  function publishTo(listener: Listener, event: ServerEvent): void {
    try {
      listener(event);
    } catch (error) {
      failures += 1;
      report({ error, event });
    }
  }

  return {
    subscribe(listener: Listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    publish(events: readonly ServerEvent[]) {
      for (const event of events) for (const listener of listeners) publishTo(listener, event);
    },
    failures: () => failures,
    reportTo(next: typeof report) {
      report = next;
    },
    delayed: (ms: number) => delayed(ms),
    reportDelay(next: typeof delayed) {
      delayed = next;
    },
  };
}

import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { ServerEvent } from './serverEvent.ts';

/** The bus of a server that is alone on its database. */
export function createLocalBus(): EventBus {
  const { publish, delayed: _none, ...listeners } = createListeners();
  return {
    beforeCommit: () => Promise.resolve(),
    afterCommit: publish,
    ...listeners,
    close: () => Promise.resolve(),
  };
}

export type Listener = (event: ServerEvent) => void;

/** A listener threw when it was told of this event. */
export interface ListenerFailure {
  error: unknown;
  event: ServerEvent;
}

/**
 * Carries events between the parts of a server and between servers. An event belongs to a transaction: nobody hears of
 * it when the transaction fails, everybody does when it succeeds.
 */
export interface EventBus {
  /** Inside the transaction: hands events to those who are told by the database itself. */
  beforeCommit(trx: Transaction<Database>, events: readonly ServerEvent[]): Promise<void>;
  /** After the transaction: tells the parts of this server. */
  afterCommit(events: readonly ServerEvent[]): void;
  /** Returns what ends the subscription. */
  subscribe(listener: Listener): () => void;
  /** How many times a listener threw since the start: it may remember what is no longer so. */
  failures(): number;
  /** Says where such errors go; until then they are counted alone. */
  reportTo(report: (failure: ListenerFailure) => void): void;
  /** Says who hears how long events take to come round by PostgreSQL, ms; on the embedded database they do not go there. */
  reportDelay(report: (ms: number) => void): void;
  close(): Promise<void>;
}

/** The subscribers of one process, which both forms of the bus share. */
export function createListeners() {
  const listeners = new Set<Listener>();
  let failures = 0;
  let report: (failure: ListenerFailure) => void = () => undefined;
  let delayed: (ms: number) => void = () => undefined;

  /** What is committed stays so, and the other listeners hear of it, whatever one of them makes of it. */
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

import { AsyncLocalStorage } from 'node:async_hooks';
import { CompiledQuery, type Transaction } from 'kysely';
import type { EventBus } from './eventBus.ts';
import type { Store } from '../db/engine.ts';
import type { Database } from '../db/schema.ts';
import { createTurns, type Turn } from './turns.ts';
import type { ServerEvent } from './serverEvent.ts';

/** Tells of something that the running transaction does; heard when it succeeds. */
export type Emit = (event: ServerEvent) => void;

/** What is done in a transaction. */
export type Change<T> = (trx: Transaction<Database>, emit: Emit) => Promise<T>;

/** Runs a change as one transaction with the events that tell of it: both happen, or neither. */
export type Work = <T>(change: Change<T>) => Promise<T>;

/** Runs changes; `of(turn)` those that hold rows of a project, or of what superusers configure, in their turn. */
export type UnitOfWork = Work & { of(turn: Turn): Work };

/** Most changes that wait for locks at once, of ten connections. */
const mostTurns = 6;
/** Longer than a frozen server holds a lock. */
const longestTurnMs = 10_000;

/** A unit of work that is part of a running transaction, for what would begin one of its own. */
export function workWithin(trx: Transaction<Database>, emit: Emit): UnitOfWork {
  const work: Work = (change) => change(trx, emit);
  return Object.assign(work, { of: () => work });
}

export function createUnitOfWork(store: Store, bus: EventBus): UnitOfWork {
  // The embedded database has one server, and nobody else to wait for.
  if (store.engine === 'sqlite') {
    const grouped = createGroupedWork(store, bus);
    return Object.assign(grouped, { of: () => grouped });
  }
  const single = createSingleWork(store, bus);
  const turns = createTurns(mostTurns, longestTurnMs);
  return Object.assign(single, {
    of:
      (turn: Turn): Work =>
      (change) =>
        turns(turn, () => single(change)),
  });
}

function createSingleWork({ db }: Store, bus: EventBus): Work {
  return async (change) => {
    const events: ServerEvent[] = [];
    const result = await db.transaction().execute(async (trx) => {
      const answer = await change(trx, (event) => events.push(event));
      await bus.beforeCommit(trx, events);
      return answer;
    });
    bus.afterCommit(events);
    return result;
  };
}

/** One change that waits for its turn. */
interface Waiting {
  /** Does it, or leaves no trace of it. Returns what lets its caller know, once the group is on the disk. */
  attempt(trx: Transaction<Database>): Promise<() => void>;
  fail(error: unknown): void;
}

/** Most changes of one group: whatever else the server does waits for the group. */
const maxGroup = 50;

const savepoint = CompiledQuery.raw('savepoint change');
const rollback = CompiledQuery.raw('rollback to change');
const release = CompiledQuery.raw('release change');

/** Takes one change of a group back. Where that cannot be done the group is lost, and `reason` is why. */
async function takeBack(trx: Transaction<Database>, reason: unknown): Promise<void> {
  try {
    await trx.executeQuery(rollback);
    await trx.executeQuery(release);
  } catch {
    throw reason;
  }
}

/**
 * Units of work of the embedded database, which has one transaction at a time. What takes long is the disk that confirms
 * it, so changes that are asked for together share one transaction, each behind a savepoint: a change that fails takes
 * nothing back but itself, and none is acknowledged, or told of, before all are confirmed.
 */
function createGroupedWork({ db }: Store, bus: EventBus): Work {
  let waiting: Waiting[] = [];

  async function runGroup(): Promise<void> {
    const group = waiting.slice(0, maxGroup);
    waiting = waiting.slice(maxGroup);
    if (waiting.length > 0) schedule();
    const outcomes: (() => void)[] = [];
    try {
      await db.transaction().execute(async (trx) => {
        for (const { attempt } of group) outcomes.push(await attempt(trx));
      });
    } catch (error) {
      for (const { fail } of group) fail(error);
      return;
    }
    // What is on the disk is never told as failed, whatever happens from here on.
    for (const letKnow of outcomes) letKnow();
  }

  // When all calls that have arrived are read, so that their changes are in the group.
  const schedule = () => setImmediate(() => void runGroup());

  return <T>(change: Change<T>) => {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    // A group is run by whoever came first; each change stays its own caller's.
    const asCaller = AsyncLocalStorage.snapshot();
    waiting.push({
      fail: reject,
      async attempt(trx) {
        const events: ServerEvent[] = [];
        await trx.executeQuery(savepoint);
        try {
          const result = await asCaller(() => change(trx, (event) => events.push(event)));
          await bus.beforeCommit(trx, events);
          await trx.executeQuery(release);
          return () => {
            bus.afterCommit(events);
            resolve(result);
          };
        } catch (error) {
          await takeBack(trx, error);
          return () => reject(error);
        }
      },
    });
    if (waiting.length === 1) schedule();
    return promise;
  };
}

import { AsyncLocalStorage } from 'node:async_hooks';
import { CompiledQuery, type Transaction } from 'kysely';
import type { EventBus } from './eventBus.ts';
import type { Store } from '../db/engine.ts';
import type { Database } from '../db/schema.ts';
import { createTurns, type Turn } from './turns.ts';
import type { ServerEvent } from './serverEvent.ts';

/** Emits an event of the running transaction; published if it commits. */
export type Emit = (event: ServerEvent) => void;

/** The body of a transaction. */
export type Change<T> = (trx: Transaction<Database>, emit: Emit) => Promise<T>;

/** Runs a change as one transaction with its events: both take effect, or neither. */
export type Work = <T>(change: Change<T>) => Promise<T>;

/** Runs changes; `of(turn)` queues those that lock rows of a project, or of the configuration. */
export type UnitOfWork = Work & { of(turn: Turn): Work };

/** Maximum number of concurrent changes that wait for locks, of ten connections. */
const mostTurns = 6;
/** Longer than a frozen server holds a lock. */
const longestTurnMs = 10_000;

/** A unit of work within a running transaction, for code that would begin its own. */
export function workWithin(trx: Transaction<Database>, emit: Emit): UnitOfWork {
  const work: Work = (change) => change(trx, emit);
  return Object.assign(work, { of: () => work });
}

export function createUnitOfWork(store: Store, bus: EventBus): UnitOfWork {
  // SQLite has a single server: there is nobody else to wait for.
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

/** A change waiting to be run. */
interface Waiting {
  /**
   * Runs the change or rolls it back. Returns a function that resolves its caller's promise once the group is
   * committed.
   */
  attempt(trx: Transaction<Database>): Promise<() => void>;
  fail(error: unknown): void;
}

/** Maximum number of changes per group: all other work waits for a group. */
const maxGroup = 50;

const savepoint = CompiledQuery.raw('savepoint change');
const rollback = CompiledQuery.raw('rollback to change');
const release = CompiledQuery.raw('release change');

/** Rolls one change of a group back. If that fails the whole group is lost, with `reason` as its cause. */
async function takeBack(trx: Transaction<Database>, reason: unknown): Promise<void> {
  try {
    await trx.executeQuery(rollback);
    await trx.executeQuery(release);
  } catch {
    throw reason;
  }
}

/**
 * Unit of work for SQLite, which has one transaction at a time. The slow part is the flush to disk, so concurrent
 * changes share one transaction, each behind a savepoint: a failing change rolls back only itself, and none is
 * acknowledged, nor its events published, before the commit.
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
    // After the commit, no change is reported as failed, whatever happens.
    for (const letKnow of outcomes) letKnow();
  }

  // Waits until all calls that have arrived are read, so that their changes join the group.
  const schedule = () => setImmediate(() => void runGroup());

  return <T>(change: Change<T>) => {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    // The first caller runs the group; each change keeps its own caller's async context.
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

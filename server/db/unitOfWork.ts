import type { Transaction } from 'kysely';
import type { EventBus, ServerEvent } from '../events/eventBus.ts';
import type { Store } from './engine.ts';
import type { Database } from './schema.ts';

/** Tells of something that the running transaction does; heard when it succeeds. */
export type Tell = (event: ServerEvent) => void;

/** Runs a change as one transaction with the events that tell of it: both happen, or neither. */
export type UnitOfWork = <T>(change: (trx: Transaction<Database>, tell: Tell) => Promise<T>) => Promise<T>;

export function createUnitOfWork({ db }: Store, bus: EventBus): UnitOfWork {
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

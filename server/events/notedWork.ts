import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { ServerEvent } from './serverEvent.ts';
import type { Turn } from './turns.ts';
import type { Change, UnitOfWork, Work } from './unitOfWork.ts';

/** Writes down what a change told of, in its transaction. */
export type Note = (trx: Transaction<Database>, events: readonly ServerEvent[]) => Promise<void>;

/** The same changes, each with what `note` makes of its events: all of it happens, or nothing. */
export function notedWork(work: UnitOfWork, note: Note): UnitOfWork {
  const noting =
    (run: Work): Work =>
    <T>(change: Change<T>) =>
      run(async (trx, emit) => {
        const events: ServerEvent[] = [];
        const answer = await change(trx, (event) => {
          events.push(event);
          emit(event);
        });
        await note(trx, events);
        return answer;
      });
  return Object.assign(noting(work), { of: (turn: Turn) => noting(work.of(turn)) });
}

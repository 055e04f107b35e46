import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { ServerEvent } from './serverEvent.ts';
import type { Turn } from './turns.ts';
import type { Change, UnitOfWork, Work } from './unitOfWork.ts';

/** Records the events of a change, in its transaction. */
export type Note = (trx: Transaction<Database>, events: readonly ServerEvent[]) => Promise<void>;

/** A unit of work that also runs `note` on the events of each change: both are committed, or neither. */
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

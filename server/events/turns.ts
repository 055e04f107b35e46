import { ClientError } from '../shared/errors.ts';
import { atMost } from '../shared/tasks.ts';
import { texts } from '../shared/texts.ts';

/** Whose rows a change holds: a project's, or those that superusers configure. */
export type Turn = number | 'configuration';

/** Lets changes of one kind of rows run one after the other. */
type Turns = <T>(of: Turn, run: () => Promise<T>) => Promise<T>;

/**
 * Most changes of one project take the same locks; some, such as messages for other screens, would not wait for each other
 * in the database, and do here. So a change is to be short: what takes long comes before it, and rows are written many to
 * a statement. They wait for their turn here, so that where the lock is held by a server that has stopped answering, one
 * connection of this server waits for it and not all; of all projects together at most `most`, so that some connections
 * are left to read and to sign in with. Who waited `longestMs` is told that the database is busy.
 */
export function createTurns(most: number, longestMs: number): Turns {
  const all = atMost(most);
  /** By whose rows they are; as many as there are projects. */
  const each = new Map<Turn, ReturnType<typeof atMost>>();

  return (of, run) => {
    const inTurn = each.get(of) ?? atMost(1);
    each.set(of, inTurn);
    const tooLate = new AbortController();
    const timer = setTimeout(
      () => tooLate.abort(new ClientError(503, 'UnavailableException', texts.request.busy)),
      longestMs,
    );
    const start = () => {
      clearTimeout(timer);
      return run();
    };
    return inTurn(() => all(start, tooLate.signal), tooLate.signal);
  };
}

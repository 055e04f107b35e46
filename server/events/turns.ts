import { ClientError } from '../shared/errors.ts';
import { atMost } from '../shared/tasks.ts';
import { texts } from '../shared/texts.ts';

/** Whose rows a change locks: a project's, or the superusers' configuration. */
export type Turn = number | 'configuration';

/** Runs changes of the same rows one after the other. */
type Turns = <T>(of: Turn, run: () => Promise<T>) => Promise<T>;

/**
 * Queues changes per project. Most changes of one project take the same locks; a few, such as messages for other screens,
 * would not wait for each other in the database, but do here. So keep changes short: do slow work before, and write many
 * rows per statement. Queueing here means that if a stopped server holds the lock, only one connection of this server
 * waits for it. Across all projects at most `most` run at once, which leaves connections for reading and signing in. After
 * waiting `longestMs`, a change fails with « database busy ».
 */
export function createTurns(most: number, longestMs: number): Turns {
  const all = atMost(most);
  /** Queues by owner of the rows; at most one per project. */
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

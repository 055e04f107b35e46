import { ClientError } from '../errors.ts';
import { texts } from '../texts.ts';

/** Whose rows a change holds: a project's, or those that superusers configure. */
export type Turn = number | 'configuration';

/** Lets changes of one kind of rows run one after the other. */
type Turns = <T>(of: Turn, run: () => Promise<T>) => Promise<T>;

interface Waiting {
  of: Turn;
  start(): void;
}

/**
 * Most changes of one project take the same locks; some, such as messages for other screens, would not wait for each other
 * in the database, and do here. So a change is to be short: what takes long comes before it, and rows are written many to
 * a statement. They wait for their turn here, so that where the lock is held by a server that has stopped answering, one
 * connection of this server waits for it and not all; of all projects together at most `most`, so that some connections
 * are left to read and to sign in with. Who waited `longestMs` is told that the database is busy.
 */
export function createTurns(most: number, longestMs: number): Turns {
  const running = new Set<Turn>();
  let waiting: Waiting[] = [];

  function startNext(): void {
    for (const one of [...waiting]) {
      if (running.size >= most) return;
      if (running.has(one.of)) continue;
      waiting = waiting.filter((other) => other !== one);
      running.add(one.of);
      one.start();
    }
  }

  function comesUp(of: Turn): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const one = {
      of,
      start() {
        clearTimeout(timer);
        resolve();
      },
    };
    const timer = setTimeout(() => {
      waiting = waiting.filter((other) => other !== one);
      reject(new ClientError(503, 'UnavailableException', texts.request.busy));
    }, longestMs);
    waiting.push(one);
    startNext();
    return promise;
  }

  return async (of, run) => {
    await comesUp(of);
    try {
      return await run();
    } finally {
      running.delete(of);
      startNext();
    }
  };
}

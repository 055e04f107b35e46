import type { ChangeTopic } from '../../../contract/streams.ts';
import type { EventBus } from '../../events/eventBus.ts';

/** Does what is due at its time. */
export interface DueWork {
  /** To be called a few times a second: asks the database only when there may be something to do. */
  tick(): Promise<void>;
}

/** What failed is tried again, soon at first and seldom at last, ms: every try asks the database for all. */
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/** How long what was read is relied upon, ms: a change that nobody told of is seen then. */
const longestTrustMs = 30_000;

interface Dependencies<T> {
  bus: EventBus;
  now: () => number;
  onTrouble: (error: unknown) => void;
  /** What says that something may be due at another time than before. */
  topics: readonly ChangeTopic[];
  /** All that is to be done, with its time (ms). */
  read(): Promise<T[]>;
  /** Does it, unless the database says that somebody else has, or that it is no longer due. */
  run(due: T): Promise<void>;
}

/**
 * Knows when the next thing is due, and does it then. What counts is in the database: after a restart, what was due
 * meanwhile is done at once; of several servers on one database, the first one does it and the others find it done.
 */
export function createDueWork<T extends { at: number }>({
  bus,
  now,
  onTrouble,
  topics,
  read,
  run,
}: Dependencies<T>): DueWork {
  /** -Infinity: what was read may be no longer so. */
  let readAt = -Infinity;
  let nextAt = Infinity;
  /** Ms; 0: nothing failed the last time. */
  let pauseMs = 0;

  bus.subscribe((event) => {
    const isConcerned = event.type === 'change' && event.topics.some((topic) => topics.includes(topic));
    if (event.type === 'resync' || isConcerned) readAt = -Infinity;
  });

  return {
    async tick() {
      const instant = now();
      // A clock that was set back has read in the future.
      const isFresh = instant >= readAt && instant - readAt < longestTrustMs;
      if (isFresh && instant < nextAt) return;
      readAt = instant;
      try {
        const waiting = await read();
        const failed = new Set<T>();
        for (const due of waiting.filter(({ at }) => at <= instant)) {
          // A project whose database refuses keeps no other project waiting.
          await run(due).catch((error: unknown) => {
            failed.add(due);
            onTrouble(error);
          });
        }
        pauseMs = failed.size > 0 ? Math.min(longestPauseMs, pauseMs * 2 || firstPauseMs) : 0;
        nextAt = Math.min(Infinity, ...waiting.map((due) => (failed.has(due) ? instant + pauseMs : due.at)));
      } catch (error) {
        readAt = -Infinity;
        throw error;
      }
    },
  };
}

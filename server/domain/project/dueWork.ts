import type { ChangeTopic } from '../../../contract/streams.ts';
import type { EventBus } from '../../events/eventBus.ts';

export interface DueWork {
  /** Call a few times per second: queries the database only when something may be due. */
  tick(): Promise<void>;
}

/** Failed work is retried with growing pauses, ms: every attempt reads everything. */
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/** How long a read is trusted, ms: afterwards even changes without an event are seen. */
const longestTrustMs = 30_000;

interface Dependencies<T> {
  bus: EventBus;
  now: () => number;
  onTrouble: (error: unknown) => void;
  /** Topics whose changes may move due times. */
  topics: readonly ChangeTopic[];
  /** All pending work with its time (ms). */
  read(): Promise<T[]>;
  /** Does it, unless the database shows that it is done or no longer due. */
  run(due: T): Promise<void>;
}

/**
 * Knows when the next work is due, and runs it then. The database is authoritative: after a restart, overdue work is
 * run at once; of several servers, the first one runs it and the others find it done.
 */
export function createDueWork<T extends { at: number }>({
  bus,
  now,
  onTrouble,
  topics,
  read,
  run,
}: Dependencies<T>): DueWork {
  /** -Infinity: must be re-read. */
  let readAt = -Infinity;
  let nextAt = Infinity;
  /** Ms; 0: the last run succeeded. */
  let pauseMs = 0;

  bus.subscribe((event) => {
    const isConcerned = event.type === 'change' && event.topics.some((topic) => topics.includes(topic));
    if (event.type === 'resync' || isConcerned) readAt = -Infinity;
  });

  return {
    async tick() {
      const instant = now();
      // After the clock was set back, the read is in the future.
      const isFresh = instant >= readAt && instant - readAt < longestTrustMs;
      if (isFresh && instant < nextAt) return;
      readAt = instant;
      try {
        const waiting = await read();
        const failed = new Set<T>();
        for (const due of waiting.filter(({ at }) => at <= instant)) {
          // A failing project does not delay the others.
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

import type { ChangeTopic } from '../../../contract/streams.ts';
import type { EventBus } from '../../events/eventBus.ts';

/** Cached data of projects, until they change. */
export interface ProjectMemory<T> {
  of(projectId: number): Promise<T>;
  /** The cached value; null: must be read. */
  known(projectId: number): T | null;
  /** Drops the cached value. */
  forget(projectId: number): void;
}

/** How long an unused value, or board, is kept, and how often unused values are looked for, ms. */
export const unusedMs = 60 * 60_000;
const lookedAfterMs = 60_000;

/**
 * Caches the result of `read` for requested projects, until an event reports a change of one of the topics, or nobody has asked
 * for an hour.
 */
export function createProjectMemory<T>(
  bus: EventBus,
  topics: readonly ChangeTopic[],
  read: (projectId: number) => Promise<T>,
): ProjectMemory<T> {
  const known = new Map<number, { reading: Promise<T>; value: T | null; usedAt: number }>();
  let lookedAt = performance.now();

  /** At events, which any server has, so that no timer is needed. */
  function leaveUnused() {
    const at = performance.now();
    if (at < lookedAt + lookedAfterMs) return;
    lookedAt = at;
    for (const [projectId, { usedAt }] of known) if (usedAt + unusedMs <= at) known.delete(projectId);
  }

  bus.subscribe((event) => {
    leaveUnused();
    if (event.type === 'resync') known.clear();
    if (event.type === 'change' && event.topics.some((topic) => topics.includes(topic))) {
      known.delete(event.projectId);
    }
  });
  return {
    forget: (projectId) => void known.delete(projectId),
    of(projectId) {
      const found = known.get(projectId);
      if (found) {
        found.usedAt = performance.now();
        return found.reading;
      }
      const entry = { reading: read(projectId), value: null as T | null, usedAt: performance.now() };
      known.set(projectId, entry);
      entry.reading.then(
        (value) => {
          entry.value = value;
        },
        () => {
          // A failure is reported only to the callers that waited for it.
          if (known.get(projectId) === entry) known.delete(projectId);
        },
      );
      return entry.reading;
    },
    known(projectId) {
      const found = known.get(projectId);
      if (!found) return null;
      found.usedAt = performance.now();
      return found.value;
    },
  };
}

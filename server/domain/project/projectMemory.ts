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

/** Caches the result of `read` for requested projects, until an event reports a change of one of the topics. */
export function createProjectMemory<T>(
  bus: EventBus,
  topics: readonly ChangeTopic[],
  read: (projectId: number) => Promise<T>,
): ProjectMemory<T> {
  const known = new Map<number, { reading: Promise<T>; value: T | null }>();
  bus.subscribe((event) => {
    if (event.type === 'resync') known.clear();
    if (event.type === 'change' && event.topics.some((topic) => topics.includes(topic))) {
      known.delete(event.projectId);
    }
  });
  return {
    forget: (projectId) => void known.delete(projectId),
    of(projectId) {
      const found = known.get(projectId);
      if (found) return found.reading;
      const entry = { reading: read(projectId), value: null as T | null };
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
    known: (projectId) => known.get(projectId)?.value ?? null,
  };
}

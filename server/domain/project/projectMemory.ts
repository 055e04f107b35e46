import type { ChangeTopic } from '../../../contract/streams.ts';
import type { EventBus } from '../../events/eventBus.ts';

/** What was read of projects, until something says that it changed. */
export interface ProjectMemory<T> {
  of(projectId: number): Promise<T>;
  /** What was read and still holds; null: it has to be read. */
  known(projectId: number): T | null;
  /** Has it read again by whoever asks next. */
  forget(projectId: number): void;
}

/** Keeps what `read` answers of each project that somebody asks for, until a change of one of the topics is told. */
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
          // A failure is nobody's answer but of those who waited for it.
          if (known.get(projectId) === entry) known.delete(projectId);
        },
      );
      return entry.reading;
    },
    known: (projectId) => known.get(projectId)?.value ?? null,
  };
}

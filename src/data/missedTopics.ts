import { changeTopics, type ChangeTopic, type StreamReady } from '../../contract/schemas/events.ts';

/** A page begins to read a little before its stream is asked for, ms. */
const headStartMs = 1_000;
/** Of screens that come and go the first event does not tell: after a late connection everything is read again, ms. */
const lateMs = 5_000;

/** What is to be read again at the first connection of a page that has been reading for so many ms. */
export function missedTopics(ready: unknown, readingMs: number): readonly (ChangeTopic | 'all')[] {
  const changedMsAgo = (ready as Partial<StreamReady> | undefined)?.changedMsAgo;
  if (changedMsAgo === undefined || readingMs > lateMs) return ['all'];
  return changeTopics.filter((topic) => changedMsAgo[topic] <= readingMs + headStartMs);
}

import { type ChangeTopic, changeTopics } from '../../contract/streams.ts';
import type { StreamReady } from '../../contract/schemas/events.ts';
import type { EventBus } from './eventBus.ts';
import type { ServerEvent } from './serverEvent.ts';

/** The topics that consoles of the event's project read again. */
export function topicsOf(event: ServerEvent): readonly ChangeTopic[] {
  switch (event.type) {
    case 'change':
      return event.topics;
    case 'receipts':
    case 'orders':
    case 'proposals':
    case 'configuration':
      return [event.type];
    case 'caughtUp':
      return changeTopics;
    default:
      return [];
  }
}

/** Remembers when each topic of each project last changed, for consoles that connect. */
export function createLastChanges(bus: Pick<EventBus, 'subscribe'>, clock = () => performance.now()) {
  // Changes before this, or while the bus was disconnected, are unknown: anything may have changed.
  let unknownUntil = clock();
  // Null: in all projects.
  const changes = new Map<number | null, Map<ChangeTopic, number>>();

  function note(projectId: number | null, topics: readonly ChangeTopic[]): void {
    const known = changes.get(projectId) ?? new Map<ChangeTopic, number>();
    for (const topic of topics) known.set(topic, clock());
    changes.set(projectId, known);
  }

  const end = bus.subscribe((event) => {
    if (event.type === 'resync') unknownUntil = clock();
    if ('projectId' in event) note(event.projectId, topicsOf(event));
  });

  return {
    /** First event of a project's stream. */
    readyOf(projectId: number): Pick<StreamReady, 'changedMsAgo'> {
      const known = [changes.get(projectId), changes.get(null)];
      const now = clock();
      const ago = (topic: ChangeTopic) =>
        Math.floor(now - Math.max(unknownUntil, ...known.map((of) => of?.get(topic) ?? unknownUntil)));
      return {
        changedMsAgo: Object.fromEntries(
          changeTopics.map((topic) => [topic, ago(topic)]),
        ) as StreamReady['changedMsAgo'],
      };
    },
    /** Records a change for which the bus has no event. */
    note,
    end,
  };
}

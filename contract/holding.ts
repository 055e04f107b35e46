import type { Candidate, Situation } from './arbitration.ts';
import type { Obstacle } from './explain.ts';
import type { PastState } from './schemas/past.ts';

/** What decides on what a screen shows, and what keeps it from showing anything. */
export interface Holding<T extends Candidate> {
  situation: Situation<T>;
  obstacle: Obstacle;
}

/** What a server tells of it, messages as their places in a list. */
type Told = Pick<PastState, 'messages' | 'scenario' | 'obstacle' | 'limit' | 'timeZone' | 'service'>;

/** What is told, with the messages themselves; places outside of the list are none. */
export function holdingOf<T extends Candidate>(
  { messages, scenario, obstacle, limit, timeZone, service }: Told,
  list: readonly T[],
): Holding<T> {
  const all = (places: readonly number[]) => places.flatMap((place) => list[place] ?? []);
  return {
    situation: {
      messages: all(messages),
      scenario: scenario && all(scenario.messages),
      scenarioUntil: scenario?.until ?? null,
      limit,
      timeZone,
      service,
    },
    obstacle,
  };
}

import type { Candidate, Situation } from './arbitration.ts';
import type { Obstacle } from './explain.ts';
import type { PastState } from './schemas/past.ts';

/** Inputs that determine what a screen shows, and reasons for showing nothing. */
export interface Holding<T extends Candidate> {
  situation: Situation<T>;
  obstacle: Obstacle;
}

/** The same as sent by a server, with messages as indices into a list. */
type Told = Pick<PastState, 'messages' | 'scenario' | 'obstacle' | 'limit' | 'timeZone' | 'service'>;

/** Resolves message indices; those outside the list are ignored. */
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

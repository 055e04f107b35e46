import { isDueAt, nextBound, timesValidUntil, type MessageTime } from './messageTime.ts';

/**
 * What decides on a message (DSP-2). A new field: docs/recipes.md says where it has to pass, and
 * `tests/server/messageFields.test.ts` holds it. Names of time that mean something else are taken (docs/glossary.md):
 * `until_at`, `ended`, `shownUntil`.
 */
export interface Candidate extends MessageTime {
  id: number;
  alert: boolean;
  /** 1 (highest) to 9; null comes after all. */
  priority: number | null;
  /** Milliseconds since the epoch. */
  createdAt: number;
  /** When it was last corrected (TIM-4), ms; null or absent: never. Of two copies, those that differ here say other things. */
  correctedAt?: number | null | undefined;
}

/** All that decides on what a screen shows (DSP-2). */
export interface Situation<T extends Candidate> {
  /** What was spread to the screen. */
  messages: readonly T[];
  /** The messages of the current scenario for this screen; null when none is current or it leaves this screen alone. */
  scenario: readonly T[] | null;
  /** The instant (ms) at which the scenario stops by itself; absent or null: never. */
  scenarioUntil?: number | null | undefined;
  /** The most messages that the screen shows at once. */
  limit: number;
  /** IANA zone in which periods are read. */
  timeZone: string;
}

/** The messages of the scenario that is current at `instant` (ms); null when none is, or no longer. */
export function scenarioAt<T>(
  { scenario, scenarioUntil }: { scenario: readonly T[] | null; scenarioUntil?: number | null | undefined },
  instant: number,
): readonly T[] | null {
  return scenarioUntil != null && instant >= scenarioUntil ? null : scenario;
}

/**
 * Display order: alerts first, then by priority, then newest; the id settles what is left. Wherever a screen's messages
 * are listed they stand in it, whatever order they came in.
 */
export function byPrecedence(a: Candidate, b: Candidate): number {
  return (
    Number(b.alert) - Number(a.alert) ||
    (a.priority ?? 10) - (b.priority ?? 10) ||
    b.createdAt - a.createdAt ||
    b.id - a.id
  );
}

/**
 * The messages shown at `instant` (ms), by one rule for the server, the preview and the screen page: in order, at most
 * `limit`. Empty: the setup's default message is due. A current scenario takes the screen: what was spread waits until it
 * stops.
 */
export function arbitrate<T extends Candidate>(situation: Situation<T>, instant: number): T[] {
  return (scenarioAt(situation, instant) ?? situation.messages)
    .filter((candidate) => isDueAt(candidate, instant, situation.timeZone))
    .sort(byPrecedence)
    .slice(0, Math.max(0, situation.limit));
}

/**
 * An instant (ms) until which `arbitrate` gives the same answer as at `instant`; null when no candidate has a time
 * of its own and no scenario stops by itself.
 */
export function validUntil<T extends Candidate>(situation: Situation<T>, instant: number): number | null {
  const scenario = scenarioAt(situation, instant);
  const times = timesValidUntil(scenario ?? situation.messages, instant, situation.timeZone);
  if (scenario === null) return times;
  // What waits for the scenario begins and ends meanwhile, which is said of it, and counts.
  const ends = [times, situation.scenarioUntil ?? null, nextBound(situation.messages, instant)];
  const known = ends.filter((end) => end !== null);
  return known.length > 0 ? Math.min(...known) : null;
}

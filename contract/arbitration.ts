import { isDueAt, nextBound, timesValidUntil, type MessageTime } from './messageTime.ts';
import { isInService, type Service, serviceValidUntil } from './serviceHours.ts';

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
  /** When the screen is in service (FLT-5); null or absent: always. */
  service?: Service | null | undefined;
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

/** Whether hours of service keep a message off the screen at `instant` (ms). */
export function isOutOfService(
  { service, timeZone }: Pick<Situation<Candidate>, 'service' | 'timeZone'>,
  instant: number,
  { alert }: Pick<Candidate, 'alert'> = { alert: false },
): boolean {
  if (!service || (alert && service.alerts)) return false;
  return !isInService(service, instant, timeZone);
}

/**
 * The messages shown at `instant` (ms), by one rule for the server, the preview and the screen page: in order, at most
 * `limit`. Empty: the setup's default message is due, or the screen is dark (`isDarkAt`). A current scenario takes the screen: what
 * was spread waits until it stops.
 */
export function arbitrate<T extends Candidate>(situation: Situation<T>, instant: number): T[] {
  return (scenarioAt(situation, instant) ?? situation.messages)
    .filter(
      (candidate) =>
        !isOutOfService(situation, instant, candidate) && isDueAt(candidate, instant, situation.timeZone),
    )
    .sort(byPrecedence)
    .slice(0, Math.max(0, situation.limit));
}

/** Whether the screen shows nothing at all at `instant` (ms): it is out of service, and no alert lights it (FLT-5). */
export const isDarkAt = <T extends Candidate>(situation: Situation<T>, instant: number): boolean =>
  isOutOfService(situation, instant) && arbitrate(situation, instant).length === 0;

/**
 * An instant (ms) until which `arbitrate` gives the same answer as at `instant`; null when no candidate has a time
 * of its own, no scenario stops by itself, and the screen is always in service.
 */
export function validUntil<T extends Candidate>(situation: Situation<T>, instant: number): number | null {
  const scenario = scenarioAt(situation, instant);
  const { service, timeZone } = situation;
  const ends = [
    timesValidUntil(scenario ?? situation.messages, instant, timeZone),
    serviceValidUntil(service, instant, timeZone),
    // What waits for the scenario begins and ends meanwhile, which is said of it, and counts.
    ...(scenario === null ? [] : [situation.scenarioUntil ?? null, nextBound(situation.messages, instant)]),
  ];
  const known = ends.filter((end) => end !== null);
  return known.length > 0 ? Math.min(...known) : null;
}

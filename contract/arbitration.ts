import { isDueAt, nextBound, timesValidUntil, type MessageTime } from './messageTime.ts';
import { isInService, type Service, serviceValidUntil } from './serviceHours.ts';

/**
 * Properties of a message that determine its display (DSP-2). To add one: docs/recipes.md lists the places, and
 * `tests/server/messageFields.test.ts` checks them. These time names are taken by other meanings (docs/glossary.md):
 * `until_at`, `ended`, `shownUntil`.
 */
export interface Candidate extends MessageTime {
  id: number;
  alert: boolean;
  /** 1 (highest) to 9; null comes last. */
  priority: number | null;
  /** Milliseconds since the epoch. */
  createdAt: number;
  /** When it was last corrected (TIM-4), ms; null or absent: never. Two copies with different values differ in content. */
  correctedAt?: number | null | undefined;
}

/** All inputs that determine what a screen shows (DSP-2). */
export interface Situation<T extends Candidate> {
  /** Messages spread to the screen. */
  messages: readonly T[];
  /** Messages of the current scenario for this screen; null when none is current or it does not affect this screen. */
  scenario: readonly T[] | null;
  /** When the scenario stops by itself (ms); absent or null: never. */
  scenarioUntil?: number | null | undefined;
  /** Maximum number of messages shown at once. */
  limit: number;
  /** IANA time zone of periods. */
  timeZone: string;
  /** Service hours of the screen (FLT-5); null or absent: always in service. */
  service?: Service | null | undefined;
}

/** Messages of the scenario current at `instant` (ms); null: none, or ended. */
export function scenarioAt<T>(
  { scenario, scenarioUntil }: { scenario: readonly T[] | null; scenarioUntil?: number | null | undefined },
  instant: number,
): readonly T[] | null {
  return scenarioUntil != null && instant >= scenarioUntil ? null : scenario;
}

/**
 * Display order: alerts first, then by priority, then newest; finally by id. All lists of a screen's messages use it,
 * whatever order they arrive in.
 */
export function byPrecedence(a: Candidate, b: Candidate): number {
  return (
    Number(b.alert) - Number(a.alert) ||
    (a.priority ?? 10) - (b.priority ?? 10) ||
    b.createdAt - a.createdAt ||
    b.id - a.id
  );
}

/** Whether the screen is outside its service hours at `instant` (ms). */
export function isOutOfService(
  { service, timeZone }: Pick<Situation<Candidate>, 'service' | 'timeZone'>,
  instant: number,
  { alert }: Pick<Candidate, 'alert'> = { alert: false },
): boolean {
  if (!service || (alert && service.alerts)) return false;
  return !isInService(service, instant, timeZone);
}

/**
 * The messages shown at `instant` (ms), by one rule for server, preview and screen page: in order, at most `limit`. Empty:
 * the setup's default message is due, or the screen is dark (`isDarkAt`). A current scenario takes over the screen: spread
 * messages wait until it stops.
 */
export function arbitrate<T extends Candidate>(situation: Situation<T>, instant: number): T[] {
  return (scenarioAt(situation, instant) ?? situation.messages)
    .filter(
      (candidate) =>
        isDueAt(candidate, instant, situation.timeZone) && !isOutOfService(situation, instant, candidate),
    )
    .sort(byPrecedence)
    .slice(0, Math.max(0, situation.limit));
}

/** Whether the screen shows nothing at all at `instant` (ms): it is out of service, and no alert lights it (FLT-5). */
export const isDarkAt = <T extends Candidate>(situation: Situation<T>, instant: number): boolean =>
  isOutOfService(situation, instant) && arbitrate(situation, instant).length === 0;

/**
 * An instant (ms) until which `arbitrate` returns the same as at `instant`; null when no candidate has a time limit, no
 * scenario stops by itself, and the screen is always in service.
 */
export function validUntil<T extends Candidate>(situation: Situation<T>, instant: number): number | null {
  const scenario = scenarioAt(situation, instant);
  const { service, timeZone } = situation;
  const ends = [
    timesValidUntil(scenario ?? situation.messages, instant, timeZone),
    serviceValidUntil(service, instant, timeZone),
    // Messages waiting for the scenario begin and end meanwhile; their standing changes too.
    ...(scenario === null ? [] : [situation.scenarioUntil ?? null, nextBound(situation.messages, instant)]),
  ];
  const known = ends.filter((end) => end !== null);
  return known.length > 0 ? Math.min(...known) : null;
}

import { minuteOfDay } from './localTime.ts';
import { includesMinute, parsePeriod, stopOf } from './period.ts';

/**
 * What decides on a message (DSP-2). A new field: docs/recipes.md says where it has to pass, and
 * `tests/server/messageFields.test.ts` holds it. Names of time that mean something else are taken (docs/glossary.md):
 * `until_at`, `ended`, `shownUntil`.
 */
export interface Candidate {
  id: number;
  alert: boolean;
  /** 1 (highest) to 9; null comes after all. */
  priority: number | null;
  /** Period text (see period.ts); null or empty: at all times. */
  period: string | null;
  /** Milliseconds since the epoch. */
  createdAt: number;
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

function isDueAt(candidate: Candidate, minute: number): boolean {
  if (!candidate.period) return true;
  const ranges = parsePeriod(candidate.period);
  return ranges !== null && includesMinute(ranges, minute);
}

/** Whether `instant` (ms) lies in one of the candidate's periods; without any it always does. */
export const isWithinPeriod = (candidate: Candidate, instant: number, timeZone: string): boolean =>
  isDueAt(candidate, minuteOfDay(instant, timeZone));

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
  const minute = minuteOfDay(instant, situation.timeZone);
  return (scenarioAt(situation, instant) ?? situation.messages)
    .filter((candidate) => isDueAt(candidate, minute))
    .sort(byPrecedence)
    .slice(0, Math.max(0, situation.limit));
}

const minuteMs = 60_000;
const halfHourMs = 30 * minuteMs;

/** As `validUntil`, of the periods alone. */
function periodsValidUntil(
  candidates: readonly Candidate[],
  timeZone: string,
  instant: number,
): number | null {
  const minute = minuteOfDay(instant, timeZone);
  let wait = Infinity;
  for (const { period } of candidates) {
    for (const range of (period && parsePeriod(period)) || []) {
      for (const bound of [range.start, stopOf(range)]) {
        wait = Math.min(wait, (bound - minute + 1440) % 1440 || 1440);
      }
    }
  }
  if (wait === Infinity) return null;
  const startOfMinute = Math.floor(instant / minuteMs) * minuteMs;
  const nextHalfHour = (Math.floor(instant / halfHourMs) + 1) * halfHourMs;
  return Math.min(startOfMinute + wait * minuteMs, nextHalfHour);
}

/**
 * An instant (ms) until which `arbitrate` gives the same answer as at `instant`; null when no candidate has a period
 * and no scenario stops by itself. With periods it never lies beyond the next half hour, so that a daylight-saving
 * change is seen when it happens.
 */
export function validUntil<T extends Candidate>(situation: Situation<T>, instant: number): number | null {
  const scenario = scenarioAt(situation, instant);
  const periods = periodsValidUntil(scenario ?? situation.messages, situation.timeZone, instant);
  const stop = scenario === null ? null : (situation.scenarioUntil ?? null);
  return stop === null ? periods : Math.min(stop, periods ?? Infinity);
}

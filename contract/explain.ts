import {
  arbitrate,
  byPrecedence,
  isOutOfService,
  scenarioAt,
  type Candidate,
  type Situation,
} from './arbitration.ts';
import { timeStateAt, type TimeState } from './messageTime.ts';

/** Why a message is shown: what determined its rank. */
export type ShownReason = 'alert' | 'priority' | 'newest';

/** Why a message is not shown: a reason for the whole screen, or for this message. */
export type HiddenReason =
  'inactive' | 'messagingOff' | 'hours' | 'scenario' | 'limit' | Exclude<TimeState, 'due'>;

/** A message of a screen at an instant: whether and why it is shown. */
export type Verdict<T> = { candidate: T; isOfScenario: boolean } & (
  { rank: number; reason: ShownReason } | { rank: null; reason: HiddenReason }
);

/** Reason for a screen to show no messages at all; null: none. */
export type Obstacle = Extract<HiddenReason, 'inactive' | 'messagingOff'> | null;

/** What determined the rank of a shown message. */
export function rankReason({ alert, priority }: Candidate): ShownReason {
  if (alert) return 'alert';
  return priority === null ? 'newest' : 'priority';
}

/**
 * For every message of a screen, whether and why it is shown at `instant` (ms): shown ones in order (`rank` from 1),
 * then the others, both in display order. The shown ones are those of `arbitrate` (DSP-2).
 */
export function explain<T extends Candidate>(
  situation: Situation<T>,
  instant: number,
  obstacle: Obstacle = null,
): Verdict<T>[] {
  const { messages, timeZone } = situation;
  const scenario = scenarioAt(situation, instant);
  const shown = obstacle === null ? arbitrate(situation, instant) : [];
  const hidden = (candidate: T, isOfScenario: boolean): Verdict<T>[] => {
    if (shown.includes(candidate)) return [];
    const isWaiting = scenario !== null && !isOfScenario;
    const state = timeStateAt(candidate, instant, timeZone);
    // An ended message waits for nothing.
    const waits = state === 'due' ? 'limit' : state;
    const isDark = isOutOfService(situation, instant, candidate);
    const kept = isDark ? 'hours' : isWaiting ? 'scenario' : waits;
    const reason = state === 'over' ? 'over' : (obstacle ?? kept);
    return [{ candidate, isOfScenario, rank: null, reason }];
  };
  return [
    ...shown.map((candidate, index): Verdict<T> => ({
      candidate,
      isOfScenario: scenario !== null,
      rank: index + 1,
      reason: rankReason(candidate),
    })),
    ...[...(scenario ?? [])].sort(byPrecedence).flatMap((candidate) => hidden(candidate, true)),
    ...[...messages].sort(byPrecedence).flatMap((candidate) => hidden(candidate, false)),
  ];
}

/** Messages that a change removes from a screen at `instant` (ms), and those it adds, each in order. */
export function changeBetween<T extends Candidate>(
  before: Situation<T>,
  after: Situation<T>,
  instant: number,
): { lost: T[]; gained: T[] } {
  const [was, is] = [arbitrate(before, instant), arbitrate(after, instant)];
  const without = (some: readonly T[], others: readonly T[]) => {
    const ids = new Set(others.map(({ id }) => id));
    return some.filter(({ id }) => !ids.has(id));
  };
  return { lost: without(was, is), gained: without(is, was) };
}

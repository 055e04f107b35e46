import type { HiddenReason, Obstacle, Verdict } from '../../../contract/explain.ts';
import type { Holding } from '../../../contract/holding.ts';
import type { Candidate } from '../../../contract/arbitration.ts';
import type { PlannedSpan } from '../../../contract/scenarioPlan.ts';
import type { HeldScreen } from '../../../contract/schemas/held.ts';
import type { PlayerMessage } from '../../../contract/schemas/player.ts';
import {
  standingFrames,
  type ScreenFacts,
  type Standing,
  type StandingFrame,
} from '../../../contract/standing.ts';
import { dateAt, instantOf, nextMidnight } from '../../../contract/zonedTime.ts';
import { situationOf } from '../../../display/scene.ts';
import { texts } from '../../i18n/index.ts';
import { messageTimeText } from '../../shared/messageTimeText.ts';

const words = texts.story;

/** The current scenario; `endsAt` (ms): when it stops by itself; null: never. */
export interface RunningScenario {
  name: string;
  endsAt: number | null;
}

const obstacleOf = ({ snapshot }: HeldScreen): Obstacle => {
  if (!snapshot.active) return 'inactive';
  return snapshot.messaging === null ? 'messagingOff' : null;
};

/** The arbitration's input for the screen from now on, as far as known. */
export const holdingNow = (held: HeldScreen): Holding<PlayerMessage> => ({
  situation: situationOf(held.snapshot),
  obstacle: obstacleOf(held),
});

/** What the screen had at the last contact; `online`: it is in contact; null: it never was. */
export type Copy = ScreenFacts<Candidate>['copy'];

/** What a screen has, where the current scenario ends at `endsAt` (ms; Infinity: never), since a plan may replace it. */
export function untilReplaced(held: HeldScreen, scenario: RunningScenario | null, endsAt: number) {
  if (!scenario || endsAt >= (scenario.endsAt ?? Infinity)) return { held, scenario };
  return {
    held: { ...held, snapshot: { ...held.snapshot, scenarioUntil: endsAt } },
    scenario: { ...scenario, endsAt },
  };
}

/** The frames between `from` and `to` (ms), none of them before `now`. */
export const comingFrames = (
  held: HeldScreen,
  copy: Copy,
  { from, to, now }: { from: number; to: number; now: number },
): StandingFrame<Candidate>[] =>
  standingFrames<Candidate>({ ...holdingNow(held), copy }, { from: Math.max(from, now), to });

/** The same with the planned runs that reach the screen, in order: its own messages wait for their end. */
export function framesWithRuns(
  held: HeldScreen,
  copy: Copy,
  { from, to, now }: { from: number; to: number; now: number },
  runs: readonly PlannedSpan[],
): StandingFrame<Candidate>[] {
  const taken = { ...held, snapshot: { ...held.snapshot, scenario: [], scenarioUntil: null } };
  const frames: StandingFrame<Candidate>[] = [];
  let at = Math.max(from, now);
  for (const { start, end } of runs) {
    frames.push(...comingFrames(held, copy, { from: at, to: start, now }));
    frames.push(...comingFrames(taken, copy, { from: Math.max(at, start), to: Math.min(end, to), now }));
    at = end;
  }
  return [...frames, ...comingFrames(held, copy, { from: at, to, now })];
}

/** A day of the project's calendar, ms: `from` included, `to` excluded. */
export interface Day {
  from: number;
  to: number;
  timeZone: string;
}

/** The day that contains an instant. */
export function dayOf(instant: number, timeZone: string): Day {
  const from = instantOf(dateAt(instant, timeZone), 0, timeZone);
  return { from, to: nextMidnight(from, timeZone), timeZone };
}

/** Why a message is on the screen or not, as text; `rank`: the one that it names, null: none. */
export function reasonText(
  verdict: Verdict<Candidate>,
  {
    limit,
    scenario,
    timeZone,
  }: { limit: number; scenario: Pick<RunningScenario, 'name'> | null; timeZone: string },
  rank = verdict.rank,
): string {
  const { candidate, isOfScenario } = verdict;
  const name = scenario?.name ?? words.unnamedScenario;
  if (verdict.rank !== null) {
    const reason = words.rankReasons[verdict.reason](rank, candidate.priority);
    return isOfScenario ? words.ofScenario(reason, name) : reason;
  }
  const time = messageTimeText(candidate, timeZone);
  const hidden: Record<HiddenReason, string> = {
    inactive: words.hiddenReasons.inactive,
    messagingOff: words.hiddenReasons.messagingOff,
    hours: words.hiddenReasons.hours,
    scenario: words.hiddenReasons.scenario(name),
    period: words.hiddenReasons.period(time),
    early: words.hiddenReasons.early(time),
    over: words.hiddenReasons.over(time),
    limit: words.hiddenReasons.limit(limit),
  };
  return isOfScenario ? words.ofScenario(hidden[verdict.reason], name) : hidden[verdict.reason];
}

/**
 * Style of a stretch of a band. `shown`: on the screen, confirmed by it if past. `missing`: it should have been shown, but
 * the screen does not confirm it. `astray`: confirmed by the screen, but it should not have been shown. `planned`: a plan
 * will run its scenario there.
 */
export type Look = 'shown' | 'planned' | 'missing' | 'astray' | 'waiting';

/** A stretch of a message's band, ms, with a short text. */
export interface Stretch {
  from: number;
  to: number;
  look: Look;
  what: string;
}

const lookOf = { shown: 'shown', kept: 'astray', expected: 'missing', waiting: 'waiting' } as const;

/** Where a message stands, in two words. */
function shortText(standing: Standing<Candidate>): string {
  if (standing.kind === 'waiting') return words.shortReasons[standing.reason];
  if (standing.kind === 'shown') return words.onScreen;
  return standing.kind === 'kept' ? texts.standings.kept : texts.messageList.dueOffline;
}

/** A message's stretches over the frames; neighbours with the same reason are joined. */
export function stretchesOf(frames: readonly StandingFrame<Candidate>[], id: number): Stretch[] {
  const stretches: Stretch[] = [];
  for (const { from, to, standings } of frames) {
    const standing = standings.find(({ candidate }) => candidate.id === id);
    if (!standing) continue;
    const what = shortText(standing);
    const last = stretches.at(-1);
    if (last?.to === from && last.what === what) last.to = to;
    else stretches.push({ from, to, look: lookOf[standing.kind], what });
  }
  return stretches;
}

import { arbitrate, validUntil, type Candidate } from './arbitration.ts';
import type { LastCopy } from './schemas/standings.ts';
import { explain, rankReason, type HiddenReason, type ShownReason } from './explain.ts';
import { type Holding, holdingOf } from './holding.ts';

/** Presence of a screen's page (DSP-4). */
export interface Heard {
  operational: boolean;
  /** While not operational: when it was last seen, ms; null: never, or it is operational. */
  lastSeen: number | null;
  /** Heartbeats are simulated by the demonstration (LIV-7); absent: by a real page. */
  simulated?: true;
}

/** Facts about a screen (DSP-2, DSP-4). */
export interface ScreenFacts<T extends Candidate> extends Holding<T> {
  /**
   * `online`: the screen has what is spread. Otherwise it shows, by its own clock, what it had at its last heartbeat;
   * null: it was never online, and has nothing.
   */
  copy: 'online' | Holding<T> | null;
}

/**
 * Standing of a message on a screen. `shown`: on the screen. `kept`: shown by an offline screen from its last copy;
 * `stale` is the reason why it will disappear when the screen is back, null: it stays. `expected`: due, but the offline
 * screen does not have it: it appears when the screen is back. `waiting`: neither due nor shown.
 */
export type Standing<T> = { candidate: T; isOfScenario: boolean } & (
  | { kind: 'shown'; rank: number; reason: ShownReason }
  | { kind: 'kept'; rank: number; reason: ShownReason; stale: HiddenReason | 'removed' | null }
  | { kind: 'expected'; rank: number; reason: ShownReason }
  | { kind: 'waiting'; reason: HiddenReason }
);

const shownBy = <T extends Candidate>({ situation, obstacle }: Holding<T>, instant: number): T[] =>
  obstacle === null ? arbitrate(situation, instant) : [];

/**
 * Standings of all messages of a screen at `instant` (ms): shown ones in order, then those shown when the screen is
 * back, then waiting ones. Lists, cards, dialogs and receipts all use this function, so that they never disagree.
 */
export function standingsOf<T extends Candidate>(
  { copy, situation, obstacle }: ScreenFacts<T>,
  instant: number,
): Standing<T>[] {
  const verdicts = explain(situation, instant, obstacle);
  if (copy === 'online') {
    return verdicts.map(({ candidate, isOfScenario, ...verdict }): Standing<T> =>
      verdict.rank === null
        ? { candidate, isOfScenario, kind: 'waiting', reason: verdict.reason }
        : { candidate, isOfScenario, kind: 'shown', rank: verdict.rank, reason: verdict.reason },
    );
  }
  const has = copy === null ? [] : shownBy(copy, instant);
  const byId = new Map(verdicts.map((verdict) => [verdict.candidate.id, verdict]));
  const ofScenario = new Set(copy?.situation.scenario ?? []);
  const kept = has.map((candidate, index): Standing<T> => {
    const verdict = byId.get(candidate.id);
    return {
      candidate,
      isOfScenario: ofScenario.has(candidate),
      kind: 'kept',
      rank: index + 1,
      reason: rankReason(candidate),
      stale: verdict ? (verdict.rank === null ? verdict.reason : null) : 'removed',
    };
  });
  const shownIds = new Set(has.map(({ id }) => id));
  const missing = verdicts.filter(({ candidate }) => !shownIds.has(candidate.id));
  return [
    ...kept,
    ...missing.flatMap(({ candidate, isOfScenario, ...verdict }): Standing<T>[] =>
      verdict.rank === null
        ? []
        : [{ candidate, isOfScenario, kind: 'expected', rank: verdict.rank, reason: verdict.reason }],
    ),
    ...missing.flatMap(({ candidate, isOfScenario, ...verdict }): Standing<T>[] =>
      verdict.rank === null ? [{ candidate, isOfScenario, kind: 'waiting', reason: verdict.reason }] : [],
    ),
  ];
}

/** An instant (ms) until which `standingsOf` returns the same as at `instant`; null: until a fact changes. */
export function standingsValidUntil<T extends Candidate>(
  { copy, situation }: ScreenFacts<T>,
  instant: number,
): number | null {
  const holdings = copy === 'online' || copy === null ? [situation] : [situation, copy.situation];
  const ends = holdings.flatMap((one) => validUntil(one, instant) ?? []);
  return ends.length > 0 ? Math.min(...ends) : null;
}

/** A time span with constant standings: `from` inclusive, `to` exclusive, ms. */
export interface StandingFrame<T> {
  from: number;
  to: number;
  standings: readonly Standing<T>[];
}

/** Standings from `from` to `to` (ms), as consecutive frames, by what is known now. */
export function standingFrames<T extends Candidate>(
  facts: ScreenFacts<T>,
  { from, to }: { from: number; to: number },
): StandingFrame<T>[] {
  const frames: StandingFrame<T>[] = [];
  const nameOf = (standings: readonly Standing<T>[]) =>
    standings.map(({ candidate, ...where }) => `${candidate.id} ${JSON.stringify(where)}`).join();
  let at = from;
  while (at < to) {
    const standings = standingsOf(facts, at);
    const until = Math.min(to, standingsValidUntil(facts, at) ?? to);
    const last = frames.at(-1);
    if (last && nameOf(last.standings) === nameOf(standings)) last.to = until;
    else frames.push({ from: at, to: until, standings });
    at = until;
  }
  return frames;
}

/** What offline screens had at their last heartbeat, by screen id; `listed` resolves message indices. */
export function copiesOf<M, T extends Candidate>(
  { copies, messages }: { copies: readonly LastCopy[]; messages: readonly M[] },
  listed: (message: M) => T,
): Map<string, Holding<T>> {
  const kept = messages.map(listed);
  return new Map(copies.map((copy) => [copy.screenId, holdingOf(copy, kept)]));
}

/** What a screen had when it was last seen (ms), if the server does not say: the older part of its current content. */
function assumedCopy<T extends Candidate>({ situation, obstacle }: Holding<T>, lastSeen: number): Holding<T> {
  const had = (messages: readonly T[]) => messages.filter(({ createdAt }) => createdAt <= lastSeen);
  const { messages, scenario } = situation;
  return {
    situation: { ...situation, messages: had(messages), scenario: scenario && had(scenario) },
    obstacle,
  };
}

/**
 * What a screen has, by its presence, for `standingsOf`; `holding` is its current content, `copies` are those of
 * offline screens (`copiesOf`). Lists, dialogs, the story of a day and receipts use this function, so that they agree.
 */
export function copyOf<T extends Candidate>(
  { id, heard, holding }: { id: string; heard: Heard; holding: Holding<T> },
  copies: ReadonlyMap<string, Holding<T>>,
): ScreenFacts<T>['copy'] {
  if (heard.operational) return 'online';
  return copies.get(id) ?? (heard.lastSeen === null ? null : assumedCopy(holding, heard.lastSeen));
}

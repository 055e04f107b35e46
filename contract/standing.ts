import { arbitrate, validUntil, type Candidate } from './arbitration.ts';
import type { LastCopy } from './schemas/standings.ts';
import { explain, rankReason, type HiddenReason, type ShownReason } from './explain.ts';
import { type Holding, holdingOf } from './holding.ts';

/** What was heard of a screen's page (DSP-4). */
export interface Heard {
  operational: boolean;
  /** While it is not operational: when it was last heard of, ms; null: never, or it is operational. */
  lastSeen: number | null;
  /** No page gives its signs of life, but the demonstration (LIV-7); absent: a page. */
  simulated?: true;
}

/** All that is known of a screen (DSP-2, DSP-4). */
export interface ScreenFacts<T extends Candidate> extends Holding<T> {
  /**
   * `online`: it is heard of, so that it has what is spread. Else it shows what it had at its last sign of life, by its
   * own clock; null: it was never heard of, and has nothing.
   */
  copy: 'online' | Holding<T> | null;
}

/**
 * Where a message stands on a screen. `shown`: it is on the screen. `kept`: a screen that is offline shows it from its
 * last copy; `stale` says why it goes when the screen is back, null: it stays. `expected`: it is due, and the screen is
 * offline and has it not: it comes when the screen is back. `waiting`: it is neither due nor shown.
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
 * Where every message of a screen stands at `instant` (ms): what it shows in its order, what it shows when it is back,
 * then what waits. This one function speaks for lists, cards, dialogs and receipts, so that none contradicts another.
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

/** An instant (ms) until which `standingsOf` gives the same answer as at `instant`; null: until a fact changes. */
export function standingsValidUntil<T extends Candidate>(
  { copy, situation }: ScreenFacts<T>,
  instant: number,
): number | null {
  const holdings = copy === 'online' || copy === null ? [situation] : [situation, copy.situation];
  const ends = holdings.flatMap((one) => validUntil(one, instant) ?? []);
  return ends.length > 0 ? Math.min(...ends) : null;
}

/** A stretch of time through which messages stand the same: `from` included, `to` not, ms. */
export interface StandingFrame<T> {
  from: number;
  to: number;
  standings: readonly Standing<T>[];
}

/** Where messages stand from `from` until `to` (ms), stretch by stretch without a gap, as far as is known now. */
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

/** What each screen that is offline had at its last sign of life, by screen id; `listed` makes messages of what is told. */
export function copiesOf<M, T extends Candidate>(
  { copies, messages }: { copies: readonly LastCopy[]; messages: readonly M[] },
  listed: (message: M) => T,
): Map<string, Holding<T>> {
  const kept = messages.map(listed);
  return new Map(copies.map((copy) => [copy.screenId, holdingOf(copy, kept)]));
}

/** What a screen had when it was last heard of (ms), where nobody tells it: of what holds now, what is older than that. */
function assumedCopy<T extends Candidate>({ situation, obstacle }: Holding<T>, lastSeen: number): Holding<T> {
  const had = (messages: readonly T[]) => messages.filter(({ createdAt }) => createdAt <= lastSeen);
  const { messages, scenario } = situation;
  return {
    situation: { ...situation, messages: had(messages), scenario: scenario && had(scenario) },
    obstacle,
  };
}

/**
 * What a screen has, by what was heard of it, for `standingsOf`; `holding` is what holds for it now, `copies` what is
 * known of screens that are offline (`copiesOf`). Lists, dialogs, the story of a day and receipts ask this one, so that
 * they say the same of it.
 */
export function copyOf<T extends Candidate>(
  { id, heard, holding }: { id: string; heard: Heard; holding: Holding<T> },
  copies: ReadonlyMap<string, Holding<T>>,
): ScreenFacts<T>['copy'] {
  if (heard.operational) return 'online';
  return copies.get(id) ?? (heard.lastSeen === null ? null : assumedCopy(holding, heard.lastSeen));
}

import { framesOf, type Frame } from './dayStory.ts';
import type { Verdict } from './explain.ts';
import { holdingOf } from './holding.ts';
import type { PastMessage, PastSpan, PastState, ScreenPast } from './schemas/past.ts';

/**
 * The longest time, ms, that what is shown may lag behind what is due without a word: a message has to reach the screen,
 * and whether one is alive is not known any closer (docs/decisions/0011-presence-by-heartbeat.md).
 */
export const latencyMs = 30_000;

/** Spans without overlaps, in order; those that touch are one. */
export function merged(spans: readonly PastSpan[]): PastSpan[] {
  const found: PastSpan[] = [];
  for (const { from, to } of [...spans].sort((a, b) => a.from - b.from)) {
    const last = found.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else if (from < to) found.push({ from, to });
  }
  return found;
}

/**
 * Calls `visit` with each of `spans` and those of `others` that lie in it, in order; both as `merged` gives them. Each is looked at
 * once or twice, however many there are: a year of a screen that comes and goes has thousands.
 */
function eachWith(
  spans: readonly PastSpan[],
  others: readonly PastSpan[],
  visit: (span: PastSpan, within: readonly PastSpan[]) => void,
): void {
  let first = 0;
  let end = 0;
  for (const span of spans) {
    while ((others[first]?.to ?? Infinity) <= span.from) first += 1;
    end = Math.max(first, end);
    while ((others[end]?.from ?? Infinity) < span.to) end += 1;
    visit(span, others.slice(first, end));
  }
}

/** What of `spans` lies in none of `others`; both as `merged` gives them. */
export function without(spans: readonly PastSpan[], others: readonly PastSpan[]): PastSpan[] {
  const left: PastSpan[] = [];
  eachWith(spans, others, ({ from, to }, within) => {
    let at = from;
    for (const other of within) {
      if (other.from > at) left.push({ from: at, to: other.from });
      at = Math.max(at, other.to);
    }
    if (at < to) left.push({ from: at, to });
  });
  return left;
}

/** What of `spans` lies in one of `others`, too; both as `merged` gives them. */
export function common(spans: readonly PastSpan[], others: readonly PastSpan[]): PastSpan[] {
  const found: PastSpan[] = [];
  eachWith(spans, others, ({ from, to }, within) => {
    for (const other of within) found.push({ from: Math.max(from, other.from), to: Math.min(to, other.to) });
  });
  return found;
}

/** The state of an instant (ms); undefined outside of what is known. */
export const stateAt = (past: ScreenPast, instant: number): PastState | undefined =>
  past.states.find(({ from, to }) => instant >= from && instant < to);

/** What a screen had to show through what is known of its past, and why, by the arbitration of then (DSP-2). */
export function pastFrames(past: ScreenPast): Frame<PastMessage>[] {
  return past.states.flatMap((state) => {
    const holding = holdingOf(state, past.messages);
    return framesOf(() => holding, state);
  });
}

/** Whether a screen was heard of: by nobody, when no server was there. */
export type Contact = 'heard' | 'offline' | 'unserved';

/**
 * What became of a message for a stretch of time. `shown`: the screen says so, as it should. `astray`: it says so, and
 * should not. `missing`: it should, and does not say so; `contact` tells what is known of it. `hidden`: it should not, and
 * did not.
 */
export type Fate =
  | { kind: 'shown' | 'astray' | 'missing'; contact: Contact }
  | { kind: 'hidden'; verdict: Verdict<PastMessage> };

/** A stretch of a message's past. */
export type PastStretch = PastSpan & Fate;

interface Known {
  past: ScreenPast;
  frames: readonly Frame<PastMessage>[];
}

const touches = (span: PastSpan, others: readonly PastSpan[]) =>
  others.some(({ from, to }) => from === span.to || to === span.from);

/** Leaves out what only came a moment late, or stayed a moment too long. */
const withoutLag = (spans: readonly PastSpan[], told: readonly PastSpan[]) =>
  spans.filter((span) => span.to - span.from > latencyMs || !touches(span, told));

/** Whether the screen was heard of at an instant (ms). */
export function contactAt({ heard, served }: ScreenPast, instant: number): Contact {
  const isIn = (spans: readonly PastSpan[]) => spans.some(({ from, to }) => instant >= from && instant < to);
  if (isIn(heard)) return 'heard';
  return isIn(served) ? 'offline' : 'unserved';
}

/** Splits spans by whether the screen was heard of. */
function byContact({ heard, served }: ScreenPast, spans: readonly PastSpan[]) {
  const [alive, there] = [merged(heard), merged(served)];
  const silent = without(spans, alive);
  const as = (contact: Contact, some: readonly PastSpan[]) => some.map((span) => ({ ...span, contact }));
  return [
    ...as('heard', common(spans, alive)),
    ...as('offline', common(silent, there)),
    ...as('unserved', without(silent, there)),
  ];
}

/** The past of one message, in order: what the screen says that it showed, beside what it had to show. */
export function fatesOf({ past, frames }: Known, id: number): PastStretch[] {
  const verdicts = frames.flatMap(({ from, to, verdicts: all }) => {
    const verdict = all.find(({ candidate }) => candidate.id === id);
    return verdict ? [{ from, to, verdict }] : [];
  });
  const due = merged(verdicts.filter(({ verdict }) => verdict.rank !== null));
  const told = common(merged(past.shown.filter((span) => span.id === id)), [past]);
  const astray = withoutLag(without(told, due), due);
  const missing = withoutLag(without(due, told), told);
  const as = (kind: 'shown' | 'astray' | 'missing', spans: readonly PastSpan[]) =>
    byContact(past, spans).map((stretch): PastStretch => ({ ...stretch, kind }));
  const stretches: PastStretch[] = [
    // Of what is shown it does not matter who heard of the screen then: it has told.
    ...without(told, astray).map((span): PastStretch => ({ ...span, kind: 'shown', contact: 'heard' })),
    ...as('astray', astray),
    ...as('missing', missing),
  ];
  for (const { from, to, verdict } of verdicts) {
    if (verdict.rank !== null) continue;
    for (const span of without([{ from, to }], told)) {
      const last = stretches.at(-1);
      const goesOn =
        last?.kind === 'hidden' && last.to === span.from && last.verdict.reason === verdict.reason;
      if (goesOn) last.to = span.to;
      else stretches.push({ ...span, kind: 'hidden', verdict });
    }
  }
  return stretches.sort((a, b) => a.from - b.from);
}

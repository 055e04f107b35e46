import { framesOf, type Frame } from './dayStory.ts';
import type { Verdict } from './explain.ts';
import { holdingOf } from './holding.ts';
import type { PastMessage, PastSpan, PastState, ScreenPast } from './schemas/past.ts';

/**
 * Maximum unreported lag of a screen behind what is due, ms: a message must reach the screen, and presence is not known
 * more precisely (docs/decisions/0011-presence-by-heartbeat.md).
 */
export const latencyMs = 30_000;

/** Sorted spans, with touching or overlapping ones merged. */
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
 * Calls `visit` with each of `spans` and the `others` it overlaps, in order; both as returned by `merged`. Linear, since a
 * year of an unstable screen has thousands of spans.
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

/** The parts of `spans` outside `others`; both as returned by `merged`. */
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

/** The parts of `spans` inside `others`; both as returned by `merged`. */
export function common(spans: readonly PastSpan[], others: readonly PastSpan[]): PastSpan[] {
  const found: PastSpan[] = [];
  eachWith(spans, others, ({ from, to }, within) => {
    for (const other of within) found.push({ from: Math.max(from, other.from), to: Math.min(to, other.to) });
  });
  return found;
}

/** The state at an instant (ms); undefined if unknown. */
export const stateAt = (past: ScreenPast, instant: number): PastState | undefined =>
  past.states.find(({ from, to }) => instant >= from && instant < to);

/** What a screen had to show in the known past, and why, by the arbitration rules (DSP-2). */
export function pastFrames(past: ScreenPast): Frame<PastMessage>[] {
  return past.states.flatMap((state) => {
    const holding = holdingOf(state, past.messages);
    return framesOf(() => holding, state);
  });
}

/**
 * Since when a message is shown, by frames that end now, ms; null: it is not, or has been all the time, and what was before
 * is unknown.
 */
export function shownSince(frames: readonly Frame<PastMessage>[], id: number): number | null {
  const isShown = ({ verdicts }: Frame<PastMessage>) =>
    verdicts.some(({ candidate, rank }) => candidate.id === id && rank !== null);
  const before = frames.findLastIndex((frame) => !isShown(frame));
  return before < 0 ? null : (frames[before + 1]?.from ?? null);
}

/** Whether a screen was online; `unserved`: no server was running to know. */
export type Contact = 'heard' | 'offline' | 'unserved';

/**
 * A message's state on a screen for a time span. `shown`: reported, as it should be. `astray`: reported, but should not
 * be. `missing`: should be, but not reported; `contact` says what is known of the screen. `hidden`: should not be, and was
 * not.
 */
export type Fate =
  | { kind: 'shown' | 'astray' | 'missing'; contact: Contact }
  | { kind: 'hidden'; verdict: Verdict<PastMessage> };

/** A span of a message's past. */
export type PastStretch = PastSpan & Fate;

interface Known {
  past: ScreenPast;
  frames: readonly Frame<PastMessage>[];
}

const touches = (span: PastSpan, others: readonly PastSpan[]) =>
  others.some(({ from, to }) => from === span.to || to === span.from);

/** Drops spans that are only a brief delay at the start or end. */
const withoutLag = (spans: readonly PastSpan[], told: readonly PastSpan[]) =>
  spans.filter((span) => span.to - span.from > latencyMs || !touches(span, told));

/** Whether the screen was online at an instant (ms). */
export function contactAt({ heard, served }: ScreenPast, instant: number): Contact {
  const isIn = (spans: readonly PastSpan[]) => spans.some(({ from, to }) => instant >= from && instant < to);
  if (isIn(heard)) return 'heard';
  return isIn(served) ? 'offline' : 'unserved';
}

/** Splits spans by whether the screen was online. */
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

/** The past of one message, in order: what the screen reported, compared with what it had to show. */
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
    // For shown spans the contact does not matter: the screen reported them.
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

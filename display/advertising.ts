import type { PlayerPicture } from '../contract/schemas/player.ts';
import { dueAt } from './rotation.ts';

/**
 * When a screen shows its pictures (ADV-2, DSP-1). While no message is due they follow one another; otherwise they alternate
 * with the messages, which are always completed first. A new picture is shown at once, so that the user who spread it sees
 * it. Nothing ever interrupts an alert. In a layout that shows one thing at a time, departures alternate in the same way.
 */

/** How long a picture is shown, ms. */
export const pictureMs = 10_000;

/** Minimum time of messages before a picture interrupts them, ms. */
export const leastMessagesMs = 20_000;

/** What alternates with the messages; `ms`: its duration, `picture`: of departures, the one that they stand before. */
export type Interlude =
  | { kind: 'picture'; picture: PlayerPicture; ms: number }
  | { kind: 'departures'; picture: PlayerPicture | undefined; ms: number };

/** What tells interludes apart. */
const nameOf = (one: Interlude | undefined) => `${one?.kind} ${one?.picture?.image}`;

/** Pictures as interludes, each preceded by the departures if there are any. */
export function interludesOf(
  pictures: readonly PlayerPicture[],
  departuresMs: number | null,
): readonly Interlude[] {
  const before = (picture?: PlayerPicture): Interlude[] =>
    departuresMs === null ? [] : [{ kind: 'departures', picture, ms: departuresMs }];
  if (pictures.length === 0) return before();
  return pictures.flatMap((picture) => [...before(picture), { kind: 'picture', picture, ms: pictureMs }]);
}

/** Duration of the messages before an interlude, ms: whole rounds; none without messages. */
const messagesMsOf = (roundMs: number) => Math.ceil(leastMessagesMs / roundMs) * roundMs || 0;

/** The picture that last arrived while the screen was running, and when (ms). */
export interface Arrival {
  image: string;
  at: number;
}

interface Area {
  /** Duration of the messages from the first page to the last, ms; 0: there are none. */
  roundMs: number;
  interludes: readonly Interlude[];
  /** When the turns began, ms: with the messages. */
  since: number;
}

/** What is due in an area: an interlude, or null for the messages; `elapsed`: ms since it, or the messages, began. */
export interface Due {
  interlude: Interlude | null;
  elapsed: number;
}

/** What is due by turns. `next`: the interlude that is due or comes next, at `index`. */
interface DueInTurn extends Due {
  next: Interlude | undefined;
  index: number;
}

/** What is due at `instant` (ms): whole rounds of messages alternate with one interlude each. */
export function areaAt({ roundMs, interludes, since }: Area, instant: number): DueInTurn {
  const passed = Math.max(0, instant - since);
  if (interludes.length === 0) return { interlude: null, next: undefined, index: 0, elapsed: passed };
  const messagesMs = messagesMsOf(roundMs);
  const { index: turn, elapsed } = dueAt(
    interludes.flatMap(({ ms }) => [messagesMs, ms]),
    passed,
  );
  const index = Math.floor(turn / 2);
  const next = interludes[index];
  return { interlude: (turn % 2 === 1 && next) || null, next, index, elapsed };
}

/** The new picture during its first showing, if it is among the interludes: it is due at once. */
export function freshAt(
  interludes: readonly Interlude[],
  arrival: Arrival | null,
  instant: number,
): DueInTurn | null {
  const elapsed = instant - (arrival?.at ?? 0);
  const next = interludes.find(({ kind, picture }) => kind === 'picture' && picture.image === arrival?.image);
  // After the clock was set back it may have arrived in the future.
  return next && elapsed >= 0 && elapsed < pictureMs ? { interlude: next, next, index: 0, elapsed } : null;
}

/**
 * When (ms) turns must have begun for what is due to go on in an area whose messages take `roundMs`, and whose interludes are
 * these now. A picture that is not among them gives its place to the messages; then comes what came after it.
 */
export function beganFor(
  { interlude, next, index, elapsed }: DueInTurn,
  roundMs: number,
  interludes: readonly Interlude[],
  instant: number,
): number {
  const found = interludes.map(nameOf).indexOf(nameOf(next));
  const kinds = interludes.map(({ kind }) => kind);
  const departures = kinds.lastIndexOf('departures', index);
  const place = [found, departures, index % interludes.length].find((at) => at >= 0) ?? 0;
  const messagesMs = messagesMsOf(roundMs);
  const before = interludes.slice(0, place).reduce((sum, { ms }) => sum + messagesMs + ms, 0);
  if (!interlude) return instant - before - (elapsed % messagesMs || 0);
  const shown = interludes[place];
  const goesOn = found >= 0 || interlude.kind === kinds[departures];
  return instant - before - (shown && goesOn ? messagesMs + Math.min(elapsed, shown.ms) : 0);
}

/** What may be shown beside these messages: nothing while one of them is an alert. */
export function besideMessages<T>(
  others: readonly T[],
  messages: readonly { alert: boolean }[],
): readonly T[] {
  return messages.some(({ alert }) => alert) ? [] : others;
}

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

/** What alternates with the messages; `ms`: its duration. */
export type Interlude =
  { kind: 'picture'; picture: PlayerPicture; ms: number } | { kind: 'departures'; ms: number };

/** Pictures as interludes, each preceded by the departures if there are any. */
export function interludesOf(
  pictures: readonly PlayerPicture[],
  departuresMs: number | null,
): readonly Interlude[] {
  const departures: Interlude[] = departuresMs === null ? [] : [{ kind: 'departures', ms: departuresMs }];
  if (pictures.length === 0) return departures;
  return pictures.flatMap((picture) => [...departures, { kind: 'picture', picture, ms: pictureMs }]);
}

/**
 * What the message area shows, and for how many ms: the messages (time within their round), or the interlude with this
 * index.
 */
export type AreaTurn =
  { kind: 'messages'; elapsed: number } | { kind: 'interlude'; index: number; elapsed: number };

/**
 * What is due `elapsed` ms after the messages last changed. `roundMs`: duration of the messages from the first page to the
 * last; whole rounds alternate with one interlude each. `lengths`: the interludes' durations, ms.
 */
export function areaTurnAt(roundMs: number, lengths: readonly number[], elapsed: number): AreaTurn {
  const passed = Math.max(0, elapsed);
  if (lengths.length === 0 || roundMs <= 0) return { kind: 'messages', elapsed: passed };
  const messagesMs = Math.ceil(leastMessagesMs / roundMs) * roundMs;
  const due = dueAt(
    lengths.flatMap((length) => [messagesMs, length]),
    passed,
  );
  if (due.index % 2 === 0) return { kind: 'messages', elapsed: due.elapsed };
  return { kind: 'interlude', index: (due.index - 1) / 2, elapsed: due.elapsed };
}

/** The picture that last arrived while the screen was running, and when (ms). */
export interface Arrival {
  image: string;
  at: number;
}

/** The new picture, during its first showing. */
export function freshPicture(
  pictures: readonly PlayerPicture[],
  arrival: Arrival | null,
  instant: number,
): PlayerPicture | undefined {
  const isFresh = arrival !== null && instant >= arrival.at && instant < arrival.at + pictureMs;
  return isFresh ? pictures.find(({ image }) => image === arrival.image) : undefined;
}

interface Area {
  /** Duration of the messages from the first page to the last, ms. */
  roundMs: number;
  interludes: readonly Interlude[];
  /** When the messages last changed (ms): new messages come before an interlude. */
  since: number;
  arrival: Arrival | null;
}

/** What is due in an area: an interlude, or null for the messages; `elapsed`: ms since it, or the messages' round, began. */
export interface Due {
  interlude: Interlude | null;
  elapsed: number;
}

/** What is due at `instant` (ms) in an area with messages. */
export function areaAt({ roundMs, interludes, since, arrival }: Area, instant: number): Due {
  const pictures = interludes.flatMap((one) => (one.kind === 'picture' ? [one.picture] : []));
  const isLater =
    // After the clock was set back it may have arrived in the future.
    arrival !== null &&
    arrival.at >= since &&
    arrival.at <= instant &&
    pictures.some(({ image }) => image === arrival.image);
  const fresh = isLater ? freshPicture(pictures, arrival, instant) : undefined;
  if (fresh) return { interlude: { kind: 'picture', picture: fresh, ms: pictureMs }, elapsed: 0 };
  const start = isLater ? arrival.at + pictureMs : since;
  const turn = areaTurnAt(
    roundMs,
    interludes.map(({ ms }) => ms),
    instant - start,
  );
  const interlude = turn.kind === 'interlude' ? interludes[turn.index] : undefined;
  return { interlude: interlude ?? null, elapsed: turn.elapsed };
}

/** What may be shown beside these messages: nothing while one of them is an alert. */
export function besideMessages<T>(
  others: readonly T[],
  messages: readonly { alert: boolean }[],
): readonly T[] {
  return messages.some(({ alert }) => alert) ? [] : others;
}

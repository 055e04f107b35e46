import type { PlayerPicture } from '../contract/schemas/player.ts';

/**
 * When a screen shows its pictures (ADV-2, DSP-1). Where no message is due they follow one another; else they
 * take turns with the messages, which are always shown to their end first. One that has just come is shown at once, so that
 * who spread it sees it. Nothing ever comes between an alert and who has to read it. In a layout that shows one thing at a
 * time, departures take turns in the same way.
 */

/** How long a picture stands, ms. */
export const pictureMs = 10_000;

/** How long messages stand at least before a picture interrupts them, ms. */
export const leastMessagesMs = 20_000;

/** What takes turns with the messages, each for so many ms. */
export type Interlude =
  { kind: 'picture'; picture: PlayerPicture; ms: number } | { kind: 'departures'; ms: number };

/** Pictures as interludes, each after the departures where there are any. */
export function interludesOf(
  pictures: readonly PlayerPicture[],
  departuresMs: number | null,
): readonly Interlude[] {
  const departures: Interlude[] = departuresMs === null ? [] : [{ kind: 'departures', ms: departuresMs }];
  if (pictures.length === 0) return departures;
  return pictures.flatMap((picture) => [...departures, { kind: 'picture', picture, ms: pictureMs }]);
}

/** What the message area shows: the messages, so many ms into their round, or so many into the interlude of this index. */
export type AreaTurn =
  { kind: 'messages'; elapsed: number } | { kind: 'interlude'; index: number; elapsed: number };

/**
 * What is due `elapsed` ms after the messages last changed. `roundMs`: how long the messages take from the first page to
 * the last; whole rounds of them alternate with one interlude each, which stands for so many `lengths`.
 */
export function areaTurnAt(roundMs: number, lengths: readonly number[], elapsed: number): AreaTurn {
  const passed = Math.max(0, elapsed);
  if (lengths.length === 0 || roundMs <= 0) return { kind: 'messages', elapsed: passed };
  const messagesMs = Math.ceil(leastMessagesMs / roundMs) * roundMs;
  let left = passed % lengths.reduce((sum, length) => sum + messagesMs + length, 0);
  for (const [index, length] of lengths.entries()) {
    if (left < messagesMs) return { kind: 'messages', elapsed: left };
    left -= messagesMs;
    if (left < length) return { kind: 'interlude', index, elapsed: left };
    left -= length;
  }
  return { kind: 'messages', elapsed: 0 };
}

/** The picture that came last while the screen was on, and when (ms). */
export interface Arrival {
  image: string;
  at: number;
}

/** The picture that has just come, for as long as a picture stands. */
export function freshPicture(
  pictures: readonly PlayerPicture[],
  arrival: Arrival | null,
  instant: number,
): PlayerPicture | undefined {
  const isFresh = arrival !== null && instant >= arrival.at && instant < arrival.at + pictureMs;
  return isFresh ? pictures.find(({ image }) => image === arrival.image) : undefined;
}

interface Area {
  /** How long the messages take from the first page to the last, ms. */
  roundMs: number;
  interludes: readonly Interlude[];
  /** When the messages last changed (ms): what is new among them comes before an interlude. */
  since: number;
  arrival: Arrival | null;
}

/** What is due in an area: an interlude, or the messages (null), so many ms into it or into their round. */
export interface Due {
  interlude: Interlude | null;
  elapsed: number;
}

/** What is due beside messages at `instant` (ms). */
export function areaAt({ roundMs, interludes, since, arrival }: Area, instant: number): Due {
  const pictures = interludes.flatMap((one) => (one.kind === 'picture' ? [one.picture] : []));
  const isLater =
    arrival !== null && arrival.at >= since && pictures.some(({ image }) => image === arrival.image);
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

/** What may be shown beside these messages: nothing else while one of them is an alert. */
export function besideMessages<T>(
  others: readonly T[],
  messages: readonly { alert: boolean }[],
): readonly T[] {
  return messages.some(({ alert }) => alert) ? [] : others;
}

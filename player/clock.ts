/** Clock state that a screen stores, so that it starts with the right time without the server. */
export interface KnownTime {
  /** How many ms the server's clock is ahead of the machine's. */
  ahead: number;
  /** The latest instant (ms) of the server's clock that is known to have passed. */
  last: number;
  /** The server's last word, by its clock (ms); absent: there was none, or a former page did not note it. */
  heard?: number | undefined;
}

export interface Clock {
  /** Server time as far as it is known, ms since the epoch. */
  now: () => number;
  /** Takes the server's clock (ms) from a message that has just arrived. */
  hear: (serverTime: number) => void;
  /** The state to store. */
  known: () => KnownTime;
  /** Whether the machine's clock was changed, or the machine slept, since the last call. */
  hasJumped: () => boolean;
}

/**
 * A message that seems later than the others by more than this means that the server's clock was set back: no network delays
 * a message that long without its stream being given up.
 */
const longestDelayMs = 60_000;
/** How long the quickest message is trusted, ms: no two clocks run equally fast. */
const trustMs = 3_600_000;
/** Normal corrections of a machine's clock are smaller than this, ms. */
const jumpMs = 5_000;

/**
 * A screen's clock (DSP-3). Once the server was heard it runs on a monotonic clock, so that wrong or jumping wall clocks do
 * not change what is shown. A message can only be late, never early: of all that arrive within an hour, the one with the
 * latest time was the quickest and is trusted.
 *
 * Before that it uses the wall clock with the last known error, or, if that would lie before what has already passed,
 * without it. Time never goes back behind what has passed: a machine that loses the time without power starts where it
 * stopped.
 */
export function createClock(
  remembered: KnownTime | null = null,
  wall: () => number = Date.now,
  steady: () => number = () => performance.now(),
): Clock {
  const startedAt = steady();
  /** Server's clock minus monotonic clock; null: not heard yet. */
  let offset: number | null = null;
  let heardAt = 0;
  let heard = remembered?.heard;
  let gap = wall() - steady();

  const passed = () => (remembered ? remembered.last + steady() - startedAt : -Infinity);
  const guess = () => {
    const candidates = [wall() + (remembered?.ahead ?? 0), wall()];
    return candidates.find((instant) => instant >= passed()) ?? passed();
  };
  const now = () => (offset === null ? guess() : offset + steady());

  return {
    now,
    hear: (serverTime) => {
      heard = serverTime;
      const next = serverTime - steady();
      const isLate = offset !== null && next < offset && next > offset - longestDelayMs;
      if (isLate && steady() - heardAt < trustMs) return;
      offset = next;
      heardAt = steady();
    },
    known: () =>
      offset === null
        ? { ahead: remembered?.ahead ?? 0, last: Math.max(0, passed()), heard }
        : { ahead: now() - wall(), last: now(), heard },
    hasJumped: () => {
      const before = gap;
      gap = wall() - steady();
      return Math.abs(gap - before) > jumpMs;
    },
  };
}

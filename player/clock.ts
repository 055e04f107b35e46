/** What a screen remembers of time, so that it starts right without the server. */
export interface KnownTime {
  /** By how much the server's clock is ahead of the machine's, ms. */
  ahead: number;
  /** The latest instant (ms) of the server's clock that is known to have passed. */
  last: number;
}

export interface Clock {
  /** Ms since the epoch, by the server's clock as far as it is known. */
  now: () => number;
  /** Takes the server's clock (ms) from a message that has just come. */
  hear: (serverTime: number) => void;
  /** What to remember. */
  known: () => KnownTime;
  /** Whether the machine's clock was changed, or the machine slept, since this was asked last. */
  hasJumped: () => boolean;
}

/**
 * A message that is later than the others by more than this tells of a server's clock that was set back: a network holds
 * none up for so long, or its stream would have been given up.
 */
const longestDelayMs = 60_000;
/** For how long the quickest message counts: no two clocks run equally fast. */
const trustMs = 3_600_000;
/** What a machine's clock is corrected by while it runs well. */
const jumpMs = 5_000;

/**
 * The clock of a screen (DSP-3). Once the server was heard it runs on a steady clock, so that neither a wrong
 * wall clock nor one that jumps changes what is shown. A message can only be late, never early: of all that come within
 * an hour, the one that says the latest time was the quickest and is believed.
 *
 * Until the server is heard, the wall clock is believed, wrong by as much as it was last time, or, when that would be
 * before what has already passed, as it is. Time never goes back behind what has passed: a machine that forgets the
 * time without power starts where it stopped.
 */
export function createClock(
  remembered: KnownTime | null = null,
  wall: () => number = Date.now,
  steady: () => number = () => performance.now(),
): Clock {
  const startedAt = steady();
  /** Server's clock less steady clock; null: not heard yet. */
  let offset: number | null = null;
  let heardAt = 0;
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
      const next = serverTime - steady();
      const isLate = offset !== null && next < offset && next > offset - longestDelayMs;
      if (isLate && steady() - heardAt < trustMs) return;
      offset = next;
      heardAt = steady();
    },
    known: () =>
      offset === null
        ? { ahead: remembered?.ahead ?? 0, last: Math.max(0, passed()) }
        : { ahead: now() - wall(), last: now() },
    hasJumped: () => {
      const before = gap;
      gap = wall() - steady();
      return Math.abs(gap - before) > jumpMs;
    },
  };
}

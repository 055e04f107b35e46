export interface Clock {
  /** Ms since the epoch, by the server's clock as last heard. */
  now: () => number;
  /** Takes over the server's clock (ms), as read in a message that has just come. */
  sync: (serverTime: number) => void;
}

/**
 * The clock of a screen (checklist DSP-3). It starts from the machine's wall clock and then runs on a steady one, so
 * that neither a wrong wall clock nor one that jumps changes what is shown.
 */
export function createClock(
  wall: () => number = Date.now,
  steady: () => number = () => performance.now(),
): Clock {
  let offset = wall() - steady();
  return {
    now: () => offset + steady(),
    sync: (serverTime) => {
      offset = serverTime - steady();
    },
  };
}

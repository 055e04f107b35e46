/** Between two signs of life on every stream of events, ms. */
export const pingMs = 15_000;

/** A stream that says nothing for so long is dead, ms: its reader opens another one (DSP-3). */
export const silenceMs = 3 * pingMs;

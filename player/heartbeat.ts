import type { Address } from './address.ts';
import { postAs } from './postAs.ts';

/** Timeout of a heartbeat's answer, ms. */
const patienceMs = 10_000;

/** Heartbeats of a screen (DSP-4): one at once, then one every `seconds`. */
export interface Heartbeat {
  /** Starts, or continues at another interval. */
  every: (seconds: number) => void;
  stop: () => void;
}

export function createHeartbeat(
  address: Address,
  request: typeof fetch = (...input) => fetch(...input),
): Heartbeat {
  let pace = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  // The next beat makes up for a lost one; the stream tells whether the server is there.
  const beat = () => void postAs(address, request, { path: 'heartbeat', patienceMs });
  const stop = () => {
    clearInterval(timer);
    pace = 0;
  };
  return {
    every: (seconds) => {
      if (seconds === pace) return;
      stop();
      pace = seconds;
      timer = setInterval(beat, seconds * 1000);
      beat();
    },
    stop,
  };
}

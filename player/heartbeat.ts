import type { Address } from './address.ts';

/** How long a sign of life is waited for, ms: no longer than until the next. */
const patienceMs = 10_000;

/** Signs of life of a screen (DSP-4): one at once, then one every so many seconds. */
export interface Heartbeat {
  /** Begins, or goes on at another pace. */
  every: (seconds: number) => void;
  stop: () => void;
}

export function createHeartbeat(
  { screenId, credential }: Address,
  request: typeof fetch = (...input) => fetch(...input),
): Heartbeat {
  const url = `/player/api/${encodeURIComponent(screenId)}/heartbeat`;
  let pace = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  const beat = () => {
    // A lost beat is made up for by the next; whether the server is there is the stream's business. What hangs must not
    // take the few connections that the stream needs to come back.
    request(url, {
      method: 'POST',
      headers: { 'X-Screen-Key': credential },
      credentials: 'omit',
      signal: AbortSignal.timeout(patienceMs),
    }).catch(() => undefined);
  };
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

import type { Address } from './address.ts';

/** Timeout of a heartbeat's answer, ms. */
const patienceMs = 10_000;

/** Heartbeats of a screen (DSP-4): one at once, then one every `seconds`. */
export interface Heartbeat {
  /** Starts, or continues at another interval. */
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
    // A lost heartbeat is made up for by the next; the stream tells whether the server is reachable. A hanging call must not
    // occupy one of the few connections that the stream needs to come back.
    const abort = new AbortController();
    const patience = setTimeout(() => abort.abort(), patienceMs);
    request(url, {
      method: 'POST',
      headers: { 'X-Screen-Key': credential },
      credentials: 'omit',
      signal: abort.signal,
    })
      .catch(() => undefined)
      .finally(() => clearTimeout(patience));
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

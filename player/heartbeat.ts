import type { Address } from './address.ts';

/** How long the answer to a sign of life is waited for, ms. */
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

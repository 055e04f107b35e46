import { silenceMs } from '../contract/streams.ts';
import type { StreamListeners } from './types.ts';

/** Dependencies of a stream; tests inject their own. */
export interface StreamSurroundings {
  EventSource: typeof globalThis.EventSource;
  /** The stream's address, read again at each opening because the token may have changed. */
  url: () => string;
  /** The server sends heartbeats on this stream. If false, the first heartbeat received says so. */
  pings?: boolean;
  /** The page that listens; undefined outside a browser. */
  page?: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;
}

const firstDelay = 1_000;
const longestDelay = 30_000;
/** Time for a stream that is reopened after a silence to be heard: each connection has all read again already, ms. */
const reopeningMs = 5_000;

function read(event: Event): unknown {
  const data: unknown = event instanceof MessageEvent ? event.data : undefined;
  if (typeof data !== 'string') return undefined;
  try {
    return JSON.parse(data);
  } catch {
    return data;
  }
}

/**
 * Listens to server-sent events until the returned function is called. A browser's EventSource reconnects by itself after a
 * network error, but gives up for good after any answer but 200 (a server that restarts behind a proxy): then it is opened
 * again after 1 s, 2 s, 4 s … 30 s. A hidden tab closes its connection, since a browser allows only six per server, shared
 * by all tabs. A stream that has fallen silent is reopened, as a screen's is (DSP-3), because a connection may die
 * unnoticed. The listener `open` is called at each connection, `refused` at each answer that makes the browser give up, which
 * does not say why (an ended session, for one), and `lost` each time that nothing was heard for so long, whatever was tried.
 */
export function openEventStream(
  { EventSource, url, pings = false, page = globalThis.document }: StreamSurroundings,
  listeners: StreamListeners,
): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let watch: ReturnType<typeof setTimeout> | undefined;
  let loss: ReturnType<typeof setTimeout> | undefined;
  let delay = firstDelay;
  let isWatched = pings;

  /** Restarts the silence timer; a server without heartbeats, such as a legacy one, may stay silent. */
  function watchSilence(): void {
    clearTimeout(watch);
    if (isWatched) watch = setTimeout(reconnect, silenceMs);
  }

  function watchLoss(): void {
    clearTimeout(loss);
    if (!isWatched) return;
    loss = setTimeout(() => {
      listeners['lost']?.(undefined);
      watchLoss();
    }, silenceMs + reopeningMs);
  }

  function hear(): void {
    watchSilence();
    watchLoss();
  }

  function reconnect(): void {
    source?.close();
    connect();
  }

  function connect(): void {
    const opened = new EventSource(url());
    source = opened;
    watchSilence();
    opened.addEventListener('open', () => {
      delay = firstDelay;
      hear();
    });
    opened.addEventListener('ping', () => {
      isWatched = true;
      hear();
    });
    opened.addEventListener('error', () => {
      if (opened.readyState !== EventSource.CLOSED) return;
      clearTimeout(watch);
      listeners['refused']?.(undefined);
      timer = setTimeout(connect, delay);
      delay = Math.min(delay * 2, longestDelay);
    });
    for (const [name, listener] of Object.entries(listeners)) {
      opened.addEventListener(name, (event) => {
        if (name !== 'error') hear();
        listener(read(event));
      });
    }
  }

  function disconnect(): void {
    clearTimeout(timer);
    clearTimeout(watch);
    clearTimeout(loss);
    source?.close();
    source = null;
  }

  function followVisibility(): void {
    if (page?.hidden) disconnect();
    else if (source === null) {
      connect();
      watchLoss();
    }
  }

  page?.addEventListener('visibilitychange', followVisibility);
  followVisibility();
  return () => {
    page?.removeEventListener('visibilitychange', followVisibility);
    disconnect();
  };
}

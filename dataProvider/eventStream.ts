import { silenceMs } from '../contract/streams.ts';
import type { StreamListeners } from './types.ts';

/** What opens a stream; a test gives its own. */
export interface StreamSurroundings {
  EventSource: typeof globalThis.EventSource;
  /** The stream's address, asked again at each opening, since the token may have changed. */
  url: () => string;
  /** The server gives signs of life on this stream. Without it the first one tells. */
  pings?: boolean;
  /** The page that listens; undefined outside a browser. */
  page?: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>;
}

const firstDelay = 1_000;
const longestDelay = 30_000;

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
 * Listens to server-sent events until the answered function is called. A browser's EventSource comes back by itself
 * after a broken line, but gives up for good after any answer but 200 (a server that restarts behind a proxy): then it
 * is opened again after 1 s, 2 s, 4 s … 30 s. A tab that nobody sees gives its connection back, since a browser has
 * only six of them to a server, for all tabs together. A stream that has fallen silent is opened anew, as a screen's
 * is (DSP-3): a line may die without a word. A listener named `open` hears of each connection, one named
 * `refused` of each answer at which the browser gives up: its cause, such as a session that has ended, is not told.
 */
export function openEventStream(
  { EventSource, url, pings = false, page = globalThis.document }: StreamSurroundings,
  listeners: StreamListeners,
): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let watch: ReturnType<typeof setTimeout> | undefined;
  let delay = firstDelay;
  let isWatched = pings;

  /** Begins the silence anew; a server that gives no signs of life, such as a legacy one, may be silent. */
  function hear(): void {
    clearTimeout(watch);
    if (isWatched) watch = setTimeout(reconnect, silenceMs);
  }

  function reconnect(): void {
    disconnect();
    connect();
  }

  function connect(): void {
    const opened = new EventSource(url());
    source = opened;
    hear();
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
    source?.close();
    source = null;
  }

  function followVisibility(): void {
    if (page?.hidden) disconnect();
    else if (source === null) connect();
  }

  page?.addEventListener('visibilitychange', followVisibility);
  followVisibility();
  return () => {
    page?.removeEventListener('visibilitychange', followVisibility);
    disconnect();
  };
}

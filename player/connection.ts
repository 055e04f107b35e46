import { silenceMs } from '../contract/streams.ts';
import type { Address } from './address.ts';
import { backoff } from './backoff.ts';
import { readEvents, type StreamEvent } from './eventStream.ts';

/** `live`: the stream runs; `lost`: it does not, and is retried; `refused`: the server does not know this screen. */
export type Link = 'live' | 'lost' | 'refused';

export interface ConnectionOptions {
  address: Address;
  /** Called with the parsed data of each snapshot event. */
  onSnapshot: (data: unknown) => void;
  /** Called with the parsed data of each departures event. */
  onDepartures: (data: unknown) => void;
  /** Called with the parsed data of each order. */
  onOrder: (data: unknown) => void;
  /** Called with the parsed data of each heartbeat. */
  onPing: (data: unknown) => void;
  onLink: (link: Link) => void;
  fetch?: typeof fetch;
  random?: () => number;
}

/** Delay between attempts of a screen that the server does not know, ms. */
const refusedMs = 30_000;
/**
 * Status with which the server refuses a screen, whether unknown or with a wrong credential. Any other answer, such as that
 * of a proxy while the server restarts, must not blank a platform's screen.
 */
const refusal = 401;

export interface Connection {
  /** Replaces the open stream, which may be dead, by a new one. */
  renew: () => void;
  end: () => void;
}

/** Keeps a stream of snapshots and departures open: opens it, watches it, reopens it (DSP-3). */
export function connect({
  address,
  onSnapshot,
  onDepartures,
  onOrder,
  onPing,
  onLink,
  ...options
}: ConnectionOptions): Connection {
  const { fetch: request = (...input) => fetch(...input), random = Math.random } = options;
  const { screenId, credential } = address;
  const url = `/player/api/${encodeURIComponent(screenId)}/events`;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: AbortController | undefined;
  let ended = false;

  const onEvent = ({ name, data }: StreamEvent) => {
    if (name === 'departures') onDepartures(JSON.parse(data));
    if (name === 'order') onOrder(JSON.parse(data));
    if (name === 'ping') onPing(JSON.parse(data));
    if (name !== 'snapshot') return;
    onSnapshot(JSON.parse(data));
    onLink('live');
    failures = 0;
  };

  /** Runs one stream to its end; resolves to whether the server refused it. */
  async function stream(abort: AbortController): Promise<boolean> {
    let watch: ReturnType<typeof setTimeout> | undefined;
    const alive = () => {
      clearTimeout(watch);
      watch = setTimeout(() => abort.abort(), silenceMs);
    };
    alive();
    try {
      const headers = { Accept: 'text/event-stream', 'X-Screen-Key': credential };
      const answer = await request(url, {
        headers,
        cache: 'no-store',
        credentials: 'omit',
        signal: abort.signal,
      });
      if (answer.ok && answer.body) await readEvents(answer.body, onEvent, alive);
      return answer.status === refusal;
    } catch {
      // No network, a cut or silent stream, an invalid event: all are retried alike.
      return false;
    } finally {
      clearTimeout(watch);
      abort.abort();
    }
  }

  async function open(): Promise<void> {
    current = new AbortController();
    const refused = await stream(current);
    if (ended) return;
    const wait = refused ? refusedMs * (1 + random() / 2) : backoff(failures++, random);
    // First: whatever goes wrong in drawing that the stream has ended, it is opened anew.
    timer = setTimeout(() => void open(), wait);
    onLink(refused ? 'refused' : 'lost');
  }

  void open();
  return {
    renew: () => current?.abort(),
    end: () => {
      ended = true;
      clearTimeout(timer);
      current?.abort();
    },
  };
}

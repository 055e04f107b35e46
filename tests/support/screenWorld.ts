import { vi } from 'vitest';
import { arbitrate } from '../../contract/arbitration.ts';
import type { PlayerDepartures } from '../../contract/schemas/departures.ts';
import type { PlayerSnapshot } from '../../contract/schemas/player.ts';
import { situationOf } from '../../display/scene.ts';
import { startPlayer, type PlayerView } from '../../player/player.ts';

/**
 * `down`: calls are refused, and open streams break; `proxy`: the same, and a proxy answers for the server; `cut`: open
 * streams hang without an error; `slow`: everything arrives ten seconds late and in pieces.
 */
export type Network = 'up' | 'slow' | 'down' | 'proxy' | 'cut';
type Storing = 'ok' | 'full' | 'refused';

/** The server's data, which the test changes. */
export type ServerWord = Pick<PlayerSnapshot, 'messages' | 'scenario' | 'scenarioUntil' | 'traffic'> & {
  departures: PlayerDepartures | null;
};

const second = 1_000;
const slowMs = 10 * second;
const pingMs = 15 * second;

/** A stream of the screen; what was sent on it arrives in order. */
interface Line {
  controller: ReadableStreamDefaultController<Uint8Array>;
  sent: { due: number; event: string; told: ServerWord; serverTime: number; error: number }[];
}

function fakeStorage(mode: () => Storing): Storage {
  const held = new Map<string, string>();
  const open = () => {
    if (mode() === 'refused') throw new DOMException('', 'SecurityError');
    return held;
  };
  return {
    getItem: (key: string) => open().get(key) ?? null,
    removeItem: (key: string) => void open().delete(key),
    setItem: (key: string, value: string) => {
      if (mode() === 'full') throw new DOMException('', 'QuotaExceededError');
      open().set(key, value);
    },
  } as Storage;
}

const hanging = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_resolve, reject) =>
    signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
  );

/**
 * A screen's page with its surroundings: a server with its data and clock, a network, a machine with a clock and storage.
 * Time is the test's (fake timers); the monotonic clock is accurate.
 */
export function createScreenWorld(base: PlayerSnapshot, first: ServerWord) {
  let bornAt = base.serverTime - performance.now();
  const trueTime = () => bornAt + performance.now();
  const lines = new Set<Line>();
  let network: Network = 'up';
  let storing: Storing = 'ok';
  let server = first;
  /** How many ms the server's clock is ahead of the true time. */
  let error = 0;
  /** The data that the page last received, and the error of the server's clock at that time. */
  let told: ServerWord | null = null;
  let toldError = 0;
  let pingAt = trueTime() + pingMs;
  let page: { stop: () => void; picture: PlayerView | null } | null = null;

  const dataOf = (event: string, { departures, ...said }: ServerWord, serverTime: number) => {
    if (event === 'departures') return departures;
    return event === 'ping' ? { serverTime } : { ...base, ...said, serverTime };
  };
  const send = (event: string, some: Iterable<Line> = lines) => {
    const due = trueTime() + (network === 'slow' ? slowMs : 0);
    const serverTime = trueTime() + error;
    for (const line of some) line.sent.push({ due, event, told: server, serverTime, error });
  };
  const deliver = () => {
    if (network === 'cut') return;
    for (const line of lines) {
      for (let next = line.sent[0]; next && next.due <= trueTime(); next = line.sent[0]) {
        line.sent.shift();
        const data = dataOf(next.event, next.told, next.serverTime);
        const bytes = new TextEncoder().encode(`event: ${next.event}\ndata: ${JSON.stringify(data)}\n\n`);
        const half = bytes.length >> 1;
        line.controller.enqueue(bytes.subarray(0, half));
        line.controller.enqueue(bytes.subarray(half));
        if (next.event === 'snapshot') told = next.told;
        toldError = next.error;
      }
    }
  };
  const breakLines = () => {
    for (const { controller } of lines) controller.error(new TypeError('network error'));
    lines.clear();
  };

  const answer: typeof fetch = (input, init) => {
    const path = typeof input === 'string' ? input : '';
    if (network === 'down') return Promise.reject(new TypeError('Failed to fetch'));
    if (network === 'cut') return hanging(init?.signal);
    if (network === 'proxy') return Promise.resolve(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    if (!path.endsWith('/events')) return Promise.resolve(new Response(null, { status: 204 }));
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const line: Line = { controller, sent: [] };
        lines.add(line);
        send('snapshot', [line]);
        send('departures', [line]);
        init?.signal?.addEventListener('abort', () => {
          lines.delete(line);
          controller.error(new DOMException('', 'AbortError'));
        });
      },
    });
    return Promise.resolve(new Response(body));
  };
  vi.stubGlobal('fetch', answer);
  // The page is neither resized nor left.
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal(
    'localStorage',
    fakeStorage(() => storing),
  );

  /** Lets all pending promises settle. */
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const start = () => {
    const opened: NonNullable<typeof page> = { stop: () => undefined, picture: null };
    page = opened;
    const address = { screenId: base.screen.id, credential: 'secret' };
    const show = (picture: PlayerView) => void (opened.picture = picture);
    const acts = { reload: vi.fn(), identify: vi.fn(), takePicture: vi.fn(), askAgent: vi.fn() };
    opened.stop = startPlayer(address, show, acts);
  };

  return {
    start,
    kill: () => {
      page?.stop();
      page = null;
    },
    network: (next: Network) => {
      network = next;
      if (next === 'down' || next === 'proxy') breakLines();
    },
    storing: (next: Storing) => (storing = next),
    /** Changes the server's data, to newer or older data: screens receive it as soon as they can. */
    tell: (next: ServerWord) => {
      server = next;
      send('snapshot');
      send('departures');
    },
    /** Changes the machine's clock. */
    jump: (by: number) => vi.setSystemTime(Date.now() + by),
    /** Lets the machine sleep: its monotonic clock stops, and open streams are dead without an error. */
    sleep: (seconds: number) => {
      bornAt += seconds * second;
      vi.setSystemTime(Date.now() + seconds * second);
      lines.clear();
    },
    /** Changes the server's clock. */
    jumpServer: (by: number) => (error += by),
    /** Lets time pass; calls `look` after each second. */
    pass: async (seconds: number, look: () => void = () => undefined) => {
      for (let passed = 0; passed < seconds; passed++) {
        vi.advanceTimersByTime(second);
        await settle();
        if (trueTime() >= pingAt) {
          pingAt += pingMs;
          send('ping');
        }
        deliver();
        await settle();
        look();
      }
    },
    /** Ids of the messages that the page shows; null if it shows nothing. */
    shown: () => page?.picture?.scene?.messages.map(({ id }) => id) ?? null,
    picture: () => page?.picture ?? null,
    told: () => told,
    /** The server's time as the page last received it. */
    toldTime: () => trueTime() + toldError,
    serverTime: () => trueTime() + error,
    trueTime,
    /** Ids of the messages due at an instant, according to the data. */
    due: (said: ServerWord, instant: number) =>
      arbitrate(situationOf({ ...base, ...said }), instant).map(({ id }) => id),
    server: () => server,
  };
}

export type ScreenWorld = ReturnType<typeof createScreenWorld>;

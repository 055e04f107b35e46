import { vi } from 'vitest';
import { arbitrate } from '../../contract/arbitration.ts';
import type { PlayerDepartures } from '../../contract/schemas/departures.ts';
import type { PlayerSnapshot } from '../../contract/schemas/player.ts';
import { situationOf } from '../../display/scene.ts';
import { startPlayer, type PlayerView } from '../../player/player.ts';

/**
 * `down`: calls are refused, and what is open breaks; `proxy`: so, and what stands before the server answers for it;
 * `cut`: nothing comes and nothing is told, what is open hangs; `slow`: all comes, ten seconds late and in pieces.
 */
export type Network = 'up' | 'slow' | 'down' | 'proxy' | 'cut';
type Storing = 'ok' | 'full' | 'refused';

/** What the server says, as the test changes it. */
export type ServerWord = Pick<PlayerSnapshot, 'messages' | 'scenario' | 'scenarioUntil' | 'traffic'> & {
  departures: PlayerDepartures | null;
};

const second = 1_000;
const slowMs = 10 * second;
const pingMs = 15 * second;

/** A stream of the screen; what was sent on it arrives in its order. */
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
 * A screen's page with all that it stands in: a server with its data and its clock, a network, a machine with a clock and a
 * storage. Time is the test's (fake timers); the steady clock is the true one.
 */
export function createScreenWorld(base: PlayerSnapshot, first: ServerWord) {
  let bornAt = base.serverTime - performance.now();
  const trueTime = () => bornAt + performance.now();
  const lines = new Set<Line>();
  let network: Network = 'up';
  let storing: Storing = 'ok';
  let server = first;
  /** By how much the server's clock is ahead. */
  let error = 0;
  /** What the page was told last, and by how much the clock was ahead that it was told of. */
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
  vi.stubGlobal(
    'localStorage',
    fakeStorage(() => storing),
  );

  /** All promises that can go on have done so. */
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
    /** The server's data become others, now, earlier or later ones: screens are told when they can be. */
    tell: (next: ServerWord) => {
      server = next;
      send('snapshot');
      send('departures');
    },
    /** The machine's clock is changed. */
    jump: (by: number) => vi.setSystemTime(Date.now() + by),
    /** The machine sleeps: its steady clock stands still, and what was open is dead without a word. */
    sleep: (seconds: number) => {
      bornAt += seconds * second;
      vi.setSystemTime(Date.now() + seconds * second);
      lines.clear();
    },
    /** The server's clock is changed. */
    jumpServer: (by: number) => (error += by),
    /** Lets time pass; `look` is called after each second. */
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
    /** What the page shows, null when it shows nothing. */
    shown: () => page?.picture?.scene?.messages.map(({ id }) => id) ?? null,
    picture: () => page?.picture ?? null,
    told: () => told,
    /** The server's time as the page was told of it. */
    toldTime: () => trueTime() + toldError,
    serverTime: () => trueTime() + error,
    trueTime,
    /** What is due of what was told, at a time. */
    due: (said: ServerWord, instant: number) =>
      arbitrate(situationOf({ ...base, ...said }), instant).map(({ id }) => id),
    server: () => server,
  };
}

export type ScreenWorld = ReturnType<typeof createScreenWorld>;

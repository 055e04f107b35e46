import { setTimeout as delay } from 'node:timers/promises';
import type { PlayerSnapshot } from '../../../contract/schemas/player.ts';
import { readEvents } from '../eventReader.ts';

/** A screen's page: what it was told last, whatever happens to its stream. */
export interface Follower {
  screenId: string;
  /** The French texts of its messages, sorted; null before the first snapshot. */
  texts(): string[] | null;
  close(): void;
}

/** Interval between a broken stream and the next, ms. */
const againMs = 100;
const anyTimeMs = 3_600_000;

export function follow(url: string, screenId: string, key: string): Follower {
  let texts: string[] | null = null;
  const closed = new AbortController();
  async function read() {
    const stream = await readEvents(`${url}/player/api/${screenId}/events?key=${key}`);
    closed.signal.addEventListener('abort', () => stream.close());
    while (!closed.signal.aborted) {
      const { messages } = await stream.next<PlayerSnapshot>('snapshot', anyTimeMs);
      texts = messages
        .flatMap(({ contents }) => contents.filter(({ code }) => code === 'fr').map(({ content }) => content))
        .sort();
    }
  }
  async function keepReading() {
    while (!closed.signal.aborted) {
      await read().catch(() => undefined);
      if (!closed.signal.aborted) await delay(againMs);
    }
  }
  void keepReading();
  return { screenId, texts: () => texts, close: () => closed.abort() };
}

import type { PlayerDepartures } from '../contract/schemas/departures.ts';
import type { PlayerSnapshot } from '../contract/schemas/player.ts';
import { allowed } from './allowed.ts';

/** Maximum size of the cached pictures, bytes; those shown first take precedence. */
const mostBytes = 64 * 1024 * 1024;
/** Delay before failed pictures are requested again, ms. */
const retryMs = 60_000;

/** Addresses of all pictures that a screen may show: logo, lines, then advertising. Each address is unique to its content. */
export function picturesOf(snapshot: PlayerSnapshot, departures: PlayerDepartures | null): string[] {
  const { project, messages, scenario, advertising = [], traffic = [] } = snapshot;
  const lines = [...(scenario ?? []), ...messages, ...(departures?.rows ?? []), ...traffic].map(
    ({ line }) => line?.picture,
  );
  const all = [project.picture, ...lines, ...advertising.map(({ image }) => image)].filter(
    (path) => path != null,
  );
  return [...new Set(all)].filter((path) => path.startsWith('/player/image/'));
}

/** Undefined if the browser has none: without https, or with storage blocked. */
const ownCaches = () => allowed(() => (globalThis as { caches?: CacheStorage }).caches);

const nameOf = (screenId: string) => `girouette.pictures.${screenId}`;

/** Drops a screen's pictures. */
export async function forgetPictures(screenId: string, caches = ownCaches()): Promise<void> {
  await caches?.delete(nameOf(screenId)).catch(() => undefined);
}

export interface PictureKeeper {
  /** Keeps exactly these pictures. */
  keep: (paths: readonly string[]) => void;
  stop: () => void;
}

interface KeeperOptions {
  caches?: CacheStorage | undefined;
  fetch?: typeof fetch;
  most?: number;
}

/** Caches a screen's pictures for when the server is unreachable; its service worker serves them (DSP-3). */
export function createPictureKeeper(screenId: string, options: KeeperOptions = {}): PictureKeeper {
  const { caches = ownCaches(), fetch: request = (...input) => fetch(...input), most = mostBytes } = options;
  const sizes = new Map<string, number>();
  let wanted: readonly string[] | null = null;
  let running = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Caches a picture if it fits into `room` bytes; resolves to its size, or null if it cannot be fetched. */
  async function place(path: string, cache: Cache, room: number): Promise<number | null> {
    const kept = await cache.match(path);
    const answer = kept ?? (await request(path, { credentials: 'omit' }));
    if (!answer.ok) return null;
    const size = sizes.get(path) ?? (await answer.clone().blob()).size;
    sizes.set(path, size);
    if (size > room) await cache.delete(path);
    else if (!kept) await cache.put(path, answer);
    return size > room ? 0 : size;
  }

  /** Resolves to whether everything possible is done. */
  async function bring(paths: readonly string[], all: CacheStorage): Promise<boolean> {
    const cache = await all.open(nameOf(screenId));
    for (const { url } of await cache.keys()) {
      const { pathname } = new URL(url);
      if (paths.includes(pathname)) continue;
      await cache.delete(pathname);
      sizes.delete(pathname);
    }
    let room = most;
    let complete = true;
    for (const path of paths) {
      if (paths !== wanted) break;
      // Neither a failing network nor a full storage must prevent the next picture.
      const size = await place(path, cache, room).catch(() => null);
      complete &&= size !== null;
      room -= size ?? 0;
    }
    return complete;
  }

  async function run(all: CacheStorage): Promise<void> {
    if (running) return;
    running = true;
    clearTimeout(timer);
    let paths: readonly string[] | null;
    let complete: boolean;
    do {
      paths = wanted;
      complete = paths === null || (await bring(paths, all).catch(() => false));
    } while (paths !== wanted);
    running = false;
    if (!complete) timer = setTimeout(() => void run(all), retryMs);
  }

  return {
    keep: (paths) => {
      if (!caches || paths.join() === wanted?.join()) return;
      wanted = paths;
      void run(caches);
    },
    stop: () => {
      wanted = null;
      clearTimeout(timer);
    },
  };
}

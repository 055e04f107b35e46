/** A file of the screen page, and what it must contain: `sha256-…`, as in `integrity` attributes. */
export interface ShellFile {
  path: string;
  integrity: string;
}

/** The page of a screen with all that it loads, of one build, as a service worker keeps it (DSP-3). */
export interface Shell {
  /** Fetches all of it; throws, and keeps nothing of it, where a file is missing or of another build. */
  install: () => Promise<void>;
  /** Removes what other builds left. */
  removeOthers: () => Promise<void>;
  /** What is kept for an address, else what the server says; null: the address is none of the shell's business. */
  answer: (request: Pick<Request, 'method' | 'url'>) => Promise<Response> | null;
}

interface ShellOptions {
  files: readonly ShellFile[];
  version: string;
  /** Of this server: nobody else is answered for. */
  origin: string;
  caches: CacheStorage;
  fetch: (input: RequestInfo, init?: RequestInit) => Promise<Response>;
}

const page = '/player/';
const prefix = 'girouette.shell.';
/** Where the page keeps fonts of letters that are seldom shown (player/fonts.ts). */
const fonts = 'girouette.fonts';

export function createShell({ files, version, origin, caches, fetch }: ShellOptions): Shell {
  const name = prefix + version;

  async function bring(cache: Cache, { path, integrity }: ShellFile): Promise<void> {
    // Behind one address there may be servers of two builds: the browser refuses what is not of this one.
    const answer = await fetch(path, { integrity, cache: 'no-cache', credentials: 'omit' });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    await cache.put(path, answer);
  }

  /** Where an address is kept, and in which cache: pictures are kept by the page, for each screen apart. */
  function placeOf(pathname: string): { path: string; cacheName?: string } | null {
    if (pathname === page || pathname === `${page}index.html`) return { path: page, cacheName: name };
    if (pathname.startsWith(`${page}assets/`)) return { path: pathname, cacheName: name };
    return pathname.startsWith(`${page}image/`) ? { path: pathname } : null;
  }

  return {
    install: async () => {
      const cache = await caches.open(name);
      try {
        await Promise.all(files.map((file) => bring(cache, file)));
      } catch (error) {
        await caches.delete(name);
        throw error;
      }
    },
    removeOthers: async () => {
      const others = (await caches.keys()).filter((one) => one.startsWith(prefix) && one !== name);
      await Promise.all(others.map((other) => caches.delete(other)));
    },
    answer: (request) => {
      const { origin: asked, pathname } = new URL(request.url);
      const place = request.method === 'GET' && asked === origin ? placeOf(pathname) : null;
      if (place === null) return null;
      const { path, ...options } = place;
      const keptIn = (where: MultiCacheQueryOptions) =>
        caches.match(path, { ...where, ignoreVary: true }).catch(() => undefined);
      const kept = keptIn(options).then((answer) => answer ?? keptIn({ cacheName: fonts }));
      return kept.then((answer) => answer ?? fetch(request as Request));
    },
  };
}

/** A file of the screen page, and its hash: `sha256-…`, as in `integrity` attributes. */
export interface ShellFile {
  path: string;
  integrity: string;
}

/** The screen page with everything that it loads, of one build, as a service worker caches it (DSP-3). */
export interface Shell {
  /** Fetches all of it; throws, and caches nothing, if a file is missing or belongs to another build. */
  install: () => Promise<void>;
  /** Removes the caches of other builds. */
  removeOthers: () => Promise<void>;
  /** The cached answer for an address, else the server's; null: the address does not belong to the shell. */
  answer: (request: Pick<Request, 'method' | 'url'>) => Promise<Response> | null;
}

interface ShellOptions {
  files: readonly ShellFile[];
  version: string;
  /** This server's origin: requests to other servers are left alone. */
  origin: string;
  caches: CacheStorage;
  fetch: (input: RequestInfo, init?: RequestInit) => Promise<Response>;
}

const page = '/player/';
const prefix = 'girouette.shell.';
/** Cache of fonts for rarely shown letters, written by the page (player/fonts.ts). */
const fonts = 'girouette.fonts';

export function createShell({ files, version, origin, caches, fetch }: ShellOptions): Shell {
  const name = prefix + version;

  async function bring(cache: Cache, { path, integrity }: ShellFile): Promise<void> {
    // One address may be served by servers of two builds: the browser rejects content of another build.
    const answer = await fetch(path, { integrity, cache: 'no-cache', credentials: 'omit' });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    await cache.put(path, answer);
  }

  /** Key of an address, and its cache: pictures are cached by the page, for each screen separately. */
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

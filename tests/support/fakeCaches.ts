const here = 'https://girouette.example';

const pathOf = (request: RequestInfo | URL) =>
  new URL(request instanceof Request ? request.url : request, here).pathname;

/** In-memory browser caches. `isFull` makes them refuse new entries, like a full disk. */
export function createFakeCaches() {
  const state = { isFull: false };
  const stores = new Map<string, Map<string, Response>>();

  function open(name: string): Pick<Cache, 'delete' | 'keys' | 'match' | 'put'> {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      match: async (request) => store.get(pathOf(request))?.clone(),
      delete: async (request) => store.delete(pathOf(request)),
      keys: async () => [...store.keys()].map((path) => new Request(here + path)),
      put: async (request, response) => {
        if (state.isFull) throw new DOMException('', 'QuotaExceededError');
        store.set(pathOf(request), response);
      },
    };
  }

  const caches: Pick<CacheStorage, 'delete' | 'keys' | 'match' | 'open'> = {
    delete: async (name) => stores.delete(name),
    keys: async () => [...stores.keys()],
    match: async (request, { cacheName, ignoreVary = false } = {}) => {
      const searched = cacheName === undefined ? [...stores.keys()] : [cacheName];
      const found = searched.map((name) => stores.get(name)?.get(pathOf(request))).find(Boolean);
      // The request that stored it had other headers than those that ask for it.
      return ignoreVary || !found?.headers.has('vary') ? found?.clone() : undefined;
    },
    open: async (name) => open(name) as Cache,
  };
  return {
    state,
    caches: caches as CacheStorage,
    /** Stored paths by cache. */
    kept: () => Object.fromEntries([...stores].map(([name, store]) => [name, [...store.keys()]])),
  };
}

import { Action, createPath, parsePath, type History, type Location, type To } from '@remix-run/router';

interface EntryState {
  usr: unknown;
  key: string;
  idx: number;
}

const randomKey = () => Math.random().toString(36).slice(2, 10);

/** The path in a hash: `#!/index` and `#/index` both give `/index` (NAV-1). */
function pathOf(hash: string): string {
  const path = hash.replace(/^#!?/, '');
  return path.startsWith('/') ? path : `/${path}`;
}

const hrefOf = (to: To) => `#!${typeof to === 'string' ? to : createPath(to)}`;

/**
 * The browser's history with the route behind `#!` (NAV-1). @remix-run/router has browser, hash and memory histories; this
 * one also numbers entries that the user creates in the address bar, so that unsaved edits can block them, too (NAV-8).
 */
export function createHashBangHistory(window: Window): History {
  const { history: entries, location: address } = window;
  let action = Action.Pop;

  const stateNow = () => entries.state as Partial<EntryState> | null;

  function locationOf(to: To, state: unknown, key: string): Location {
    const { pathname = '/', search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to;
    return { pathname, search, hash, state, key };
  }

  const locationNow = () =>
    locationOf(pathOf(address.hash), stateNow()?.usr ?? null, stateNow()?.key ?? 'default');

  let index = stateNow()?.idx ?? 0;

  /** Gives the current entry a number, and its canonical address if the hash was typed without the bang. */
  function adopt(): void {
    entries.replaceState({ usr: null, key: 'default', ...stateNow(), idx: index }, '', hrefOf(locationNow()));
  }

  if (stateNow()?.idx === undefined || !address.hash.startsWith('#!/')) adopt();

  function write(method: 'pushState' | 'replaceState', to: To, usr: unknown): void {
    const key = randomKey();
    const { pathname, search, hash } = locationOf(to, usr, key);
    entries[method]({ usr, key, idx: index } satisfies EntryState, '', hrefOf({ pathname, search, hash }));
  }

  return {
    get action() {
      return action;
    },
    get location() {
      return locationNow();
    },
    createHref: hrefOf,
    createURL: (to) => new URL(hrefOf(to), address.href),
    encodeLocation(to) {
      // Encoded as the browser itself would.
      const { pathname, search, hash } = new URL(
        typeof to === 'string' ? to : createPath(to),
        'http://localhost',
      );
      return { pathname, search, hash };
    },
    push(to, state: unknown) {
      action = Action.Push;
      index += 1;
      write('pushState', to, state);
    },
    replace(to, state: unknown) {
      action = Action.Replace;
      write('replaceState', to, state);
    },
    go: (delta) => entries.go(delta),
    listen(listener) {
      function onPop(): void {
        action = Action.Pop;
        const previous = index;
        const numbered = stateNow()?.idx;
        // No number: the user typed an address or followed a plain link, which adds an entry after the current one.
        index = numbered ?? previous + 1;
        if (numbered === undefined || !address.hash.startsWith('#!/')) adopt();
        listener({ action, location: locationNow(), delta: index - previous });
      }
      window.addEventListener('popstate', onPop);
      return () => window.removeEventListener('popstate', onPop);
    },
  };
}

import { localStorageStore, type Store } from 'react-admin';
import { createDataProvider } from '../../dataProvider/index.ts';
import type { ReadAhead } from '../../dataProvider/readAhead.ts';
import { projectsOf } from '../data/useProjects.ts';
import { texts } from '../i18n/index.ts';
import { createAuthProvider } from '../session/authProvider.ts';
import { clearSession, getSession } from '../session/session.ts';
import { storeName, themeName } from '../theme/keptTheme.ts';
import { loadPageAt, readsAt } from './pages.ts';
import { createQueryClient } from './queryClient.ts';

/**
 * Of the work place, and not of who signs in there: the theme, and the filters that were given a name. And what each user
 * has closed of what is told once.
 */
const isKept = (key: string) =>
  key === themeName ||
  key.endsWith('.savedQueries') ||
  key.startsWith('messageList.closedEnds.') ||
  key.startsWith('endNotices.closed.');

/** react-admin's store of preferences. Signing out empties it, but for what belongs to the work place. */
function createConsoleStore(store: Store = localStorageStore('1', storeName)): Store {
  return {
    ...store,
    reset() {
      const kept = Object.entries(store.listItems?.() ?? {}).filter(([key]) => isKept(key));
      store.reset();
      for (const [key, value] of kept) store.setItem(key, value);
    },
  };
}

interface Surroundings {
  /** What was asked for before the console was there. */
  ahead?: ReadAhead;
  fetch?: Window['fetch'];
  EventSource?: (typeof window)['EventSource'];
  /** Leaves the console for another address. */
  leave?: (address: string) => void;
}

/** What the console is made of; a test makes it with a server of its own. */
export function createConsole({
  ahead,
  leave = (address) => window.location.assign(address),
  ...surroundings
}: Surroundings = {}) {
  const queryClient = createQueryClient();
  const dataProvider = createDataProvider({
    token: () => getSession().token,
    onSessionLost: clearSession,
    texts: texts.errors,
    cache: queryClient,
    ...(ahead && { ahead }),
    ...surroundings,
  });
  return {
    dataProvider,
    authProvider: createAuthProvider({
      dataProvider,
      leave,
      onProjects: (user, projects) => queryClient.setQueryData(projectsOf(user), projects),
      onHome(address) {
        const [pathname = ''] = address.split('?');
        const session = getSession();
        loadPageAt(pathname);
        if (session.token !== null) ahead?.begin(readsAt(pathname, session), session.token);
      },
    }),
    queryClient,
    store: createConsoleStore(),
  };
}

export type Console = ReturnType<typeof createConsole>;

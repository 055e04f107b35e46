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

/** Of the session: the rows that are ticked, and what the lists of the configuration are filtered by (`ConfigurationList`). */
const isOfSession = (key: string) => key.includes('.selectedIds') || /^\w+\.(?:all|\d+)$/.test(key);

/** Whose preferences stand in the store, by id. */
const ownerName = 'owner';

/** react-admin's store of preferences. What is reset is what does not belong to the work place. */
function createConsoleStore(store: Store = localStorageStore('1', storeName)) {
  const keysOf = (isMeant: (key: string) => boolean) =>
    Object.keys(store.listItems?.() ?? {}).filter(isMeant);
  const reset = () => keysOf((key) => !isKept(key)).forEach((key) => store.removeItem(key));
  return {
    ...store,
    reset,
    /** Forgets what goes with a session (SES-4). How pages look is still there for who comes back. */
    endSession: () => keysOf(isOfSession).forEach((key) => store.removeItem(key)),
    /** Leaves nothing to somebody else than who was here last. */
    beginFor(userId: number) {
      if (store.getItem(ownerName, userId) !== userId) reset();
      store.setItem(ownerName, userId);
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
  const store = createConsoleStore();
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
      onSignedIn(user, projects) {
        store.beginFor(user.id);
        queryClient.setQueryData(projectsOf(user), projects);
      },
      onSignedOut: store.endSession,
      onHome(address) {
        const [pathname = ''] = address.split('?');
        const session = getSession();
        loadPageAt(pathname);
        if (session.token !== null) ahead?.begin(readsAt(pathname, session), session.token);
      },
    }),
    queryClient,
    store,
  };
}

export type Console = ReturnType<typeof createConsole>;

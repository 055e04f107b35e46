import { localStorageStore, type Store } from 'react-admin';
import type { Capability } from '../../contract/capabilities.ts';
import { clockOfInstant, defaultTimeZone } from '../../contract/localTime.ts';
import { createDataProvider } from '../../dataProvider/index.ts';
import type { ReadAhead } from '../../dataProvider/readAhead.ts';
import { projectsOf } from '../data/useProjects.ts';
import { texts } from '../i18n/index.ts';
import { createAuthProvider } from '../session/authProvider.ts';
import { getSession, loseSession } from '../session/session.ts';
import { storeName, themeName } from '../theme/keptTheme.ts';
import { loadPageAt, offeredReadsAt, readsAt } from './pages.ts';
import { createQueryClient } from './queryClient.ts';

/**
 * Preferences of the workstation, whoever signs in there: the theme and saved filters. Also the notices that each user has
 * closed.
 */
const isKept = (key: string) =>
  key === themeName ||
  key.endsWith('.savedQueries') ||
  key.startsWith('messageList.closedEnds.') ||
  key.startsWith('endNotices.closed.');

/** Session state: selected rows, and the configuration lists' filters (`ConfigurationList`). */
const isOfSession = (key: string) => key.includes('.selectedIds') || /^\w+\.(?:all|\d+)$/.test(key);

/** Key of the id of the user whose preferences are stored. */
const ownerName = 'owner';

/** react-admin's preference store. A reset keeps what belongs to the workstation. */
function createConsoleStore(store: Store = localStorageStore('1', storeName)) {
  const keysOf = (isMeant: (key: string) => boolean) =>
    Object.keys(store.listItems?.() ?? {}).filter(isMeant);
  const reset = () => keysOf((key) => !isKept(key)).forEach((key) => store.removeItem(key));
  return {
    ...store,
    reset,
    /** Drops session state (SES-4). Display preferences remain for the same user. */
    endSession: () => keysOf(isOfSession).forEach((key) => store.removeItem(key)),
    /** Drops the preferences if another user was here last. */
    beginFor(userId: number) {
      if (store.getItem(ownerName, userId) !== userId) reset();
      try {
        store.setItem(ownerName, userId);
      } catch {
        // Storage is full: it still names the last user, and this user's next sign-in begins with a reset.
      }
    },
  };
}

interface Surroundings {
  /** Calls that were sent before the console was loaded. */
  ahead?: ReadAhead;
  fetch?: Window['fetch'];
  EventSource?: (typeof window)['EventSource'];
  /** Navigates away from the console. */
  leave?: (address: string) => void;
}

/** Creates the console's parts; a test passes its own server. */
export function createConsole({
  ahead,
  leave = (address) => window.location.assign(address),
  ...surroundings
}: Surroundings = {}) {
  // The first use of a time zone loads the browser's data about it: now, while the user types, and not after the sign-in.
  clockOfInstant(Date.now(), defaultTimeZone);
  const queryClient = createQueryClient();
  const store = createConsoleStore();
  const dataProvider = createDataProvider({
    token: () => getSession().token,
    onSessionLost: loseSession,
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
        if (session.token === null) return;
        const offered = Object.entries(offeredReadsAt(pathname, session)) as [Capability, string][];
        const known = offered.flatMap(([capability, path]) =>
          dataProvider.offersNow(capability) ? [path] : [],
        );
        ahead?.begin([...readsAt(pathname, session), ...known], session.token);
      },
    }),
    queryClient,
    store,
  };
}

export type Console = ReturnType<typeof createConsole>;

import type { Capability } from '../../contract/capabilities.ts';
import { clockOfInstant, defaultTimeZone } from '../../contract/localTime.ts';
import { createDataProvider } from '../../dataProvider/index.ts';
import type { ReadAhead } from '../../dataProvider/readAhead.ts';
import { projectsOf } from '../data/useProjects.ts';
import { texts } from '../i18n/index.ts';
import { createAuthProvider } from '../session/authProvider.ts';
import { getSession, loseSession } from '../session/session.ts';
import { createConsoleStore } from './consoleStore.ts';
import { loadPageAt, offeredReadsAt, readsAt } from './pages.ts';
import { createQueryClient } from './queryClient.ts';

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

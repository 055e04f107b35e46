import { createDataProvider } from '../../dataProvider/index.ts';
import { texts } from '../i18n/index.ts';
import { createQueryClient } from './queryClient.ts';
import { createAuthProvider } from '../session/authProvider.ts';
import { clearSession, getSession } from '../session/session.ts';
import { createConsoleStore } from './store.ts';

/** What the console is made of; a test makes it with a server of its own. */
export function createConsole(surroundings: { fetch?: typeof fetch; EventSource?: typeof EventSource } = {}) {
  const queryClient = createQueryClient();
  const dataProvider = createDataProvider({
    token: () => getSession().token,
    onSessionLost: clearSession,
    texts: texts.errors,
    cache: queryClient,
    ...surroundings,
  });
  return {
    dataProvider,
    authProvider: createAuthProvider(dataProvider),
    queryClient,
    store: createConsoleStore(),
  };
}

export type Console = ReturnType<typeof createConsole>;

import '@fontsource-variable/inter/wght.css';
import '../display/fonts.css';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { App } from './App.tsx';
import { createReadAhead, readSignInBy } from '../dataProvider/readAhead.ts';
import { texts } from './i18n/index.ts';
import { getSession } from './session/session.ts';
import type { Console } from './shell/console.ts';
import { firstReads, loadPageAt, offeredReadsAt } from './shell/pages.ts';
import { createConsoleRouter } from './shell/router/createConsoleRouter.tsx';

const ahead = createReadAhead();
let loading: Promise<Console> | null = null;

/** Loads the console with its pages' frame, once; after a failure, again. */
function load(): Promise<Console> {
  loading ??= Promise.all([import('./shell/console.ts'), import('./shell/Administration.tsx')]).then(
    ([{ createConsole }]) => {
      const made = createConsole({ ahead });
      // Where most begin, in a part that is here by now.
      loadPageAt('/index');
      // Asked while one types or the parts are read: what a page shows first depends on it.
      void made.dataProvider.offers('events');
      return made;
    },
    (cause: unknown) => {
      loading = null;
      throw new Error(texts.errors.network, { cause });
    },
  );
  return loading;
}

const router = createConsoleRouter(<App load={load} readSignInBy={readSignInBy} />);
const { pathname } = router.state.location;
if (pathname !== '/login') {
  // Beside the console and not after it: its page and what it shows are round trips nearer.
  loadPageAt(pathname);
  const session = getSession();
  if (session.token !== null)
    ahead.begin(firstReads(pathname, session), session.token, offeredReadsAt(pathname, session));
}
const root = document.getElementById('root');
// A browser that cannot run the console has a notice in its place (NAV-7).
if (root) createRoot(root).render(<RouterProvider router={router} future={{ v7_startTransition: false }} />);

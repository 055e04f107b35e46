import '@fontsource-variable/inter/wght.css';
import '../display/fonts.css';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { App } from './App.tsx';
import { createReadAhead, readSignInBy } from '../dataProvider/readAhead.ts';
import { getSession } from './session/session.ts';
import { ensureStorage } from './shared/ensureStorage.ts';
import type { Console } from './shell/console.ts';
import { firstReads, loadPageAt, offeredReadsAt } from './shell/pages.ts';
import { createConsoleRouter } from './shell/router/createConsoleRouter.tsx';

ensureStorage();
const ahead = createReadAhead();
let loading: Promise<Console> | null = null;

/** Loads the console with the frame of its pages, once; tries again after a failure. */
function load(): Promise<Console> {
  loading ??= Promise.all([import('./shell/console.ts'), import('./shell/Administration.tsx')]).then(
    ([{ createConsole }]) => {
      const made = createConsole({ ahead });
      // Most users start here, and its code is loaded by now.
      loadPageAt('/index');
      // Asked while the user types or the code loads: what a page shows first depends on it.
      made.dataProvider.offers('events').catch(() => undefined);
      return made;
    },
    (cause: unknown) => {
      loading = null;
      throw cause;
    },
  );
  return loading;
}

const router = createConsoleRouter(<App load={load} readSignInBy={readSignInBy} />);
const { pathname } = router.state.location;
if (pathname !== '/login') {
  // In parallel with the console: otherwise the page and its data would come several round trips later.
  loadPageAt(pathname);
  const session = getSession();
  if (session.token !== null)
    ahead.begin(firstReads(pathname, session), session.token, offeredReadsAt(pathname, session));
}
const root = document.getElementById('root');
// A browser that cannot run the console shows a notice instead (NAV-7).
if (root) createRoot(root).render(<RouterProvider router={router} future={{ v7_startTransition: false }} />);

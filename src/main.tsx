import '@fontsource-variable/inter/wght.css';
import '../display/fonts.css';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { App } from './App.tsx';
import { texts } from './i18n/index.ts';
import type { Console } from './shell/console.ts';
import { loadPageAt } from './shell/pages.ts';
import { createConsoleRouter } from './shell/router/createConsoleRouter.tsx';

let loading: Promise<Console> | null = null;

/** Loads the console with its pages' frame, once; after a failure, again. */
function load(): Promise<Console> {
  loading ??= Promise.all([import('./shell/console.ts'), import('./shell/Administration.tsx')]).then(
    ([{ createConsole }]) => {
      const made = createConsole();
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

const router = createConsoleRouter(<App load={load} />);
// Beside the console and not after it: its page is a round trip nearer.
if (router.state.location.pathname !== '/login') loadPageAt(router.state.location.pathname);
const root = document.getElementById('root');
// A browser that cannot run the console has a notice in its place (NAV-7).
if (root) createRoot(root).render(<RouterProvider router={router} future={{ v7_startTransition: false }} />);

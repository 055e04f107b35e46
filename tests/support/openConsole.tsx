import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider } from 'react-router';
import { onTestFinished } from 'vitest';
import { capabilities } from '../../contract/capabilities.ts';
import type { Project } from '../../contract/schemas/project.ts';
import type { User } from '../../contract/schemas/session.ts';
import { App } from '../../src/App.tsx';
import { type Console, createConsole } from '../../src/shell/console.ts';
import { createConsoleRouter } from '../../src/shell/router/createConsoleRouter.tsx';
import { clearSession, keepProject, keepToken, keepUser } from '../../src/session/session.ts';
import { buildProject } from './buildProject.ts';
import { buildUser } from './buildUser.ts';
import { createFakeEventSource } from './fakeEventSource.ts';
import { createFakeServer, failure } from './fakeServer.ts';

/** jsdom has no matchMedia: no colour scheme is preferred. */
function fakeMatchMedia(): void {
  if (typeof window.matchMedia === 'function') return;
  const matchMedia = (media: string) => ({
    matches: false,
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  Object.assign(window, { matchMedia });
}

type Routes = Parameters<typeof createFakeServer>[0];

interface Opening {
  /** Hash in the address bar. */
  hash?: string;
  user?: User;
  projects?: Project[];
  /** Start with the cookies of a signed-in user. */
  signedIn?: boolean;
  /** The project in their cookie; null: none. Default: the first of `projects`. */
  keptProject?: Project | null;
  routes?: Routes;
  /** Name of the provider that signs people in beside passwords. */
  signInBy?: string;
  /** Called with the address for which the console is left. */
  leave?: (address: string) => void;
  /** Loads the console's code; default: it is there. */
  load?: () => Promise<Console>;
}

/** Routes of a server on which this user signs in with any password but `faux`. */
export function routesOf(user: User, projects: Project[]): Routes {
  return {
    'POST /rest/user/authenticate': ({ body }) =>
      (body as URLSearchParams).get('password') === 'faux'
        ? failure(401, 'BadCredentialsException')
        : { token: 'token' },
    'POST /rest/user/logout': {},
    'GET /rest/user/': ({ token }) =>
      token === null ? failure(401, 'InsufficientAuthenticationException') : user,
    'GET /rest/project': ({ path }) => {
      const id = Number(new URL(path, 'http://x').searchParams.get('id'));
      return { array: projects.filter((project) => id === 0 || project.id === id) };
    },
    // Without pagination: the page has exactly the list that the test returns.
    'GET /rest/app': {
      name: 'Girouette',
      version: '1',
      capabilities: Object.keys(capabilities).filter((name) => name !== 'pagedLists'),
    },
    // What the pages read: an empty network.
    'GET /rest/screen/project/sites/1': { map: {} },
    'GET /rest/screen/project/sites/2': { map: {} },
  };
}

/** Opens the whole console, as main.tsx does, with the test's own server. */
export function openConsole({
  hash = '#!/index',
  user = buildUser(),
  projects = [buildProject()],
  signedIn = false,
  keptProject = projects[0] ?? null,
  routes = {},
  signInBy,
  leave = () => undefined,
  load,
}: Opening = {}) {
  fakeMatchMedia();
  window.localStorage.clear();
  window.sessionStorage.clear();
  clearSession();
  if (signedIn) {
    keepToken('token');
    keepUser(user);
    if (keptProject) keepProject(keptProject);
  }
  window.history.replaceState(null, '', `/${hash}`);
  const server = createFakeServer({ ...routesOf(user, projects), ...routes });
  const streams = createFakeEventSource();
  const girouette = createConsole({ fetch: server.fetch, EventSource: streams.EventSource, leave });
  const loaded = Promise.resolve(girouette);
  const readSignInBy = () => Promise.resolve(signInBy ?? null);
  const router = createConsoleRouter(<App load={load ?? (() => loaded)} readSignInBy={readSignInBy} />);
  onTestFinished(() => router.dispose());
  const view = render(<RouterProvider router={router} future={{ v7_startTransition: false }} />);
  return { ...view, ...girouette, server, streams, router, actor: userEvent.setup() };
}

export const hashNow = () => window.location.hash;

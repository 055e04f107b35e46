import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { AdminContext, memoryStore } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { Project } from '../../contract/schemas/project.ts';
import type { User } from '../../contract/schemas/session.ts';
import type { GirouetteDataProvider, OperatorMethods } from '../../dataProvider/types.ts';
import { i18nProvider } from '../../src/i18n/provider.ts';
import { LatestNotice } from '../../src/shell/layout/Notices.tsx';
import { routerFuture } from '../../src/shell/router/createConsoleRouter.tsx';
import { clearSession, keepProject, keepToken, keepUser } from '../../src/session/session.ts';
import { DialogsProvider } from '../../src/shared/dialogs/DialogsProvider.tsx';
import { lightTheme } from '../../src/theme/theme.ts';
import { buildProject } from './buildProject.ts';
import { buildUser } from './buildUser.ts';

interface Surroundings {
  /** The calls that the page makes; any other fails the test, being undefined. */
  calls: Partial<OperatorMethods>;
  user?: User;
  project?: Project;
  /** Where the page stands: `/index?view=ended`; `/` unless it is said. */
  address?: string;
  /** The browser has what an earlier page of the test has left in it. */
  sameBrowser?: boolean;
}

/** Renders a page as the shell does, signed in, with a data provider of the test's own and no second tries. */
export function renderPage(
  page: ReactElement,
  { calls, user = buildUser(), project = buildProject(), address = '/', sameBrowser = false }: Surroundings,
) {
  if (!sameBrowser) {
    window.localStorage.clear();
    window.sessionStorage.clear();
  }
  clearSession();
  keepToken('token');
  keepUser(user);
  keepProject(project);
  const dataProvider = {
    projects: () => Promise.resolve([project]),
    offers: () => Promise.resolve(true),
    offersNow: () => undefined,
    ...calls,
  };
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  // A data router, as the console's own: only those can hold a page with unsaved edits (NAV-8).
  const element = (
    <AdminContext
      // What the page calls is there; react-admin's verbs are not asked.
      dataProvider={dataProvider as unknown as GirouetteDataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={memoryStore()}
      lightTheme={lightTheme}
    >
      <DialogsProvider>{page}</DialogsProvider>
      <LatestNotice />
    </AdminContext>
  );
  const router = createMemoryRouter([{ path: '*', element }], {
    future: routerFuture,
    initialEntries: [address],
  });
  const view = render(<RouterProvider router={router} future={{ v7_startTransition: false }} />);
  return { ...view, queryClient, router };
}

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
import { createQueryClient } from '../../src/shell/queryClient.ts';
import { clearSession, keepProject, keepToken, keepUser } from '../../src/session/session.ts';
import { DialogsProvider } from '../../src/shared/dialogs/DialogsProvider.tsx';
import { lightTheme } from '../../src/theme/theme.ts';
import { buildProject } from './buildProject.ts';
import { buildUser } from './buildUser.ts';

interface Surroundings {
  /** The calls that the page makes; any other is undefined and fails the test. */
  calls: Partial<OperatorMethods>;
  user?: User;
  project?: Project;
  /** Address of the page: `/index?view=ended`; default `/`. */
  address?: string;
  /** Keeps the browser's storage from an earlier page of the test. */
  sameBrowser?: boolean;
}

/** Renders a page as the shell does, signed in, with the test's data provider and without retries. */
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
  const queryClient = createQueryClient();
  const store = memoryStore();
  const { queries, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retry: false } });
  // A data router like the console's: only those can block navigation for unsaved edits (NAV-8).
  const element = (
    <AdminContext
      // The page's calls are there; react-admin's verbs are not used.
      dataProvider={dataProvider as unknown as GirouetteDataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
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
  return { ...view, queryClient, router, store };
}

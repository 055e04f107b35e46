import { useEffect } from 'react';
import { Admin, CustomRoutes } from 'react-admin';
import { Navigate, Route } from 'react-router-dom';
import type { Console } from './console.ts';
import { i18nProvider } from '../i18n/provider.ts';
import { texts } from '../i18n/index.ts';
import { CrashPage } from './layout/CrashPage.tsx';
import { ConsoleLayout } from './layout/ConsoleLayout.tsx';
import { DestinationPage } from './layout/DestinationPage.tsx';
import { NoRightsPage } from './layout/NoRightsPage.tsx';
import { Notices } from './layout/Notices.tsx';
import { NotFoundPage } from './layout/NotFoundPage.tsx';
import { StartPage } from './layout/StartPage.tsx';
import { destinations } from './pages.ts';
import { darkTheme, lightTheme } from '../theme/theme.ts';

const ToNotFound = () => <Navigate to="/not-found" replace />;

/** The console behind its sign-in page. Pages stand in pages.ts; what is configured, in resources.ts. */
export function Administration({ dataProvider, authProvider, queryClient, store }: Console) {
  // It is left for the sign-in page alone, which forgets what was read in the session (SES-4).
  useEffect(() => () => queryClient.clear(), [queryClient]);
  return (
    <Admin
      title={texts.common.product}
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
      lightTheme={lightTheme}
      darkTheme={darkTheme}
      layout={ConsoleLayout}
      notification={Notices}
      loginPage={false}
      authCallbackPage={false}
      authenticationError={ToNotFound}
      accessDenied={ToNotFound}
      error={CrashPage}
      catchAll={ToNotFound}
      requireAuth
      disableTelemetry
    >
      <CustomRoutes noLayout>
        <Route path="/" element={<StartPage />} />
        <Route path="/not-found" element={<NotFoundPage />} />
      </CustomRoutes>
      <CustomRoutes>
        <Route path="/no-rights" element={<NoRightsPage />} />
        {destinations.map((destination) => (
          <Route
            key={destination.path}
            path={destination.nested ? `${destination.path}/*` : destination.path}
            element={<DestinationPage destination={destination} />}
          />
        ))}
        {destinations.flatMap(({ path, aliases = [] }) =>
          aliases.map((alias) => <Route key={alias} path={alias} element={<Navigate to={path} replace />} />),
        )}
      </CustomRoutes>
    </Admin>
  );
}

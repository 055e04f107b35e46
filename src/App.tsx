import { Admin, CustomRoutes } from 'react-admin';
import { Navigate, Route } from 'react-router-dom';
import type { Console } from './shell/console.ts';
import { i18nProvider } from './i18n/provider.ts';
import { texts } from './i18n/index.ts';
import { CrashPage } from './shell/layout/CrashPage.tsx';
import { LazyLayout } from './shell/layout/LazyLayout.tsx';
import { LoginPage } from './shell/login/LoginPage.tsx';
import { DestinationPage } from './shell/layout/DestinationPage.tsx';
import { NoRightsPage } from './shell/layout/NoRightsPage.tsx';
import { Notices } from './shell/layout/Notices.tsx';
import { NotFoundPage } from './shell/layout/NotFoundPage.tsx';
import { StartPage } from './shell/layout/StartPage.tsx';
import { destinations } from './shell/pages.ts';
import { darkTheme, lightTheme } from './theme/theme.ts';

const ToNotFound = () => <Navigate to="/not-found" replace />;

/** The console. Pages stand in pages.ts; what is configured, in resources.ts. */
export function App({ dataProvider, authProvider, queryClient, store }: Console) {
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
      layout={LazyLayout}
      notification={Notices}
      loginPage={LoginPage}
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

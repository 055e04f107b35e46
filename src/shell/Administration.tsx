import { type ReactNode, useEffect } from 'react';
import { Admin, CustomRoutes } from 'react-admin';
import { Navigate, Route } from 'react-router-dom';
import { mayOpen, homeOf } from '../../contract/access.ts';
import type { Capability } from '../../contract/capabilities.ts';
import { isSuperuser } from '../../contract/roles.ts';
import { useOffer } from '../data/useCapability.ts';
import { useAwaitedProject } from '../data/useFreshProject.ts';
import { useProjects } from '../data/useProjects.ts';
import { texts } from '../i18n/index.ts';
import { i18nProvider } from '../i18n/provider.ts';
import { principalOf } from '../session/principal.ts';
import { useSession } from '../session/useSession.ts';
import { RetryAlert } from '../shared/RetryAlert.tsx';
import { Skeletons } from '../shared/Skeletons.tsx';
import { darkTheme, lightTheme } from '../theme/theme.ts';
import type { Console } from './console.ts';
import { ConsoleLayout } from './layout/ConsoleLayout.tsx';
import { CrashPage } from './layout/CrashPage.tsx';
import { MessagePage } from './layout/MessagePage.tsx';
import { Notices } from './layout/Notices.tsx';
import { destinations, type Destination } from './pages.ts';

/** The user's start page (NAV-4); undefined if the user may open none (ROL-2). */
function useHome(): string | undefined {
  const principal = principalOf(useSession());
  const home = homeOf(principal);
  return home !== '/not-found' && mayOpen(home, principal) ? home : undefined;
}

/** Where `/` and unknown addresses lead: to `/index` (NAV-3), or to the home of a user who may not open it. */
function useStart(): string {
  const home = useHome();
  return mayOpen('/index', principalOf(useSession())) ? '/index' : (home ?? '/index');
}

/** Placeholder for a page while it is unknown whether the project allows it. */
function AwaitedProject({ error, isFetching, refetch }: NonNullable<ReturnType<typeof useAwaitedProject>>) {
  if (!error) return <Skeletons />;
  return (
    <RetryAlert
      severity="error"
      title={texts.access.rightsNotRead}
      text={error.message}
      query={{ isFetching, refetch }}
    />
  );
}

interface OfferedPageProps {
  capability: Capability;
  label: string;
  children: ReactNode;
}

/** A page that not every server has (SRV-3). One that cannot say may have it: the page then tells what it could not read. */
function OfferedPage({ capability, label, children }: OfferedPageProps) {
  const isOffered = useOffer(capability);
  if (isOffered === undefined) return <Skeletons />;
  if (isOffered === false) return <MessagePage title={label} text={texts.access.notOffered} />;
  return children;
}

/**
 * A page behind its access rule (ROL-2). If the page needs a project and there is none, says so, since it would wait forever
 * (SRV-4).
 */
function DestinationPage({ destination }: { destination: Destination }) {
  const { rule, group, label, capability, Page } = destination;
  const session = useSession();
  const { data: projects } = useProjects();
  const awaited = useAwaitedProject(session);
  // Without a session the shell is about to leave for the sign-in page: this is not a missing right.
  if (session.user === null) return null;
  if (!mayOpen(rule, principalOf(session)))
    return awaited ? <AwaitedProject {...awaited} /> : <Navigate to="/no-rights" replace />;
  if (projects?.length === 0 && group !== 'admin') {
    const mayCreate = mayOpen('/adminProject', principalOf(session));
    return (
      <MessagePage
        title={label}
        text={texts.common.noProject}
        to={mayCreate ? '/adminProject/projects/create' : undefined}
        toText={texts.common.firstProject}
      />
    );
  }
  const page = <Page fallback={<Skeletons />} />;
  if (!capability) return page;
  return (
    <OfferedPage capability={capability} label={label}>
      {page}
    </OfferedPage>
  );
}

/** Unknown addresses; a signed-in user is led on to `/index`, or home (NAV-3). */
function NotFoundPage() {
  const { token, user } = useSession();
  const start = useStart();
  if (token !== null && user !== null) return <Navigate to={start} replace />;
  return (
    <main>
      <MessagePage title={texts.access.notFound} text={texts.access.notFoundText} to="/" />
    </main>
  );
}

/** `/` leads to `/index` or home if project info is stored, else to `/login` (NAV-3). */
function StartPage() {
  const { user, project } = useSession();
  const start = useStart();
  // The superuser of a network without projects has no project info, and must not be signed out for it.
  const started = project !== null || isSuperuser(user?.roles ?? []);
  return <Navigate to={started ? start : '/login'} replace />;
}

/** Where a refused page leads (ROL-2); a user who may open no page at all is told who can help. */
function NoRightsPage() {
  const home = useHome();
  const { noRights, noRightsText, noPageText } = texts.access;
  return <MessagePage title={noRights} text={home ? noRightsText : noPageText} to={home} />;
}

const ToNotFound = () => <Navigate to="/not-found" replace />;

/** The console behind its sign-in page. Its pages are listed in pages.ts, its configured resources in resources.ts. */
export function Administration({ dataProvider, authProvider, queryClient, store }: Console) {
  // Unmounts only for the sign-in page, where the session's data is dropped (SES-4).
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

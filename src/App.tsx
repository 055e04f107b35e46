import { lazy, Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Navigate, useLocation } from 'react-router';
import { getSession } from './session/session.ts';
import type { SignInState } from './session/wayBack.ts';
import type { Console } from './shell/console.ts';
import { texts } from './i18n/index.ts';
import { LoginPage } from './shell/login/LoginPage.tsx';
import { StartFrame } from './shell/login/StartFrame.tsx';

interface Props {
  /** Answers the same promise until it fails. */
  load: () => Promise<Console>;
}

const lateConsole = (load: Props['load']) =>
  lazy(async () => {
    const [{ Administration }, loaded] = await Promise.all([import('./shell/Administration.tsx'), load()]);
    return { default: () => <Administration {...loaded} /> };
  });

/** The console could not be loaded. Why stands in the browser's console. */
function NotLoaded() {
  return (
    <StartFrame>
      <main>
        <h1>{texts.errors.crashed}</h1>
        <p role="alert">{texts.errors.network}</p>
        <button type="button" onClick={() => window.location.reload()}>
          {texts.errors.reload}
        </button>
      </main>
    </StartFrame>
  );
}

/** Everything but the sign-in page, to which it leads on at once who comes without a session. */
function LateConsole({ load }: Props) {
  const { pathname, search } = useLocation();
  const [LoadedConsole] = useState(() => lateConsole(load));
  // A session that ends later says why (useLeaveWhenSignedOut).
  const [isAnonymous] = useState(() => getSession().token === null);
  if (isAnonymous && pathname !== '/not-found') {
    const state: SignInState = { nextPathname: pathname, nextSearch: search };
    return <Navigate to="/login" replace state={state} />;
  }
  return (
    <ErrorBoundary FallbackComponent={NotLoaded}>
      <Suspense fallback={<StartFrame />}>
        <LoadedConsole />
      </Suspense>
    </ErrorBoundary>
  );
}

/** The console: its sign-in page, which is there at once, and what is loaded while one types. */
export function App({ load }: Props) {
  if (useLocation().pathname !== '/login') return <LateConsole load={load} />;
  return <LoginPage load={load} />;
}

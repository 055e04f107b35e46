import { useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Navigate, useLocation } from 'react-router';
import { getSession } from './session/session.ts';
import type { SignInState } from './session/wayBack.ts';
import { late, type LateComponent } from './shared/late.tsx';
import type { Console } from './shell/console.ts';
import { texts } from './i18n/index.ts';
import { LoginPage } from './shell/login/LoginPage.tsx';
import { StartFrame } from './shell/login/StartFrame.tsx';

interface Props {
  /** Returns the same promise until it fails. */
  load: () => Promise<Console>;
  /** Name of the provider that signs people in beside passwords; null: there is none. */
  readSignInBy: () => Promise<string | null>;
}

/** The console as a component that loads while the user types at the sign-in page. */
function lateConsole(load: Props['load']) {
  const { Component, load: loadFrame } = late(async () => {
    const [{ Administration }, loaded] = await Promise.all([import('./shell/Administration.tsx'), load()]);
    return () => <Administration {...loaded} />;
  });
  return { LoadedConsole: Component, load: () => loadFrame().then(load) };
}

/** Shown when the console's code could not be loaded; the browser's console has the cause. */
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

/** Everything but the sign-in page, to which a visitor without a session is redirected at once. */
function LateConsole({ LoadedConsole }: { LoadedConsole: LateComponent<object> }) {
  const { pathname, search } = useLocation();
  // A session that ends later explains why (useLeaveWhenSignedOut).
  const [isAnonymous] = useState(() => getSession().token === null);
  if (isAnonymous && pathname !== '/not-found') {
    const state: SignInState = { nextPathname: pathname, nextSearch: search };
    return <Navigate to="/login" replace state={state} />;
  }
  return (
    <ErrorBoundary FallbackComponent={NotLoaded}>
      <LoadedConsole fallback={<StartFrame />} />
    </ErrorBoundary>
  );
}

/** The console: a sign-in page that is there at once, and the rest, which loads while the user types. */
export function App({ load, readSignInBy }: Props) {
  const [parts] = useState(() => lateConsole(load));
  if (useLocation().pathname !== '/login') return <LateConsole LoadedConsole={parts.LoadedConsole} />;
  return <LoginPage load={parts.load} readSignInBy={readSignInBy} />;
}

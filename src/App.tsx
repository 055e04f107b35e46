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
  /** Answers the same promise until it fails. */
  load: () => Promise<Console>;
  /** What the provider is called that signs people in beside passwords; null: there is none. */
  readSignInBy: () => Promise<string | null>;
}

/** The console as a component, and how it is loaded while one types. */
function lateConsole(load: Props['load']) {
  const { Component, load: loadFrame } = late(async () => {
    const [{ Administration }, loaded] = await Promise.all([import('./shell/Administration.tsx'), load()]);
    return () => <Administration {...loaded} />;
  });
  return { LoadedConsole: Component, load: () => loadFrame().then(load) };
}

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
function LateConsole({ LoadedConsole }: { LoadedConsole: LateComponent<object> }) {
  const { pathname, search } = useLocation();
  // A session that ends later says why (useLeaveWhenSignedOut).
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

/** The console: its sign-in page, which is there at once, and what is loaded while one types. */
export function App({ load, readSignInBy }: Props) {
  const [parts] = useState(() => lateConsole(load));
  if (useLocation().pathname !== '/login') return <LateConsole LoadedConsole={parts.LoadedConsole} />;
  return <LoginPage load={parts.load} readSignInBy={readSignInBy} />;
}

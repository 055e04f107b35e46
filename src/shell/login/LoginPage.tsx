import { type ComponentProps, type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type OidcOutcome, oidcOutcomes } from '../../../contract/oidcOutcomes.ts';
import type { Credentials } from '../../../contract/schemas/session.ts';
import { type WayBack, wayBackIn, wayBackQuery } from '../../../contract/wayBack.ts';
import { isException } from '../../../dataProvider/errors.ts';
import { texts } from '../../i18n/index.ts';
import { clearSession, getSession } from '../../session/session.ts';
import { type SignInState, wayBackOf } from '../../session/wayBack.ts';
import { forgetEntries } from '../../shared/entryStates.ts';
import { useDocumentTitle } from '../../shared/useDocumentTitle.ts';
import type { Console } from '../console.ts';
import { StartFrame } from './StartFrame.tsx';

/** Text for a refused sign-in: the specification's for wrong credentials (SES-3), else the real cause. */
function textOf(error: unknown, isByProvider: boolean): string {
  if (isByProvider && isException(error, 'InsufficientAuthenticationException'))
    return texts.session.byProvider.ended;
  if (isException(error, 'BadCredentialsException')) return texts.session.badCredentials;
  return error instanceof Error && error.message ? error.message : texts.errors.server;
}

function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** Why the form was not sent, or refused. */
interface Failure {
  text: string;
  /** The console's code could not be loaded: after an upgrade only a reload helps. */
  mayReload?: boolean;
}

type Load = () => Promise<Console>;

/** Signs in with the form's values and leads back to where the user was, else home (SES-2, NAV-4, CMP-6). */
function useSignIn(load: Load, wayBack: WayBack | null, outcome: OidcOutcome | null) {
  const navigate = useNavigate();
  const [pending, setPending] = useState(outcome === 'done');
  const [failure, setFailure] = useState<Failure | null>(
    outcome === null || outcome === 'done' ? null : { text: texts.session.byProvider[outcome] },
  );

  function signIn(credentials: Credentials | null): void {
    load()
      .then(
        ({ authProvider }) =>
          authProvider.login({ credentials, wayBack }).then(
            // Going back must not lead to an address whose session was already taken.
            ({ redirectTo }) => navigate(redirectTo, { replace: credentials === null }),
            (error: unknown) => setFailure({ text: textOf(error, credentials === null) }),
          ),
        () => setFailure({ text: texts.errors.network, mayReload: true }),
      )
      .finally(() => setPending(false));
  }

  const takeSession = useEffectEvent(() => signIn(null));
  useEffect(() => {
    if (outcome === 'done') takeSession();
  }, [outcome]);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (pending) return;
    const form = new FormData(event.currentTarget);
    setPending(true);
    setFailure(null);
    signIn({ username: textIn(form, 'username').trim(), password: textIn(form, 'password') });
  }

  return { pending, failure, submit };
}

/** Ends the session when the page is entered (SES-4), unless the browser comes back from the provider: it is another tab's. */
function useEndedSession(load: Load, outcome: OidcOutcome | null): void {
  useEffect(() => forgetEntries(), []);
  useEffect(() => {
    if (getSession().token === null || outcome !== null) return;
    void load()
      .then(({ authProvider }) => authProvider.logout())
      // If the server cannot be reached, the token still expires by itself (SES-10).
      .catch(() => clearSession());
  }, [load, outcome]);
}

/** Why the page was opened; null if the user came with a session, by going back, which means to sign out. */
function useSignInState(): SignInState | null {
  const state = useLocation().state as SignInState | null;
  const [isSigningOut] = useState(() => getSession().token !== null);
  return isSigningOut ? null : state;
}

/** Outcome of a sign-in at the provider, and the way back, if the browser comes from there. */
function useOutcome(): { outcome: OidcOutcome | null; wayBack: WayBack | null } {
  const query = new URLSearchParams(useLocation().search);
  const said = query.get('oidc');
  const outcome = oidcOutcomes.find((one) => one === said) ?? null;
  return { outcome, wayBack: outcome && wayBackIn(query) };
}

/** Label of the provider's button; null: there is no provider, or it is not known yet. */
function useProviderName(read: Props['readSignInBy']): string | null {
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    let isThere = true;
    void read().then((found) => {
      if (isThere) setName(found);
    });
    return () => {
      isThere = false;
    };
  }, [read]);
  return name;
}

interface Props {
  load: Load;
  readSignInBy: () => Promise<string | null>;
}

interface LoginFieldProps extends ComponentProps<'input'> {
  label: string;
}

function LoginField({ label, ...input }: LoginFieldProps) {
  return (
    <label>
      {label}
      <input required {...input} />
    </label>
  );
}

/** `/login` (SES-1). Entering it ends the session (SES-4); if the session ended otherwise, it says why. */
export function LoginPage({ load, readSignInBy }: Props) {
  useDocumentTitle(texts.session.title);
  const state = useSignInState();
  const returned = useOutcome();
  useEndedSession(load, returned.outcome);
  const wayBack = returned.wayBack ?? wayBackOf(state);
  const { pending, failure, submit } = useSignIn(load, wayBack, returned.outcome);
  const providerName = useProviderName(readSignInBy);
  // Loads the console when the user begins to type; a failure is retried and reported when the form is sent.
  const prepare = () => void load().catch(() => undefined);
  const reason = state?.ended?.reason;
  return (
    <StartFrame>
      <main>
        <form onSubmit={submit} onInput={prepare} onPointerEnter={prepare}>
          <h1>{texts.common.product}</h1>
          {reason && !failure && (
            <p role="alert" className="warning">
              {texts.session.reasons[reason]}
            </p>
          )}
          <LoginField label={texts.session.username} name="username" autoComplete="username" autoFocus />
          <LoginField
            label={texts.session.password}
            name="password"
            type="password"
            autoComplete="current-password"
          />
          {failure && <p role="alert">{failure.text}</p>}
          {failure?.mayReload && (
            <button type="button" className="button" onClick={() => window.location.reload()}>
              {texts.errors.reload}
            </button>
          )}
          <button type="submit" aria-busy={pending}>
            {texts.session.submit}
          </button>
          {providerName !== null && (
            <a
              className="button"
              href={['/api/session/oidc', wayBackQuery(wayBack)].filter(Boolean).join('?')}
            >
              {texts.session.submitBy(providerName)}
            </a>
          )}
          {/* The help dialog needs a session; the guide is open to everybody. */}
          <a href="/guide/login">{texts.menu.help}</a>
        </form>
      </main>
    </StartFrame>
  );
}

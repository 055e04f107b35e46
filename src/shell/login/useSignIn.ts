import { useState, type FormEvent } from 'react';
import { useLogin } from 'react-admin';
import { isException } from '../../../dataProvider/errors.ts';
import { texts } from '../../i18n/index.ts';
import type { WayBack } from '../../session/wayBack.ts';

/** The text for a refused sign-in: the specification's for wrong credentials (SES-3), else what really happened. */
function textOf(error: unknown): string {
  if (isException(error, 'BadCredentialsException')) return texts.session.badCredentials;
  return error instanceof Error && error.message ? error.message : texts.errors.server;
}

function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** Signs in with what the form holds and goes back to where the user was, else home (SES-2, NAV-4, CMP-6). */
export function useSignIn(wayBack: WayBack | null) {
  const login = useLogin();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function signIn(form: FormData): Promise<void> {
    setPending(true);
    setFailure(null);
    try {
      const credentials = { username: textIn(form, 'username').trim(), password: textIn(form, 'password') };
      await login({ ...credentials, wayBack });
    } catch (error) {
      setFailure(textOf(error));
    } finally {
      setPending(false);
    }
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!pending) void signIn(new FormData(event.currentTarget));
  }

  return { pending, failure, submit };
}

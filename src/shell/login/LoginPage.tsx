import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useAuthProvider, useLogin } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { isException } from '../../../dataProvider/errors.ts';
import { texts } from '../../i18n/index.ts';
import { getSession } from '../../session/session.ts';
import { type SignInState, type WayBack, wayBackOf } from '../../session/wayBack.ts';
import { useDocumentTitle } from '../../shared/useDocumentTitle.ts';

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
function useSignIn(wayBack: WayBack | null) {
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

/** Ends the session on entering the page, and forgets what was read in it (SES-4). */
function useEndedSession(): void {
  const authProvider = useAuthProvider();
  const queryClient = useQueryClient();
  useEffect(() => {
    void authProvider?.logout({});
    queryClient.clear();
  }, [authProvider, queryClient]);
}

/** What led to the page, where it was not the user: whoever comes with a session, by going back, is signing out. */
function useSignInState(): SignInState | null {
  const state = useLocation().state as SignInState | null;
  const [isSigningOut] = useState(() => getSession().token !== null);
  return isSigningOut ? null : state;
}

// The browser says that a field is missing; Material UI's own mark would become part of the label.
const required = { htmlInput: { required: true } };

/** `/login` (SES-1). Entering it ends the session (SES-4); it says why another end of it led here. */
export function LoginPage() {
  useDocumentTitle(texts.session.title);
  const state = useSignInState();
  useEndedSession();
  const { pending, failure, submit } = useSignIn(wayBackOf(state));
  const reason = state?.ended?.reason;
  return (
    <Box component="main" sx={{ minHeight: '100vh', display: 'grid', placeItems: 'center', p: 2 }}>
      <Paper sx={{ width: '100%', maxWidth: 380, p: 4 }}>
        <Stack component="form" onSubmit={submit} spacing={2.5}>
          <Typography variant="h1" sx={{ fontSize: '1.5rem' }}>
            {texts.common.product}
          </Typography>
          {reason && !failure && (
            <Alert severity="warning" variant="outlined">
              {texts.session.reasons[reason]}
            </Alert>
          )}
          <TextField
            label={texts.session.username}
            name="username"
            autoComplete="username"
            autoFocus
            fullWidth
            slotProps={required}
          />
          <TextField
            label={texts.session.password}
            name="password"
            type="password"
            autoComplete="current-password"
            fullWidth
            slotProps={required}
          />
          {failure && (
            <Alert severity="error" variant="outlined">
              {failure}
            </Alert>
          )}
          <Button type="submit" variant="contained" size="large" loading={pending}>
            {texts.session.submit}
          </Button>
          {/* The dialog of the help belongs to a session; the guide is open to everybody. */}
          <Link href="/guide/login" sx={{ alignSelf: 'center' }}>
            {texts.menu.help}
          </Link>
        </Stack>
      </Paper>
    </Box>
  );
}

import Button from '@mui/material/Button';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { texts } from '../../i18n/index.ts';
import { wayBackOf } from '../../session/wayBack.ts';
import { useDocumentTitle } from '../../shared/useDocumentTitle.ts';
import { useEndedSession } from './useEndedSession.ts';
import { useSignIn } from './useSignIn.ts';
import { useSignInState } from './useSignInState.ts';

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

import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { texts } from '../../i18n/index.ts';

/** Shown instead of a page that failed to render. The browser's console has the error. */
export function CrashPage() {
  return (
    <Stack
      role="alert"
      spacing={2}
      sx={{ alignItems: 'flex-start', maxWidth: 640, mx: 'auto', py: 8, px: 2 }}
    >
      <Typography variant="h1">{texts.errors.crashed}</Typography>
      <Typography>{texts.errors.crashedHelp}</Typography>
      <Button variant="outlined" onClick={() => window.location.reload()}>
        {texts.errors.reload}
      </Button>
    </Stack>
  );
}

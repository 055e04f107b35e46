import Alert from '@mui/material/Alert';
import { texts } from '../../src/i18n/index.ts';
import type { Aim } from './useAskedStretch.ts';

const words = texts.linePlan.aim;

/** Says which screens were chosen on a line's plan, and how many of them could not be (LIV-6). */
export function AimNotice({ aim, onClose }: { aim: Aim | null; onClose: () => void }) {
  if (!aim) return null;
  const { text, screens, elsewhere, failed } = aim;
  return (
    <Alert
      severity={failed ? 'error' : elsewhere > 0 ? 'warning' : 'info'}
      onClose={onClose}
      closeText={words.close}
      sx={{ mb: 2 }}
    >
      {failed ? words.failed : words.chosen(text, screens)} {elsewhere > 0 && words.elsewhere(elsewhere)}
    </Alert>
  );
}

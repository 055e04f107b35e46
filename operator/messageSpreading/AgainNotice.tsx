import Alert from '@mui/material/Alert';
import { texts } from '../../src/i18n/index.ts';
import type { SpreadAgain } from './useSpreadAgain.ts';

const words = texts.messageEnds.again;

interface Props {
  /** Null: nothing was taken over. */
  filled: SpreadAgain | null;
  /** Why nothing was; null: it was not asked for. */
  failure: string | null;
  onClose: () => void;
}

/** Says which message was put into the form, and which parts of it were not (TIM-5). */
export function AgainNotice({ filled, failure, onClose }: Props) {
  if (failure !== null)
    return (
      <Alert severity="error" sx={{ mb: 2 }}>
        {words.failed} {failure}
      </Alert>
    );
  if (!filled) return null;
  const { title, hadDates, missingScreens, missingLine, isTemplateMissing, isChoiceMissing } = filled;
  const left = [
    hadDates && words.withoutDates,
    missingLine !== null && words.missingLine(missingLine),
    isTemplateMissing && words.missingTemplate,
    isChoiceMissing && words.missingChoice,
    missingScreens > 0 && words.missingScreens(missingScreens),
  ].filter((one) => one !== false);
  return (
    <Alert
      severity={missingScreens > 0 ? 'warning' : 'info'}
      onClose={onClose}
      closeText={words.close}
      sx={{ mb: 2 }}
    >
      {[words.filled(title), ...left].join(' ')}
    </Alert>
  );
}

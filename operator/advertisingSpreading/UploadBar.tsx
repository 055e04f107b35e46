import CampaignIcon from '@mui/icons-material/CampaignOutlined';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { texts } from '../../src/i18n/index.ts';
import { FormBar } from '../../src/shared/FormBar.tsx';
import { KeyedButton } from '../../src/shared/KeyedButton.tsx';

const words = texts.advertising.spreading;

interface Props {
  /** What is about to happen, in words. */
  summary: string;
  /** Which share has left, 0 to 1; null: nothing is being sent. */
  sent: number | null;
  onSpread: () => void;
  onCancel: () => void;
}

/** What is about to happen, the button that makes it happen, and how far it has come (ADV-2). */
export function UploadBar({ summary, sent, onSpread, onCancel }: Props) {
  const isSending = sent !== null;
  const percent = Math.floor((sent ?? 0) * 100);
  const isLeaving = isSending && percent < 100;
  const progress = isLeaving ? words.sending(percent) : words.checking;
  return (
    <FormBar
      label={words.summary.label}
      text={isSending ? progress : summary}
      isSilent={isSending}
      above={
        isSending && (
          <LinearProgress
            variant={isLeaving ? 'determinate' : 'indeterminate'}
            value={percent}
            aria-label={words.progress}
            sx={{ mb: 1 }}
          />
        )
      }
    >
      {isLeaving && <Button onClick={onCancel}>{words.cancel}</Button>}
      <KeyedButton icon={<CampaignIcon />} disabled={isSending} onClick={onSpread}>
        {words.spread}
      </KeyedButton>
    </FormBar>
  );
}

import Link from '@mui/material/Link';
import type { ReceiptCount } from '../../../contract/schemas/receipts.ts';
import { texts } from '../../i18n/index.ts';

const words = texts.receipts;

interface Props {
  count: ReceiptCount;
  /** The message's text, for screen readers. */
  message: string;
  /** Shorter, under a column heading that says what is counted. */
  isShort?: boolean;
  onClick: () => void;
}

/** « Affiché sur 37 / 40 écrans », with the number of silent screens; opens the message's receipts (DSP-5). */
export function ReceiptButton({ count, message, isShort = false, onClick }: Props) {
  const say = isShort ? words.shortly : words.shownOn;
  const text = say(count.shown, count.screens);
  const silent = count.silent > 0 ? ` · ${words.silentCount(count.silent)}` : '';
  return (
    <Link
      component="button"
      type="button"
      variant="body2"
      underline="always"
      className="tabular"
      title={words.details}
      aria-label={`${text}${silent}. ${words.detailsOf(message)}`}
      onClick={onClick}
      // Above the row's own button, which covers the whole row.
      sx={{ position: 'relative', textAlign: 'inherit', color: 'inherit', minHeight: { xs: 44, sm: 'auto' } }}
    >
      {text}
      {silent}
    </Link>
  );
}

import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { linesOfHtml } from '../../contract/plainText.ts';
import { texts as words } from '../i18n/index.ts';

interface Props {
  /** lostTexts.ts */
  texts: readonly string[];
  isRichText: boolean;
}

/** Shows the texts of a form whose language was deleted meanwhile, so that they can be copied (LIB-2). */
export function LostTextsAlert({ texts, isRichText }: Props) {
  if (texts.length === 0) return null;
  return (
    <Alert severity="warning" variant="outlined" sx={{ mb: 1.5 }}>
      {words.common.lostTexts(texts.length)}
      {texts.map((text, index) => (
        // Two languages may have the same text.
        <Typography
          key={`${index} ${text}`}
          variant="body2"
          dir="auto"
          sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
        >
          {isRichText ? linesOfHtml(text) : text}
        </Typography>
      ))}
    </Alert>
  );
}

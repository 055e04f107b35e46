import TextField from '@mui/material/TextField';
import { maxContentLength } from '../../../contract/limits.ts';
import { RichText } from './RichText.tsx';

interface Props {
  id: string;
  label: string;
  /** The editor's HTML, or plain text. */
  value: string;
  isRichText: boolean;
  /** Language code. */
  lang: string;
  isWrong?: boolean;
  /** Id of the text that says what is wrong. */
  describedBy?: string | undefined;
  onChange: (value: string) => void;
}

/** The input for a message's text, as rich text or plain text (SPR-2). */
export function ContentField({ isRichText, lang, onChange, isWrong, describedBy, ...field }: Props) {
  if (isRichText) return <RichText {...field} {...{ lang, isWrong, describedBy, onChange }} />;
  return (
    <TextField
      {...field}
      error={isWrong}
      onChange={({ target }) => onChange(target.value)}
      multiline
      minRows={5}
      maxRows={12}
      fullWidth
      sx={{ mt: 1 }}
      slotProps={{
        htmlInput: { maxLength: maxContentLength, lang, dir: 'auto', 'aria-describedby': describedBy },
      }}
    />
  );
}

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
  onChange: (value: string) => void;
}

/** The input for a message's text, as rich text or plain text (SPR-2). */
export function ContentField({ isRichText, lang, onChange, ...field }: Props) {
  if (isRichText) return <RichText {...field} lang={lang} onChange={onChange} />;
  return (
    <TextField
      {...field}
      onChange={({ target }) => onChange(target.value)}
      multiline
      minRows={5}
      maxRows={12}
      fullWidth
      sx={{ mt: 1 }}
      slotProps={{ htmlInput: { maxLength: maxContentLength, lang, dir: 'auto' } }}
    />
  );
}

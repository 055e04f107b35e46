import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useLayoutEffect, useRef } from 'react';
import type { Slot } from '../../contract/messageTemplate/slots.ts';
import type { Language } from '../../contract/schemas/news.ts';
import { texts } from '../../src/i18n/index.ts';
import { distinctSlots, tagsOf } from './tagsOf.ts';

const words = texts.messageTemplates.editor;

const optionalPart = '[ …]';

interface Props {
  language: Language;
  value: string;
  slots: readonly Slot[];
  problem: string | undefined;
  onChange: (text: string) => void;
}

/** The text of a language, with buttons that insert slots at the cursor. */
export function TemplateText({ language, value, slots, problem, onChange }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const cursor = useRef<number | null>(null);

  // Puts the cursor after the inserted text.
  useLayoutEffect(() => {
    if (cursor.current === null) return;
    field.current?.focus();
    field.current?.setSelectionRange(cursor.current, cursor.current);
    cursor.current = null;
  }, [value]);

  const insert = (tag: string) => {
    const { selectionStart = value.length, selectionEnd = value.length } = field.current ?? {};
    cursor.current = selectionStart + tag.length;
    onChange(value.slice(0, selectionStart) + tag + value.slice(selectionEnd));
  };

  return (
    <Stack spacing={1} sx={{ mt: 1.5 }}>
      <TextField
        id={`template-text-${language.code}`}
        label={words.textIn(language.label)}
        value={value}
        inputRef={field}
        onChange={({ target }) => onChange(target.value)}
        multiline
        minRows={4}
        maxRows={12}
        fullWidth
        error={problem !== undefined}
        helperText={problem}
        slotProps={{ htmlInput: { lang: language.code, dir: 'auto', maxLength: 6_000 } }}
      />
      <Stack
        direction="row"
        role="group"
        aria-label={words.insert}
        sx={{ flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}
      >
        <Typography variant="body2" color="textSecondary">
          {words.insert}
        </Typography>
        {distinctSlots(slots)
          .flatMap((slot) => tagsOf(slot, language.code))
          .map((tag) => (
            <Chip
              key={tag}
              size="small"
              variant="outlined"
              label={tag}
              aria-label={words.insertLabel(tag)}
              onClick={() => insert(tag)}
            />
          ))}
        <Chip
          size="small"
          variant="outlined"
          label={words.optional}
          aria-label={words.optionalLabel}
          onClick={() => insert(optionalPart)}
        />
      </Stack>
      <Typography variant="caption" color="textSecondary">
        {words.insertHint}
      </Typography>
    </Stack>
  );
}

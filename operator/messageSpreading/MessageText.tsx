import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MuiTab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { maxContentLength } from '../../contract/limits.ts';
import type { Language } from '../../contract/schemas/news.ts';
import { texts } from '../../src/i18n/index.ts';
import { RichText } from '../../src/shared/RichText/RichText.tsx';
import { isFrench } from '../../src/shared/languages.ts';
import type { Entry } from './useSpreading.ts';

const words = texts.spreading.what;

interface Props {
  entry: Entry;
  languages: readonly Language[];
}

/** The message in each language (LIB-2), as rich text or as plain text (SPR-2). */
export function MessageText({ entry, languages }: Props) {
  const { form, flags, built, textState, frenchId, dispatch } = entry;
  const id = useId();
  const [shown, setShown] = useState(frenchId);
  // A new message begins in French: in the language of the one before, its text would be taken for a translation.
  const isNew = Object.keys(form.texts).length === 0;
  const [wasNew, setWasNew] = useState(isNew);
  if (isNew !== wasNew) {
    setWasNew(isNew);
    if (isNew) setShown(frenchId);
  }
  const language = languages.find((each) => each.id === shown) ?? languages[0];
  if (!language) return null;
  const label = languages.length > 1 ? words.contentIn(language.label) : words.content;
  const value = form.texts[language.id] ?? '';
  const write = (text: string) => dispatch({ type: 'text', languageId: language.id, text });
  return (
    <div>
      {languages.length > 1 && (
        <Tabs
          value={language.id}
          onChange={(_, next: number) => setShown(next)}
          variant="scrollable"
          aria-label={words.languages}
        >
          {languages.map((each) => (
            <MuiTab
              key={each.id}
              value={each.id}
              id={`${id}tab${each.id}`}
              label={isFrench(each) ? `${each.label} *` : each.label}
              aria-controls={`${id}panel`}
            />
          ))}
        </Tabs>
      )}
      <div
        id={`${id}panel`}
        {...(languages.length > 1 && { role: 'tabpanel', 'aria-labelledby': `${id}tab${language.id}` })}
      >
        {flags.richText ? (
          <RichText
            key={language.id}
            id={`spreading-text-${language.code}`}
            label={label}
            value={value}
            onChange={write}
            lang={language.code}
          />
        ) : (
          <TextField
            key={language.id}
            id={`spreading-text-${language.code}`}
            label={label}
            value={value}
            onChange={({ target }) => write(target.value)}
            multiline
            minRows={5}
            maxRows={12}
            fullWidth
            sx={{ mt: 1 }}
            slotProps={{ htmlInput: { maxLength: maxContentLength, lang: language.code } }}
          />
        )}
      </div>
      {languages.length > 1 && (
        <Typography variant="caption" color="textSecondary">
          {words.languagesHint}
        </Typography>
      )}
      {textState !== 'follows' && (
        <Alert
          severity={textState === 'edited' ? 'info' : 'warning'}
          variant="outlined"
          sx={{ mt: 1 }}
          action={
            built !== null && (
              <Button size="small" onClick={() => dispatch({ type: 'rebuild', built, frenchId })}>
                {words.rebuild}
              </Button>
            )
          }
        >
          {words[textState]}
        </Alert>
      )}
    </div>
  );
}

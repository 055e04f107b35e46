import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { TextMode } from '../../contract/enums.ts';
import type { Language } from '../../contract/schemas/news.ts';
import { texts } from '../../src/i18n/index.ts';
import { isFrench } from '../../src/shared/languages.ts';
import { useProjectZone } from '../../src/shared/projectZone.ts';
import { RichText } from '../../src/shared/RichText/RichText.tsx';
import { dateAndTime } from '../../src/shared/zonedDate.ts';
import { type LanguageState, languageStateOf } from './languageStates.ts';
import type { Editing } from './useLibraryForm.ts';
import type { LibraryMessage } from '../../contract/schemas/library.ts';
import { htmlIn, type LibraryValues } from './libraryValues.ts';

const words = texts.library.editor;
/** As the contract has it, whose values come with their checks. */
const longestText = 100_000;

interface Props {
  editing: Editing;
  languages: readonly Language[];
  textMode: TextMode;
  /** What is wrong with the French text. */
  problem?: string;
}

/** The message in each language, one tab for each; one that is empty or older than the French text is marked (LIB-2). */
export function MessageTexts({ editing, languages, textMode, problem }: Props) {
  const { form, base, change } = editing;
  const id = useId();
  const [shown, setShown] = useState<number | null>(null);
  const language = languages.find((each) => each.id === shown) ?? languages[0];
  if (!language) return null;
  const stateOf = (each: Language) => formStateOf({ form, base, languages, textMode }, each);
  const label = words.contentIn(language.label);
  const value = form.texts[language.id] ?? '';
  const write = (text: string) => change({ texts: { ...form.texts, [language.id]: text } });
  const fieldId = `library-text-${language.code}`;
  return (
    <div>
      <Tabs
        value={language.id}
        onChange={(_, next: number) => setShown(next)}
        variant="scrollable"
        aria-label={words.languages}
      >
        {languages.map((each) => (
          <Tab
            key={each.id}
            value={each.id}
            id={`${id}tab${each.id}`}
            aria-controls={`${id}panel`}
            label={<TabLabel language={each} state={stateOf(each)} />}
            sx={problem !== undefined && isFrench(each) ? { color: 'error.main' } : {}}
          />
        ))}
      </Tabs>
      <div id={`${id}panel`} role="tabpanel" aria-labelledby={`${id}tab${language.id}`}>
        {textMode === 'RICHTEXT' ? (
          <RichText
            key={language.id}
            {...{ id: fieldId, label, value }}
            onChange={write}
            lang={language.code}
          />
        ) : (
          <TextField
            key={language.id}
            {...{ id: fieldId, label, value }}
            onChange={({ target }) => write(target.value)}
            multiline
            minRows={5}
            maxRows={12}
            fullWidth
            sx={{ mt: 1 }}
            slotProps={{ htmlInput: { maxLength: longestText, lang: language.code } }}
          />
        )}
        {/* It names the language, and is said beside whichever is shown. */}
        {problem && (
          <FormHelperText error role="alert">
            {problem}
          </FormHelperText>
        )}
      </div>
      <Review editing={editing} language={language} isOlder={stateOf(language) === 'older'} />
    </div>
  );
}

function TabLabel({ language, state }: { language: Language; state: ReturnType<typeof formStateOf> }) {
  return (
    <span>
      {isFrench(language) ? `${language.label} *` : language.label}
      {state !== 'current' && (
        <Typography component="span" variant="caption" sx={{ color: 'warning.main', ml: 0.75 }}>
          {`(${words.states[state]})`}
        </Typography>
      )}
    </span>
  );
}

interface ReviewProps {
  editing: Editing;
  language: Language;
  isOlder: boolean;
}

/** Tells of a text that is older than the French one, and takes the operator's word that it still fits. */
function Review({ editing: { base, form, change }, language: { id }, isOlder }: ReviewProps) {
  const timeZone = useProjectZone();
  const isConfirmed = form.confirmed.includes(id);
  if (!isOlder && !isConfirmed) return null;
  const changedAt = base?.contents.find((each) => each.language.id === id)?.changedAt ?? null;
  const isStored = base !== null && languageStateOf(base, { id, code: '', label: '', order: 0 }) === 'older';
  const text =
    isStored && changedAt !== null ? words.older(dateAndTime(changedAt, timeZone)) : words.olderUndated;
  const confirmed = isConfirmed ? form.confirmed.filter((one) => one !== id) : [...form.confirmed, id];
  return (
    <Alert
      severity={isConfirmed ? 'success' : 'warning'}
      variant="outlined"
      sx={{ mt: 1 }}
      action={
        <Button color="inherit" size="small" onClick={() => change({ confirmed })}>
          {isConfirmed ? words.unconfirm : words.confirm}
        </Button>
      }
    >
      {isConfirmed ? words.confirmed : text}
    </Alert>
  );
}

interface Given {
  form: LibraryValues;
  base: LibraryMessage | null;
  languages: readonly Language[];
  textMode: TextMode;
}

/**
 * What a language of the form is: a text that was not touched is older as soon as the French one is changed, until it
 * is changed too or said to fit.
 */
function formStateOf({ form, base, languages, textMode }: Given, language: Language): LanguageState {
  const html = htmlIn(form, language.id, base, textMode);
  if (html === '') return 'empty';
  if (base === null || isFrench(language) || form.confirmed.includes(language.id)) return 'current';
  const stored = (id: number) => base.contents.find((each) => each.language.id === id)?.content ?? '';
  if (html !== stored(language.id)) return 'current';
  const french = languages.find(isFrench);
  const isFrenchChanged = french && htmlIn(form, french.id, base, textMode) !== stored(french.id);
  return isFrenchChanged ? 'older' : languageStateOf(base, language);
}

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useId } from 'react';
import type { TextMode } from '../../contract/enums.ts';
import type { Language } from '../../contract/schemas/news.ts';
import { texts } from '../../src/i18n/index.ts';
import { isFrench } from '../../src/shared/languages.ts';
import { lostTexts } from '../../src/shared/lostTexts.ts';
import { LostTextsAlert } from '../../src/shared/LostTextsAlert.tsx';
import { LanguageTabs } from '../../src/shared/LanguageTabs.tsx';
import { useProjectZone } from '../../src/shared/projectZone.ts';
import { ContentField } from '../../src/shared/RichText/ContentField.tsx';
import { dateAndTime } from '../../src/shared/zonedDate.ts';
import { type LanguageState, languageStateOf } from './languageStates.ts';
import type { Editing } from './useMessageInHand.ts';
import type { LibraryMessage } from '../../contract/schemas/library.ts';
import { htmlIn, type LibraryValues } from './libraryValues.ts';

const words = texts.library.editor;

interface Props {
  editing: Editing;
  languages: readonly Language[];
  textMode: TextMode;
  /** Problem of the French text. */
  problem?: string;
  /** A save that was refused, which opens the French text if that is wrong. */
  refusal: object | null;
}

/** The message in each language, one tab each; empty texts and texts older than the French one are marked (LIB-2). */
export function MessageTexts({ editing, languages, textMode, problem, refusal }: Props) {
  const problemId = useId();
  const { form, base, change } = editing;
  const stateOf = (each: Language) => formStateOf({ form, base, languages, textMode }, each);
  const markOf = (each: Language) => {
    const state = stateOf(each);
    return state === 'current' ? null : words.states[state];
  };
  const isWrong = (each: Language) => problem !== undefined && isFrench(each);
  const lost = lostTexts(
    form.texts,
    languages.map(({ id }) => id),
  );
  return (
    <>
      <LostTextsAlert texts={lost} isRichText={textMode === 'RICHTEXT'} />
      <LanguageTabs
        languages={languages}
        label={words.languages}
        markOf={markOf}
        isWrong={isWrong}
        refusal={refusal}
      >
        {(language) => (
          <>
            <ContentField
              key={language.id}
              id={`library-text-${language.code}`}
              label={words.contentIn(language.label)}
              value={form.texts[language.id] ?? ''}
              isRichText={textMode === 'RICHTEXT'}
              lang={language.code}
              isWrong={isWrong(language)}
              describedBy={isWrong(language) ? problemId : undefined}
              onChange={(text) => change({ texts: { ...form.texts, [language.id]: text } })}
            />
            {/* Names its language, since it is shown beside any of them. */}
            {problem && (
              <FormHelperText id={problemId} error role="alert">
                {problem}
              </FormHelperText>
            )}
            <Review editing={editing} language={language} isOlder={stateOf(language) === 'older'} />
          </>
        )}
      </LanguageTabs>
    </>
  );
}

interface ReviewProps {
  editing: Editing;
  language: Language;
  isOlder: boolean;
}

/** Says that a text is older than the French one, and lets the operator confirm that it still fits. */
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
 * State of a language in the form: an untouched text is older once the French one is changed, until it is changed as well or
 * confirmed.
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

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Language } from '../../contract/schemas/news.ts';
import { texts } from '../../src/i18n/index.ts';
import { LanguageTabs } from '../../src/shared/LanguageTabs.tsx';
import { ContentField } from '../../src/shared/RichText/ContentField.tsx';
import type { Entry } from './useSpreading.ts';

const words = texts.spreading.what;

interface Props {
  entry: Entry;
  languages: readonly Language[];
}

/** The message's text in each language (LIB-2), as rich text or plain text (SPR-2). */
export function MessageText({ entry, languages }: Props) {
  const { form, flags, built, textState, frenchId, dispatch } = entry;
  return (
    <div>
      <LanguageTabs
        languages={languages}
        label={words.languages}
        isEmpty={Object.keys(form.texts).length === 0}
      >
        {({ id, code, label }) => (
          <ContentField
            key={id}
            id={`spreading-text-${code}`}
            label={languages.length > 1 ? words.contentIn(label) : words.content}
            value={form.texts[id] ?? ''}
            isRichText={flags.richText}
            lang={code}
            onChange={(text) => dispatch({ type: 'text', languageId: id, text })}
          />
        )}
      </LanguageTabs>
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

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Language } from '../../contract/schemas/news.ts';
import { texts } from '../../src/i18n/index.ts';
import { LanguageTabs } from '../../src/shared/LanguageTabs.tsx';
import { lostTexts } from '../../src/shared/lostTexts.ts';
import { LostTextsAlert } from '../../src/shared/LostTextsAlert.tsx';
import { RetryAlert } from '../../src/shared/RetryAlert.tsx';
import { ContentField } from '../../src/shared/RichText/ContentField.tsx';
import type { Entry } from './useSpreading.ts';
import type { UnreadLanguages } from './useSpreadingData.ts';

const words = texts.spreading.what;

interface Props {
  entry: Entry;
  languages: readonly Language[];
  unread: UnreadLanguages | null;
}

/** The message's text in each language (LIB-2), as rich text or plain text (SPR-2). */
export function MessageText({ entry, languages, unread }: Props) {
  const { form, flags, built, textState, frenchId, dispatch } = entry;
  return (
    <div>
      {unread ? (
        <RetryAlert
          severity="warning"
          title={words.languagesUnread}
          text={words.languagesUnreadText}
          query={unread.query}
        />
      ) : (
        <LostTextsAlert
          texts={lostTexts(
            form.texts,
            languages.map(({ id }) => id),
          )}
          isRichText={flags.richText}
        />
      )}
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

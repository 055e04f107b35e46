import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo, useId } from 'react';
import { isBlankHtml } from '../../../contract/html.ts';
import type { Abbreviation } from '../../../contract/speech/abbreviations.ts';
import { saidOf } from '../../../contract/speech/handWritten.ts';
import { texts } from '../../i18n/index.ts';
import type { Draft } from './draftScene.ts';
import { SpokenText } from './SpokenText.tsx';
import { useReading } from './useReading.ts';

const words = texts.spreading.spoken;

interface Props {
  draft: Draft;
  /** The project's abbreviations. */
  abbreviations?: readonly Abbreviation[];
  /** Called with the spoken text that the user wrote; null: back to the generated one. Absent: it cannot be edited. */
  onSpoken?: ((code: string, spoken: string | null) => void) | undefined;
}

/** How the message is spoken in each language (OUT-6), to listen to and to correct before it is sent. */
export const SpokenPreview = memo(function SpokenPreview({ draft, abbreviations, onSpoken }: Props) {
  const titleId = useId();
  const voice = useReading();
  const spoken = draft.contents.flatMap((content) => {
    const text = isBlankHtml(content.content) ? '' : saidOf(content, content.code, abbreviations);
    return text === '' ? [] : [{ code: content.code, text, isWritten: content.spoken !== undefined }];
  });
  if (spoken.length === 0) return null;
  return (
    <Paper component="section" aria-labelledby={titleId} sx={{ p: 2, mt: 2 }}>
      <Typography id={titleId} variant="h2" sx={{ mb: 1 }}>
        {words.title}
      </Typography>
      <Stack spacing={1}>
        {spoken.map((one) => (
          <SpokenText key={one.code} {...one} voice={voice} onSpoken={onSpoken} />
        ))}
      </Stack>
      {!voice.canRead && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {words.noVoice}
        </Typography>
      )}
    </Paper>
  );
});

import PlayIcon from '@mui/icons-material/VolumeUp';
import StopIcon from '@mui/icons-material/Stop';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo, useId } from 'react';
import type { Abbreviation } from '../../../contract/speech/abbreviations.ts';
import { spokenHtml } from '../../../contract/speech/spokenText.ts';
import { texts } from '../../i18n/index.ts';
import type { Draft } from './draftScene.ts';
import { useReading } from './useReading.ts';

const words = texts.spreading.spoken;

interface Props {
  draft: Draft;
  /** Of the project. */
  abbreviations?: readonly Abbreviation[];
}

/** What is said of the message in each language (OUT-6), to be heard before it is sent. */
export const SpokenPreview = memo(function SpokenPreview({ draft, abbreviations }: Props) {
  const titleId = useId();
  const { canRead, reading, read, stop } = useReading();
  const spoken = draft.contents.flatMap(({ code, content }) => {
    const text = spokenHtml(content, code, abbreviations);
    return text === '' ? [] : [{ code, text }];
  });
  if (spoken.length === 0) return null;
  return (
    <Paper component="section" aria-labelledby={titleId} sx={{ p: 2, mt: 2 }}>
      <Typography id={titleId} variant="h2" sx={{ mb: 1 }}>
        {words.title}
      </Typography>
      <Stack spacing={1}>
        {spoken.map(({ code, text }) => (
          <Box key={code}>
            <Typography lang={code} sx={{ overflowWrap: 'anywhere' }}>
              {text}
            </Typography>
            {canRead && (
              <Button
                size="small"
                sx={{ ml: -0.5 }}
                startIcon={reading === code ? <StopIcon /> : <PlayIcon />}
                aria-label={reading === code ? words.stopIn(code) : words.readIn(code)}
                onClick={() => (reading === code ? stop() : read(text, code))}
              >
                {reading === code ? words.stop : words.read}
              </Button>
            )}
          </Box>
        ))}
      </Stack>
      {!canRead && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {words.noVoice}
        </Typography>
      )}
    </Paper>
  );
});

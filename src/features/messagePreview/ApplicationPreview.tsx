import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo, useId } from 'react';
import { linesOfHtml, shortOf } from '../../../contract/plainText.ts';
import { texts } from '../../i18n/index.ts';
import { LinePicture } from '../../shared/LinePicture.tsx';
import type { Draft } from './draftScene.ts';

const words = texts.spreading.publishing;

interface Props {
  draft: Draft;
  /** False: only screens get it. */
  isPublished: boolean;
  /** Where and when it applies; null: nowhere yet. */
  where: string | null;
  when: string;
}

/** How an application would show the message (OUT-3): the short text of a list or notification, where and when, and the long text. */
export const ApplicationPreview = memo(function ApplicationPreview({
  draft,
  isPublished,
  where,
  when,
}: Props) {
  const titleId = useId();
  const told = draft.contents.flatMap(({ code, content }) => {
    const long = linesOfHtml(content);
    return long === '' ? [] : [{ code, long, short: shortOf(long) }];
  });
  const note = isPublished ? (told.length === 0 ? words.empty : null) : words.off;
  return (
    <Paper component="section" aria-labelledby={titleId} sx={{ p: 2, mt: 2 }}>
      <Typography id={titleId} variant="h2" sx={{ mb: 1 }}>
        {words.title}
      </Typography>
      {note !== null && (
        <Typography variant="body2" color="textSecondary">
          {note}
        </Typography>
      )}
      {note === null && (
        <Stack spacing={1}>
          {told.map(({ code, short, long }) => (
            <Box key={code} lang={code} sx={{ p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1 }}>
              <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1 }}>
                {draft.line && <LinePicture {...draft.line} height={20} />}
                {draft.alert && (
                  <Typography component="span" variant="body2" color="error" sx={{ fontWeight: 700 }}>
                    {words.alert}
                  </Typography>
                )}
                {/* Below the line and « Alerte » where little room is left beside them. */}
                <Typography
                  component="span"
                  dir="auto"
                  sx={{ flex: '1 1 14em', fontWeight: 700, overflowWrap: 'anywhere' }}
                >
                  {short}
                </Typography>
              </Stack>
              <Typography variant="body2" color="textSecondary" lang="fr">
                {[where, when].filter((part) => part !== null).join(' · ')}
              </Typography>
              {long !== short && (
                <Typography
                  variant="body2"
                  dir="auto"
                  sx={{ mt: 0.5, whiteSpace: 'pre-line', unicodeBidi: 'plaintext', overflowWrap: 'anywhere' }}
                >
                  {long}
                </Typography>
              )}
            </Box>
          ))}
        </Stack>
      )}
    </Paper>
  );
});

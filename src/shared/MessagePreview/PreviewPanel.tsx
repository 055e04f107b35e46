import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo, useId, useMemo } from 'react';
import { screenTypes, type MessagingMode } from '../../../contract/enums.ts';
import type { Screen, Template } from '../../../contract/schemas/screen.ts';
import { texts } from '../../i18n/index.ts';
import { draftScene, type Draft, type PreviewPlace } from './draftScene.ts';
import { ScreenPreview } from './ScreenPreview.tsx';
import type { PreviewExample } from './previewPlaces.ts';

const words = texts.spreading.preview;

interface Props {
  draft: Draft;
  examples: readonly PreviewExample[];
  screens: readonly Screen[];
  templates: ReadonlyMap<number, Template>;
  /** Of the screen's messaging. */
  modeOf: (screen: Screen) => MessagingMode;
  project: PreviewPlace['project'];
}

/** How it will look: one live picture per type of screen. */
export const PreviewPanel = memo(function PreviewPanel({
  draft,
  examples,
  screens,
  templates,
  modeOf,
  project,
}: Props) {
  const titleId = useId();
  const byId = useMemo(() => new Map(screens.map((screen) => [screen.id, screen])), [screens]);
  return (
    <Paper component="section" aria-labelledby={titleId} sx={{ p: 2 }}>
      <Stack spacing={2}>
        <Typography id={titleId} variant="h2">
          {words.title}
        </Typography>
        {examples.map(({ type, screenId, count }) => {
          const screen = byId.get(screenId);
          return (
            screen && (
              <div key={type}>
                <Typography variant="body2" color="textSecondary" className="tabular" sx={{ mb: 0.5 }}>
                  {count > 0 ? words.of(screenTypes[type], count) : screenTypes[type]}
                </Typography>
                <Box sx={{ maxWidth: type === 'EMBEDDED' ? 320 : 'none' }}>
                  <Preview
                    {...{ draft, screen, project }}
                    mode={modeOf(screen)}
                    template={templates.get(screen.template?.id ?? 0) ?? null}
                  />
                </Box>
              </div>
            )
          );
        })}
      </Stack>
    </Paper>
  );
});

/** Drawn anew when the message or its example changes, and not at each tick of a screen. */
const Preview = memo(function Preview({ draft, ...place }: PreviewPlace & { draft: Draft }) {
  return (
    <ScreenPreview scene={draftScene(draft, place)} label={words.label(screenTypes[place.screen.type])} />
  );
});

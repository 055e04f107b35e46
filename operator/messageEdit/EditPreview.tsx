import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import type { Line } from '../../contract/schemas/line.ts';
import type { Project } from '../../contract/schemas/project.ts';
import type { Screen, Template } from '../../contract/schemas/screen.ts';
import { useSitesById } from '../../src/data/useSitesById.ts';
import { texts } from '../../src/i18n/index.ts';
import { contentOf, draftScene } from '../../src/features/messagePreview/draftScene.ts';
import { ScreenPreview } from '../../src/features/messagePreview/ScreenPreview.tsx';
import { useLineSign } from '../../src/features/messagePreview/useLineSign.ts';
import { usePreviewProject } from '../../src/features/messagePreview/usePreviewProject.ts';

interface Props {
  project: Project;
  screen: Screen | null;
  template: Template | null;
  content: string;
  line: Line | null;
  alert: boolean;
}

/** The message as the chosen screen would show it (PRV-1). */
export function EditPreview({ project, screen, template, content, line, alert }: Props) {
  const signOf = useLineSign();
  const place = usePreviewProject(project);
  const sites = useSitesById();
  const scene = useMemo(
    () =>
      screen?.newsConf &&
      draftScene(
        {
          contents: [{ code: 'fr', content }],
          line: line && signOf(line),
          alert,
          blink: false,
        },
        {
          screen,
          template,
          mode: screen.newsConf.mode,
          project: place,
          ...contentOf(sites.get(screen.site.id)),
        },
      ),
    [screen, template, content, line, alert, place, signOf, sites],
  );
  const { preview, previewNext, previewOf } = texts.messageEdit;
  return (
    <Box component="section" aria-label={preview}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {preview}
      </Typography>
      {screen && scene ? (
        <Box sx={{ maxWidth: screen.type === 'EMBEDDED' ? 400 : 'none' }}>
          <ScreenPreview scene={scene} label={previewOf(screen.name)} />
        </Box>
      ) : (
        <Typography color="textSecondary">{previewNext}</Typography>
      )}
    </Box>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import type { Line } from '../../contract/schemas/line.ts';
import type { Project } from '../../contract/schemas/project.ts';
import type { Screen, Template } from '../../contract/schemas/screen.ts';
import { useSitesById } from '../../src/data/useSitesById.ts';
import { texts } from '../../src/i18n/index.ts';
import { useMediaUrl } from '../../src/shared/mediaUrl.ts';
import { contentOf, draftScene, previewProject } from '../../src/features/messagePreview/draftScene.ts';
import { ScreenPreview } from '../../src/features/messagePreview/ScreenPreview.tsx';

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
  const mediaUrl = useMediaUrl();
  const sites = useSitesById();
  const scene = useMemo(
    () =>
      screen?.newsConf &&
      draftScene(
        {
          contents: [{ code: 'fr', content }],
          line: line && {
            name: line.name,
            color: line.color ?? null,
            textColor: line.textColor ?? null,
            picture: mediaUrl(`/rest/download/image/line/name/${encodeURIComponent(line.name)}`),
          },
          alert,
          blink: false,
        },
        {
          screen,
          template,
          mode: screen.newsConf.mode,
          project: previewProject(project),
          ...contentOf(sites.get(screen.site.id)),
        },
      ),
    [screen, template, content, line, alert, project, mediaUrl, sites],
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

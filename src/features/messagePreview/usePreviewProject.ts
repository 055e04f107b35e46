import { useMemo } from 'react';
import type { Project } from '../../../contract/schemas/project.ts';
import { useMediaUrl } from '../../shared/mediaUrl.ts';
import { projectLogo } from '../../shared/ProjectLogo.tsx';
import { previewProject, type PreviewPlace } from './draftScene.ts';

/** The project data of a preview that is looked at: with the logo, which needs no room of the messages. */
export function usePreviewProject(project: Project): PreviewPlace['project'] {
  const mediaUrl = useMediaUrl();
  return useMemo(
    () => ({ ...previewProject(project), picture: mediaUrl(projectLogo(project)) }),
    [project, mediaUrl],
  );
}

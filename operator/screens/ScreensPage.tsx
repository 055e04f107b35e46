import Box from '@mui/material/Box';
import { texts } from '../../src/i18n/index.ts';
import { useCurrentProject } from '../../src/session/useCurrentProject.ts';
import { PageHead } from '../../src/shared/PageHead/PageHead.tsx';
import { RetryAlert } from '../../src/shared/RetryAlert/RetryAlert.tsx';
import { Skeletons } from '../../src/shared/Skeletons.tsx';
import { ScreensOverview } from './ScreensOverview.tsx';
import { useScreenSites } from './useScreenSites.ts';

/** « Écrans »: every screen of the project at a glance, which of them live, and what they show (SCR). */
export function ScreensPage() {
  const { project } = useCurrentProject();
  const { sites, failure, isStale, updatedAt, reload, isReloading } = useScreenSites(project);
  const { title, stale } = texts.screens;
  return (
    <>
      <PageHead title={title} project={project?.longName} updatedAt={updatedAt} />
      {failure && (
        <RetryAlert
          severity="error"
          title={texts.common.loadFailed}
          text={failure.message}
          busy={isReloading}
          onRetry={reload}
        />
      )}
      {isStale && <RetryAlert severity="warning" title={stale} busy={isReloading} onRetry={reload} />}
      {project && sites && <ScreensOverview key={project.id} project={project} sites={sites} />}
      {!sites && !failure && (
        <Box role="status" aria-busy aria-label={texts.common.loading}>
          <Skeletons rows={6} height={88} />
        </Box>
      )}
    </>
  );
}

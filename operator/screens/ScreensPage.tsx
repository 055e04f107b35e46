import { texts } from '../../src/i18n/index.ts';
import { useCurrentProject } from '../../src/data/useCurrentProject.ts';
import { Loading } from '../../src/shared/Loading.tsx';
import { PageHead } from '../../src/shared/PageHead.tsx';
import { ReadAlerts } from '../../src/shared/ReadAlerts.tsx';
import { Skeletons } from '../../src/shared/Skeletons.tsx';
import { ScreensOverview } from './ScreensOverview.tsx';
import { useScreenSites } from './useScreenSites.ts';

/** « Écrans »: every screen of the project at a glance, which of them live, and what they show (SCR). */
export function ScreensPage() {
  const { project } = useCurrentProject();
  const { sites, standings, updatedAt, ...reading } = useScreenSites(project);
  const { title, stale } = texts.screens;
  return (
    <>
      <PageHead title={title} project={project?.longName} updatedAt={updatedAt} />
      <ReadAlerts reading={reading} words={{ loadFailed: texts.common.loadFailed, stale }} />
      {project && sites && <ScreensOverview key={project.id} {...{ project, sites, standings }} />}
      {!sites && !reading.failure && (
        <Loading>
          <Skeletons rows={6} height={88} />
        </Loading>
      )}
    </>
  );
}

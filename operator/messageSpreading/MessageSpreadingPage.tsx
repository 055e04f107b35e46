import { useState } from 'react';
import type { Project } from '../../contract/schemas/project.ts';
import { texts } from '../../src/i18n/index.ts';
import { useCurrentProject } from '../../src/session/useCurrentProject.ts';
import { PageHead } from '../../src/shared/PageHead/PageHead.tsx';
import { DeskSkeleton } from './DeskSkeleton.tsx';
import { PageBanner } from './PageBanner.tsx';
import { SpreadingDesk } from './SpreadingDesk.tsx';
import { useSpreadingData } from './useSpreadingData.ts';

const words = texts.spreading;

/** « Diffusion de messages »: a message, what it will look like, and the screens that it goes to (SPR). */
export function MessageSpreadingPage() {
  const { project } = useCurrentProject();
  return (
    <>
      <PageHead title={words.title} project={project?.longName} />
      {project ? <SpreadingOfProject key={project.id} project={project} /> : <DeskSkeleton />}
    </>
  );
}

/** The page's states: loading, error, empty, content (SPR-1, MSG-6). */
function SpreadingOfProject({ project }: { project: Project }) {
  const [askedConf, setAskedConf] = useState<number | null>(null);
  const loading = useSpreadingData(askedConf);
  if (loading.state === 'loading') return <DeskSkeleton />;
  if (loading.state === 'error') {
    return (
      <PageBanner
        severity="error"
        title={texts.common.loadFailed}
        text={loading.error.message}
        onRetry={loading.retry}
      />
    );
  }
  const { data } = loading;
  const { conf } = data;
  if (!data.screens.some(({ active }) => active)) {
    return <PageBanner severity="info" title={words.noScreens(project.name)} text={words.noScreensNext} />;
  }
  if (!conf) {
    return (
      <PageBanner severity="info" title={words.messagingOff(project.name)} text={words.messagingOffNext} />
    );
  }
  return (
    <SpreadingDesk key={conf.id} project={project} data={data} conf={conf} onChooseConf={setAskedConf} />
  );
}

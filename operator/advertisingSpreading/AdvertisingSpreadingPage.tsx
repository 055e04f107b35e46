import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { texts } from '../../src/i18n/index.ts';
import { useCurrentProject } from '../../src/data/useCurrentProject.ts';
import { DeskSkeleton } from '../../src/shared/DeskSkeleton.tsx';
import { PageHead } from '../../src/shared/PageHead.tsx';
import { RetryAlert } from '../../src/shared/RetryAlert.tsx';
import { columnsSx } from './deskSx.ts';
import { SpreadingDesk } from './SpreadingDesk.tsx';
import { useSpreadingData } from './useSpreadingData.ts';

const words = texts.advertising.spreading;

/** « Diffusion de publicités »: a picture, what it will look like, and the screens that it goes to (ADV-2). */
export function AdvertisingSpreadingPage() {
  const { project } = useCurrentProject();
  const { screens, templates, failure, isReloading, reload } = useSpreadingData();
  const hasScreens = screens?.some(({ active }) => active);
  return (
    <>
      <PageHead title={words.title} project={project?.longName} />
      {failure && (
        <RetryAlert
          severity="error"
          title={texts.common.loadFailed}
          text={failure.message}
          busy={isReloading}
          onRetry={reload}
        />
      )}
      {!screens && !failure && <DeskSkeleton columnsSx={columnsSx} heights={[320, 420, 420]} />}
      {project && hasScreens === false && (
        <Alert severity="info">
          <AlertTitle>{texts.common.noScreens(project.name)}</AlertTitle>
          {words.noScreensNext}
        </Alert>
      )}
      {project && screens && hasScreens && (
        <SpreadingDesk key={project.id} project={project} screens={screens} templates={templates} />
      )}
    </>
  );
}

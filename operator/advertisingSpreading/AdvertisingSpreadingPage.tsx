import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useMemo } from 'react';
import { useCurrentProject } from '../../src/data/useCurrentProject.ts';
import { useTemplates } from '../../src/data/projectLists.ts';
import { useSitesWithScreens } from '../../src/data/useSitesWithScreens.ts';
import { texts } from '../../src/i18n/index.ts';
import { FormSkeleton } from '../../src/shared/FormSkeleton.tsx';
import { PageHead } from '../../src/shared/PageHead.tsx';
import { RetryAlert } from '../../src/shared/RetryAlert.tsx';
import { AdvertisingForm } from './AdvertisingForm.tsx';
import { columnsSx } from './formSx.ts';

/** The project's screens, and the display modes for previews; spreading works without the latter. */
function useSpreadingData() {
  const sites = useSitesWithScreens();
  const modes = useTemplates();
  return {
    screens: useMemo(() => sites.data && Object.values(sites.data).flat(), [sites.data]),
    templates: useMemo(() => new Map((modes.data ?? []).map((mode) => [mode.id, mode])), [modes.data]),
    failure: sites.data === undefined ? sites.error : null,
    isReloading: sites.isFetching,
    reload: () => void sites.refetch(),
  };
}

const words = texts.advertising.spreading;

/** « Diffusion de publicités »: a picture, its preview, and the screens that it goes to (ADV-2). */
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
      {!screens && !failure && <FormSkeleton columnsSx={columnsSx} heights={[320, 420, 420]} />}
      {project && hasScreens === false && (
        <Alert severity="info">
          <AlertTitle>{texts.common.noScreens(project.name)}</AlertTitle>
          {words.noScreensNext}
        </Alert>
      )}
      {project && screens && hasScreens && (
        <AdvertisingForm key={project.id} project={project} screens={screens} templates={templates} />
      )}
    </>
  );
}

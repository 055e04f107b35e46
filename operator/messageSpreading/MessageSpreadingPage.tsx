import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useEffect, useState, type ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import type { Project } from '../../contract/schemas/project.ts';
import { texts } from '../../src/i18n/index.ts';
import { useCapability } from '../../src/data/useCapability.ts';
import { useCurrentProject } from '../../src/data/useCurrentProject.ts';
import { correctionOf, correctionParam } from '../../src/features/screenMessages/correctionOf.ts';
import { FormSkeleton } from '../../src/shared/FormSkeleton.tsx';
import { late } from '../../src/shared/late.tsx';
import { PageHead } from '../../src/shared/PageHead.tsx';
import { RetryAlert } from '../../src/shared/RetryAlert.tsx';
import { setupOfMost } from './againValues.ts';
import { columnsSx } from './formSx.ts';
import { templatePanel } from './MessagePanel.tsx';
import { SpreadingForm } from './SpreadingForm.tsx';
import { useAskedLine } from './useAskedStretch.ts';
import { useRefusedMessage } from './useRefusedMessage.ts';
import { useEndedMessage } from './useSpreadAgain.ts';
import { useSpreadingData } from './useSpreadingData.ts';
import { useDraftManner } from './useSpreadingDraft.ts';

const words = texts.spreading;
/** Loaded on demand, since correcting is rarer than spreading. */
const { Component: LateCorrectionPage } = late(
  async () => (await import('./CorrectionPage.tsx')).CorrectionPage,
);
const skeleton = <FormSkeleton columnsSx={columnsSx} heights={[420, 300, 420]} />;

/** « Diffusion de messages »: a message, its preview, and the screens that it goes to (SPR). */
export function MessageSpreadingPage() {
  const { project } = useCurrentProject();
  const [params] = useSearchParams();
  const corrected = Number(params.get(correctionParam) ?? NaN);
  if (project && Number.isInteger(corrected))
    return (
      <LateCorrectionPage
        key={`${project.id} ${corrected}`}
        fallback={<WithoutForm project={project}>{skeleton}</WithoutForm>}
        project={project}
        id={corrected}
      />
    );
  if (project) return <SpreadingOfProject key={project.id} project={project} />;
  return <WithoutForm>{skeleton}</WithoutForm>;
}

/** The page's states: loading, error, empty, content (SPR-1, MSG-6). */
function SpreadingOfProject({ project }: { project: Project }) {
  const [askedManner, setAskedManner] = useState<string | null>(useDraftManner());
  const loading = useSpreadingData(project, askedManner);
  const knowsTemplates = useCapability('messageTemplates') === true;
  useEffect(() => {
    if (knowsTemplates) templatePanel.load().catch(() => undefined);
  }, [knowsTemplates]);
  const refused = useRefusedMessage();
  const ended = useEndedMessage(refused);
  const asked = useAskedLine(loading.state === 'ready' ? loading.data : null);
  const [placedFor, setPlacedFor] = useState<number | null>(null);
  const [aimedFor, setAimedFor] = useState<number | null>(null);
  // Another setup may come before it while a message is being written.
  if (askedManner === null && loading.state === 'ready' && loading.data.setup)
    setAskedManner(loading.data.setup.manner);
  const { again } = ended;
  if (again && again.news.id !== placedFor && loading.state === 'ready') {
    // Its screens determine the setup for composing it.
    setPlacedFor(again.news.id);
    const most = setupOfMost(again.news, loading.data.setups, loading.data.screens);
    if (most) setAskedManner(most.manner);
  }
  if (asked?.setup && asked.choice.lineId !== aimedFor) {
    setAimedFor(asked.choice.lineId);
    setAskedManner(asked.setup.manner);
  }
  // A correction applies to the running message.
  const { before } = refused.data?.outcome ?? {};
  if (before) return <Navigate replace to={`${correctionOf(before.id)}&proposal=${refused.data?.id}`} />;
  // The form waits until it is loaded: otherwise it would replace what is typed meanwhile.
  if (ended.isLoading || asked?.isLoading) return <WithoutForm project={project}>{skeleton}</WithoutForm>;
  if (loading.state === 'ready' && loading.data.setup) {
    const { setup } = loading.data;
    return (
      <SpreadingForm
        key={setup.manner}
        project={project}
        data={loading.data}
        setup={setup}
        asked={asked}
        again={again}
        againFailed={ended.error?.message ?? null}
        onChooseManner={setAskedManner}
      />
    );
  }
  return (
    <WithoutForm project={project}>
      {loading.state === 'loading' && skeleton}
      {loading.state === 'error' && (
        <RetryAlert
          severity="error"
          title={texts.common.loadFailed}
          text={loading.error.message}
          busy={loading.isReloading}
          onRetry={loading.retry}
        />
      )}
      {loading.state === 'ready' && <EmptyBanner name={project.name} hasScreens={loading.data.hasScreens} />}
    </WithoutForm>
  );
}

function EmptyBanner({ name, hasScreens }: { name: string; hasScreens: boolean }) {
  const { messagingOff, noScreens } = texts.common;
  return (
    <Alert severity="info">
      <AlertTitle>{hasScreens ? messagingOff(name) : noScreens(name)}</AlertTitle>
      {hasScreens ? words.messagingOffNext : words.noScreensNext}
    </Alert>
  );
}

function WithoutForm({ project, children }: { project?: Project; children: ReactNode }) {
  return (
    <>
      <PageHead title={words.title} project={project?.longName} />
      {children}
    </>
  );
}

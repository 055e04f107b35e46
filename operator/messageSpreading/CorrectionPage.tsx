import Alert from '@mui/material/Alert';
import { useMemo, useState } from 'react';
import { defaultTimeZone } from '../../contract/localTime.ts';
import { boundsOf, isOver } from '../../contract/messageTime.ts';
import type { News } from '../../contract/schemas/news.ts';
import type { Project } from '../../contract/schemas/project.ts';
import { useCapability } from '../../src/data/useCapability.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { useNewsOfProject } from '../../src/data/projectLists.ts';
import { useProjectQuery } from '../../src/data/useProjectQuery.ts';
import { useLineStops } from '../../src/features/choosing/useLineStops.ts';
import { texts } from '../../src/i18n/index.ts';
import { FormSkeleton } from '../../src/shared/FormSkeleton.tsx';
import { PageHead } from '../../src/shared/PageHead.tsx';
import { RetryAlert } from '../../src/shared/RetryAlert.tsx';
import { useServerOffset } from '../../src/shared/serverOffset.ts';
import { useMinuteInstant } from '../../src/shared/useMinuteInstant.ts';
import { setupOfMost } from './againValues.ts';
import { BackToList, CorrectionForm } from './CorrectionForm.tsx';
import { columnsSx } from './formSx.ts';
import { useRefusedMessage } from './useRefusedMessage.ts';
import { useSpreadingData } from './useSpreadingData.ts';

const words = texts.correction;

interface Props {
  project: Project;
  /** Id of the message. */
  id: number;
}

/** A correction's data: the message, its template and its line's stops, beside what spreading needs. */
function useCorrectionData({ project, id }: Props) {
  const data = useOperatorData();
  const isOffered = useCapability('corrections');
  const news = useNewsOfProject();
  const bounds = useMemo(() => boundsOf(news.data ?? []), [news.data]);
  const instant = useMinuteInstant(useServerOffset(), bounds);
  const latest = news.data?.find((one) => one.id === id && !isOver(one, instant)) ?? null;
  const [first, setFirst] = useState<News | null>(null);
  if (latest && !first) setFirst(latest);
  const any = useSpreadingData(project, null);
  const setup = first && any.state === 'ready' ? setupOfMost(first, any.data.setups, any.data.screens) : null;
  const loading = useSpreadingData(project, setup?.manner ?? null);
  const templates = useProjectQuery(
    'messageTemplates',
    'messageTemplates',
    (projectId) => data.messageTemplates(projectId),
    useCapability('messageTemplates') === true,
  );
  const choice = first?.choice;
  const stops = useLineStops(choice && 'lineId' in choice ? choice.lineId : null);
  // A correction works without them: the text then stays as it is, and the choice is named by its line.
  const isPending = isOffered === undefined || news.isPending || templates.isLoading || stops.isLoading;
  return {
    isOffered,
    isPending: isPending || loading.state === 'loading',
    news,
    loading,
    first,
    latest,
    templates: templates.data,
    stops: stops.data ?? null,
  };
}

/** « Correction d’un message »: corrects a running message by the id in the address (TIM-4). */
export function CorrectionPage({ project, id }: Props) {
  const refused = useRefusedMessage();
  const { before, news: wanted } = refused.data?.outcome ?? {};
  const { isOffered, isPending, news, loading, first, latest, templates, stops } = useCorrectionData({
    project,
    id,
  });
  const head = <PageHead title={words.title} project={project.longName} action={<BackToList />} />;
  const told = (text: string) => (
    <>
      {head}
      <Alert severity="warning">{text}</Alert>
    </>
  );
  if (isOffered === false) return told(words.unknown);
  const unread = news.data === undefined ? news.error : null;
  const error = unread ?? (loading.state === 'error' ? loading.error : null);
  if (error)
    return (
      <>
        {head}
        <RetryAlert
          severity="error"
          title={words.loadFailed}
          text={error.message}
          busy={loading.state === 'error' ? loading.isReloading : news.isFetching}
          onRetry={() => (loading.state === 'error' ? loading.retry() : void news.refetch())}
        />
      </>
    );
  if (isPending || refused.isLoading || loading.state !== 'ready')
    return (
      <>
        {head}
        <FormSkeleton columnsSx={columnsSx} heights={[420, 300, 420]} />
      </>
    );
  const { setup } = loading.data;
  if (!first || !setup) return told(words.notRunning);
  if (!first.deletable) return told(words.protected);
  return (
    <CorrectionForm
      key={setup.manner}
      project={project}
      setup={setup}
      stops={stops}
      latest={latest}
      data={loading.data}
      timeZone={project.timeZone ?? defaultTimeZone}
      templates={templates ?? []}
      news={first}
      // The address may name a proposal for another message.
      refused={before?.id === id && wanted ? { before, news: wanted } : null}
      refusedFailed={refused.error?.message ?? null}
    />
  );
}

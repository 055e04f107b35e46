import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { LineStops } from '../../contract/schemas/lineStops.ts';
import type { MessageTemplate } from '../../contract/schemas/messageTemplate.ts';
import type { News } from '../../contract/schemas/news.ts';
import { useCapability } from '../../src/data/useCapability.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { useProjectQuery } from '../../src/data/useProjectQuery.ts';
import { useLineStops } from '../../src/features/choosing/useLineStops.ts';
import { useFillOnce } from '../../src/features/drafts/useFillOnce.ts';
import { useServerOffset } from '../../src/shared/serverOffset.ts';
import { useSession } from '../../src/session/useSession.ts';
import { type Again, againValues } from './againValues.ts';
import type { SetupGroup } from '../../src/features/choosing/setups.ts';
import { displayFlagsOf } from './displayFlags.ts';
import { libraryTitleOf } from './message.ts';
import { emptyForm, type SpreadingValues } from './spreadingValues.ts';
import type { Library } from './useLibrary.ts';
import type { useRefusedMessage } from './useRefusedMessage.ts';
import type { Spreading } from './useSpreading.ts';
import type { SpreadingData } from './useSpreadingData.ts';

/**
 * The message in the address that is to be spread again, read once: an ended one (`?again=12`), or one that was not approved
 * (OPS-5).
 */
export function useEndedMessage(refused: ReturnType<typeof useRefusedMessage>) {
  const [params] = useSearchParams();
  const data = useOperatorData();
  const projectId = useSession().project?.id;
  const id = Number(params.get('again') ?? NaN);
  const isEnded = Number.isInteger(id) && id > 0;
  const ended = useQuery({
    queryKey: [projectId, 'spreadAgain', id],
    queryFn: () => data.endedMessage(id),
    enabled: isEnded && projectId !== undefined,
    staleTime: Infinity,
  });
  const { isLoading, error } = isEnded ? ended : refused;
  const news = (isEnded ? ended.data : refused.data?.outcome.news) ?? null;
  const { isPending, templates, stops } = useOrigins(news);
  return {
    isLoading: isLoading || isPending,
    error,
    again: news && {
      news,
      templates,
      stops,
      hasEnded: isEnded,
      libraryId: isEnded ? null : (refused.data?.outcome.libraryId ?? null),
    },
  };
}

/** The templates of today, and the stops of the line by which a message's screens were chosen, if it has either. */
function useOrigins(news: News | null) {
  const data = useOperatorData();
  const knowsTemplates = useCapability('messageTemplates');
  const knowsStops = useCapability('lineStops');
  const isWritten = news?.templateId != null;
  const choice = news?.choice;
  const lineId = choice && 'lineId' in choice ? choice.lineId : null;
  const templates = useProjectQuery(
    'messageTemplates',
    'messageTemplates',
    (projectId) => data.messageTemplates(projectId),
    knowsTemplates === true && isWritten,
  );
  const stops = useLineStops(lineId);
  return {
    isPending:
      (isWritten && (knowsTemplates === undefined || templates.isLoading)) ||
      (lineId !== null && (knowsStops === undefined || stops.isLoading)),
    templates: templates.data ?? [],
    stops: stops.data ?? null,
  };
}

/** A message to put into the form; `hasEnded`: it was spread, otherwise it was not approved. */
export interface AgainMessage {
  news: News;
  hasEnded: boolean;
  /** The library message that it was a spread of; null: none, or unknown. */
  libraryId: number | null;
  templates: readonly MessageTemplate[];
  /** Of the line by which its screens were chosen; null: none, or they are unknown. */
  stops: LineStops | null;
}

/** Notice that a message was put into the form. */
export interface SpreadAgain extends Omit<Again, 'entered'> {
  title: string;
}

/** A library message as chosen in its tab, whose text and options are the library's own. */
const formOfLibrary = (message: News, { lineId, publish }: SpreadingValues): SpreadingValues => ({
  ...emptyForm('library'),
  libraryId: message.id,
  libraryTitle: libraryTitleOf(message),
  lineId,
  ...(publish !== undefined && { publish }),
});

/**
 * Puts an ended message into the form, once, after a kept draft was restored; the previous content can be restored (TIM-5).
 * Then clears the address, since from now on the form's content is the user's own.
 */
export function useSpreadAgain(
  again: AgainMessage | null,
  setup: SetupGroup,
  { choices, languages }: Pick<SpreadingData, 'choices' | 'languages'>,
  {
    index,
    dispatch,
    library,
    timeZone,
  }: Pick<Spreading, 'index' | 'dispatch'> & { library: Library; timeZone: string },
) {
  const [, setParams] = useSearchParams();
  const offset = useServerOffset();
  const [filled, setFilled] = useState<SpreadAgain | null>(null);
  // A message of the library is found there again, once it has been read.
  const isOfLibrary = again?.libraryId != null && displayFlagsOf(setup.conf).tabs;
  const isWaiting = isOfLibrary && !library.isRead && library.projectSelected;
  useFillOnce(isWaiting ? null : (again?.news.id ?? null), () => {
    if (!again) return;
    const { news, libraryId, ...found } = again;
    const offered = new Set(index.byId.keys());
    const now = Date.now() + offset;
    const given = { ...found, ...choices, conf: setup.conf, languages, offered, now, timeZone };
    const { entered, ...said } = againValues(news, given);
    const own = isOfLibrary ? library.messages.find(({ id }) => id === libraryId) : undefined;
    const form = own ? formOfLibrary(own, entered.form) : entered.form;
    dispatch({ type: 'fill', entered: { ...entered, form } });
    setFilled({ title: news.title, ...said });
    setParams({}, { replace: true });
  });
  return { filled, forget: useCallback(() => setFilled(null), []) };
}

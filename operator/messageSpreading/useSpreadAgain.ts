import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { News } from '../../contract/schemas/news.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { useFillOnce } from '../../src/features/drafts/useFillOnce.ts';
import { useSession } from '../../src/session/useSession.ts';
import { type Again, againValues } from './againValues.ts';
import type { SetupGroup } from '../../src/features/choosing/setups.ts';
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
  return { isLoading, error, again: news && { news, hasEnded: isEnded } };
}

/** A message to put into the form; `hasEnded`: it was spread, otherwise it was not approved. */
export interface AgainMessage {
  news: News;
  hasEnded: boolean;
}

/** Notice that a message was put into the form. */
export interface SpreadAgain extends Omit<Again, 'entered'> {
  title: string;
}

/**
 * Puts an ended message into the form, once, after a kept draft was restored; the previous content can be restored (TIM-5).
 * Then clears the address, since from now on the form's content is the user's own.
 */
export function useSpreadAgain(
  again: AgainMessage | null,
  setup: SetupGroup,
  { choices }: Pick<SpreadingData, 'choices'>,
  { index, dispatch }: Pick<Spreading, 'index' | 'dispatch'>,
) {
  const [, setParams] = useSearchParams();
  const [filled, setFilled] = useState<SpreadAgain | null>(null);
  useFillOnce(again?.news.id ?? null, () => {
    if (!again) return;
    const { news, hasEnded } = again;
    const offered = new Set(index.byId.keys());
    const given = { conf: setup.conf, lines: choices.lines, offered, hasEnded };
    const { entered, ...said } = againValues(news, given);
    dispatch({ type: 'fill', entered });
    setFilled({ title: news.title, ...said });
    setParams({}, { replace: true });
  });
  return { filled, forget: () => setFilled(null) };
}

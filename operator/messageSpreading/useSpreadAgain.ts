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
 * The message that is to be spread again, as the address says, read once: one that has ended (`?again=12`), or one that nobody has
 * agreed to (OPS-5).
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
  return { isLoading, error, news: (isEnded ? ended.data : refused.data?.outcome.news) ?? null };
}

/** That a message was put into the form, to be said there. */
export interface SpreadAgain extends Omit<Again, 'entered'> {
  title: string;
}

/**
 * Puts a message that has ended into the form, once, after a draft that was kept: what stood there can be had back (TIM-5).
 * The address forgets it then, since from now on what stands in the form is the user's.
 */
export function useSpreadAgain(
  news: News | null,
  setup: SetupGroup,
  { choices }: Pick<SpreadingData, 'choices'>,
  { index, dispatch }: Pick<Spreading, 'index' | 'dispatch'>,
) {
  const [, setParams] = useSearchParams();
  const [filled, setFilled] = useState<SpreadAgain | null>(null);
  useFillOnce(news?.id ?? null, () => {
    if (!news) return;
    const offered = new Set(index.byId.keys());
    const { entered, ...said } = againValues(news, { conf: setup.conf, lines: choices.lines, offered });
    dispatch({ type: 'fill', entered });
    setFilled({ title: news.title, ...said });
    setParams({}, { replace: true });
  });
  return { filled, forget: () => setFilled(null) };
}

import type { News } from '../../contract/schemas/news.ts';
import { choiceText } from '../../src/features/choosing/choiceText.ts';
import { useLinesStops } from '../../src/features/choosing/useLinesStops.ts';
import type { ProposalPlace } from './useProposalPlace.ts';

const lineOf = ({ choice }: News) => (choice && 'lineId' in choice ? choice.lineId : null);

/** How the screens of these messages were chosen, in words; empty: one by one. */
export function useChoiceText(
  messages: readonly News[],
  lines: ProposalPlace['lines'],
): (news: News) => string {
  const ids = new Set(messages.flatMap((news) => lineOf(news) ?? []));
  const stops = useLinesStops([...ids]);
  return (news) => {
    const id = lineOf(news) ?? 0;
    const name = lines.get(id)?.name ?? news.lineName ?? '';
    return news.choice ? choiceText(news.choice, name, stops.get(id) ?? null) : '';
  };
}

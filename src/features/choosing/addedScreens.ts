import { screensOfChoice } from '../../../contract/lineStops/screensOfChoice.ts';
import type { LineStops } from '../../../contract/schemas/lineStops.ts';
import type { News } from '../../../contract/schemas/news.ts';
import type { Screen } from '../../../contract/schemas/screen.ts';
import { tagsOf } from '../../shared/screenTags.ts';
import { mannerOf, takesMessages } from './setups.ts';

/**
 * Finds the screens that came to a running message's choice since it was made (CMP-1): the choice includes them today, and
 * the message is not on them. Leaves out screens that were excluded or removed by hand, which the choice records, and those
 * that the message could not be sent to: inactive ones, and those with another manner of composing. Empty where the line's
 * stops are unknown. The screens, thousands of them, are looked at once for all messages.
 */
export function addedScreens(
  screens: readonly Screen[],
): (message: Pick<News, 'choice' | 'screens'>, stops: LineStops | null) => string[] {
  const manners = new Map(
    screens.flatMap(({ id, newsConf }) => (newsConf ? [[id, mannerOf(newsConf)] as const] : [])),
  );
  const places = screens.filter(takesMessages).map((screen) => ({
    id: screen.id,
    siteId: screen.site.id,
    tags: tagsOf(screen),
    manner: mannerOf(screen.newsConf),
  }));
  return ({ choice, screens: ids }, stops) => {
    if (!choice) return [];
    const known = new Set([...ids, ...(choice.without ?? [])]);
    const its = new Set(ids.map((id) => manners.get(id)));
    const found = screensOfChoice(
      choice,
      stops,
      places.filter(({ id, manner }) => its.has(manner) && !known.has(id)),
    );
    return 'ids' in found ? found.ids : [];
  };
}

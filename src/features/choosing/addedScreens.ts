import { screensOfChoice } from '../../../contract/lineStops/screensOfChoice.ts';
import type { LineStops } from '../../../contract/schemas/lineStops.ts';
import type { News } from '../../../contract/schemas/news.ts';
import type { Screen } from '../../../contract/schemas/screen.ts';
import { tagsOf } from '../../shared/screenTags.ts';
import { mannerOf, takesMessages } from './setups.ts';

/**
 * The screens that came to a running message's choice since it was made (CMP-1): the choice includes them today, and the
 * message is not on them. Leaves out screens that were excluded or removed by hand, which the choice records, and those that
 * the message could not be sent to: inactive ones, and those with another manner of composing. Empty where the line's stops
 * are unknown.
 */
export function addedScreens(
  { choice, screens: ids }: Pick<News, 'choice' | 'screens'>,
  screens: readonly Screen[],
  stops: LineStops | null,
): string[] {
  if (!choice) return [];
  const known = new Set([...ids, ...(choice.without ?? [])]);
  const has = new Set(ids);
  const manners = new Set(
    screens.flatMap(({ id, newsConf }) => (newsConf && has.has(id) ? [mannerOf(newsConf)] : [])),
  );
  const offered = screens.filter(takesMessages).filter(({ newsConf }) => manners.has(mannerOf(newsConf)));
  const found = screensOfChoice(
    choice,
    stops,
    offered.map((screen) => ({ id: screen.id, siteId: screen.site.id, tags: tagsOf(screen) })),
  );
  return 'ids' in found ? found.ids.filter((id) => !known.has(id)) : [];
}

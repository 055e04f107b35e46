import { sitesOfLine } from '../../../contract/lineStops/sitesOfLine.ts';
import { type PlacedScreen, screensOfChoice } from '../../../contract/lineStops/screensOfChoice.ts';
import type { LineStops } from '../../../contract/schemas/lineStops.ts';
import type { News } from '../../../contract/schemas/news.ts';
import type { Screen } from '../../../contract/schemas/screen.ts';
import { tagKey } from '../../../contract/tags.ts';
import { tagsOf } from '../../shared/screenTags.ts';
import { mannerOf, takesMessages } from './setups.ts';

interface Place extends PlacedScreen {
  manner: ReturnType<typeof mannerOf>;
  /** Place in the list of screens. */
  rank: number;
}

/** Finds the screens that a choice may include, in their order: thousands have another tag, or are at another line. */
function createCandidates(places: readonly Place[]) {
  const bySite = Map.groupBy(places, ({ siteId }) => siteId);
  const byTag = new Map<string, Place[]>();
  for (const place of places) {
    for (const tag of place.tags) {
      const key = tagKey(tag);
      const tagged = byTag.get(key);
      if (tagged) tagged.push(place);
      else byTag.set(key, [place]);
    }
  }
  return (choice: NonNullable<News['choice']>, stops: LineStops | null): Place[] => {
    const found =
      'tags' in choice
        ? choice.tags.flatMap((tag) => byTag.get(tagKey(tag)) ?? [])
        : [...(stops ? sitesOfLine(stops) : [])].flatMap((id) => bySite.get(id) ?? []);
    return [...new Set(found)].sort((a, b) => a.rank - b.rank);
  };
}

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
  const candidates = createCandidates(
    screens.filter(takesMessages).map((screen, rank) => ({
      id: screen.id,
      siteId: screen.site.id,
      tags: tagsOf(screen),
      manner: mannerOf(screen.newsConf),
      rank,
    })),
  );
  return ({ choice, screens: ids }, stops) => {
    if (!choice) return [];
    const known = new Set([...ids, ...(choice.without ?? [])]);
    const its = new Set(ids.map((id) => manners.get(id)));
    const found = screensOfChoice(
      choice,
      stops,
      candidates(choice, stops).filter(({ id, manner }) => its.has(manner) && !known.has(id)),
    );
    return 'ids' in found ? found.ids : [];
  };
}

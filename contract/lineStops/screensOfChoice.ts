import type { SpreadChoice } from '../schemas/choice.ts';
import type { LineStops } from '../schemas/lineStops.ts';
import { tagKey } from '../tags.ts';
import { sitesOfStretch, type StretchProblem } from './stretch.ts';

/** A screen with its place and tags. */
export interface PlacedScreen {
  id: string;
  siteId: number;
  /** Its own and its site's. */
  tags: readonly string[];
}

/** `line`: the line's stops are unknown. */
export type ChoiceProblem = StretchProblem | 'line';

/** Ids of the chosen screens, in the order of `screens`, or why there are none. */
export type TakenScreens = { ids: string[] } | { problem: ChoiceProblem };

/**
 * The screens of a choice (CMP-1). `line`: the line it names, null if unknown or deleted; not needed for tags. Includes
 * screens excluded by hand.
 */
export function screensOfChoice(
  choice: SpreadChoice,
  line: LineStops | null,
  screens: Iterable<PlacedScreen>,
): TakenScreens {
  const ids: string[] = [];
  if ('tags' in choice) {
    const wanted = new Set(choice.tags.map(tagKey));
    // By spelling, of which thousands of screens have a few.
    const found = new Map<string, boolean>();
    const isWanted = (tag: string) => {
      const before = found.get(tag);
      if (before !== undefined) return before;
      const is = wanted.has(tagKey(tag));
      found.set(tag, is);
      return is;
    };
    for (const { id, tags } of screens) if (tags.some(isWanted)) ids.push(id);
    return { ids };
  }
  if (line?.lineId !== choice.lineId) return { problem: 'line' };
  const found = sitesOfStretch(line, choice);
  if ('problem' in found) return found;
  for (const { id, siteId } of screens) if (found.sites.has(siteId)) ids.push(id);
  return { ids };
}

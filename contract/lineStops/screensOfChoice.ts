import type { SpreadChoice } from '../schemas/choice.ts';
import type { LineStops } from '../schemas/lineStops.ts';
import { tagKey } from '../tags.ts';
import { sitesOfStretch, type StretchProblem } from './stretch.ts';

/** A screen, as far as it is chosen by its place or its tags. */
export interface PlacedScreen {
  id: string;
  siteId: number;
  /** Its own and those of its site. */
  tags: readonly string[];
}

/** `line`: it is not known which stops it has. */
export type ChoiceProblem = StretchProblem | 'line';

/** The ids of the screens that a choice takes, in the order of `screens`, or why it takes none. */
export type TakenScreens = { ids: string[] } | { problem: ChoiceProblem };

/**
 * The screens that a choice takes (CMP-1). `line`: the line that it names, null while it is not known or no longer
 * there; by tags it is not asked for. What was left out by hand is taken too.
 */
export function screensOfChoice(
  choice: SpreadChoice,
  line: LineStops | null,
  screens: Iterable<PlacedScreen>,
): TakenScreens {
  const ids: string[] = [];
  if ('tags' in choice) {
    const wanted = new Set(choice.tags.map(tagKey));
    for (const { id, tags } of screens) if (tags.some((tag) => wanted.has(tagKey(tag)))) ids.push(id);
    return { ids };
  }
  if (line?.lineId !== choice.lineId) return { problem: 'line' };
  const found = sitesOfStretch(line, choice);
  if ('problem' in found) return found;
  for (const { id, siteId } of screens) if (found.sites.has(siteId)) ids.push(id);
  return { ids };
}

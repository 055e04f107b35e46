import { compareNames } from '../../contract/names.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import { cleanTags, tagKey } from '../../contract/tags.ts';

const none: string[] = [];

type Tagged = Pick<Screen, 'tags' | 'site'>;

/** The tags of a screen and of its site (CMP-1). */
export function tagsOf({ tags = none, site }: Tagged): readonly string[] {
  return site.tags && site.tags.length > 0 ? [...tags, ...site.tags] : tags;
}

/** All tags of screens and their sites, without duplicates, by name. */
export const knownTags = (screens: readonly Tagged[]): string[] =>
  cleanTags(screens.flatMap(tagsOf)).sort(compareNames);

/** Whether the tags include a tag, ignoring case and accents. */
export const hasTag = (tags: readonly string[], tag: string): boolean =>
  tags.some((one) => tagKey(one) === tagKey(tag));

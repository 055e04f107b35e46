import { cleanTags, tagKey } from '../../../contract/tags.ts';

/** The tags of a record after some were given to it, or taken away; null: they stay as they are. */
export function changedTags(
  before: readonly string[],
  act: 'add' | 'remove',
  tags: readonly string[],
): string[] | null {
  const keys = new Set(tags.map(tagKey));
  const after =
    act === 'add' ? cleanTags([...before, ...tags]) : before.filter((tag) => !keys.has(tagKey(tag)));
  return after.length === before.length ? null : after;
}

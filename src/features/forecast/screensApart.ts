import type { Screen } from '../../../contract/schemas/screen.ts';
import { texts } from '../../i18n/index.ts';
import { namesOf } from './namesOf.ts';

/**
 * The screens of two versions as text: how many, and the names of those that only this version has, so that two versions with
 * as many screens differ in words too. `screens`: those that can be named.
 */
export function screensApart(
  mine: Iterable<string>,
  theirs: Iterable<string>,
  screens: readonly Screen[],
): { mine: string; theirs: string } {
  const [own, others] = [new Set(mine), new Set(theirs)];
  const textOf = (ids: ReadonlySet<string>, besides: ReadonlySet<string>) => {
    const apart = [...ids].filter((id) => !besides.has(id));
    const names = namesOf(screens.filter(({ id }) => ids.has(id) && !besides.has(id)));
    return texts.versions.screens(ids.size, names || apart.join(', '));
  };
  return { mine: textOf(own, others), theirs: textOf(others, own) };
}

import type { Screen } from '../../contract/schemas/screen.ts';

/** How many of the chosen screens have reached the limit of their setup, so that the server would refuse the spread. */
export function fullScreens(screens: readonly Screen[], chosen: ReadonlySet<string>): number {
  return screens.filter(
    ({ id, newsConf, newsCount }) => newsConf && newsCount >= newsConf.limit && chosen.has(id),
  ).length;
}

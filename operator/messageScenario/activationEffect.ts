import type { Scenario } from '../../contract/schemas/scenario.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import { showsNothing, siteDisplays, type ScreenDisplay } from './siteDisplays.ts';

/** What the activation of a scenario does to screens, before it is done (SCN-6). */
export interface ActivationEffect {
  sites: readonly { name: string; screens: number; titles: readonly string[] }[];
  /** Screens that show something of it. */
  changed: number;
  /** Screens of the scenario that show nothing at all. */
  silent: readonly ScreenDisplay[];
  offline: readonly ScreenDisplay[];
  /** Screens of the scenario that it replaces which get their own messages back. */
  givenBack: number;
}

/** Computes what `scenario` does in place of `current`. */
export function activationEffect(
  scenario: Scenario,
  current: Scenario | null,
  screens: readonly Screen[],
): ActivationEffect {
  const sites = siteDisplays(scenario, screens);
  const all = sites.flatMap((site) => site.screens);
  const shown = all.filter((one) => !showsNothing(one));
  const taken = new Set(scenario.display.map(({ screenId }) => screenId));
  const left = current?.display.filter(({ screenId }) => !taken.has(screenId)) ?? [];
  const known = new Set(screens.filter(({ active, newsConf }) => active && newsConf).map(({ id }) => id));
  return {
    sites: sites
      .map(({ site, screens: own }) => {
        const showing = own.filter((one) => !showsNothing(one));
        return {
          name: site.name,
          screens: showing.length,
          titles: [...new Set(showing.flatMap(({ titles }) => titles))],
        };
      })
      .filter((site) => site.screens > 0),
    changed: shown.length,
    silent: all.filter(showsNothing),
    offline: shown.filter(({ notes }) => notes.includes('offline')),
    givenBack: left.filter(({ screenId }) => known.has(screenId)).length,
  };
}

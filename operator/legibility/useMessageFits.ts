import { useMemo } from 'react';
import { mostHeldScreens } from '../../contract/limits.ts';
import type { HeldScreen } from '../../contract/schemas/held.ts';
import type { Project } from '../../contract/schemas/project.ts';
import type { Screen, Site } from '../../contract/schemas/screen.ts';
import type { Fit } from '../../display/fit.tsx';
import { sceneOf } from '../../display/scene.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { useNewsOfProject, useSites } from '../../src/data/projectLists.ts';
import { useProjectQuery } from '../../src/data/useProjectQuery.ts';
import { useFits, type WantedFit } from '../../src/features/forecast/useFits.ts';
import type { ListedStanding } from '../../src/features/standings/screenStandings.ts';
import { useStandings } from '../../src/features/standings/useStandings.ts';

/** The messages that a screen should show, online or not. */
const dueOf = (standings: readonly ListedStanding[]) =>
  standings.filter(
    (one) => one.kind === 'shown' || one.kind === 'expected' || (one.kind === 'kept' && one.stale === null),
  );

/**
 * Key of everything that determines how a screen's messages look: equal screens are read and measured once. Null: it shows
 * none.
 */
function kindOf(
  { type, litHeight, readingDistance, template, newsConf, site }: Screen,
  standings: readonly ListedStanding[],
  sites: ReadonlyMap<number, Site>,
): string | null {
  const due = dueOf(standings);
  if (due.length === 0) return null;
  const { pointIds = [], bikeIds = [] } = sites.get(site.id) ?? {};
  return JSON.stringify([
    type,
    litHeight,
    readingDistance,
    template?.id,
    newsConf?.id,
    // Their departures take as much room as they need.
    pointIds,
    bikeIds.length > 0,
    due.map(({ candidate: { id, news } }) => [id, news?.version]),
  ]);
}

/** The kinds of screens that show something, with the first screen of each. */
function kindsOf(
  screens: readonly Screen[],
  byScreen: ReadonlyMap<string, readonly ListedStanding[]>,
  sites: readonly Site[],
) {
  const siteById = new Map(sites.map((site) => [site.id, site]));
  const kinds = new Map<string, string>();
  const first = new Map<string, string>();
  for (const screen of screens) {
    const kind = kindOf(screen, byScreen.get(screen.id) ?? [], siteById);
    if (kind === null) continue;
    kinds.set(screen.id, kind);
    if (!first.has(kind)) first.set(kind, screen.id);
  }
  return { kinds, first };
}

interface Given {
  project: Project | null;
  /** By site id. */
  screens: Readonly<Record<string, readonly Screen[]>> | undefined;
  /** The server's clock, ms. */
  now: number;
}

/** How the messages that screens should show now fit, by screen id; `isMeasured`: all are known. */
export function useMessageFits({ project, screens, now }: Given) {
  const data = useOperatorData();
  const news = useNewsOfProject();
  const sites = useSites();
  const { byScreen } = useStandings({ project, news: news.data, screens });
  const known = useMemo(
    () =>
      screens && byScreen && sites.data ? kindsOf(Object.values(screens).flat(), byScreen, sites.data) : null,
    [screens, byScreen, sites.data],
  );
  const ids = [...(known?.first.values() ?? [])];
  const held = useProjectQuery(
    'held',
    ids.join(),
    async (projectId) => {
      const found: HeldScreen[] = [];
      for (let at = 0; at < ids.length; at += mostHeldScreens)
        found.push(...(await data.heldScreens(projectId, ids.slice(at, at + mostHeldScreens))));
      return found;
    },
    known !== null,
  );
  const wanted = useMemo(() => {
    const byId = new Map(held.data?.map((one) => [one.snapshot.screen.id, one]));
    return [...(known?.first ?? [])].flatMap(([key, screenId]): WantedFit<HeldScreen>[] => {
      const one = byId.get(screenId);
      return one ? [{ key, draft: one, scene: () => sceneOf(one.snapshot, now, one.departures) }] : [];
    });
  }, [known, held.data, now]);
  const measured = useFits(wanted);
  const fits = useMemo(
    () =>
      new Map(
        [...(known?.kinds ?? [])].flatMap(([id, kind]): [string, Fit][] => {
          const fit = measured?.get(kind)?.fit;
          return fit ? [[id, fit]] : [];
        }),
      ),
    [known, measured],
  );
  const isMeasured =
    known !== null && held.data !== undefined && [...known.first.keys()].every((kind) => measured?.has(kind));
  return { fits, isMeasured, reads: [news, sites, held] };
}

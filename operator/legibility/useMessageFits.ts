import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isOutOfService } from '../../contract/arbitration.ts';
import { hourMs } from '../../contract/durations.ts';
import { defaultTimeZone } from '../../contract/localTime.ts';
import type { HeldScreen } from '../../contract/schemas/held.ts';
import type { Project } from '../../contract/schemas/project.ts';
import type { Screen, Site } from '../../contract/schemas/screen.ts';
import { arrangementOf } from '../../display/arrangement.ts';
import type { Fit } from '../../display/fit.tsx';
import { type Scene, sceneOf } from '../../display/scene.ts';
import { heldReaderOf } from '../../src/data/heldBatches.ts';
import { useNewsOfProject, useSites } from '../../src/data/projectLists.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { projectKey } from '../../src/data/useProjectQuery.ts';
import { useFits, type WantedFit } from '../../src/features/forecast/useFits.ts';
import type { ListedStanding } from '../../src/features/standings/screenStandings.ts';
import { useStandings } from '../../src/features/standings/useStandings.ts';
import { useSession } from '../../src/session/useSession.ts';

/** The messages that a screen should show, online or not. */
const dueOf = (standings: readonly ListedStanding[]) =>
  standings.filter(
    (one) => one.kind === 'shown' || one.kind === 'expected' || (one.kind === 'kept' && one.stale === null),
  );

/**
 * Key of everything that determines what a screen draws around its messages, and them: of equal screens one is read. Null:
 * it shows none.
 */
function kindOf(
  { type, litHeight, readingDistance, template, newsConf, site, service }: Screen,
  standings: readonly ListedStanding[],
  { sites, timeZone, now }: { sites: ReadonlyMap<number, Site>; timeZone: string; now: number },
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
    // An alert that lights the screen has it alone.
    isOutOfService({ service, timeZone }, now),
    due.map(({ candidate: { id, news } }) => [id, news?.version]),
  ]);
}

interface Given {
  project: Project | null;
  /** By site id. */
  screens: Readonly<Record<string, readonly Screen[]>> | undefined;
  /** The server's clock, ms. */
  now: number;
}

/** The kind of each screen that shows something, and the first screen of each kind. */
function kindsOf(
  { project, screens = {}, now }: Given,
  byScreen: ReadonlyMap<string, readonly ListedStanding[]>,
  sites: readonly Site[],
) {
  const timeZone = project?.timeZone ?? defaultTimeZone;
  const around = { sites: new Map(sites.map((site) => [site.id, site])), timeZone, now };
  const kinds = new Map<string, string>();
  const first = new Map<string, string>();
  for (const screen of Object.values(screens).flat()) {
    const kind = kindOf(screen, byScreen.get(screen.id) ?? [], around);
    if (kind === null) continue;
    kinds.set(screen.id, kind);
    if (!first.has(kind)) first.set(kind, screen.id);
  }
  return { kinds, first };
}

/** Everything in a scene that determines how its messages look: their words, and the room that the rest leaves them. */
function placeOf(scene: Scene, now: number): string {
  const { screen, project, template, mode, messages, defaultMessage, state } = scene;
  const { place, beside, top, bottom, bicyclePlace } = arrangementOf(scene, now, false);
  const around = [
    beside?.shape,
    beside?.board.burst,
    beside?.board.instead,
    top.length > 0,
    bottom.length > 0,
  ];
  const { type, litHeight, readingDistance } = screen;
  return JSON.stringify([
    [type, litHeight, readingDistance, project.roundSeconds, template, mode, state],
    [place, bicyclePlace, ...around],
    [messages, defaultMessage],
  ]);
}

/** What to measure of a screen. */
function drawnOf({ snapshot, departures }: HeldScreen, now: number) {
  const scene = sceneOf(snapshot, now, departures);
  return { place: placeOf(scene, now), scene: () => scene };
}

/** Declared once, so that react-query returns the same array until a result changes. */
const asRead = <T>(results: T): T => results;

/**
 * What some screens draw, in their order. Each is read by itself, in batches: what one screen more shows does not read the
 * others again.
 */
function useDrawn(screenIds: readonly string[], now: number) {
  const data = useOperatorData();
  const projectId = useSession().project?.id;
  const name = screenIds.join();
  const queries = useMemo(
    () =>
      projectId === undefined || name === ''
        ? []
        : name.split(',').map((id) => ({
            queryKey: projectKey(projectId, 'held', id),
            queryFn: () => heldReaderOf(data, projectId)([id]),
            select: ([held]: HeldScreen[]) => (held ? drawnOf(held, now) : null),
            // Otherwise every result would be examined at each step of each other.
            notifyOnChangeProps: ['data' as const, 'error' as const],
          })),
    [name, projectId, data, now],
  );
  return useQueries({ queries, combine: asRead });
}

/** How the messages that screens should show now fit, by screen id; `isMeasured`: all are known. */
export function useMessageFits({ project, screens, now }: Given) {
  const news = useNewsOfProject();
  const sites = useSites();
  const standings = useStandings({ project, news: news.data, screens });
  const { byScreen } = standings;
  const known = useMemo(
    () =>
      screens && byScreen && sites.data ? kindsOf({ project, screens, now }, byScreen, sites.data) : null,
    [project, screens, now, byScreen, sites.data],
  );
  const drawn = useDrawn([...(known?.first.values() ?? [])], now);
  // What has been measured is known for an hour: a page that stays open would remember more and more.
  const hour = Math.floor(now / hourMs);
  const draft = useMemo(() => ({ hour }), [hour]);
  const wanted = useMemo(
    () =>
      [...(known?.first.keys() ?? [])].flatMap((key, at): WantedFit<object>[] => {
        const one = drawn[at]?.data;
        return one ? [{ ...one, key, draft }] : [];
      }),
    [known, drawn, draft],
  );
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
  const isMeasured = known !== null && [...known.first.keys()].every((kind) => measured?.has(kind));
  return { fits, isMeasured, reads: [news, sites], beside: standings.reads, drawn };
}

import { useMemo } from 'react';
import { mostHeldScreens } from '../../contract/limits.ts';
import type { HeldScreen } from '../../contract/schemas/held.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import type { Fit } from '../../display/fit.tsx';
import { sceneOf } from '../../display/scene.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { useProjectQuery } from '../../src/data/useProjectQuery.ts';
import { useFits, type WantedFit } from '../../src/features/forecast/useFits.ts';

/** What the messages of a screen look like depends on this alone: what is alike is measured once. */
function kindOf({ snapshot, departures }: HeldScreen, now: number): string {
  const { screen, template, messaging, traffic = [] } = snapshot;
  const { messages } = sceneOf(snapshot, now, departures);
  return JSON.stringify([
    ...[screen.type, screen.litHeight, screen.readingDistance, template, messaging?.mode],
    ...[departures !== null, traffic.map(({ id }) => id)],
    messages.map(({ id, correctedAt }) => [id, correctedAt]),
  ]);
}

/** One held screen of each kind, and the kind of each screen. */
function kindsOf(held: readonly HeldScreen[], now: number) {
  const first = new Map<string, HeldScreen>();
  const byScreen = new Map<string, string>();
  for (const one of held) {
    const kind = kindOf(one, now);
    byScreen.set(one.snapshot.screen.id, kind);
    if (!first.has(kind)) first.set(kind, one);
  }
  return { first, byScreen };
}

const nothing: readonly HeldScreen[] = [];

/** How the messages that screens show at `now` (ms) stand on them, by screen; `isMeasured`: all of them are known. */
export function useMessageFits(screens: readonly Screen[] | undefined, now: number) {
  const data = useOperatorData();
  const ids = useMemo(
    () => (screens ?? []).flatMap(({ id, newsTitles }) => (newsTitles.length > 0 ? [id] : [])).sort(),
    [screens],
  );
  const held = useProjectQuery(
    'news',
    `legibility:${ids.join()}`,
    async (projectId) => {
      const found: HeldScreen[] = [];
      for (let at = 0; at < ids.length; at += mostHeldScreens)
        found.push(...(await data.heldScreens(projectId, ids.slice(at, at + mostHeldScreens))));
      return found;
    },
    screens !== undefined,
  );
  const { first, byScreen } = useMemo(() => kindsOf(held.data ?? nothing, now), [held.data, now]);
  const wanted = useMemo(
    () =>
      [...first].map(([key, one]): WantedFit<HeldScreen> => ({
        key,
        draft: one,
        scene: () => sceneOf(one.snapshot, now, one.departures),
      })),
    [first, now],
  );
  const measured = useFits(wanted);
  const fits = useMemo(
    () =>
      new Map(
        [...byScreen].flatMap(([id, kind]): [string, Fit][] => {
          const fit = measured?.get(kind)?.fit;
          return fit ? [[id, fit]] : [];
        }),
      ),
    [byScreen, measured],
  );
  const isMeasured = held.data !== undefined && [...first.keys()].every((kind) => measured?.has(kind));
  return { fits, isMeasured, held };
}

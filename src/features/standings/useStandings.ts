import { boundsOf } from '../../../contract/messageTime.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { mostHeldScreens } from '../../../contract/limits.ts';
import { mayCall } from '../../../contract/access.ts';
import type { News } from '../../../contract/schemas/news.ts';
import type { Project } from '../../../contract/schemas/project.ts';
import type { Screen } from '../../../contract/schemas/screen.ts';
import type { ProjectStandings } from '../../../contract/schemas/standings.ts';
import { standingsValidUntil } from '../../../contract/standing.ts';
import { newlySilent, screenFacts, standingsByScreen, toldStandings, withCopies } from './screenStandings.ts';
import { useMinuteInstant } from '../../shared/useMinuteInstant.ts';
import { principalOf } from '../../session/principal.ts';
import { allHeardMs } from '../../data/presenceChanges.ts';
import { useCapability } from '../../data/useCapability.ts';
import { useOperatorData } from '../../data/useOperatorData.ts';
import { useProjectQuery } from '../../data/useProjectQuery.ts';
import { standingsKey, standingsPlace } from '../../data/usePolledScreens.ts';
import { useSession } from '../../session/useSession.ts';

/** What the server says of the scenario and offline screens, and the query of it where there is one. */
export function useKnownStandings() {
  const data = useOperatorData();
  const isAllowed = mayCall('readStandings', principalOf(useSession()));
  const isOffered = useCapability('standings');
  const wanted = isAllowed && isOffered === true;
  const query = useProjectQuery(...standingsPlace, (id) => data.standings(id), wanted);
  return {
    /** Null: not available; undefined: not loaded yet. */
    known: query.data ?? (!isAllowed || isOffered === false || query.isError ? null : undefined),
    reads: wanted ? [query] : [],
  };
}

interface Given {
  project: Project | null;
  news: readonly News[] | undefined;
  /** By site id. */
  screens: Readonly<Record<string, readonly Screen[]>> | undefined;
}

/**
 * Where each message stands on each screen of a project, by the server's clock: periods begin and end, and a scenario stops
 * by itself, without any event from the server (DSP-2). Undefined until all data is loaded.
 */
export function useStandings({ project, news, screens }: Given) {
  const { known, reads } = useKnownStandings();
  const queryClient = useQueryClient();
  const offset = known?.clockOffset ?? 0;
  const ends = useMemo(() => {
    const stops = [known?.scenario, ...(known?.copies ?? []).map(({ scenario }) => scenario)];
    return [...new Set([...stops.flatMap((stop) => stop?.until ?? []), ...boundsOf(news ?? [])])];
  }, [known, news]);
  const instant = useMinuteInstant(offset, ends);

  const all = useMemo(() => screens && Object.values(screens).flat(), [screens]);
  const facts = useMemo(() => {
    if (!project || !news || !all || !known) return undefined;
    const factsOf = screenFacts(project, news, known);
    return new Map(all.map((screen) => [screen.id, factsOf(screen)]));
  }, [project, news, all, known]);
  const byScreen = useMemo(() => {
    if (facts) return standingsByScreen(facts, instant);
    return project && news && all && known === null ? toldStandings(project, news, all, instant) : undefined;
  }, [facts, project, news, all, known, instant]);

  // Polled screens may report a silence before the server sends an event: then their copies are read, too.
  const silent = useMemo(() => (all && known ? newlySilent(all, known).join() : ''), [all, known]);
  const projectId = project?.id;
  const { lastCopies } = useOperatorData();
  useEffect(() => {
    if (silent === '' || projectId === undefined) return;
    const queryKey = standingsKey(projectId);
    const readAll = () => queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false });
    const screenIds = silent.split(',').flatMap((one) => one.split(' ', 1));
    const read = () => {
      if (screenIds.length > mostHeldScreens) void readAll();
      else
        lastCopies(projectId, screenIds).then((again) => {
          queryClient.setQueryData<ProjectStandings>(
            queryKey,
            (before) => before && withCopies(before, again),
          );
        }, readAll);
    };
    read();
    // Of those whose copies did not come: the server that was asked may have heard them still.
    const timer = setTimeout(read, allHeardMs);
    return () => clearTimeout(timer);
  }, [silent, lastCopies, queryClient, projectId]);

  // Screens report changes, but no event says that a screen failed to report one: receipts are read again at these edges.
  const nextEdge = useMemo(() => {
    const edges = [...(facts?.values() ?? [])].flatMap((one) => standingsValidUntil(one, instant) ?? []);
    return edges.length > 0 ? edges.reduce((a, b) => Math.min(a, b)) : null;
  }, [facts, instant]);
  const passed = useRef(nextEdge);
  useEffect(() => {
    if (passed.current !== null && passed.current <= instant)
      void queryClient.invalidateQueries({ queryKey: [projectId, 'receipts'] });
    passed.current = nextEdge;
  }, [nextEdge, instant, queryClient, projectId]);

  return { byScreen, instant, clockOffset: offset, scenario: known?.scenario ?? null, reads };
}

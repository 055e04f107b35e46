import { useMemo } from 'react';
import { defaultTimeZone } from '../../contract/localTime.ts';
import type { ProposalKind } from '../../contract/approval.ts';
import type { Plan } from '../../contract/planProgress.ts';
import type { Labelled } from '../../contract/schemas/line.ts';
import type { Project } from '../../contract/schemas/project.ts';
import type { Scenario } from '../../contract/schemas/scenario.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import { useLines, useNewsOfProject, useTemplates } from '../../src/data/projectLists.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { usePlans } from '../../src/data/usePlans.ts';
import { useProjectQuery } from '../../src/data/useProjectQuery.ts';
import { useScenarios } from '../../src/data/useScenarios.ts';
import { usePolledScreens } from '../../src/data/usePolledScreens.ts';
import { useLineSign } from '../../src/features/messagePreview/useLineSign.ts';
import { useMinuteInstant } from '../../src/shared/useMinuteInstant.ts';

const noScreens: readonly Screen[] = [];
const noPlans: readonly Plan[] = [];
const byId = (list: readonly Labelled[] = []) => new Map(list.map(({ id, label }) => [id, label]));

/** The project's present state, for previews and forecasts of a proposal of this kind. */
export function useProposalPlace(project: Project, clockOffset: number, kind: ProposalKind) {
  const signOf = useLineSign();
  const sites = usePolledScreens(project);
  const modes = useTemplates();
  const lines = useLines();
  const data = useOperatorData();
  const isPlan = kind === 'plan';
  const isProlongation = kind === 'prolongation';
  const isMessage = kind === 'spread' || kind === 'correction';
  const causes = useProjectQuery('lines', 'causes', (id) => data.causes(id));
  const impacts = useProjectQuery('lines', 'impacts', (id) => data.impacts(id));
  const points = useProjectQuery('lines', 'points', (id) => data.points(id), isMessage);
  const reading = useScenarios();
  const planning = usePlans(isPlan);
  const news = useNewsOfProject(isProlongation);
  const groups = reading.data?.groups;
  const screens = useMemo(() => (sites.data ? Object.values(sites.data).flat() : noScreens), [sites.data]);
  const templates = useMemo(() => new Map((modes.data ?? []).map((mode) => [mode.id, mode])), [modes.data]);
  const scenarios = useMemo(
    (): Scenario[] | null => groups?.flatMap((group) => group.scenarios) ?? null,
    [groups],
  );
  const signs = useMemo(
    () => new Map(lines.data?.map((line) => [line.id, signOf(line)])),
    [lines.data, signOf],
  );
  const timeZone = project.timeZone ?? defaultTimeZone;
  const current = scenarios?.find(({ active }) => active) ?? null;
  return {
    project,
    /** Without these, nobody can say what the proposal would do: of a message, causes, impacts and stop points are told by their labels. */
    queries: [
      sites,
      reading,
      ...(isPlan ? [planning.query] : []),
      ...(isProlongation ? [news] : []),
      ...(isMessage ? [causes, impacts, points] : []),
    ],
    timeZone,
    clockOffset,
    screens,
    templates,
    scenarios,
    current,
    /** For a proposed plan: all, the one that it changes among them. */
    plans: planning.plans ?? noPlans,
    /** For a prolongation: the messages that are spread; absent: not read. */
    news: news.data,
    now: useMinuteInstant(clockOffset),
    /** Causes, impacts and stop points, by id. */
    labels: useMemo(
      () => ({
        causes: byId(causes.data),
        impacts: byId(impacts.data),
        points: new Map(points.data?.map(({ id, name }) => [id, name])),
      }),
      [causes.data, impacts.data, points.data],
    ),
    /** Line signs as screens draw them, by line. */
    lines: signs,
  };
}

export type ProposalPlace = ReturnType<typeof useProposalPlace>;

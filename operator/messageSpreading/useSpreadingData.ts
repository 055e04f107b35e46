import { useMemo } from 'react';
import { usesOf } from '../../contract/messageTemplate/uses.ts';
import type { MessageTemplate } from '../../contract/schemas/messageTemplate.ts';
import type { Language } from '../../contract/schemas/news.ts';
import type { Project } from '../../contract/schemas/project.ts';
import type { Screen, Template } from '../../contract/schemas/screen.ts';
import type { GirouetteDataProvider } from '../../dataProvider/types.ts';
import { useCapability } from '../../src/data/useCapability.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { useLanguages, useLines, useTemplates } from '../../src/data/projectLists.ts';
import { usePolledScreens } from '../../src/data/usePolledScreens.ts';
import { useProjectQuery } from '../../src/data/useProjectQuery.ts';
import { useScenarios } from '../../src/data/useScenarios.ts';
import { activeScenario } from '../../src/shared/activeScenario.ts';
import { french, orderedLanguages } from '../../src/shared/languages.ts';
import type { Choices } from './builtText.ts';
import { displayFlagsOf } from './displayFlags.ts';
import { type SetupGroup, setupGroups } from '../../src/features/choosing/setups.ts';

/** The languages could not be read: French is all there is. */
export interface UnreadLanguages {
  query: Pick<ReturnType<typeof useLanguages>, 'isFetching' | 'refetch'>;
  /** Ids of the message templates with texts in others. */
  templateIds: ReadonlySet<number>;
}

/** What the page needs before anything can be spread. */
export interface SpreadingData {
  setups: readonly SetupGroup[];
  /** The setup in use; null: the project has none with a screen. */
  setup: SetupGroup | null;
  /** All screens of the project, including inactive ones. */
  screens: readonly Screen[];
  /** Whether any of them is active. */
  hasScreens: boolean;
  choices: Choices;
  languages: readonly Language[];
  /** Null: the languages are known. */
  unread: UnreadLanguages | null;
  /** Titles of the current scenario's messages by screen id (SPR-11). */
  titlesByScreen: ReadonlyMap<string, readonly string[]>;
  /** Display modes by id; until they are loaded, previews have the default style. */
  templates: ReadonlyMap<number, Template>;
}

export type Loading =
  | { state: 'loading' }
  | { state: 'error'; error: Error; isReloading: boolean; retry: () => void }
  | { state: 'ready'; data: SpreadingData };

/** Impacts and causes, if the setup has them (SPR-1). */
async function readReasons(data: GirouetteDataProvider, projectId: number): Promise<Reasons> {
  const [impacts, causes] = await Promise.all([data.impacts(projectId), data.causes(projectId)]);
  return { impacts, causes };
}

type Reasons = Omit<Choices, 'lines'>;

const noReasons: Reasons = { impacts: [], causes: [] };

/** Messaging setups, display and lines, then impacts and causes (SPR-1); a failure of any of them is the page's. */
export function useSpreadingData(project: Project, askedManner: string | null): Loading {
  const data = useOperatorData();
  const confs = useProjectQuery('project', 'newsConfs', (id) => data.newsConfs(id));
  // Messages and hours of service begin and end without an event, and with them a screen's room.
  const sites = usePolledScreens(project);
  const screens = useMemo(() => Object.values(sites.data ?? {}).flat(), [sites.data]);
  const isKnown = confs.data !== undefined && sites.data !== undefined;
  const setups = useMemo(() => setupGroups(confs.data ?? [], screens), [confs.data, screens]);
  const setup = setups.find(({ manner }) => manner === askedManner) ?? setups[0] ?? null;
  const listsMode = isKnown ? setup?.conf.listsMode : undefined;
  const lines = useLines();
  const reasons = useProjectQuery('lines', `reasons:${listsMode ?? 'waiting'}`, (id) =>
    setup && isKnown && displayFlagsOf(setup.conf).details
      ? readReasons(data, id)
      : Promise.resolve(noReasons),
  );
  // Spreading works without these: French is always available, the rest is informative.
  const languages = useLanguages();
  const groups = useScenarios().data?.groups;
  // Prefetched, so that they appear along with the form and shift nothing; the form does not wait for them.
  const events = useProjectQuery(
    'messageTemplates',
    'messageTemplates',
    (id) => data.messageTemplates(id),
    useCapability('messageTemplates') === true,
  );
  const modes = useTemplates();

  const templates = useMemo(() => new Map((modes.data ?? []).map((mode) => [mode.id, mode])), [modes.data]);
  const choices = useMemo(
    () => lines.data && reasons.data && { lines: lines.data, ...reasons.data },
    [lines.data, reasons.data],
  );
  const titlesByScreen = useMemo(() => {
    const display = activeScenario(groups ?? [])?.display ?? [];
    return new Map(display.map(({ screenId, titles }) => [screenId, titles.map(({ title }) => title)]));
  }, [groups]);
  const ordered = useMemo(() => orderedLanguages(languages.data ?? []), [languages.data]);

  const { isFetching, refetch } = languages;
  const isUnread = languages.data === undefined;
  const unread = useMemo(() => {
    if (!isUnread) return null;
    const isForeign = ({ texts }: MessageTemplate) => usesOf(texts).some(({ code }) => code !== french.code);
    const templateIds = new Set((events.data ?? []).filter(isForeign).map(({ id }) => id));
    return { query: { isFetching, refetch }, templateIds };
  }, [isUnread, isFetching, refetch, events.data]);

  const failed = [confs, sites, lines, reasons].find(({ data: read, error }) => read === undefined && error);
  if (failed?.error) {
    return {
      state: 'error',
      error: failed.error,
      isReloading: failed.isFetching,
      retry: () => void failed.refetch(),
    };
  }
  if (!isKnown || !choices || !languages.isFetched) return { state: 'loading' };
  return {
    state: 'ready',
    data: {
      setups,
      setup,
      screens,
      hasScreens: screens.some(({ active }) => active),
      choices,
      languages: ordered,
      unread,
      titlesByScreen,
      templates,
    },
  };
}

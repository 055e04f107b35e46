import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';
import { configuration } from '../../contract/configuration/resources.ts';
import type { ChangeTopic } from '../../contract/streams.ts';
import { atMost } from './readChanged.ts';
import { standingsKey } from './usePolledScreens.ts';
import { projectsKey } from './useProjects.ts';
import { sitesMapKey } from './useSitesWithScreens.ts';

/** What a screen holds consists of these: its messages and departures, how it is set up, and what stands beside them. */
const ofHeld: readonly ChangeTopic[] = [
  'news',
  'screens',
  'lines',
  'project',
  'advertising',
  'timetables',
  'bursts',
];

/** A fetch that takes longer no longer delays the next one, ms. */
const patienceMs = 30_000;

/**
 * Invalidates queries and fetches them again. react-query keeps a first fetch that is under way, whose answer may predate
 * the change: then it is fetched again after it.
 */
async function readAgain(queryClient: QueryClient, queries: QueryFilters): Promise<void> {
  const first = queryClient
    .getQueryCache()
    .findAll({ ...queries, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  await queryClient.invalidateQueries(queries);
  const outdated = first.filter(({ state }) => state.data !== undefined);
  await Promise.all(
    outdated.map((query) => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })),
  );
}

/**
 * react-admin's queries of configured records: lists, choices, names. Not the record of an open form, which stays as it was
 * opened (ADM-10), and may be deleted by now.
 */
export const ofConfiguration: QueryFilters = {
  predicate: ({ queryKey: [resource, verb] }: Query) =>
    typeof resource === 'string' && Object.hasOwn(configuration, resource) && verb !== 'getOne',
};

/**
 * Reads topics of a project again, at once. Changes that arrive meanwhile wait for that to end and are then read together: a
 * burst of events neither floods the server nor starves a slow list, and a fetch that hangs is not waited for.
 */
export function createTopicRefresher(queryClient: QueryClient, projectId: number) {
  const waiting = new Set<ChangeTopic | 'all'>();
  let running = false;

  /**
   * The sites map contains the titles and the number of each screen's messages, and receipts depend on the messages: both
   * are read again with `news`. Standings also depend on scenarios.
   */
  function readTogether(topics: readonly (ChangeTopic | 'all')[]): Promise<void>[] {
    const isRead = (topic: ChangeTopic) => topics.includes(topic) || topics.includes('all');
    // `screens` already includes the keys of `presence`.
    const reading = topics.filter((topic) => topic !== 'presence' || !isRead('screens')).map(refresh);
    if (topics.includes('news') || topics.includes('scenarios')) {
      if (!isRead('screens') && !isRead('presence'))
        reading.push(
          topics.includes('scenarios')
            ? refresh('presence')
            : readAgain(queryClient, { queryKey: sitesMapKey(projectId) }),
        );
      if (!isRead('receipts')) reading.push(refresh('receipts'));
    }
    if (!topics.includes('all') && ofHeld.some(isRead))
      reading.push(readAgain(queryClient, { queryKey: [projectId, 'held'] }));
    return reading;
  }

  async function refresh(topic: ChangeTopic | 'all'): Promise<void> {
    // In a large network some screen always comes or goes: sites and the styles of display modes are not read for it.
    if (topic === 'presence') {
      const keys = [sitesMapKey(projectId), standingsKey(projectId)];
      await Promise.all(keys.map((queryKey) => readAgain(queryClient, { queryKey })));
      return;
    }
    const queryKey = topic === 'all' ? [projectId] : [projectId, topic];
    if (topic === 'project' || topic === 'all') await readAgain(queryClient, { queryKey: [projectsKey] });
    if (topic === 'configuration' || topic === 'all') await readAgain(queryClient, ofConfiguration);
    await readAgain(queryClient, { queryKey });
  }

  async function run(): Promise<void> {
    running = true;
    while (waiting.size > 0) {
      const topics = [...waiting];
      waiting.clear();
      await atMost(Promise.all(readTogether(topics)), patienceMs);
    }
    running = false;
  }

  return (topics: readonly (ChangeTopic | 'all')[]): void => {
    for (const topic of topics) waiting.add(topic);
    if (!running) void run();
  };
}

import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ChangeTopic } from '../../contract/streams.ts';
import { standingsKey } from './usePolledScreens.ts';
import { projectsKey } from './useProjects.ts';
import { sitesMapKey } from './useSitesWithScreens.ts';

/** A reading that takes longer no longer holds up the next one, ms. */
const patienceMs = 30_000;

/** Settles with the reading, or when it has taken too long. */
function atMost(reading: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, patienceMs);
    const settle = () => {
      clearTimeout(timer);
      resolve();
    };
    reading.then(settle, settle);
  });
}

/**
 * Reads again what stands under a key. The library leaves a first reading that is under way as it is, though its answer may be from
 * before the change: it is read again once it is there.
 */
async function readAgain(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  const first = queryClient
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined);
  await queryClient.invalidateQueries({ queryKey });
  const outdated = first.filter(({ state }) => state.data !== undefined);
  await Promise.all(
    outdated.map((query) => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true })),
  );
}

/**
 * Has topics of a project read again, at once. Changes that arrive meanwhile wait for that reading to end and are then
 * read together: a stream of events neither floods the server nor starves a slow list, and a reading that hangs is left.
 */
export function createTopicRefresher(queryClient: QueryClient, projectId: number) {
  const waiting = new Set<ChangeTopic | 'all'>();
  let running = false;

  /**
   * The screens tell the titles and the number of their messages, and receipts are of the messages that there are: they
   * are read again with those. What stands where, with the scenarios too, which change no screen.
   */
  function readTogether(topics: readonly (ChangeTopic | 'all')[]): Promise<void>[] {
    const isRead = (topic: ChangeTopic) => topics.includes(topic) || topics.includes('all');
    // Those of a change of the screens are all of theirs.
    const reading = topics.filter((topic) => topic !== 'presence' || !isRead('screens')).map(refresh);
    if (topics.includes('news') || topics.includes('scenarios')) {
      if (!isRead('screens') && !isRead('presence'))
        reading.push(
          topics.includes('scenarios') ? refresh('presence') : readAgain(queryClient, sitesMapKey(projectId)),
        );
      if (!isRead('receipts')) reading.push(refresh('receipts'));
    }
    return reading;
  }

  async function refresh(topic: ChangeTopic | 'all'): Promise<void> {
    // In a large network some screen comes or goes all the time: the sites and the styles of modes are not read for it.
    if (topic === 'presence') {
      const keys = [sitesMapKey(projectId), standingsKey(projectId)];
      await Promise.all(keys.map((queryKey) => readAgain(queryClient, queryKey)));
      return;
    }
    if (topic === 'project' || topic === 'all') await readAgain(queryClient, [projectsKey]);
    await readAgain(queryClient, topic === 'all' ? [projectId] : [projectId, topic]);
  }

  async function run(): Promise<void> {
    running = true;
    while (waiting.size > 0) {
      const topics = [...waiting];
      waiting.clear();
      await atMost(Promise.all(readTogether(topics)));
    }
    running = false;
  }

  return (topics: readonly (ChangeTopic | 'all')[]): void => {
    for (const topic of topics) waiting.add(topic);
    if (!running) void run();
  };
}

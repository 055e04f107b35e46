import { hourMs, minuteMs } from '../../../contract/durations.ts';
import type { News } from '../../../contract/schemas/news.ts';
import { type Caller, type Day, repeat } from './day.ts';

const readerCount = 3;
const everyMs = 2 * minuteMs;

/** What somebody looks through who follows the project, one after the other. */
async function readPages({ projectId, screenIds, clock }: Day, caller: Caller, turn: number) {
  const { array } = await caller.get<{ array: News[] }>(`/rest/news/project/${projectId}`);
  const now = clock.now();
  await caller.get(`/api/receipts/project/${projectId}`);
  await caller.get(`/api/receipts/history/project/${projectId}`);
  await caller.get(`/api/news/ended/project/${projectId}`);
  await caller.get(`/api/agenda/ended/project/${projectId}?from=${now - hourMs}&to=${now + hourMs}`);
  await caller.get(`/api/standings/project/${projectId}`);
  await caller.get(`/api/traffic/project/${projectId}`);
  await caller.get(`/jdb/rest/timetable?projectId=${projectId}`);
  // « Pourquoi » of some screens, and the past of one.
  const some = Array.from({ length: 4 }, (_, at) => screenIds[(turn * 5 + at * 41) % screenIds.length]!);
  await caller.get(`/api/screens/project/${projectId}/held?screens=${some.join()}`);
  await caller.get(`/api/screens/${some[0]}/past?from=${now - hourMs}&to=${now}`);
  const message = array[turn % Math.max(array.length, 1)];
  if (message) await caller.get(`/api/receipts/news/${message.id}`);
}

/** What a superuser looks at: the journal, and what the sources say. */
async function readJournal({ projectId }: Day, caller: Caller) {
  const part = `range=${encodeURIComponent('[0,24]')}&sort=${encodeURIComponent('["at","DESC"]')}`;
  await caller.get(`/api/audit/project/${projectId}?${part}`);
  const { array } = await caller.get<{ array: { failure?: string | null }[] }>('/api/times/sources');
  const failing = array.find(({ failure }) => failure != null);
  if (failing) throw new Error(`A source fails: ${failing.failure}`);
}

/** What is read on the pages of the console. */
export const reading = (day: Day, manager: Caller, superuser: Caller) => [
  ...Array.from({ length: readerCount }, (_, at) =>
    repeat(
      day,
      everyMs,
      (turn) => readPages(day, manager, turn * readerCount + at),
      ((at + 1) * everyMs) / readerCount,
    ),
  ),
  repeat(day, 5 * minuteMs, () => readJournal(day, superuser)),
];

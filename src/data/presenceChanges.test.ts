import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { buildScreen } from '../../tests/support/buildScreen.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import { createPresenceChanges, withPresence } from './presenceChanges.ts';
import { receiptCountsKey } from './usePolledScreens.ts';
import { sitesMapKey } from './useSitesWithScreens.ts';

const display = { id: 1, ipAddress: null, physicalId: null, operational: true };
const hall = buildScreen({ id: 'hall', screenConfiguration: [display] });
const quai = buildScreen({ id: 'quai', screenConfiguration: [display] });
const bare = buildScreen({ id: 'place', screenConfiguration: [] });
const sites = { 1: [hall, quai], 2: [bare] };
const silent = { operational: false, lastSeen: 50 };
const gone = { screens: [{ id: 'hall', ...silent }] };

const ended: (() => void)[] = [];
afterEach(() => {
  for (const end of ended.splice(0)) end();
});

function setUp() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const receiptCounts = vi.fn((_: number, screenIds: readonly string[] = []) =>
    Promise.resolve([{ newsId: 2, shown: screenIds.length, screens: 3, silent: 1 }]),
  );
  const changes = createPresenceChanges(queryClient, 7, receiptCounts);
  ended.push(changes.end);
  /** Mounts an observer, as a page that shows this query does. */
  const look = (queryKey: readonly unknown[], queryFn: () => unknown) => {
    ended.push(
      new QueryObserver(queryClient, { queryKey, queryFn, staleTime: Infinity }).subscribe(() => {}),
    );
  };
  const told = () =>
    Object.values(queryClient.getQueryData<Record<string, Screen[]>>(sitesMapKey(7)) ?? {})
      .flat()
      .flatMap(({ id, screenConfiguration, heard }) =>
        [...screenConfiguration, ...(heard ? [heard] : [])].some(({ operational }) => operational) ? id : [],
      );
  return { queryClient, receiptCounts, changes, look, told };
}

it('SCR-2 SRV-5 what is told of a screen changes that screen, with and without a display, and no other site', () => {
  const away = withPresence(sites, new Map([['hall', silent]]));
  expect(away['1']).toEqual([{ ...hall, screenConfiguration: [{ ...display, ...silent }] }, quai]);
  expect(away['2']).toBe(sites[2]);
  const back = withPresence(away, new Map([['hall', { operational: true, lastSeen: null }]]));
  expect(back['1']).toEqual(sites[1]);
  const unheard = withPresence(sites, new Map([['place', silent]]));
  expect(unheard['2']).toEqual([{ ...bare, heard: silent }]);
  const heardAgain = withPresence(unheard, new Map([['place', { operational: true, lastSeen: null }]]));
  expect(heardAgain['2']).toEqual([{ ...bare, heard: { operational: true } }]);
});

it('SCR-2 LIV-7 a screen whose signs of life are made up says so, until it is heard itself', () => {
  const made = withPresence(
    sites,
    new Map([['hall', { operational: true, lastSeen: null, simulated: true as const }]]),
  );
  expect(made['1']?.[0]?.screenConfiguration).toEqual([{ ...display, simulated: true }]);
  const itself = withPresence(made, new Map([['hall', { operational: true, lastSeen: null }]]));
  expect(itself['1']?.[0]?.screenConfiguration).toEqual([display]);
});

it('SCR-2 SRV-5 pages have it at once, without a reading; that they are out of date stays so', () => {
  const { queryClient, changes, told } = setUp();
  queryClient.setQueryData(sitesMapKey(7), sites, { updatedAt: 1_000 });
  void queryClient.invalidateQueries({ queryKey: sitesMapKey(7) });
  changes.take(gone);
  expect(told()).toEqual(['quai']);
  expect(queryClient.getQueryState(sitesMapKey(7))).toMatchObject({
    dataUpdatedAt: 1_000,
    isInvalidated: true,
    fetchStatus: 'idle',
  });
});

it('SCR-2 a reading that was under way does not bring back what was told meanwhile', async () => {
  const { queryClient, changes, look, told } = setUp();
  const reading = Promise.withResolvers<typeof sites>();
  queryClient.setQueryData(sitesMapKey(7), sites);
  look(sitesMapKey(7), () => reading.promise);
  void queryClient.invalidateQueries({ queryKey: sitesMapKey(7) });
  changes.take(gone);
  expect(told()).toEqual(['quai']);
  reading.resolve({ 1: [hall, quai], 2: [bare] });
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  await vi.waitFor(() => expect(told()).toEqual(['quai']));
  // The change was applied to that fetch alone.
  await queryClient.fetchQuery({ queryKey: sitesMapKey(7), queryFn: () => sites });
  expect(told()).toEqual(['hall', 'quai']);
});

it('SCR-2 what was told during a reading that failed is not applied to a later one', async () => {
  const { queryClient, changes, told } = setUp();
  const reading = Promise.withResolvers<typeof sites>();
  queryClient.setQueryData(sitesMapKey(7), sites);
  const failed = queryClient.fetchQuery({ queryKey: sitesMapKey(7), queryFn: () => reading.promise });
  changes.take(gone);
  reading.reject(new Error('Panne'));
  await expect(failed).rejects.toThrow('Panne');
  changes.take({ screens: [{ id: 'hall', operational: true, lastSeen: null }] });
  expect(told()).toEqual(['hall', 'quai']);
  await queryClient.fetchQuery({ queryKey: sitesMapKey(7), queryFn: () => sites });
  expect(told()).toEqual(['hall', 'quai']);
});

it('DSP-5 SRV-5 of receipts, those of the messages of these screens are read again, of many screens all', async () => {
  const { queryClient, receiptCounts, changes, look } = setUp();
  const count = (newsId: number) => ({ newsId, shown: 3, screens: 3, silent: 0 });
  const readAll = vi.fn(() => [count(1)]);
  const readDialog = vi.fn(() => null);
  queryClient.setQueryData(receiptCountsKey(7), [count(1), count(2)]);
  queryClient.setQueryData([7, 'receipts', 'news:2'], null);
  look(receiptCountsKey(7), readAll);
  look([7, 'receipts', 'news:2'], readDialog);
  changes.take(gone);
  await vi.waitFor(() =>
    expect(queryClient.getQueryData(receiptCountsKey(7))).toEqual([
      count(1),
      { newsId: 2, shown: 1, screens: 3, silent: 1 },
    ]),
  );
  expect(receiptCounts.mock.calls).toEqual([[7, ['hall']]]);
  expect(readAll).not.toHaveBeenCalled();
  expect(readDialog).toHaveBeenCalledOnce();
  changes.take({ screens: Array.from({ length: 61 }, (_, index) => ({ id: `e${index}`, ...silent })) });
  await vi.waitFor(() => expect(readAll).toHaveBeenCalledOnce());
  expect(receiptCounts).toHaveBeenCalledOnce();
});

it('DSP-5 SRV-5 screens that change while receipts are counted are counted next, and each of them once', async () => {
  const { queryClient, receiptCounts, changes, look } = setUp();
  const answer = Promise.withResolvers<never[]>();
  receiptCounts.mockReturnValueOnce(answer.promise);
  queryClient.setQueryData(receiptCountsKey(7), []);
  look(receiptCountsKey(7), () => []);
  changes.take(gone);
  changes.take({ screens: [{ id: 'quai', ...silent }] });
  changes.take({ screens: [{ id: 'place', ...silent }] });
  expect(receiptCounts.mock.calls).toEqual([[7, ['hall']]]);
  answer.resolve([]);
  await vi.waitFor(() => expect(receiptCounts).toHaveBeenCalledTimes(2));
  expect(receiptCounts).toHaveBeenLastCalledWith(7, ['quai', 'place']);
  changes.take(gone);
  await vi.waitFor(() => expect(receiptCounts.mock.calls.slice(2)).toEqual([[7, ['hall']]]));
});

it('DSP-5 SRV-5 receipts are counted once more when all servers have heard of the screens, in case another one was asked', async () => {
  vi.useFakeTimers();
  const { queryClient, receiptCounts, changes, look } = setUp();
  const count = { newsId: 2, shown: 0, screens: 3, silent: 0 };
  const readDialog = vi.fn(() => null);
  queryClient.setQueryData([7, 'receipts', 'news:2'], null);
  queryClient.setQueryData(receiptCountsKey(7), [count]);
  look(receiptCountsKey(7), () => []);
  look([7, 'receipts', 'news:2'], readDialog);
  receiptCounts.mockResolvedValueOnce([{ ...count, silent: 1 }]);
  receiptCounts.mockResolvedValueOnce([{ ...count, shown: 1 }]);
  changes.take({ screens: [{ id: 'hall', operational: true, lastSeen: null }] });
  const counts = () => queryClient.getQueryData(receiptCountsKey(7));
  await vi.advanceTimersByTimeAsync(2_999);
  expect(counts()).toEqual([{ ...count, silent: 1 }]);
  await vi.advanceTimersByTimeAsync(1);
  expect(counts()).toEqual([{ ...count, shown: 1 }]);
  expect(receiptCounts.mock.calls).toEqual(Array(2).fill([7, ['hall']]));
  expect(readDialog).toHaveBeenCalledTimes(2);
  for (const wait of [1_000, 1_000, 10_000]) {
    changes.take(gone);
    await vi.advanceTimersByTimeAsync(wait);
  }
  // Once for each, and twice more for all of them.
  expect(receiptCounts).toHaveBeenCalledTimes(7);
  changes.take(gone);
  changes.end();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(receiptCounts).toHaveBeenCalledTimes(8);
});

it('DSP-5 receipts that cannot be counted for these screens are all read again', async () => {
  const { queryClient, receiptCounts, changes, look } = setUp();
  const readAll = vi.fn(() => []);
  receiptCounts.mockRejectedValueOnce(new Error('Panne'));
  queryClient.setQueryData(receiptCountsKey(7), []);
  look(receiptCountsKey(7), readAll);
  changes.take(gone);
  await vi.waitFor(() => expect(readAll).toHaveBeenCalledOnce());
});

it('DSP-5 receipts that nobody looks at are not counted, and are out of date when somebody does', async () => {
  const { queryClient, receiptCounts, changes } = setUp();
  changes.take(gone);
  queryClient.setQueryData(receiptCountsKey(7), []);
  changes.take(gone);
  await vi.waitFor(() => expect(queryClient.getQueryState(receiptCountsKey(7))?.isInvalidated).toBe(true));
  expect(receiptCounts).not.toHaveBeenCalled();
});

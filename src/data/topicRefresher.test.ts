import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { changeTopics } from '../../contract/streams.ts';
import { createTopicRefresher } from './topicRefresher.ts';

function setUp() {
  const queryClient = new QueryClient();
  const ended: (() => void)[] = [];
  const invalidate = vi
    .spyOn(queryClient, 'invalidateQueries')
    .mockImplementation(() => new Promise<void>((resolve) => ended.push(resolve)));
  const keys = () => invalidate.mock.calls.map(([filters]) => filters?.queryKey);
  const endAll = async () => {
    for (const end of ended.splice(0)) end();
    await Promise.resolve();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { refresh: createTopicRefresher(queryClient, 7), keys, endAll };
}

describe('topicRefresher', () => {
  it('reads a topic again at once', () => {
    const { refresh, keys } = setUp();
    refresh(['news', 'screens']);
    expect(keys()).toEqual([
      [7, 'news'],
      [7, 'screens'],
      [7, 'receipts'],
      [7, 'held'],
    ]);
  });

  it.each(changeTopics)('SCR-3 FLT-6 what screens hold is read with what it consists of: %s', (topic) => {
    const { refresh, keys } = setUp();
    refresh([topic]);
    const isRead = keys().some((key) => key?.join() === '7,held');
    const others = ['presence', 'scenarios', 'library', 'messageTemplates', 'abbreviations', 'receipts'];
    expect(isRead).toBe(![...others, 'orders', 'proposals', 'configuration'].includes(topic));
  });

  it('lets a slow reading end, then reads once what changed meanwhile', async () => {
    const { refresh, keys, endAll } = setUp();
    refresh(['library']);
    refresh(['library']);
    refresh(['library', 'lines']);
    expect(keys()).toEqual([[7, 'library']]);
    await endAll();
    expect(keys().slice(1)).toEqual([
      [7, 'library'],
      [7, 'lines'],
      [7, 'held'],
    ]);
    await endAll();
    expect(keys()).toHaveLength(4);
  });

  it('MSG-5 what is read for the first time while it changes is read again: its answer may be from before', async () => {
    const queryClient = new QueryClient();
    const answers: ((titles: string[]) => void)[] = [];
    const read = vi.fn(() => new Promise<string[]>((resolve) => answers.push(resolve)));
    const observer = new QueryObserver(queryClient, { queryKey: [7, 'news', 'list'], queryFn: read });
    onTestFinished(observer.subscribe(() => undefined));
    createTopicRefresher(queryClient, 7)(['news']);
    answers.shift()?.([]);
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2));
    answers.shift()?.(['Grève']);
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual(['Grève']));
  });

  it('MSG-5 a reading that hangs holds nothing up for longer than 30 s', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { refresh, keys } = setUp();
    refresh(['library']);
    refresh(['library']);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(keys()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(keys()).toEqual([
      [7, 'library'],
      [7, 'library'],
    ]);
  });

  it.each([
    ['news', [], [[7, 'held']]],
    ['scenarios', [[7, 'screens', 'standings']], []],
  ] as const)(
    'SCR-3 DSP-5 the titles that screens show, and what they say of it, are read with their %s',
    (topic, more, last) => {
      const { refresh, keys } = setUp();
      refresh([topic]);
      expect(keys()).toEqual([
        [7, topic],
        [7, 'screens', 'sitesWithScreens'],
        ...more,
        [7, 'receipts'],
        ...last,
      ]);
    },
  );

  it('SCR-3 DSP-4 when a screen comes or goes, the screens and what they had are read, and nothing else of them', async () => {
    const { refresh, keys, endAll } = setUp();
    const ofScreens = [
      [7, 'screens', 'sitesWithScreens'],
      [7, 'screens', 'standings'],
    ];
    refresh(['presence']);
    expect(keys()).toEqual(ofScreens);
    await endAll();
    refresh(['presence', 'news']);
    expect(keys().slice(2)).toEqual([...ofScreens, [7, 'news'], [7, 'receipts'], [7, 'held']]);
    await endAll();
    refresh(['presence', 'screens']);
    expect(keys().slice(7)).toEqual([
      [7, 'screens'],
      [7, 'held'],
    ]);
  });

  it('SES-7 a change of the project has the list of projects read again, too', async () => {
    const { refresh, keys, endAll } = setUp();
    refresh(['project']);
    await endAll();
    expect(keys()).toEqual([['projects'], [7, 'held'], [7, 'project']]);
  });

  it('MSG-5 SES-7 where nobody knows what changed, the projects and all of this one are read again', async () => {
    const { refresh, keys, endAll } = setUp();
    refresh(['all', 'scenarios']);
    await endAll();
    await endAll();
    // What has no key are the lists of the configuration.
    expect(keys()).toEqual([['projects'], [7, 'scenarios'], undefined, [7]]);
  });

  it('ADM-14 after a change of the configuration its lists and choices are read again, and no record of an open form', () => {
    const queryClient = new QueryClient();
    const lists = [
      ['sites', 'getList', { pagination: { page: 1 } }],
      ['points', 'getMany', { ids: [1] }],
      ['sites', 'whole list', '/rest/site/project/7'],
    ];
    const others = [['sites', 'getOne', { id: '12' }], [7, 'news'], ['audit', 'getList'], ['capabilities']];
    for (const key of [...lists, ...others]) queryClient.setQueryData(key, {});
    createTopicRefresher(queryClient, 7)(['configuration']);
    const isRead = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated;
    expect([lists.map(isRead), others.map(isRead)]).toEqual([
      [true, true, true],
      [false, false, false, false],
    ]);
  });

  it('MSG-5 of several topics what goes with them is read once', () => {
    const { refresh, keys } = setUp();
    refresh(['news', 'scenarios', 'receipts']);
    expect(keys()).toEqual([
      [7, 'news'],
      [7, 'scenarios'],
      [7, 'receipts'],
      [7, 'screens', 'sitesWithScreens'],
      [7, 'screens', 'standings'],
      [7, 'held'],
    ]);
  });
});

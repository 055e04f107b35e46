import { QueryObserver } from '@tanstack/react-query';
import { act, waitFor } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changeTopics } from '../../contract/streams.ts';
import type { StreamReady } from '../../contract/schemas/events.ts';
import type { StreamListeners } from '../../dataProvider/types.ts';
import { buildProject } from '../../tests/support/buildProject.ts';
import { buildScreen } from '../../tests/support/buildScreen.ts';
import { buildUser } from '../../tests/support/buildUser.ts';
import { renderPage } from '../../tests/support/renderPage.tsx';
import { clearSession, keepProject, keepToken, keepUser } from '../session/session.ts';
import { useComingEnds } from './comingEnds.ts';
import { mayRetry } from './mayRetry.ts';
import { proposalsWaitKey, useProposalsWait } from './proposalsWait.ts';
import { usePolledScreens } from './usePolledScreens.ts';
import { useProjectEvents } from './useProjectEvents.ts';

function Shell() {
  useProjectEvents();
  return null;
}

/**
 * Opens the console's shell; the test plays the server. `isUp`: whether the server returns its capabilities. `aheadMs`: how
 * long before that the first call was prefetched.
 */
async function open({ isUp = true, aheadMs = 0 } = {}) {
  const aheadSince = Date.now() - aheadMs;
  const server = { isUp };
  const streams: StreamListeners[] = [];
  const forgetAhead = vi.fn();
  const { queryClient } = renderPage(<Shell />, {
    calls: {
      offers: () => (server.isUp ? Promise.resolve(true) : Promise.reject(new Error('503'))),
      // The prefetch is forgotten after a while.
      aheadSince: () => (aheadMs > 0 && Date.now() - aheadSince < 20_000 ? aheadSince : null),
      forgetAhead,
      openStream: (_, listeners) => {
        streams.push(listeners);
        return () => undefined;
      },
    },
  });
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries');
  const keys = () => invalidate.mock.calls.map(([filters]) => filters?.queryKey);
  const read = () => keys().map((key) => key?.[1] ?? 'all');
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await pass(0);
  return { server, streams, keys, read, pass, queryClient, forgetAhead };
}

const day = 86_400_000;
const readyWith = (changedMsAgo: Partial<StreamReady['changedMsAgo']>): StreamReady => ({
  proposalsWait: false,
  changedMsAgo: {
    ...(Object.fromEntries(changeTopics.map((topic) => [topic, day])) as StreamReady['changedMsAgo']),
    ...changedMsAgo,
  },
});

describe('MSG-5 the first connection of the stream', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('MSG-5 has read again what changed since the page began to read, and nothing else', async () => {
    const { streams, read, pass } = await open();
    await pass(2_000);
    streams[0]?.['open']?.(undefined);
    streams[0]?.['ready']?.(readyWith({ lines: 2_500, library: 4_000 }));
    expect(read()).toEqual(['lines', 'held']);
  });

  it('MSG-5 has read again what changed since the page was asked for ahead of it', async () => {
    const { streams, read } = await open({ aheadMs: 2_000 });
    streams[0]?.['open']?.(undefined);
    streams[0]?.['ready']?.(readyWith({ lines: 2_500, library: 4_000 }));
    expect(read()).toEqual(['lines', 'held']);
  });

  it('MSG-5 has nothing read twice where nothing changed', async () => {
    const { streams, read, forgetAhead } = await open();
    streams[0]?.['open']?.(undefined);
    streams[0]?.['ready']?.(readyWith({}));
    expect(read()).toEqual([]);
    expect(forgetAhead).not.toHaveBeenCalled();
  });

  it.each<[string, (stream: StreamListeners | undefined) => void]>([
    ['before it', (stream) => stream?.['ready']?.(readyWith({ news: 500 }))],
    ['after it', (stream) => stream?.['change']?.({ topics: ['news'] })],
  ])(
    'MSG-5 a change %s is not hidden by what was asked for ahead of a page that is still on its way',
    async (_, tell) => {
      const { streams, forgetAhead } = await open({ aheadMs: 2_000 });
      streams[0]?.['open']?.(undefined);
      tell(streams[0]);
      expect(forgetAhead).toHaveBeenCalledOnce();
    },
  );

  it('OPS-5 tells whether something waits for an agreement, as each later one does', async () => {
    const { streams, queryClient } = await open();
    const told = () => queryClient.getQueryData(proposalsWaitKey(1));
    streams[0]?.['open']?.(undefined);
    streams[0]?.['ready']?.({ ...readyWith({}), proposalsWait: true });
    expect(told()).toBe(true);
    streams[0]?.['open']?.(undefined);
    streams[0]?.['ready']?.(readyWith({}));
    expect(told()).toBe(false);
  });

  it('SES-2 has the projects read again that changed since the sign-in read them', async () => {
    const { streams, read, pass, queryClient } = await open();
    queryClient.setQueryData(['projects', 1, 1], [], { updatedAt: Date.now() - 3_000 });
    await pass(500);
    streams[0]?.['open']?.(undefined);
    streams[0]?.['ready']?.(readyWith({ project: 4_000, lines: 4_000 }));
    await pass(0);
    expect(read()).toContain('project');
    // The page itself began to read half a second ago.
    expect(read()).not.toContain('lines');
  });

  it('MSG-5 SRV-5 has what screens change read again where it comes late, and of the rest what changed since', async () => {
    const { streams, keys, pass } = await open();
    await pass(600_000);
    streams[0]?.['open']?.(undefined);
    streams[0]?.['ready']?.(readyWith({ lines: 600_500, library: 602_000 }));
    expect(keys()).toEqual([
      [1, 'lines'],
      [1, 'screens', 'sitesWithScreens'],
      [1, 'screens', 'standings'],
      [1, 'receipts'],
      [1, 'held'],
    ]);
  });

  it('MSG-5 knows how long ago the page was asked for ahead of it, however late it comes', async () => {
    const { streams, read, pass } = await open({ aheadMs: 8_000 });
    await pass(30_000);
    streams[0]?.['open']?.(undefined);
    streams[0]?.['ready']?.(readyWith({ lines: 37_000, library: 40_000 }));
    expect(read()).toContain('lines');
    expect(read()).not.toContain('library');
  });

  it('MSG-5 has everything read again where it does not say what changed', async () => {
    const { streams, read } = await open();
    streams[0]?.['open']?.(undefined);
    streams[0]?.['ready']?.({});
    expect(read()).toContain('all');
  });

  it('SRV-3 MSG-5 is made, too, where the server could not be asked at first', async () => {
    const { server, streams, pass } = await open({ isUp: false });
    expect(streams).toHaveLength(0);
    server.isUp = true;
    await pass(31_000);
    expect(streams).toHaveLength(1);
  });
});

it('SCR-3 SRV-5 screens that come and go are told to what was read, and put no poll off', async () => {
  vi.useFakeTimers();
  const display = { id: 1, ipAddress: null, physicalId: null, operational: true };
  const hall = buildScreen({ id: 'hall', screenConfiguration: [display] });
  const sitesWithScreens = vi.fn(() => Promise.resolve({ 1: [hall] }));
  const streams: StreamListeners[] = [];
  function Page() {
    useProjectEvents();
    const screens = usePolledScreens(buildProject({ refreshScreensAvailability: 10_000 })).data?.['1'];
    return <>{screens?.map(({ screenConfiguration }) => String(screenConfiguration[0]?.operational))}</>;
  }
  const { container } = renderPage(<Page />, {
    calls: {
      offers: () => Promise.resolve(true),
      receiptCounts: () => Promise.resolve([]),
      aheadSince: () => null,
      forgetAhead: () => undefined,
      sitesWithScreens,
      openStream: (_, listeners) => {
        streams.push(listeners);
        return () => undefined;
      },
    },
  });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await pass(0);
  for (let seconds = 0; seconds < 9; seconds += 3) {
    await pass(3_000);
    streams[0]?.['presence']?.({ screens: [{ id: 'hall', operational: false, lastSeen: 5 }] });
    await pass(0);
    expect(container).toHaveTextContent('false');
  }
  expect(sitesWithScreens).toHaveBeenCalledTimes(1);
  await pass(1_000);
  expect(sitesWithScreens).toHaveBeenCalledTimes(2);
  await pass(1);
  expect(container).toHaveTextContent('true');
});

describe('MSG-5 what follows the project', () => {
  beforeEach(() => void vi.useFakeTimers());

  /** Opens the shell on a server with or without events. */
  async function follow(hasEvents: boolean) {
    const streams: { path: string; listeners: StreamListeners; close: () => void }[] = [];
    const currentUser = vi.fn(() => Promise.reject(new Error('Panne')));
    const { queryClient, unmount } = renderPage(<Shell />, {
      calls: {
        offers: () => Promise.resolve(hasEvents),
        offersNow: () => hasEvents,
        aheadSince: () => null,
        forgetAhead: () => undefined,
        currentUser,
        openStream: (path, listeners) => {
          const close = vi.fn();
          streams.push({ path, listeners, close });
          return close;
        },
      },
    });
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    await pass(0);
    const invalidate = vi.spyOn(queryClient, 'invalidateQueries');
    const queryKeys = () => invalidate.mock.calls.map(([filters]) => filters?.queryKey);
    return { streams, currentUser, pass, unmount, queryClient, queryKeys, read: () => queryKeys().length };
  }

  it('SES-8 NAV-6 another project has a stream of its own, and none is left open', async () => {
    const { streams, pass, unmount } = await follow(true);
    act(() => keepProject(buildProject({ id: 2 })));
    await pass(0);
    expect(streams.map(({ path }) => path)).toEqual(['/api/events/project/1', '/api/events/project/2']);
    expect(streams[0]?.close).toHaveBeenCalledOnce();
    expect(streams[1]?.close).not.toHaveBeenCalled();
    unmount();
    expect(streams[1]?.close).toHaveBeenCalledOnce();
  });

  it('SES-6 NAV-6 the stream of a session ends with it, and another one has its own', async () => {
    const { streams, pass } = await follow(true);
    act(clearSession);
    expect(streams[0]?.close).toHaveBeenCalledOnce();
    act(() => {
      keepToken('another');
      keepUser(buildUser());
      keepProject(buildProject());
    });
    await pass(0);
    expect(streams).toHaveLength(2);
  });

  it.each([true, false])(
    'SES-5 MSG-5 what a session was refused or has missed is read by the one that follows it (with events: %s)',
    async (hasEvents) => {
      const { queryKeys, pass } = await follow(hasEvents);
      act(() => keepProject(buildProject({ id: 2 })));
      await pass(0);
      expect(queryKeys()).toEqual([]);
      act(() => keepToken('another'));
      await pass(0);
      expect(queryKeys()).toEqual([['projects'], undefined, [2]]);
      act(() => keepUser(buildUser({ username: 'max' })));
      await pass(0);
      expect(queryKeys()).toHaveLength(3);
    },
  );

  it('MSG-5 what others change is read again, and after a lost connection everything, once', async () => {
    const { streams, queryKeys } = await follow(true);
    const tell = (name: string, event?: unknown) => act(() => streams[0]?.listeners[name]?.(event));
    tell('open');
    expect(queryKeys()).toEqual([]);
    tell('change', { topics: ['lines'] });
    tell('change', undefined);
    expect(queryKeys()).toEqual([
      [1, 'lines'],
      [1, 'held'],
    ]);
    tell('open');
    tell('ready', {});
    await vi.waitFor(() => expect(queryKeys().slice(2)).toEqual([['projects'], undefined, [1]]));
  });

  it.each([[[1, 'lines']], [['sites', 'getList', {}]]])(
    'MSG-5 while the stream is lost what nothing else reads again (%j) fails within two minutes, also where each call hangs',
    async (queryKey) => {
      const { streams, queryClient, pass } = await follow(true);
      const hang = () =>
        new Promise<never>((_, reject) => {
          setTimeout(() => reject(new HttpError('Réseau', 0)), 30_000);
        });
      const page = new QueryObserver(queryClient, {
        queryKey,
        queryFn: hang,
        initialData: [],
        staleTime: Infinity,
        retry: mayRetry,
      });
      const leave = page.subscribe(() => undefined);
      const lose = () => act(() => streams[0]?.listeners['lost']?.(undefined));
      lose();
      await pass(50_000);
      lose();
      await pass(12_000);
      expect(page.getCurrentResult()).toMatchObject({ isError: true, data: [] });
      leave();
    },
  );

  it('DSP-2 the heartbeats of the stream correct the clock that was measured', async () => {
    const { streams, queryClient } = await follow(true);
    queryClient.setQueryData([1, 'undo'], { clockOffset: 0 });
    for (let times = 0; times < 4; times += 1)
      act(() => streams[0]?.listeners['ping']?.({ serverTime: Date.now() + 60_000 }));
    expect(queryClient.getQueryData([1, 'undo'])).toEqual({ clockOffset: 60_000 });
  });

  it('SES-6 a stream that is refused has the session looked at, whatever comes of it', async () => {
    const { streams, currentUser, pass } = await follow(true);
    streams[0]?.listeners['refused']?.(undefined);
    await pass(0);
    expect(currentUser).toHaveBeenCalledOnce();
  });

  it('SRV-3 NAV-6 a server without events is asked while the page is seen, and no more once it is left', async () => {
    const { streams, pass, read, unmount } = await follow(false);
    expect(streams).toEqual([]);
    await pass(30_000);
    const seen = read();
    expect(seen).toBeGreaterThan(0);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    await pass(60_000);
    expect(read()).toBe(seen);
    hidden.mockReturnValue(false);
    await pass(30_000);
    const again = read();
    expect(again).toBeGreaterThan(seen);
    hidden.mockRestore();
    unmount();
    await pass(60_000);
    expect(read()).toBe(again);
  });
});

it('TIM-6 OPS-5 SES-8 what the stream tells is for its user and its project alone', async () => {
  const streams: StreamListeners[] = [];
  function Page() {
    useProjectEvents();
    const waits = useProposalsWait();
    return <>{[...useComingEnds().map(({ title }) => title), waits ? 'attend' : 'rien'].join(' ')}</>;
  }
  const user = buildUser({ username: 'lea', name: 'Léa Martin' });
  const { container } = renderPage(<Page />, {
    user,
    calls: {
      offersNow: () => true,
      aheadSince: () => null,
      forgetAhead: () => undefined,
      openStream: (_, listeners) => {
        streams.push(listeners);
        return () => undefined;
      },
    },
  });
  await waitFor(() => expect(streams).toHaveLength(1));
  const works = { id: 1, version: 1, title: 'Travaux', alert: false, until: 5, from: null };
  act(() => {
    streams[0]?.['ready']?.({ ...readyWith({}), proposalsWait: true });
    streams[0]?.['ends']?.({ news: [works] });
  });
  await waitFor(() => expect(container).toHaveTextContent('Travaux attend'));
  act(() => keepProject(buildProject({ id: 2 })));
  await waitFor(() => expect(container).toHaveTextContent(/^rien$/));
  act(() => keepProject(buildProject()));
  await waitFor(() => expect(container).toHaveTextContent('Travaux attend'));
  act(() => keepUser({ ...user, username: 'max' }));
  await waitFor(() => expect(container).toHaveTextContent(/^attend$/));
});

import { describe, expect, it, vi } from 'vitest';
import { createBackground } from '../../shared/background.ts';
import type { Board } from '../board/Board.ts';
import type { DeparturePlan } from '../departures/departurePlans.ts';
import { createDepartureStreams, type DepartureReader } from './departureStreams.ts';

/** Screens of one project, whose departures resolve when the test says so. */
function startStreams(onTrouble: (error: unknown) => void = (error) => expect.unreachable(String(error))) {
  const open = new Map<string, Set<DepartureReader>>();
  const screenStates = new Map(
    ['a', 'b', 'c', 'elsewhere'].map((id) => [
      id,
      { screen: { id, pointIds: id === 'elsewhere' ? [2] : [1] } },
    ]),
  );
  const asked: Pick<PromiseWithResolvers<DeparturePlan>, 'resolve' | 'reject'>[] = [];
  const renewed: ((projectId: number) => void)[] = [];
  const points: (readonly number[])[] = [];
  let boardsAsked = 0;
  const { refresh } = createDepartureStreams(
    {
      boards: {
        of: () => {
          boardsAsked += 1;
          return Promise.resolve({ screenStates } as unknown as Board);
        },
      },
      departures: {
        of: (_projectId, pointIds) => {
          points.push(pointIds);
          const { promise, ...answers } = Promise.withResolvers<DeparturePlan>();
          asked.push(answers);
          return promise;
        },
        inhibitedAt: vi.fn(),
        isPoorForNow: (_projectId, { json }) => json === 'poor',
        subscribe: (listener) => {
          renewed.push(listener);
          return vi.fn();
        },
        tick: vi.fn(),
      },
      background: createBackground(onTrouble),
    },
    () => open,
  );
  return {
    /** Opens a page and returns the list of what it is sent. */
    openPage(id: string): string[] {
      const told: string[] = [];
      const stream = {
        send: (_name: string, data: string) => told.push(data),
        end: vi.fn(),
        onClose: vi.fn(),
      };
      open.set(id, (open.get(id) ?? new Set()).add({ stream, departures: null }));
      refresh(1, id);
      return told;
    },
    boardsAsked: () => boardsAsked,
    points,
    renew: () => renewed.forEach((tell) => tell(1)),
    /** Resolves the requested departures. */
    async answer(json: string) {
      await vi.waitFor(() => expect(asked).toHaveLength(1));
      asked.splice(0).forEach(({ resolve }) => resolve({ json, lacking: [] }));
    },
    async fail() {
      await vi.waitFor(() => expect(asked).toHaveLength(1));
      asked.splice(0).forEach(({ reject }) => reject(new Error('database is locked')));
    },
  };
}

describe('the departures of the pages that are open', () => {
  it('DSP-1 are sent to a page that opens, and again to nobody else', async () => {
    const { openPage, answer } = startStreams();
    const first = openPage('a');
    await answer('1');
    await vi.waitFor(() => expect(first).toEqual(['1']));
    const second = openPage('b');
    await answer('2');
    await vi.waitFor(() => expect(second).toEqual(['2']));
    expect(first).toEqual(['1']);
  });

  it('DSP-1 EXP-1 that are not there yet after a start replace none that a page has from before', async () => {
    const { openPage, renew, answer } = startStreams();
    const page = openPage('a');
    await answer('poor');
    renew();
    await answer('1');
    await vi.waitFor(() => expect(page).toEqual(['1']));
    // Those that this server has sent itself are theirs no more.
    renew();
    await answer('poor');
    await vi.waitFor(() => expect(page).toEqual(['1', 'poor']));
  });

  it('DSP-1 are sent to all that open while others are being told', async () => {
    const { openPage, answer } = startStreams();
    const pages = [openPage('a')];
    pages.push(openPage('b'), openPage('c'), openPage('b'));
    await answer('1');
    await answer('2');
    await vi.waitFor(() => expect(pages).toEqual([['1'], ['2'], ['2'], ['2']]));
  });

  it('DSP-1 are sent to all pages when they are others, also when pages open meanwhile', async () => {
    const { openPage, renew, answer } = startStreams();
    const first = openPage('a');
    const second = openPage('b');
    renew();
    const third = openPage('c');
    await answer('1');
    await answer('2');
    await vi.waitFor(() => expect([first, second, third]).toEqual([['1', '2'], ['2'], ['2']]));
  });

  it('DSP-1 that could not be read are read for who waits meanwhile, and for who opens later', async () => {
    const onTrouble = vi.fn();
    const { openPage, answer, fail } = startStreams(onTrouble);
    const first = openPage('a');
    const second = openPage('b');
    await fail();
    await answer('1');
    await vi.waitFor(() => expect(second).toEqual(['1']));
    const third = openPage('c');
    await fail();
    await vi.waitFor(() => expect(onTrouble).toHaveBeenCalledTimes(2));
    const fourth = openPage('a');
    await answer('2');
    await vi.waitFor(() => expect([first, third, fourth]).toEqual([['2'], [], ['2']]));
  });

  it('DSP-1 are asked for once for all pages of the same stop points', async () => {
    const { openPage, renew, answer, points } = startStreams();
    const first = openPage('a');
    await answer('1');
    await vi.waitFor(() => expect(first).toEqual(['1']));
    const pages = [openPage('b'), openPage('elsewhere')];
    await answer('1');
    await answer('2');
    points.splice(0);
    renew();
    await answer('3');
    await answer('4');
    await vi.waitFor(() =>
      expect([first, ...pages]).toEqual([
        ['1', '3'],
        ['1', '3'],
        ['2', '4'],
      ]),
    );
    expect(points).toEqual([[1], [2]]);
  });

  it('DSP-1 are not sent again when they are the same, and are asked for by nobody where no page is open', async () => {
    const { openPage, renew, answer, boardsAsked } = startStreams();
    renew();
    await new Promise(setImmediate);
    expect(boardsAsked()).toBe(0);
    const page = openPage('a');
    await answer('1');
    renew();
    await answer('1');
    renew();
    await answer('2');
    await vi.waitFor(() => expect(page).toEqual(['1', '2']));
  });
});

import { describe, expect, it } from 'vitest';
import { feedOf } from '../../../tests/support/departureSources.ts';
import { buildFakeDatabase } from '../../../tests/support/fakeDatabase.ts';
import { feedKeyOf } from '../feeds/feedAddress.ts';
import { createFeedSwitch } from '../gtfs/currentFeed.ts';
import { readFeedPlans, trustedUntil } from './feedPlans.ts';

const point = { projectId: 1, lineId: 7, gtfsId: 'R', transporterId: null, ownTransporterId: null };

const databaseOf = (points: readonly unknown[], lines: readonly unknown[]) =>
  buildFakeDatabase((sql) => Promise.resolve([...(sql.includes('from "point"') ? points : lines)]));

describe('TRF-3 the pace of a feed', () => {
  it('TRF-3 what a silent feed said counts for an hour, or three refreshes', () => {
    expect(trustedUntil(5000, 60_000)).toBe(3_605_000);
    expect(trustedUntil(5000, 3_600_000)).toBe(10_805_000);
  });

  it('TRF-3 a feed is read once for all of its lines, at the shortest refresh of their projects', async () => {
    const [url, other] = ['http://feeds.example/a', 'http://feeds.example/b'];
    const row = {
      projectId: 1,
      lineName: 'RER B',
      gtfsId: null,
      transporterId: null,
      data: null,
      timeZone: 'UTC',
      category: 'ALL',
    };
    const rows = [
      { ...row, newsConfLineId: 1, lineId: 7, url, refresh: 90 },
      { ...row, newsConfLineId: 2, lineId: 8, url: ` ${url}`, refresh: 30 },
      { ...row, newsConfLineId: 3, lineId: 7, url, refresh: 120 },
      { ...row, newsConfLineId: 4, lineId: 9, url: other, refresh: null },
      { ...row, newsConfLineId: 5, lineId: 9, url: 'flux', refresh: 10 },
    ];
    const points = [' P1 ', 'P2', ' ', 'P1'].map((stop) => ({ ...point, stop }));
    const plansOf = (lines: typeof rows) => readFeedPlans(databaseOf(points, lines), createFeedSwitch());
    const plans = await plansOf(rows);
    expect(
      plans.map(({ key, refreshMs, lines }) => [
        key,
        refreshMs,
        lines.map(({ newsConfLineId, knownStops }) => [newsConfLineId, knownStops]),
      ]),
    ).toEqual([
      [
        feedKeyOf(new URL(url)),
        30_000,
        [
          [1, ['P1', 'P2']],
          [2, []],
          [3, ['P1', 'P2']],
        ],
      ],
      [feedKeyOf(new URL(other)), 60_000, [[4, []]]],
    ]);
    // The criteria changed, so an answer « not modified » would not help.
    const renamed = await plansOf(
      rows.map((one) => ({ ...one, lineName: one.lineId === 7 ? 'RER C' : 'RER B' })),
    );
    expect(renamed.map(({ readFor }, index) => readFor === plans[index]?.readFor)).toEqual([false, true]);
  });
});

describe('TRF-3 the stops of a line, and its name', () => {
  const row = {
    projectId: 1,
    lineId: 7,
    lineName: '1',
    gtfsId: 'R',
    transporterId: null,
    url: 'http://feeds.example/a',
    refresh: 60,
  };

  it.each([
    ['1', 'R', true],
    [' 1 ', 'R', true],
    ['2', 'R', false],
    ['1', 'X', false],
    ['1', null, false],
  ])(
    'TRF-3 named « %s » with the GTFS id %s: its name is an id of its feed: %s',
    async (lineName, gtfsId, expected) => {
      const feed = feedOf({ routes: [{}, { routeId: '1' }] });
      const current = { of: () => [feed], isAwaited: () => false };
      const [plan] = await readFeedPlans(databaseOf([], [{ ...row, lineName, gtfsId }]), current);
      expect(plan?.lines[0]?.isNamedAsRoute).toBe(expected);
    },
  );

  it('TRF-3 are known by the ids of their stations too, in the GTFS feed of their project', async () => {
    const feed = feedOf({ stops: ['S', 'quai'] });
    feed.db.exec('update stops set parent = 1 where id = 2');
    const current = { of: (id: number) => (id === 1 ? [feed] : []), isAwaited: () => false };
    const knownOf = async (projectId: number) => {
      const database = databaseOf([{ ...point, projectId, stop: 'quai' }], [row]);
      return (await readFeedPlans(database, current))[0]?.lines[0]?.knownStops;
    };
    expect([await knownOf(1), await knownOf(2)]).toEqual([['quai', 'S'], ['quai']]);
  });

  it('TRF-3 are read for by others, as long as the GTFS feed of their project is on its way here', async () => {
    const current = createFeedSwitch();
    const giveUpWaiting = current.expect(1, 5);
    const plans = async () => (await readFeedPlans(databaseOf([], [row]), current)).length;
    expect(await plans()).toBe(0);
    giveUpWaiting();
    expect(await plans()).toBe(1);
  });
});

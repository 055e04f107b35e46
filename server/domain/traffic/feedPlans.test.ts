import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildFakeDatabase } from '../../../tests/support/fakeDatabase.ts';
import { farthestMs, feedKeyOf, feedUrlOf, pauseOf, readFeedPlans, trustedUntil } from './feedPlans.ts';

describe('TRF-3 the pace of a feed', () => {
  it('TRF-3 grows with failures up to a quarter of an hour, and is never quicker than the refresh', () => {
    expect([0, 0.5, 1].map((chance) => pauseOf(60_000, 0, chance))).toEqual([60_000, 60_000, 60_000]);
    expect([1, 2, 3].map((failures) => pauseOf(60_000, failures, 0.5))).toEqual([120_000, 240_000, 480_000]);
    expect(pauseOf(60_000, 50, 0.5)).toBe(900_000);
    expect([0, 1].map((chance) => pauseOf(3_600_000, 5, chance))).toEqual([3_600_000, 4_320_000]);
    // What waits longer, another server takes for put off by a wrong clock, and fetches at once.
    expect([0, 1].map((chance) => pauseOf(86_400_000, 5, chance))).toEqual([86_400_000, 88_200_000]);
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 86_400_000 }),
        fc.nat(1000),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (refresh, failures, chance) => {
          const pause = pauseOf(refresh, failures, chance);
          expect(pause).toBeGreaterThanOrEqual(refresh);
          expect(pause).toBeLessThanOrEqual(Math.max(refresh, 900_000) * 1.2 + 1);
          expect(pause).toBeLessThanOrEqual(refresh + farthestMs);
        },
      ),
    );
  });

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
    const points = [' P1 ', 'P2', ' '].map((stop) => ({ lineId: 7, stop }));
    const plansOf = (lines: typeof rows) =>
      readFeedPlans(
        buildFakeDatabase((sql) => Promise.resolve(sql.startsWith('select "line_id"') ? points : lines)),
      );
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
    // What is looked for in it has changed, and so an answer « not modified » would not do.
    const renamed = await plansOf(
      rows.map((one) => ({ ...one, lineName: one.lineId === 7 ? 'RER C' : 'RER B' })),
    );
    expect(renamed.map(({ readFor }, index) => readFor === plans[index]?.readFor)).toEqual([false, true]);
  });

  it('TRF-3 an address is the same, whatever blanks it was pasted with; what is none leads to no feed', () => {
    const keyOf = (text: string | null) => {
      const url = feedUrlOf(text);
      return url && feedKeyOf(url);
    };
    const key = keyOf('https://feeds.example/flux?cle=1');
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect(keyOf('\u00a0https://feeds.example/flux?cle=1 \n')).toBe(key);
    expect(keyOf('https://feeds.example/flux?cle=2')).not.toBe(key);
    expect([keyOf(null), keyOf('flux')]).toEqual([null, null]);
  });
});

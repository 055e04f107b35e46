import { describe, expect, it } from 'vitest';
import {
  type Availability,
  availabilityIn,
  joined,
  shareUp,
  unitsOf,
  unmeasured,
  withoutCutSilences,
  type AvailabilityPeriod,
} from './availability.ts';
import { merged } from './past.ts';
import type { PastSpan } from './schemas/past.ts';

const hour = 3_600_000;
const span = (from: number, to: number): PastSpan => ({ from, to });
const one = (heard: PastSpan[], measured: PastSpan[], [from, to]: [number, number] = [0, 100]) =>
  availabilityIn([span(from, to)], { heard: merged(heard), measured: merged(measured) })[0];

/** A reproducible random generator. */
function createChance(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** Random online spans of a screen and listening spans of servers. */
function anyLife(seed: number) {
  const chance = createChance(seed);
  const spans = () =>
    merged(
      Array.from({ length: chance(7) }, () => {
        const from = chance(100);
        return span(from, from + chance(40));
      }),
    );
  const cuts = [0, ...Array.from({ length: chance(5) }, () => 1 + chance(99)), 100].sort((a, b) => a - b);
  const units = cuts.slice(1).map((to, at) => span(cuts[at] ?? 0, to));
  return { life: { heard: spans(), measured: spans() }, units: units.filter(({ from, to }) => from < to) };
}
const seeds = Array.from({ length: 400 }, (_, seed) => seed + 1);

describe('the availability of a screen', () => {
  it.each<[string, PastSpan[], PastSpan[], Partial<Availability>]>([
    ['never heard', [], [span(0, 100)], { up: 0, down: 100, outages: 1, longest: 100 }],
    ['heard all the time', [span(-5, 200)], [span(0, 100)], { up: 100, down: 0, outages: 0, longest: 0 }],
    [
      'two outages',
      [span(10, 50), span(80, 100)],
      [span(0, 100)],
      { up: 60, down: 40, outages: 2, longest: 30, lead: 10, trail: 0 },
    ],
    ['nobody listened', [span(0, 50)], [], unmeasured],
    [
      'nobody listened within an outage, which is one still',
      [span(0, 20), span(90, 100)],
      [span(0, 40), span(60, 100)],
      { up: 30, down: 50, outages: 1, longest: 50 },
    ],
    [
      'nobody listened while it came back',
      [span(0, 20), span(50, 100)],
      [span(0, 20), span(60, 100)],
      { up: 60, down: 0, outages: 0 },
    ],
    ['spans that touch and overlap', [span(0, 30), span(30, 60), span(40, 100)], [span(0, 100)], { up: 100 }],
    ['what lies outside does not count', [span(-50, 10)], [span(-100, 20)], { up: 10, down: 10, outages: 1 }],
  ])('FLT-2 %s', (_, heard, measured, expected) => {
    expect(one(heard, measured)).toMatchObject(expected);
  });

  it.each([
    [{ up: 0, down: 0 }, null],
    [{ up: 199, down: 1 }, 0.995],
  ])('FLT-2 %o is a share of %s', (times, share) => {
    expect(shareUp(times)).toBe(share);
  });

  it.each<[string, PastSpan[], PastSpan[], number]>([
    ['cut as it was no longer expected', [span(0, 45)], [span(0, 50)], 0],
    ['silent for longer before', [span(0, 40)], [span(0, 50)], 10],
    ['silent for a moment before it came back', [span(0, 20), span(25, 50)], [span(0, 50)], 5],
    ['silent as the server went down', [span(0, 95)], [span(0, 50), span(60, 100)], 5],
    ['cut and then expected again', [span(0, 45)], [span(0, 50), span(70, 80)], 10],
  ])('FLT-2 FLT-5 a screen that was %s', (_, heard, measured, down) => {
    const life = withoutCutSilences({ heard, measured }, [span(0, 100)], 10);
    expect(availabilityIn([span(0, 100)], life)[0]?.down).toBe(down);
  });

  it('FLT-2 what was up, down and unknown makes up the whole span', () => {
    for (const seed of seeds) {
      const { life } = anyLife(seed);
      const found = one(life.heard, life.measured);
      const known = life.measured.reduce((ms, { from, to }) => ms + Math.max(0, Math.min(to, 100) - from), 0);
      expect([seed, (found?.up ?? 0) + (found?.down ?? 0)]).toEqual([seed, known]);
      expect(found?.longest).toBeLessThanOrEqual(found?.down ?? 0);
      expect((found?.outages ?? 0) > 0).toBe((found?.down ?? 0) > 0);
    }
  });

  it('FLT-2 a span is what its parts are together, wherever it is cut and in whatever order they are joined', () => {
    for (const seed of seeds) {
      const { life, units } = anyLife(seed);
      const parts = availabilityIn(units, life);
      const whole = one(life.heard, life.measured);
      expect([seed, parts.reduce(joined, unmeasured)]).toEqual([seed, whole]);
      expect([seed, parts.reduceRight((rest, part) => joined(part, rest), unmeasured)]).toEqual([
        seed,
        whole,
      ]);
    }
  });
});

describe('the hours, days and months that are looked back on', () => {
  const zone = 'Europe/Paris';
  const lengths = (period: AvailabilityPeriod, now: string) =>
    unitsOf(period, Date.parse(now), zone).map(({ from, to }) => (to - from) / hour);

  it('FLT-2 a day has 23 hours or 25 when clocks change, and each is counted', () => {
    expect(lengths('today', '2026-03-29T21:59:59Z')).toHaveLength(23);
    expect(lengths('today', '2026-10-25T22:59:59Z')).toHaveLength(25);
    expect(lengths('days', '2026-03-30T22:00:00Z').slice(-2)).toEqual([23, 24]);
    expect(lengths('days', '2026-03-30T10:00:00Z').slice(-2)).toEqual([23, 12]);
    expect(lengths('days', '2026-10-26T10:00:00Z').slice(-2)).toEqual([25, 11]);
    expect(lengths('months', '2026-11-01T00:00:00Z').slice(-2)).toEqual([31 * 24 + 1, 1]);
  });

  it.each<[AvailabilityPeriod, number, string]>([
    ['today', 15, '2026-11-24T23:00:00.000Z'],
    ['days', 30, '2026-10-26T23:00:00.000Z'],
    ['months', 12, '2025-11-30T23:00:00.000Z'],
  ])('FLT-2 %s are %i that follow each other from %s until now', (period, many, begin) => {
    const now = Date.parse('2026-11-25T13:30:00Z');
    const units = unitsOf(period, now, zone);
    expect(units).toHaveLength(many);
    expect(new Date(units[0]?.from ?? 0).toISOString()).toBe(begin);
    for (const [at, { from, to }] of units.entries()) {
      expect(from).toBeLessThan(to);
      expect(to).toBe(units[at + 1]?.from ?? now);
    }
  });

  it('FLT-2 at midnight nothing of the day has passed, and nothing is counted', () => {
    expect(lengths('today', '2026-11-24T23:00:00Z')).toEqual([]);
    expect(lengths('days', '2026-11-24T23:00:00Z')).toHaveLength(29);
  });
});

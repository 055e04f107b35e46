import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hourMs } from './durations.ts';
import { buildCandidate, buildSituation, instants, noon, situations } from '../tests/support/situations.ts';
import { arbitrate } from './arbitration.ts';
import { frameAt, framesOf } from './dayStory.ts';
import type { Holding } from './holding.ts';
import { explain, type Obstacle } from './explain.ts';

const always = (holding: Holding<ReturnType<typeof buildCandidate>>) => () => holding;

it('DSP-2 a day is told stretch by stretch: what begins, what ends, and why', () => {
  const messages = [
    buildCandidate({ id: 1, createdAt: 1 }),
    buildCandidate({ id: 2, alert: true, period: '1300-1400' }),
  ];
  const situation = buildSituation({ messages, limit: 1 });
  const frames = framesOf(always({ situation, obstacle: null }), { from: noon, to: noon + 3 * hourMs });
  expect(
    frames.map(({ from, to, verdicts }) => [
      (from - noon) / hourMs,
      (to - noon) / hourMs,
      verdicts.map(({ candidate, reason }) => `${candidate.id} ${reason}`),
    ]),
  ).toEqual([
    [0, 1, ['1 newest', '2 period']],
    [1, 2, ['2 alert', '1 limit']],
    [2, 3, ['1 newest', '2 period']],
  ]);
});

it('SCN-5 a scenario that will stop by itself gives the screen back at its time', () => {
  const messages = [buildCandidate({ id: 1 })];
  const end = noon + 90 * 60_000;
  const holdingAt = (instant: number) => ({
    situation: buildSituation({ messages, scenario: instant < end ? [buildCandidate({ id: 7 })] : null }),
    obstacle: null,
  });
  const frames = framesOf(holdingAt, { from: noon, to: noon + 3 * hourMs, changes: [end] });
  expect(frames.map(({ from, verdicts }) => [from, verdicts.map(({ reason }) => reason)])).toEqual([
    [noon, ['newest', 'scenario']],
    [end, ['newest']],
  ]);
});

it('DSP-2 at every instant the story says what the screen shows then, through nights in which clocks change', () => {
  fc.assert(
    fc.property(
      situations,
      fc.constantFrom<Obstacle>(null, null, 'inactive'),
      instants,
      fc.integer({ min: 1, max: 6 * hourMs }),
      (situation, obstacle, from, length) => {
        const to = from + length;
        const frames = framesOf(always({ situation, obstacle }), { from, to });
        expect([frames[0]?.from, frames.at(-1)?.to]).toEqual([from, to]);
        frames.slice(1).forEach((frame, index) => expect(frame.from).toBe(frames[index]?.to));
        for (let at = from; at < to; at += 7 * 60_000) {
          const told = frameAt(frames, at)?.verdicts ?? [];
          expect(told).toEqual(explain(situation, at, obstacle));
          const shown = told.filter(({ rank }) => rank !== null).map(({ candidate }) => candidate);
          expect(shown).toEqual(obstacle === null ? arbitrate(situation, at) : []);
        }
      },
    ),
  );
});

it('DSP-2 the frame of an instant begins with its first moment, and ends before its last', () => {
  const frames = [
    { from: 0, to: 10, name: 'first' },
    { from: 10, to: 20, name: 'second' },
  ];
  const names = [-1, 0, 9, 10, 19, 20].map((instant) => frameAt(frames, instant)?.name);
  expect(names).toEqual([undefined, 'first', 'first', 'second', 'second', undefined]);
});

import { expect, it } from 'vitest';
import { wasAt } from './formerStates.ts';

it('DSP-5 a state was what it was until it changed, and from that instant on what came next', () => {
  const former = [
    { until: 10, was: 'first' },
    { until: 20, was: 'second' },
  ];
  expect([0, 9, 10, 19, 20, 30].map((instant) => wasAt('now', former, instant))).toEqual([
    'first',
    'first',
    'second',
    'second',
    'now',
    'now',
  ]);
  expect(wasAt('now', [], 5)).toBe('now');
});

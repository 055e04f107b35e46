import { expect, it } from 'vitest';
import { takesAwayService } from './gtfsLoss.ts';

const year = { from: 20260101, to: 20261231 };

it.each([
  ['that ended in 2020', year, { from: 20200101, to: 20201231 }, true],
  ['that ends in three days', year, { from: 20260101, to: 20260618 }, true],
  ['that begins tomorrow', year, { from: 20260616, to: 20271231 }, true],
  ['that ends in seven days', year, { from: 20260615, to: 20260621 }, false],
  ['that goes on', year, { from: 20260601, to: 20270601 }, false],
  [
    'that ends with the one before',
    { from: 20260101, to: 20260616 },
    { from: 20260101, to: 20260616 },
    false,
  ],
  ['after one that has ended', { from: 20200101, to: 20201231 }, { from: 20260101, to: 20260614 }, false],
])('EXP-2 a feed %s: whether service of the coming days goes', (_, before, after, expected) => {
  expect(takesAwayService(before, after, '2026-06-15')).toBe(expected);
});

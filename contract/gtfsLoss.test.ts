import { expect, it } from 'vitest';
import { takesAwayService } from './gtfsLoss.ts';

const within = (from: string, to: string) => (date: string) => from <= date && date <= to;
const year = within('2026-01-01', '2026-12-31');
const except = (day: string) => (date: string) => year(date) && date !== day;

it.each([
  ['that ended in 2020', year, within('2020-01-01', '2020-12-31'), true],
  ['that ends in three days', year, within('2026-01-01', '2026-06-18'), true],
  ['that begins tomorrow', year, within('2026-06-16', '2027-12-31'), true],
  [
    'that begins tomorrow, where today has no service',
    except('2026-06-15'),
    within('2026-06-16', '2027-12-31'),
    false,
  ],
  ['that ends in seven days', year, within('2026-06-15', '2026-06-21'), false],
  ['that goes on', year, within('2026-06-01', '2027-06-01'), false],
  ['without service on one of the days', year, except('2026-06-18'), true],
  ['without service on one later day', year, except('2026-06-22'), false],
  [
    'that ends with the one before',
    within('2026-01-01', '2026-06-16'),
    within('2026-01-01', '2026-06-16'),
    false,
  ],
  ['after one that has ended', within('2020-01-01', '2020-12-31'), within('2026-01-01', '2026-06-14'), false],
])('EXP-2 a feed %s: whether service of the coming days goes', (_, before, after, expected) => {
  expect(takesAwayService(before, after, '2026-06-15')).toBe(expected);
});

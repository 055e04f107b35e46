import { expect, it } from 'vitest';
import { hourMs } from '../../../contract/durations.ts';
import { noon } from '../../../tests/support/situations.ts';
import { type ComingEnd, dueNotices, edgesOf, keyOfEnd } from './dueNotices.ts';

const end = (id: number, until: number, from: number | null = null): ComingEnd => ({
  id,
  until,
  from,
  version: 1,
  title: 'Travaux',
  alert: false,
});
const told = (ends: ComingEnd[], closed: string[] = [], instant = noon) =>
  dueNotices(ends, closed, instant).map(({ id }) => id);

it('TIM-6 an end is told an hour before it comes, and not before or after', () => {
  const until = noon + hourMs;
  expect(told([end(1, until)], [], noon - 1)).toEqual([]);
  expect(told([end(1, until)])).toEqual([1]);
  expect(told([end(1, until)], [], until - 1)).toEqual([1]);
  expect(told([end(1, until)], [], until)).toEqual([]);
  expect(edgesOf([end(1, until, 5)])).toEqual([noon, until, 5]);
});

it('TIM-6 nor of what has not begun, nor what was closed, but for another end of the same message', () => {
  const soon = end(1, noon + hourMs / 2);
  expect(told([end(1, noon + hourMs, noon + 1), soon])).toEqual([1]);
  expect(told([soon, end(2, noon + hourMs)], [keyOfEnd(soon)])).toEqual([2]);
  expect(told([{ ...soon, until: soon.until + 1 }], [keyOfEnd(soon)])).toEqual([1]);
});

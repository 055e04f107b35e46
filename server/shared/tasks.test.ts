import { expect, it, onTestFinished, vi } from 'vitest';
import { mapInTurns } from './tasks.ts';

it('ADM-14 long work lets others have their turn, and goes through the list in order', async () => {
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  onTestFinished(() => clock.mockRestore());
  const told: (number | string)[] = [];
  const others = () => {
    told.push('other');
    if (told.length < 20) setImmediate(others);
  };
  setImmediate(others);
  const doubled = await mapInTurns([1, 2, 3, 4, 5, 6], (item, at) => {
    told.push(at);
    now += 5;
    return 2 * item;
  });
  expect(doubled).toEqual([2, 4, 6, 8, 10, 12]);
  expect(told.slice(0, 8)).toEqual([0, 1, 'other', 2, 3, 'other', 4, 5]);
});

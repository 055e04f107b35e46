import { expect, it } from 'vitest';
import { createClock } from './clock.ts';

it('DSP-3 the clock follows the server, and then neither a wrong nor a jumping wall clock', () => {
  let wall = 1_000_000;
  let steady = 50;
  const clock = createClock(
    () => wall,
    () => steady,
  );
  expect(clock.now()).toBe(1_000_000);
  wall += 86_400_000;
  steady += 500;
  expect(clock.now()).toBe(1_000_500);
  clock.sync(5_000_000);
  steady += 250;
  expect(clock.now()).toBe(5_000_250);
});

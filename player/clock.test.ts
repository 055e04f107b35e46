import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { createClock, type KnownTime } from './clock.ts';

const day = 86_400_000;
const minute = 60_000;
const noon = Date.parse('2026-01-15T12:00:00Z');

/** The true time, and the error of the machine's clock. */
let time: number;
let error: number;
const pass = (milliseconds: number) => (time += milliseconds);
/** Starts a page; each page's steady clock begins at another point. */
const start = (known: KnownTime | null = null) => {
  const startedAt = time - 12_345;
  return createClock(
    known,
    () => time + error,
    () => time - startedAt,
  );
};

beforeEach(() => {
  time = noon;
  error = 0;
});

it('DSP-3 the clock follows the server, and then neither a wrong nor a jumping wall clock', () => {
  error = -day;
  const clock = start();
  expect(clock.now()).toBe(noon - day);
  clock.hear(time);
  expect(clock.now()).toBe(noon);
  pass(500);
  error = 3 * day;
  expect(clock.now()).toBe(noon + 500);
});

it('DSP-3 a message that was long under way does not set the clock back', () => {
  const clock = start();
  clock.hear(time - 200);
  pass(20_000);
  clock.hear(time - 15_000);
  expect(clock.now()).toBe(time - 200);
  clock.hear(time - 20);
  expect(clock.now()).toBe(time - 20);
});

it('DSP-3 a server whose clock is set back or forth is followed at once', () => {
  const clock = start();
  clock.hear(time);
  pass(minute);
  clock.hear(time - day);
  expect(clock.now()).toBe(time - day);
  clock.hear(time);
  expect(clock.now()).toBe(time);
});

it.each([
  ['a little later than the others, does not', 20 * minute, 59_999, false],
  ['a minute later, tells of a clock that was set back', 20 * minute, 60_000, true],
  ['a little later, does not within an hour', 60 * minute - 1, 1_000, false],
  ['a little later, is the best that is known after an hour', 60 * minute, 1_000, true],
])('DSP-3 a message sets the clock or not: one that says a time %s', (_what, after, late, sets) => {
  const clock = start();
  // The page has been running for a long time.
  pass(2 * 60 * minute);
  clock.hear(time);
  pass(after);
  clock.hear(time - late);
  expect(clock.now()).toBe(time - (sets ? late : 0));
});

it('DSP-3 a message as quick as the quickest one is believed for another hour', () => {
  const clock = start();
  clock.hear(time);
  pass(59 * minute);
  clock.hear(time);
  pass(2 * minute);
  clock.hear(time - 10_000);
  expect(clock.now()).toBe(time);
});

it('DSP-3 a steady clock that runs fast is brought back within the hour', () => {
  const startedAt = time;
  // 0.1 %: far worse than any real machine.
  const clock = createClock(
    null,
    () => time,
    () => (time - startedAt) * 1.001,
  );
  let worst = 0;
  for (let heard = 0; heard < 24 * 240; heard++) {
    clock.hear(pass(15_000));
    worst = Math.max(worst, Math.abs(clock.now() - time));
  }
  expect(worst).toBeLessThan(4_000);
});

it.each([
  ['is as wrong as last time', -day, -day],
  ['runs ahead as last time', day, day],
  ['is right as last time', 0, 0],
  ['was ahead and has been corrected since', day, 0],
])('DSP-3 without the server a machine whose clock %s starts at the right time', (_what, before, after) => {
  error = before;
  const first = start();
  first.hear(time);
  pass(minute);
  const known = first.known();
  expect(start(known).now()).toBe(time);
  pass(2 * 3_600_000);
  error = after;
  expect(start(known).now()).toBe(time);
});

it('DSP-3 a machine that forgets the time starts where it stopped, and goes on from there', () => {
  const first = start();
  first.hear(time);
  const known = first.known();
  pass(3 * 3_600_000);
  error = -time;
  const second = start(known);
  expect(second.now()).toBe(noon);
  pass(minute);
  expect(second.now()).toBe(noon + minute);
  expect(second.known()).toEqual({ ahead: 0, last: noon + minute, heard: noon });
  // The machine's clock is corrected by network time before the server is reached.
  error = 0;
  expect(second.now()).toBe(time);
});

it('DSP-3 what was only guessed is not taken for known at the next start', () => {
  const first = start();
  first.hear(time);
  const known = first.known();
  error = 30 * day;
  expect(start({ ahead: -7_000, last: 0 }).known().ahead).toBe(-7_000);
  const guessing = start(known);
  expect(guessing.now()).toBe(time + 30 * day);
  pass(minute);
  error = 0;
  expect(start(guessing.known()).now()).toBe(time);
});

it('DSP-3 time that is remembered wrongly does not outlive the server’s word', () => {
  const clock = start({ ahead: 0, last: noon + 100 * day });
  expect(clock.now()).toBe(noon + 100 * day);
  clock.hear(time);
  expect(clock.now()).toBe(noon);
  expect(clock.known().last).toBe(noon);
});

it('DSP-3 a changed clock and a sleep of the machine are noticed once, a correction by seconds is not', () => {
  const clock = start();
  pass(10 * minute);
  expect(clock.hasJumped()).toBe(false);
  pass(10 * minute);
  error = 5_000;
  expect(clock.hasJumped()).toBe(false);
  error = -1;
  expect(clock.hasJumped()).toBe(true);
  error = 3_600_000;
  expect([clock.hasJumped(), clock.hasJumped()]).toEqual([true, false]);
});

it('DSP-3 whatever the wall clock does, what has passed has passed', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -2 * day, max: 2 * day }),
      fc.array(fc.record({ wait: fc.nat(day), error: fc.integer({ min: -2 * day, max: 2 * day }) })),
      (first, steps) => {
        time = noon;
        error = first;
        const heard = start();
        heard.hear(time);
        const clock = start(heard.known());
        let least = noon;
        for (const step of steps) {
          pass(step.wait);
          least += step.wait;
          error = step.error;
          expect(clock.now()).toBeGreaterThanOrEqual(least);
        }
      },
    ),
  );
});

import { expect, it } from 'vitest';
import { createLocalBus } from '../../events/eventBus.ts';
import { createLookup } from './lookup.ts';

/** A lookup of names that exist unless marked as gone, and the names in each read. */
function start() {
  const bus = createLocalBus();
  const clock = { now: 0 };
  const readings: (readonly string[])[] = [];
  const gone = new Set<string>();
  const lookup = createLookup(
    { bus, now: () => clock.now },
    () => false,
    (names) => {
      readings.push(names);
      return Promise.resolve(new Map(names.filter((one) => !gone.has(one)).map((one) => [one, `of ${one}`])));
    },
  );
  return { bus, clock, gone, lookup, readings };
}

it('OUT-4 what was found is known for a minute, and what is not there is never', async () => {
  const { clock, gone, lookup } = start();
  gone.add('b');
  expect([await lookup('a'), await lookup('b')]).toEqual(['of a', null]);
  clock.now = 59_999;
  expect([lookup.known('a'), lookup.known('b')]).toEqual(['of a', null]);
  clock.now = 60_000;
  expect(lookup.known('a')).toBeNull();
  await lookup('a');
  // Set back.
  clock.now = 30_000;
  gone.add('a');
  expect([lookup.known('a'), await lookup('a')]).toEqual([null, null]);
});

it('OUT-4 with the first whose minute is over those of half a minute are read, which stay known meanwhile', async () => {
  const { clock, gone, lookup, readings } = start();
  await lookup('a');
  clock.now = 10_000;
  await lookup('b');
  await lookup('c');
  clock.now = 61_000;
  gone.add('c');
  const asked = lookup('a');
  expect([lookup.known('a'), lookup.known('b'), lookup.known('c')]).toEqual([null, 'of b', 'of c']);
  expect(await asked).toBe('of a');
  expect(readings.at(-1)).toEqual(['a', 'b', 'c']);
  expect([lookup.known('b'), lookup.known('c'), await lookup('c')]).toEqual(['of b', null, null]);
  clock.now = 99_000;
  expect([lookup.known('a'), lookup.known('b')]).toEqual(['of a', 'of b']);
  clock.now = 121_000;
  expect(lookup.known('b')).toBeNull();
});

it('OUT-4 an event ends what is known, also of a reading that it came into', async () => {
  const { bus, clock, lookup } = start();
  await lookup('a');
  await lookup('b');
  clock.now = 60_000;
  const asked = lookup('a');
  bus.afterCommit([{ type: 'resync' }]);
  await asked;
  expect([lookup.known('a'), lookup.known('b')]).toEqual([null, null]);
});

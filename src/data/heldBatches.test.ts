import { HttpError } from 'react-admin';
import { expect, it, vi } from 'vitest';
import type { HeldScreen } from '../../contract/schemas/held.ts';
import { buildSnapshot } from '../../tests/support/buildSnapshot.ts';
import type { OperatorMethods } from '../../dataProvider/types.ts';
import { heldReaderOf, inBatches } from './heldBatches.ts';

function held(id: string): HeldScreen {
  const snapshot = buildSnapshot({});
  return {
    departures: null,
    titles: [],
    inhibitedLines: [],
    says: null,
    snapshot: { ...snapshot, screen: { ...snapshot.screen, id } },
  };
}

/** A fake server that knows all screens but `x`. */
const server = (status = 404) =>
  vi.fn((ids: readonly string[]) =>
    ids.includes('x')
      ? Promise.reject(new HttpError(String(status), status))
      : Promise.resolve(ids.map(held)),
  );
const namesOf = (all: readonly HeldScreen[]) => all.map(({ snapshot }) => snapshot.screen.id);

it('LIV-5 rows that ask at the same time are one call, of no more screens than it may name', async () => {
  const read = server();
  const ask = inBatches(read, 4);
  const answers = await Promise.all([ask(['a', 'b']), ask(['c', 'd']), ask(['e'])]);
  expect(answers.map(namesOf)).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
  expect(read.mock.calls).toEqual([[['a', 'b', 'c', 'd']], [['e']]]);
  expect(namesOf(await ask(['a']))).toEqual(['a']);
  expect(read).toHaveBeenCalledTimes(3);
});

it('LIV-5 a screen that is no more is the trouble of its own row', async () => {
  const read = server();
  const ask = inBatches(read);
  const [first, gone, last] = await Promise.allSettled([ask(['a']), ask(['b', 'x']), ask(['c'])]);
  expect([first.status, gone.status, last.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  await expect(ask(['x'])).rejects.toThrow('404');
  expect(read).toHaveBeenCalledTimes(5);
});

it('LIV-5 a server that does not answer is asked once for all rows, and not by each of them again', async () => {
  const read = server(503);
  const ask = inBatches(read);
  const all = await Promise.allSettled([ask(['a']), ask(['x']), ask(['c'])]);
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(read).toHaveBeenCalledTimes(1);
});

it('LIV-5 rows of two projects are never one call, and each is read in its own', async () => {
  const heldScreens = vi.fn((_: number, ids: readonly string[]) => Promise.resolve(ids.map(held)));
  const data = { heldScreens } as unknown as OperatorMethods;
  await Promise.all([
    heldReaderOf(data, 1)(['a']),
    heldReaderOf(data, 2)(['b']),
    heldReaderOf(data, 1)(['c']),
  ]);
  expect(heldScreens.mock.calls).toEqual([
    [1, ['a', 'c']],
    [2, ['b']],
  ]);
});

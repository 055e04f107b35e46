import { expect, it } from 'vitest';
import { createTroubleLog } from './troubleLog.ts';

const refused = (port: number) =>
  Object.assign(new Error(`connect ECONNREFUSED 127.0.0.1:${port}`), { code: 'ECONNREFUSED' });

/** What is logged of troubles that come at these times, ms. */
function loggedOf(troubles: readonly (readonly [number, unknown])[]) {
  const logged: [number, unknown, number | undefined][] = [];
  let now = 0;
  const trouble = createTroubleLog(
    ({ err, leftOut }) => logged.push([now, err, leftOut]),
    () => now,
  );
  for (const [at, error] of troubles) {
    now = at;
    trouble(error);
  }
  return logged;
}

it('OPS-2 the same trouble, numbers aside, is logged once a minute, with how often it was left out', () => {
  const [first, second, third] = [refused(1), refused(2), refused(3)];
  const both = new AggregateError([refused(4), refused(5)]);
  const troubles = [
    [0, first],
    [100, second],
    [59_999, second],
    [60_000, both],
    [60_000, third],
    [90_000, new AggregateError([refused(6), refused(7)])],
    [120_000, second],
  ] as const;
  expect(loggedOf(troubles)).toEqual([
    [0, first, undefined],
    [60_000, both, undefined],
    [60_000, third, 2],
    [120_000, second, undefined],
  ]);
});

it.each([
  ['belongs to the same outage', 179_000, 1],
  ['is long over', 179_001, undefined],
])('OPS-2 what was left out before trouble came again %s', (_what, at, leftOut) => {
  const first = refused(1);
  const troubles = [
    [0, first],
    [59_000, first],
    [at, first],
  ] as const;
  expect(loggedOf(troubles).at(-1)).toEqual([at, first, leftOut]);
});

it('OPS-2 trouble that comes again makes none of a hundred kinds forgotten', () => {
  const kinds = Array.from({ length: 100 }, (_, kind) => 'x'.repeat(kind));
  const [first, second] = kinds;
  const again = [
    [1, first],
    [60_000, second],
    [60_000, first],
  ] as const;
  const troubles = [...kinds.map((kind) => [0, kind] as const), ...again];
  expect(loggedOf(troubles).slice(100)).toEqual([
    [60_000, second, undefined],
    [60_000, first, 1],
  ]);
});

it.each([
  ['another code', Object.assign(new Error(refused(1).message), { code: 'ETIMEDOUT' })],
  ['another message', Object.assign(new Error('closed'), { code: 'ECONNREFUSED' })],
  ['another cause', Object.assign(refused(1), { cause: refused(1) })],
  ['no error', 'connect ECONNREFUSED 127.0.0.1:1'],
])('OPS-2 trouble with %s is logged at once', (_what, other) => {
  const first = refused(1);
  const troubles = [
    [0, first],
    [1, other],
    [2, other],
  ] as const;
  expect(loggedOf(troubles)).toEqual([
    [0, first, undefined],
    [1, other, undefined],
  ]);
});

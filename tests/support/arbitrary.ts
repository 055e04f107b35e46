import fc from 'fast-check';
import { expect } from 'vitest';
import type { Answer, Failure } from './client.ts';
import type { TestApp } from './testApp.ts';
import { watchWrites } from './watchWrites.ts';

/** Values that hardly any field accepts, and some that are almost valid. */
export const hostileValues: readonly unknown[] = [
  '',
  ' ',
  '\0',
  '<script>alert(1)</script>',
  'x'.repeat(3000),
  -1,
  0,
  1,
  2 ** 31,
  1e308,
  0.5,
  null,
  true,
  [],
  {},
  { id: 1 },
  { id: '1' },
  ['ROLE_SUPERUSER'],
  '__proto__',
];

/** Any JSON value, often one of those. */
export const hostile = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(...hostileValues),
);

/** Number of random inputs per call; more in nightly runs. */
export const arbitraryRuns = Number(process.env['ARBITRARY_RUNS'] ?? 20);

/** Tables that change by themselves: sessions are prolonged, screens send heartbeats. */
const restless = ['session', 'screen_presence'];

const watches = new WeakMap<TestApp, ReturnType<typeof watchWrites>>();

/** Sends a call and checks the outcome: success, or a well-formed refusal that changed nothing. Returns the status. */
export async function judge(test: TestApp, send: () => Promise<Answer>): Promise<number> {
  const watch = watches.get(test) ?? watchWrites(test, restless);
  watches.set(test, watch);
  const written = await watch;
  // Writes by the test itself, and by the previous call.
  await written();
  const answer = await send();
  expect(answer.status, answer.text).toBeLessThan(500);
  if (answer.status < 300) return answer.status;
  const { status, exception, message } = answer.json as Failure;
  expect(status).toBe(answer.status);
  expect(exception).toMatch(/^[A-Z]\w+Exception$/);
  expect(message).toMatch(/<clientMessage>.+<\/clientMessage>/s);
  expect(answer.text).not.toMatch(/sqlite|postgres|constraint|server\/|node_modules/i);
  expect(await written()).toEqual([]);
  return answer.status;
}

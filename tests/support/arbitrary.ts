import { hash } from 'node:crypto';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Database } from '../../server/db/schema.ts';
import type { Answer, Failure } from './client.ts';
import type { TestApp } from './testApp.ts';

/** Values that hardly any field wants, and some that are almost right. */
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

/** Anything that JSON can say, those values often. */
export const hostile = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(...hostileValues),
);

/** What changes by itself: sessions are prolonged, screens give signs of life. */
const restless = ['session', 'screen_presence'];

const tablesOf = new WeakMap<TestApp, Promise<string[]>>();

/** The tables that a save could change. */
async function readTables({ db }: TestApp): Promise<string[]> {
  const tables = (await db.introspection.getTables()).map(({ name }) => name);
  return tables.filter((table) => !restless.includes(table)).sort();
}

/** A row as text; bytes, such as those of pictures, by what stands for them. */
const textOf = (row: object): string =>
  JSON.stringify(
    Object.values(row).map((value: unknown) => (value instanceof Uint8Array ? hash('sha1', value) : value)),
  );

/** Every row of every table that a save could have changed. */
async function everything(test: TestApp): Promise<string> {
  const known = tablesOf.get(test) ?? readTables(test);
  tablesOf.set(test, known);
  const rows = (await known).map(async (name) => {
    const found = await test.db
      .selectFrom(name as keyof Database)
      .selectAll()
      .execute();
    return [name, found.map(textOf).sort()];
  });
  return JSON.stringify(await Promise.all(rows));
}

/** Sends and judges: a success, or a well-formed refusal that changed nothing. */
export async function judge(test: TestApp, send: () => Promise<Answer>): Promise<void> {
  const before = await everything(test);
  const answer = await send();
  expect(answer.status, answer.text).toBeLessThan(500);
  if (answer.status < 300) return;
  const { status, exception, message } = answer.json as Failure;
  expect(status).toBe(answer.status);
  expect(exception).toMatch(/^[A-Z]\w+Exception$/);
  expect(message).toMatch(/<clientMessage>.+<\/clientMessage>/s);
  expect(answer.text).not.toMatch(/sqlite|postgres|constraint|server\/|node_modules/i);
  expect(await everything(test)).toBe(before);
}

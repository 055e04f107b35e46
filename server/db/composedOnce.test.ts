import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { composedOnce } from './composedOnce.ts';
import { openSqlite, type Store } from './engine.ts';
import { migrate } from './migrate.ts';

let folder: string;
let store: Store;
let composed: number;

const addLanguage = composedOnce((db, row: { code: string; label: string; sort_order: number }) => {
  composed++;
  return db.insertInto('language').values(row).returning('code');
});

const readLabels = composedOnce((db, { codes, above }: { codes: string[]; above: number }) => {
  composed++;
  return db
    .selectFrom('language')
    .select('label')
    .where('code', 'in', codes)
    .where('sort_order', '>', above)
    .orderBy('code');
});

const labels = async (codes: string[], above = 0) =>
  (await readLabels(store.db, store.engine, { codes, above })).map(({ label }) => label);

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'girouette-'));
  store = openSqlite(folder);
  await migrate(store);
  await store.db.deleteFrom('language').execute();
  for (const [sort_order, code] of ['xa', 'xb', 'xc'].entries()) {
    await addLanguage(store.db, store.engine, { code, label: `Label ${code}`, sort_order });
  }
  composed = 0;
});

afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

it('runs with the values of each call, composed once for every length of its lists', async () => {
  expect(await labels(['xb', 'xc'])).toEqual(['Label xb', 'Label xc']);
  expect(await labels(['xc', 'xa'])).toEqual(['Label xc']);
  expect(await labels(['xb', 'xc'], 1)).toEqual(['Label xc']);
  expect(composed).toBe(1);
  expect(await labels(['xb'])).toEqual(['Label xb']);
  expect(await labels(['xc'])).toEqual(['Label xc']);
  expect(composed).toBe(2);
});

it('keeps nothing of a query with a long list', async () => {
  const many = ['xb', ...Array.from({ length: 100 }, (_, index) => `none-${index}`)];
  expect(await labels(many)).toEqual(['Label xb']);
  expect(await labels(many.toReversed())).toEqual(['Label xb']);
  expect(composed).toBe(2);
});

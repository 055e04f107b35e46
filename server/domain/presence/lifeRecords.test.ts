import { expect, it } from 'vitest';
import { buildFakeDatabase } from '../../../tests/support/fakeDatabase.ts';
import type { Store } from '../../db/engine.ts';
import { createLifeRecords } from './lifeRecords.ts';

it('DSP-4 a screen that is back before its silence was written down lives on', async () => {
  const closed: unknown[] = [];
  const db = buildFakeDatabase((sql, parameters) => {
    if (sql.includes('"last_seen_at" <= ?')) closed.push(...parameters);
    return Promise.resolve([]);
  });
  const records = createLifeRecords({ db, engine: 'sqlite' } as unknown as Store);
  for (const id of ['A', 'B']) records.silent(id);
  records.heard('A', 5);
  await records.write(10, 9);
  expect(closed).toEqual([9, 'B']);
});

it('FLT-2 a server says every ten seconds that it runs, also after its clock was set back', async () => {
  let beats = 0;
  const db = buildFakeDatabase((sql) => {
    if (sql.startsWith('update "server_life"')) beats += 1;
    return Promise.resolve([]);
  });
  const records = createLifeRecords({ db, engine: 'sqlite' } as unknown as Store);
  const counts: number[] = [];
  for (const now of [100_000, 109_999, 110_000, 110_001, 50_000, 59_999, 60_000]) {
    await records.write(now, 0);
    counts.push(beats);
  }
  expect(counts).toEqual([1, 1, 2, 2, 3, 3, 4]);
});

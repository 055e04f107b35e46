import { expect, it } from 'vitest';
import { buildFakeDatabase } from '../../../tests/support/fakeDatabase.ts';
import type { Store } from '../../db/engine.ts';
import { createLifeRecords } from './lifeRecords.ts';

it('DSP-4 a screen that is back before its silence was written down lives on', async () => {
  const closed: unknown[] = [];
  const db = buildFakeDatabase((sql, parameters) => {
    if (sql.startsWith('select "life"."screen_id"')) closed.push(...parameters);
    return Promise.resolve([]);
  });
  const records = createLifeRecords({ db, engine: 'sqlite' } as unknown as Store);
  for (const id of ['A', 'B']) records.silent(id);
  records.heard('A', 5);
  await records.write(10, 9);
  expect(closed).toEqual([9, 'B']);
});

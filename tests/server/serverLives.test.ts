import { expect, it } from 'vitest';
import { createLifeRecords } from '../../server/domain/presence/lifeRecords.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { createBuilt } from '../support/testApp.ts';

describeOnEachEngine('the signs of life of servers', (engine) => {
  it.each([
    [2_000, 1],
    [15_000, 1],
    [60_000, 2],
  ])(
    'FLT-2 two servers whose clocks differ by %i ms write the same rows again and again (%i), and never take their end back',
    async (ahead, rows) => {
      const { database } = await createBuilt(engine);
      const store = database.open();
      const [behind, before] = [createLifeRecords(store), createLifeRecords(store)];
      const read = () => store.db.selectFrom('server_life').selectAll().orderBy('from_at').execute();
      const start = 1_000_000;
      const ends: number[] = [];
      // Each time, the second one has been silent for another while.
      for (let at = start; at < start + 300_000; at += 5_000) {
        if (at % 15_000 === 0) await before.write(at + ahead, 0);
        await behind.write(at, 0);
        ends.push(Math.max(...(await read()).map(({ to_at }) => to_at)));
      }
      expect(await read()).toHaveLength(rows);
      expect(ends).toEqual(ends.toSorted((a, b) => a - b));
      expect(ends.at(-1)).toBeGreaterThan(start + 300_000 + ahead - 30_000);
      await store.close();
      await database.giveBack();
    },
  );
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { growth, type Sweep } from '../../server/db/growth.ts';
import type { Database } from '../../server/db/schema.ts';
import { createServices } from '../../server/domain/services.ts';
import { createSweeps } from '../../server/plugins/app/sweeps.ts';
import { usualRetention } from '../../server/shared/retention.ts';
import { rowsOf, tablesOf } from '../support/copies.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { insertOldRows, insertParents } from '../support/oldRows.ts';
import { useTestApp } from '../support/testApp.ts';

type Table = keyof Database;
const tables = Object.keys(growth) as Table[];
const bound = (table: Table): string => {
  const of = growth[table];
  return 'sweep' in of ? of.sweep : 'each' in of ? `one a ${of.each}` : of.stays;
};
const swept = tables.filter((table) => 'sweep' in growth[table]);

describeOnEachEngine('what bounds each table', (engine) => {
  const test = useTestApp(engine);

  it('OPS-4 SRV-6 every table of the database is said to go by itself, or why it does not grow', async () => {
    const there = await tablesOf(test().store);
    expect(there.filter((name) => name !== 'schema_version')).toEqual(tables.toSorted());
  });

  it('OPS-4 SRV-6 what is said to go by itself is gone after some years, and nothing else is', async () => {
    const { store, bus, clock, network, db } = test();
    const parents = await insertParents(db, network.nord);
    const before = await rowsOf(store);
    await insertOldRows(db, network.nord, parents);
    const filled = await rowsOf(store);
    for (const table of swept) expect([table, filled[table]?.length]).not.toEqual([table, 0]);
    const onTrouble = (error: unknown) => {
      throw error;
    };
    const services = await createServices({ store, bus, now: () => clock.now, onTrouble });
    const sweeps = createSweeps({ ...services, retention: usualRetention });
    // Entries written by a sweep are removed by the next round.
    for (let round = 0; round < 2; round += 1) {
      for (const sweep of Object.values(sweeps)) await sweep();
      clock.advance(5 * 365 * 24 * 60 * 60_000);
    }
    for (const sweep of Object.values(sweeps)) await sweep();
    const left = await rowsOf(store);
    for (const table of tables) {
      if (swept.includes(table)) expect([table, left[table]]).toEqual([table, []]);
      else expect([table, left[table]]).toEqual([table, before[table]]);
    }
    await services.gtfs.close();
  });
});

describe('what is told of it', () => {
  /** Documented tables by row: first cell, and the bound. */
  function readTable() {
    const text = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8');
    const section = text.split('## How long things are kept')[1]?.split('\n## ')[0] ?? '';
    // The first table, without its header.
    const rows = section
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .slice(2);
    return rows.map((line) => {
      const [, name = '', , named = '', kept = ''] = line.split('|').map((cell) => cell.trim());
      return {
        name: name.replaceAll('`', ''),
        tables: [...named.matchAll(/`(\w+)`/g)].map((one) => one[1]),
        kept,
      };
    });
  }

  it('OPS-4 SRV-6 the table of docs/operations.md has each table where the program has it', () => {
    const told = readTable().flatMap(({ name, tables: named }) => named.map((table) => [table, name]));
    expect(told.toSorted()).toEqual(tables.map((table) => [table, bound(table)]).toSorted());
  });

  it('OPS-4 SRV-6 and says the days that the program keeps it', () => {
    const days = new Map(readTable().map(({ name, kept }) => [name, kept]));
    for (const [name, usual] of Object.entries(usualRetention) as [Sweep, number | null][])
      expect(days.get(name)).toMatch(usual === null ? /^never/ : new RegExp(`^${usual} days`));
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openSqlite } from './engine.ts';

it.each([
  [undefined, 2],
  ['OFF', 0],
] as const)(
  'SRV-2 the embedded database waits for the disk, unless it is told not to (%s)',
  async (waiting, expected) => {
    const folder = mkdtempSync(join(tmpdir(), 'girouette-'));
    const store = openSqlite(folder, waiting);
    const { rows } = await sql`pragma synchronous`.execute(store.db);
    expect(rows).toEqual([{ synchronous: expected }]);
    await store.close();
    rmSync(folder, { recursive: true });
  },
);

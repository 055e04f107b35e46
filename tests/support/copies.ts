import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Store } from '../../server/db/engine.ts';
import { restoreEmbedded, saveEmbedded } from '../../server/db/copies/embedded.ts';
import { findTool } from '../../server/db/copies/postgresTools.ts';
import { restoreServed, saveServed } from '../../server/db/copies/served.ts';
import { compiledBefore } from './startServer.ts';
import type { TestDatabase } from './engines.ts';

const repository = join(import.meta.dirname, '../..');

/** Whether PostgreSQL's client tools for saving and restoring are installed. */
export const hasPostgresClient = (['pg_dump', 'pg_restore', 'psql'] as const).every((name) => {
  try {
    return findTool(name) !== '';
  } catch {
    return false;
  }
});

/** Runs `npm run backup` or `npm run restore`, as an administrator does. */
export async function runCopying(name: 'backup' | 'restore', args: readonly string[], env: object) {
  const program = spawn(process.execPath, [`server/${name}.ts`, ...args], {
    cwd: repository,
    env: { PATH: process.env['PATH'], ...compiledBefore, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [program.stdout, program.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = (await once(program, 'close')) as [number | null];
  return { code, output };
}

/** Runs the commands on a test's database. */
export const save = ({ env: { DATABASE_URL, DATA_DIR = '' } }: TestDatabase, file: string) =>
  DATABASE_URL === undefined ? saveEmbedded(DATA_DIR, file) : saveServed(DATABASE_URL, file);

export async function restore(
  { env: { DATABASE_URL, DATA_DIR = '' }, leave }: TestDatabase,
  file: string,
  replace = false,
): Promise<string | null | void> {
  await leave();
  return DATABASE_URL === undefined
    ? restoreEmbedded(DATA_DIR, file, { replace, now: new Date(0) })
    : restoreServed(DATABASE_URL, file, { replace });
}

/** Names of a database's tables. */
export async function tablesOf({ db }: Pick<Store, 'db'>): Promise<string[]> {
  const tables = await db.introspection.getTables();
  return tables
    .filter(({ schema }) => schema === undefined || schema === 'public')
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('sqlite_'))
    .sort();
}

/** All rows of all tables, sorted. */
export async function rowsOf(store: Pick<Store, 'db'>): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const table of await tablesOf(store)) {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(store.db);
    all[table] = rows.map((row) => JSON.stringify(row)).sort();
  }
  return all;
}

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { Kysely, PostgresDialect, type SelectQueryBuilder, sql } from 'kysely';
import pg from 'pg';
import { StartProblem } from '../shared/errors.ts';
import { startTexts } from '../shared/startTexts.ts';
import { advisoryLocks } from './advisoryLocks.ts';
import { EmbeddedDialect } from './embeddedDriver.ts';
import type { Database } from './schema.ts';
import { createStorageWatch, type StorageWatch } from './storage.ts';

/** Runs what one server does for all at the start: another one that starts at the same time waits, and finds it done. */
export async function oneServerAtATime({ db, engine }: Store, run: () => Promise<void>): Promise<void> {
  // The embedded database has one server.
  if (engine === 'sqlite') return run();
  await db.connection().execute(async (connection) => {
    // For as long as the other one needs.
    await sql`set lock_timeout = 0`.execute(connection);
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`select pg_advisory_lock(${advisoryLocks.start})`.execute(connection);
    try {
      await run();
    } finally {
      await sql`select pg_advisory_unlock(${advisoryLocks.start})`.execute(connection);
      await sql`reset lock_timeout`.execute(connection);
      await sql`reset statement_timeout`.execute(connection);
    }
  });
}

/** The two databases that the same queries run on. */
export type Engine = 'sqlite' | 'postgres';

export interface Store {
  engine: Engine;
  db: Kysely<Database>;
  /** Where this server keeps files of its own, which can be made again from the database. */
  dataDir: string;
  storage: StorageWatch;
  /** Connections, and calls that wait for one; absent: the embedded database has no pool. */
  pool?: () => { open: number; idle: number; waiting: number };
  close(): Promise<void>;
}

/** Name of the embedded database's file in DATA_DIR. */
export const databaseFile = 'girouette.db';

/**
 * How long the write-ahead log grows before the commit that reaches it writes it into the file, in pages of 4 KiB: all calls
 * wait for that. Ten times as many, SQLite's own choice, spare commits nothing that can be measured (docs/performance.md).
 */
const pagesOfLog = 100;

/**
 * The embedded database: nothing acknowledged is lost, even when the machine loses power. `OFF`: only when it does not, for
 * what is thrown away.
 */
export function openSqlite(dataDir: string, waiting: 'FULL' | 'OFF' = 'FULL'): Store {
  mkdirSync(dataDir, { recursive: true });
  const lock = lockFolder(dataDir);
  const file = new BetterSqlite3(join(dataDir, databaseFile));
  file.pragma('journal_mode = WAL');
  file.pragma(`synchronous = ${waiting}`);
  file.pragma('foreign_keys = ON');
  file.pragma(`wal_autocheckpoint = ${pagesOfLog}`);
  file.pragma('busy_timeout = 5000');
  const storage = createStorageWatch(() => db);
  const db = new Kysely<Database>({
    dialect: new EmbeddedDialect(file),
    log: storage.heard,
  });
  return {
    engine: 'sqlite',
    db,
    dataDir,
    storage,
    async close() {
      await db.destroy();
      lock.close();
    },
  };
}

/**
 * Two servers on one embedded database would not hear each other's events, so the second one is refused. The lock is
 * a transaction left open on a file of its own: the system releases it whatever ends the process.
 */
export function lockFolder(dataDir: string): BetterSqlite3.Database {
  const lock = new BetterSqlite3(join(dataDir, 'girouette.lock'), { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    const isTaken = error instanceof BetterSqlite3.SqliteError && error.code.startsWith('SQLITE_BUSY');
    throw isTaken ? new StartProblem(startTexts.folderHeld, { cause: error }) : error;
  }
  return lock;
}

const int8 = 20;

/** How long PostgreSQL lets a connection of a server go on, ms. */
export interface PostgresLimits {
  /** A transaction in which nothing happens: that of a server that has stopped, and holds what the others wait for. */
  idleInTransaction: number;
  /** Waiting for one lock: longer than a frozen server holds it. */
  lock: number;
  statement: number;
}

const usualLimits: PostgresLimits = { idleInTransaction: 3_000, lock: 8_000, statement: 60_000 };

/** PostgreSQL, for several servers side by side. */
export function openPostgres(
  connectionString: string,
  dataDir: string,
  { idleInTransaction, lock, statement }: PostgresLimits = usualLimits,
): Store {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    // A call waits no longer for a database that cannot be reached: it fails, and so does `/health`.
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    idle_in_transaction_session_timeout: idleInTransaction,
    lock_timeout: lock,
    statement_timeout: statement,
    // Instants are 64-bit integers, well within what a JavaScript number holds.
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === int8 && format !== 'binary'
          ? Number
          : (pg.types.getTypeParser(oid, format) as (value: string) => unknown),
    },
  });
  // A connection that breaks while idle is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => undefined);
  // So would one that PostgreSQL ends while somebody has it; that one is told at its next statement.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const storage = createStorageWatch(() => db);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }), log: storage.heard });
  return {
    engine: 'postgres',
    db,
    dataDir,
    storage,
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => db.destroy(),
  };
}

/**
 * Holds the selected rows until the transaction ends, so that what was checked stays true. The rows are held in the
 * order of their ids, the same for every transaction, so that no two wait for each other. The embedded database needs no
 * lock: its transactions run one after the other.
 */
export function locking<DB, TB extends keyof DB, O>(engine: Engine, query: SelectQueryBuilder<DB, TB, O>) {
  if (engine !== 'postgres') return query;
  // Of texts, the order that JavaScript sorts them in. Rows that refer to the held ones can still be written.
  return query
    .clearOrderBy()
    .orderBy(sql`id::text collate "C"`)
    .forNoKeyUpdate();
}

/**
 * What a transaction that rightly takes long is let go on for, ms; 0: for ever. The embedded database has no such limits.
 */
export async function allowTransaction(
  { engine, db }: { engine: Engine; db: Kysely<Database> },
  ms: number,
): Promise<void> {
  if (engine !== 'postgres') return;
  for (const limit of ['idle_in_transaction_session_timeout', 'lock_timeout', 'statement_timeout'])
    await sql`select set_config(${limit}, ${String(ms)}, true)`.execute(db);
}

/** Splits a list so that no statement has more parameters than an engine takes. */
export function* chunks<T>(list: readonly T[], size = 500): Generator<T[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size);
}

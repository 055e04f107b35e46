import { Socket } from 'node:net';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { Kysely, type PostgresPool, type SelectQueryBuilder, sql } from 'kysely';
import pg from 'pg';
import { StartProblem } from '../shared/errors.ts';
import { makeFolder, ownersAlone } from '../shared/makeFolder.ts';
import { startTexts } from '../shared/startTexts.ts';
import { addressForPg } from './addressForPg.ts';
import { advisoryLocks } from './advisoryLocks.ts';
import { EmbeddedDialect } from './embeddedDriver.ts';
import { namedStatements } from './namedStatements.ts';
import type { Database } from './schema.ts';
import { ServedDialect } from './servedCompiler.ts';
import { createStorageWatch, type StorageWatch } from './storage.ts';

/** Runs a start-up task once across servers: another server that starts at the same time waits, and finds it done. */
export async function oneServerAtATime({ db, engine }: Store, run: () => Promise<void>): Promise<void> {
  // SQLite has a single server.
  if (engine === 'sqlite') return run();
  await db.connection().execute(async (connection) => {
    // Waits as long as the other server needs.
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

/** The two database engines; the same queries run on both. */
export type Engine = 'sqlite' | 'postgres';

export interface Store {
  engine: Engine;
  db: Kysely<Database>;
  /** Where this server keeps its own files, which can be rebuilt from the database. */
  dataDir: string;
  storage: StorageWatch;
  /** Number of connections, and of calls waiting for one; absent: SQLite has no pool. */
  pool?: () => { open: number; idle: number; waiting: number };
  close(): Promise<void>;
}

/** File name of the SQLite database in DATA_DIR. */
export const databaseFile = 'girouette.db';

/**
 * Size of the write-ahead log, in 4 KiB pages, at which a commit checkpoints it into the file: all calls wait for that. Ten
 * times as many, SQLite's default, makes commits no faster by any measure (docs/performance.md).
 */
const pagesOfLog = 100;

/**
 * Opens the SQLite database. `FULL`: nothing acknowledged is lost, even on power failure. `OFF`: lost on power failure, for
 * throw-away databases.
 */
export function openSqlite(dataDir: string, waiting: 'FULL' | 'OFF' = 'FULL'): Store {
  makeFolder(dataDir, ownersAlone);
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
 * Locks the folder for one server: two on one SQLite database would not hear each other's events, so the second is
 * refused. The lock is a transaction left open on a separate file: the system releases it however the process ends.
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

/** PostgreSQL timeouts for a server's connections, ms. */
export interface PostgresLimits {
  /** An idle transaction: that of a stopped server, which holds the locks that others wait for. */
  idleInTransaction: number;
  /** Waiting for one lock: longer than a frozen server holds it. */
  lock: number;
  statement: number;
  /**
   * A connection on which nothing comes: the network to PostgreSQL was cut without a word, which the system notices only
   * after a quarter of an hour. Longer than any statement may take.
   */
  silence: number;
}

const usualLimits: PostgresLimits = {
  idleInTransaction: 3_000,
  lock: 8_000,
  statement: 60_000,
  silence: 65_000,
};

/** Of a server that starts: migrations, and the wait for another server's, lift the others for themselves. */
export const patientLimits: PostgresLimits = { ...usualLimits, silence: 0 };

/** Connections to a PostgreSQL database, made as they are needed. */
export function createPool(
  connectionString: string,
  { idleInTransaction, lock, statement, silence }: PostgresLimits = usualLimits,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: addressForPg(connectionString),
    max: 10,
    // When the database cannot be reached, calls do not wait longer: they fail, and so does `/health`.
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
  // A connection that PostgreSQL ends while it is checked out would do so too; its user gets the error at the next
  // statement.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    const { stream } = client.connection;
    if (stream instanceof Socket)
      stream.setTimeout(silence, () => stream.destroy(new Error('Connection terminated: no answer')));
  });
  return pool;
}

/** The pool that a store takes its connections from. */
export type Connections = PostgresPool & Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;

/** A store in PostgreSQL; its `close` ends the connections. */
export function createServedStore(pool: Connections, dataDir: string): Store {
  const storage = createStorageWatch(() => db);
  const db = new Kysely<Database>({
    dialect: new ServedDialect({ pool: namedStatements(pool) }),
    log: storage.heard,
  });
  return {
    engine: 'postgres',
    db,
    dataDir,
    storage,
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => db.destroy(),
  };
}

/** Opens a PostgreSQL database, which several servers may share. */
export const openPostgres = (connectionString: string, dataDir: string, limits?: PostgresLimits): Store =>
  createServedStore(createPool(connectionString, limits), dataDir);

/**
 * Locks the selected rows until the transaction ends, so that what was checked stays true. Rows are locked in id order,
 * the same in every transaction, to avoid deadlocks: that of their texts, in which 10 comes before 9, so callers that need an
 * order sort. SQLite needs no lock: its transactions run one after the other.
 */
export function locking<DB, TB extends keyof DB, O>(engine: Engine, query: SelectQueryBuilder<DB, TB, O>) {
  if (engine !== 'postgres') return query;
  // Text ids in the order in which JavaScript sorts them. Rows that refer to the locked ones can still be written.
  return query
    .clearOrderBy()
    .orderBy(sql`id::text collate "C"`)
    .forNoKeyUpdate();
}

/** Raises the time limits of a transaction that legitimately takes long, ms; 0: unlimited. SQLite has no such limits. */
export async function allowTransaction(
  { engine, db }: { engine: Engine; db: Kysely<Database> },
  ms: number,
): Promise<void> {
  if (engine !== 'postgres') return;
  for (const limit of ['idle_in_transaction_session_timeout', 'lock_timeout', 'statement_timeout'])
    await sql`select set_config(${limit}, ${String(ms)}, true)`.execute(db);
}

/** Values of a condition in one statement: on PostgreSQL they are one array (decision 95). */
const longestConditions: Record<Engine, number> = { sqlite: 500, postgres: 5_000 };

/** Splits a list of values that rows are looked up by. */
export const conditions = <T>(engine: Engine, list: readonly T[]): Generator<T[]> =>
  chunks(list, longestConditions[engine]);

/** Splits a list so that no statement exceeds an engine's parameter limit. */
export function* chunks<T>(list: readonly T[], size = 500): Generator<T[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size);
}

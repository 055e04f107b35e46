import BetterSqlite3 from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
  type SqliteQueryCompiler,
} from 'kysely';
import { createSemaphore } from '../shared/tasks.ts';
import { EmbeddedCompiler, isRowByRow, parametersOf, type RowByRow } from './embeddedCompiler.ts';
import { preparedOnce, type Prepare } from './preparedOnce.ts';

function runOnce(statement: BetterSqlite3.Statement, parameters: readonly unknown[]): QueryResult<never> {
  if (statement.reader) return { rows: statement.all(parameters) as never[] };
  const { changes, lastInsertRowid } = statement.run(parameters);
  return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] };
}

/** Runs an insert of several rows for each of them: all or none, as one statement would. */
function runByRow(
  file: BetterSqlite3.Database,
  statement: BetterSqlite3.Statement,
  query: RowByRow,
): QueryResult<never> {
  return file.transaction(() => {
    const rows: never[] = [];
    let [changes, last]: [number, number | bigint] = [0, 0];
    for (const parameters of parametersOf(query)) {
      if (statement.reader) rows.push(...(statement.all(parameters) as never[]));
      else {
        const done = statement.run(parameters);
        changes += done.changes;
        last = done.lastInsertRowid;
      }
    }
    return statement.reader ? { rows } : { insertId: BigInt(last), numAffectedRows: BigInt(changes), rows };
  })();
}

const begin = CompiledQuery.raw('begin');
const commit = CompiledQuery.raw('commit');
const rollback = CompiledQuery.raw('rollback');

/**
 * SQLite driver with two connections. One does everything; the other only reads, while the first has a transaction open:
 * reads are answered at once with the state before that transaction, instead of waiting for it. Otherwise an import of
 * thousands of rows would block all calls.
 */
class EmbeddedDriver implements Driver {
  readonly #file: BetterSqlite3.Database;
  readonly #prepare: Prepare;
  /** Opened at the first read beside a transaction. */
  #reader: { file: BetterSqlite3.Database; prepare: Prepare } | null = null;
  /** Held by the writer: there is one at a time. */
  readonly #place = createSemaphore(1);
  /** Idle connections, reused because Kysely attaches its statement logging to each connection once. */
  readonly #free: EmbeddedConnection[] = [];

  constructor(file: BetterSqlite3.Database) {
    this.#file = file;
    this.#prepare = preparedOnce(file);
  }

  #prepareRead(sql: string): BetterSqlite3.Statement {
    if (!this.#reader) {
      const file = new BetterSqlite3(this.#file.name, { readonly: true, timeout: 5_000 });
      this.#reader = { file, prepare: preparedOnce(file) };
    }
    return this.#reader.prepare(sql);
  }

  init(): Promise<void> {
    return Promise.resolve();
  }

  acquireConnection(): Promise<EmbeddedConnection> {
    return Promise.resolve(this.#free.pop() ?? new EmbeddedConnection((...asked) => this.#execute(...asked)));
  }

  releaseConnection(connection: EmbeddedConnection): Promise<void> {
    this.#free.push(connection);
    return Promise.resolve();
  }

  #run(query: CompiledQuery): QueryResult<never> {
    const statement = this.#prepare(query.sql);
    return isRowByRow(query) ? runByRow(this.#file, statement, query) : runOnce(statement, query.parameters);
  }

  async #execute(query: CompiledQuery, { isInTransaction }: EmbeddedConnection): Promise<QueryResult<never>> {
    if (isInTransaction || !this.#place.areTaken()) return this.#run(query);
    const { sql, parameters } = query;
    if (/^\s*(select|with)\b/i.test(sql) && this.#prepare(sql).readonly)
      return runOnce(this.#prepareRead(sql), parameters);
    await this.#place.take();
    try {
      return this.#run(query);
    } finally {
      this.#place.giveBack();
    }
  }

  async beginTransaction(connection: EmbeddedConnection): Promise<void> {
    await this.#place.take();
    connection.isInTransaction = true;
    try {
      await connection.executeQuery(begin);
    } catch (error) {
      this.#end(connection);
      throw error;
    }
  }

  async commitTransaction(connection: EmbeddedConnection): Promise<void> {
    // If the commit fails, Kysely rolls back, which ends the transaction.
    await connection.executeQuery(commit);
    this.#end(connection);
  }

  async rollbackTransaction(connection: EmbeddedConnection): Promise<void> {
    try {
      // SQLite may already have rolled back by itself, for example when the disk is full. A second rollback would fail
      // and hide the original error.
      if (this.#file.inTransaction) await connection.executeQuery(rollback);
    } finally {
      this.#end(connection);
    }
  }

  #end(connection: EmbeddedConnection): void {
    connection.isInTransaction = false;
    this.#place.giveBack();
  }

  destroy(): Promise<void> {
    this.#reader?.file.close();
    this.#file.close();
    return Promise.resolve();
  }
}

type Execute = (query: CompiledQuery, connection: EmbeddedConnection) => Promise<QueryResult<never>>;

/** Connection object that Kysely passes from statement to statement of a transaction. */
class EmbeddedConnection implements DatabaseConnection {
  isInTransaction = false;
  readonly #execute: Execute;

  constructor(execute: Execute) {
    this.#execute = execute;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.#execute(query, this);
  }

  streamQuery(): never {
    throw new Error('Nothing is streamed from the embedded database.');
  }
}

/** SQLite adapter; the driver serialises transactions itself. */
class EmbeddedAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): true {
    return true;
  }
}

/** Kysely's SQLite dialect, with a driver that reads beside a transaction. `file` is closed with the database. */
export class EmbeddedDialect extends SqliteDialect {
  readonly #file: BetterSqlite3.Database;

  constructor(file: BetterSqlite3.Database) {
    super({ database: file });
    this.#file = file;
  }

  override createDriver(): Driver {
    return new EmbeddedDriver(this.#file);
  }

  override createQueryCompiler(): SqliteQueryCompiler {
    return new EmbeddedCompiler();
  }

  override createAdapter(): SqliteAdapter {
    return new EmbeddedAdapter();
  }
}

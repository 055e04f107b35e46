import BetterSqlite3 from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
} from 'kysely';
import { once } from '../shared/tasks.ts';

/** Most statements kept; those that were not asked for lately are forgotten. */
const maxStatements = 500;

/**
 * The same few statements make up all calls, and to prepare one costs more than to run it: each is prepared once.
 * Statements run to their end when they are called, so that none is ever in use twice.
 */
function preparedOnce(file: BetterSqlite3.Database): (sql: string) => BetterSqlite3.Statement {
  const prepared = new Map<string, BetterSqlite3.Statement>();
  return (sql) => {
    const statement = prepared.get(sql) ?? file.prepare(sql);
    prepared.delete(sql);
    prepared.set(sql, statement);
    if (prepared.size > maxStatements) prepared.delete(prepared.keys().next().value as string);
    return statement;
  };
}

function run(statement: BetterSqlite3.Statement, parameters: readonly unknown[]): QueryResult<never> {
  if (statement.reader) return { rows: statement.all(parameters) as never[] };
  const { changes, lastInsertRowid } = statement.run(parameters);
  return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] };
}

const begin = CompiledQuery.raw('begin');
const commit = CompiledQuery.raw('commit');
const rollback = CompiledQuery.raw('rollback');

/** Whoever changes something while others do waits for them, in the order in which they came. */
function createTurns() {
  const waiting: (() => void)[] = [];
  let isTaken = false;
  return {
    isTaken: () => isTaken,
    take(): Promise<void> {
      if (isTaken) return new Promise((resolve) => waiting.push(resolve));
      isTaken = true;
      return Promise.resolve();
    },
    /** The turn goes from hand to hand: nobody slips in between. */
    giveBack(): void {
      const next = waiting.shift();
      if (next) next();
      else isTaken = false;
    },
  };
}

/**
 * A driver of the embedded database with two connections to it. One does all there is to do, and one reads alone, while the first has
 * a transaction open: who reads is answered at once, as everything was before that transaction, and not after it. An import of
 * thousands of rows would have all calls wait otherwise.
 */
class EmbeddedDriver implements Driver {
  readonly #file: BetterSqlite3.Database;
  readonly #prepare: (sql: string) => BetterSqlite3.Statement;
  readonly #prepareRead: (sql: string) => BetterSqlite3.Statement;
  readonly #closeReader: () => void;
  readonly #turns = createTurns();
  /** Those that nobody uses; what logs their statements is added to each of them once. */
  readonly #free: EmbeddedConnection[] = [];

  constructor(file: BetterSqlite3.Database) {
    this.#file = file;
    this.#prepare = preparedOnce(file);
    let reader: BetterSqlite3.Database | null = null;
    const reading = once(() => {
      reader = new BetterSqlite3(file.name, { readonly: true, timeout: 5_000 });
      return preparedOnce(reader);
    });
    this.#prepareRead = (sql) => reading()(sql);
    this.#closeReader = () => reader?.close();
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

  async #execute(
    { sql, parameters }: CompiledQuery,
    { isInTransaction }: EmbeddedConnection,
  ): Promise<QueryResult<never>> {
    if (isInTransaction || !this.#turns.isTaken()) return run(this.#prepare(sql), parameters);
    if (/^\s*(select|with)\b/i.test(sql) && this.#prepare(sql).readonly)
      return run(this.#prepareRead(sql), parameters);
    await this.#turns.take();
    try {
      return run(this.#prepare(sql), parameters);
    } finally {
      this.#turns.giveBack();
    }
  }

  async beginTransaction(connection: EmbeddedConnection): Promise<void> {
    await this.#turns.take();
    connection.isInTransaction = true;
    try {
      await connection.executeQuery(begin);
    } catch (error) {
      this.#end(connection);
      throw error;
    }
  }

  async commitTransaction(connection: EmbeddedConnection): Promise<void> {
    // One that fails is taken back, and ends with that.
    await connection.executeQuery(commit);
    this.#end(connection);
  }

  async rollbackTransaction(connection: EmbeddedConnection): Promise<void> {
    try {
      // SQLite may have taken it back by itself, as when the disk is full. To take it back once more would fail, and that
      // failure would hide the reason of the first.
      if (this.#file.inTransaction) await connection.executeQuery(rollback);
    } finally {
      this.#end(connection);
    }
  }

  #end(connection: EmbeddedConnection): void {
    connection.isInTransaction = false;
    this.#turns.giveBack();
  }

  destroy(): Promise<void> {
    this.#closeReader();
    this.#file.close();
    return Promise.resolve();
  }
}

type Execute = (query: CompiledQuery, connection: EmbeddedConnection) => Promise<QueryResult<never>>;

/** What Kysely hands from statement to statement of a transaction. */
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

/** Whose driver says itself who waits for whom. */
class EmbeddedAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): true {
    return true;
  }
}

/** Kysely's dialect of SQLite, with a driver that reads beside a transaction. `file` is closed with the database. */
export class EmbeddedDialect extends SqliteDialect {
  readonly #file: BetterSqlite3.Database;

  constructor(file: BetterSqlite3.Database) {
    super({ database: file });
    this.#file = file;
  }

  override createDriver(): Driver {
    return new EmbeddedDriver(this.#file);
  }

  override createAdapter(): SqliteAdapter {
    return new EmbeddedAdapter();
  }
}

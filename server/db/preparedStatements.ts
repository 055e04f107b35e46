import type BetterSqlite3 from 'better-sqlite3';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

/** Most statements kept; those that were not asked for lately are forgotten. */
const maxStatements = 500;

/**
 * SQLite may have taken a transaction back by itself, as when the disk is full. To take it back once more would fail, and
 * that failure would hide the reason of the first.
 */
const nothingToDo: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [].values(),
};

/**
 * The same few statements make up all calls, and to prepare one costs more than to run it: each is prepared once.
 * Statements run to their end when they are called, so that none is ever in use twice.
 */
export function withPreparedStatements(file: BetterSqlite3.Database): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>();
  return {
    prepare(sql) {
      if (sql === 'rollback' && !file.inTransaction) return nothingToDo;
      const statement = prepared.get(sql) ?? file.prepare(sql);
      prepared.delete(sql);
      prepared.set(sql, statement);
      if (prepared.size > maxStatements) prepared.delete(prepared.keys().next().value as string);
      return statement;
    },
    close: () => void file.close(),
  };
}

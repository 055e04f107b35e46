import type BetterSqlite3 from 'better-sqlite3';

/**
 * Maximum total length of cached statements; the least recently used are evicted: SQLite takes up to a hundred bytes
 * per character.
 */
const maxCharacters = 250_000;

/** The statement of a text. */
export type Prepare = (sql: string) => BetterSqlite3.Statement;

/**
 * Prepares each statement once: all calls use the same few statements, and preparing one costs more than running it.
 * Statements run to completion when called, so none is ever in use twice.
 */
export function preparedOnce(file: BetterSqlite3.Database): Prepare {
  const prepared = new Map<string, BetterSqlite3.Statement>();
  let characters = 0;
  return (sql) => {
    const statement = prepared.get(sql) ?? file.prepare(sql);
    if (!prepared.delete(sql)) characters += sql.length;
    prepared.set(sql, statement);
    for (const oldest of prepared.keys()) {
      if (characters <= maxCharacters) break;
      prepared.delete(oldest);
      characters -= oldest.length;
    }
    return statement;
  };
}

import type BetterSqlite3 from 'better-sqlite3';

/** Maximum number of cached keys: otherwise memory would grow with the feed. */
const maxKeys = 50_000;

/** Copies a text: a slice would keep the whole larger string in memory. */
const apart = (text: string) => Buffer.from(text).toString();

/** Finds a record by key, such as the line of a stop by its `stop_id`. */
export interface Keys {
  find(key: string): number | null;
}

/** Keys of a table of the built file, with a cache. */
export function createKeys(db: BetterSqlite3.Database, table: string, column: string): Keys {
  const select = db.prepare<[string], number>(`select id from ${table} where ${column} = ?`).pluck();
  let known = new Map<string, number>();
  return {
    find(key) {
      const remembered = known.get(key);
      if (remembered !== undefined) return remembered;
      const id = select.get(key);
      if (id === undefined) return null;
      if (known.size === maxKeys) known = new Map();
      known.set(apart(key), id);
      return id;
    },
  };
}

/** Services, created at their first mention. */
export interface Services extends Keys {
  /** The service with that id, created if missing. */
  add(serviceId: string): number;
}

/** Services of the built file, with a cache. */
export function createServiceKeys(db: BetterSqlite3.Database): Services {
  const keys = createKeys(db, 'services', 'service_id');
  const insert = db.prepare('insert into services (service_id) values (?)');
  return {
    ...keys,
    add: (serviceId) => keys.find(serviceId) ?? Number(insert.run(serviceId).lastInsertRowid),
  };
}

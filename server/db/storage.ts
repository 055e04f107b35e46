import { randomBytes } from 'node:crypto';
import type { Kysely, LogEvent } from 'kysely';
import type { Database } from './schema.ts';

/** Why writing fails: the disk is full, or it is faulty. */
export type StorageTrouble = 'full' | 'failing';

/** By error code of SQLite, PostgreSQL or the system. */
const troubles: readonly (readonly [RegExp, StorageTrouble])[] = [
  // SHMSIZE: no room for the index of the write-ahead log.
  [/^(SQLITE_FULL|SQLITE_IOERR_SHMSIZE|53100|ENOSPC|EDQUOT)$/, 'full'],
  // A faulty disk, or one that the system has remounted read-only because of that.
  [/^(SQLITE_IOERR.*|SQLITE_READONLY.*|58030|25006|EIO|EROFS)$/, 'failing'],
];

/** The storage trouble behind an error; null: it has another cause. */
export function storageTroubleOf(error: unknown): StorageTrouble | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  const code = String(error.code);
  return troubles.find(([pattern]) => pattern.test(code))?.[1] ?? null;
}

/** Tracks whether this server can write to the database. */
export interface StorageWatch {
  /** To be called for every statement. */
  heard(event: LogEvent): void;
  /** Adds a listener for statements. */
  hearStatements(listener: (event: LogEvent) => void): void;
  /** Current trouble; null: none. After trouble, tries to write again. */
  check(): Promise<StorageTrouble | null>;
}

/** Size of the trial write: the few bytes left on a full disk do not prove that there is room again. */
const trialBytes = 64 * 1024;
const name = 'storage-trial';

/** Remembers a write failure until a write succeeds. */
export function createStorageWatch(db: () => Kysely<Database>): StorageWatch {
  let trouble: StorageTrouble | null = null;
  let trial: Promise<void> | null = null;
  const listeners: ((event: LogEvent) => void)[] = [];

  /** Waits for the commit before deleting the trial row. */
  async function tryToWrite(): Promise<void> {
    // PostgreSQL would compress anything regular to a few bytes.
    const value = randomBytes(trialBytes).toString('base64').slice(0, trialBytes);
    await db()
      .insertInto('secret')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
    await db().deleteFrom('secret').where('name', '=', name).execute();
    trouble = null;
  }

  return {
    heard(event) {
      if (event.level === 'error') trouble = storageTroubleOf(event.error) ?? trouble;
      for (const listener of listeners) listener(event);
    },
    hearStatements: (listener) => void listeners.push(listener),
    async check() {
      if (trouble === null) return null;
      trial ??= tryToWrite().finally(() => (trial = null));
      try {
        await trial;
      } catch (error) {
        if (storageTroubleOf(error) === null) throw error;
      }
      return trouble;
    },
  };
}

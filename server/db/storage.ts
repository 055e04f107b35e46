import type { Kysely, LogEvent } from 'kysely';
import type { Database } from './schema.ts';

/** Why nothing can be written: there is no room, or what is there does not work. */
export type StorageTrouble = 'full' | 'failing';

/** By the code that SQLite, PostgreSQL or the system gives. */
const troubles: readonly (readonly [RegExp, StorageTrouble])[] = [
  [/^(SQLITE_FULL|53100|ENOSPC|EDQUOT)$/, 'full'],
  // A disk that fails, or that the system lets nobody write to since it did.
  [/^(SQLITE_IOERR.*|SQLITE_READONLY.*|58030|25006|EIO|EROFS)$/, 'failing'],
];

/** What an error says of the storage; null: it is about something else. */
export function storageTroubleOf(error: unknown): StorageTrouble | null {
  if (!(error instanceof Error) || !('code' in error)) return null;
  const code = String(error.code);
  return troubles.find(([pattern]) => pattern.test(code))?.[1] ?? null;
}

/** Whether the database can be written to, as far as this server knows. */
export interface StorageWatch {
  /** Hears of every statement. */
  heard(event: LogEvent): void;
  /** Says who else does. */
  hearStatements(listener: (event: LogEvent) => void): void;
  /** What is wrong; null: nothing. While something was, it is tried whether it still is. */
  check(): Promise<StorageTrouble | null>;
}

/** So much has to find room: what little a full disk has left is no sign that there is some again. */
const trialBytes = 64 * 1024;
const name = 'storage-trial';

/** Remembers that something could not be written, until something can. */
export function createStorageWatch(db: () => Kysely<Database>): StorageWatch {
  let trouble: StorageTrouble | null = null;
  let trial: Promise<void> | null = null;
  let listener: ((event: LogEvent) => void) | null = null;

  /** Confirmed by the disk before it is taken away again. */
  async function tryToWrite(): Promise<void> {
    const value = 'x'.repeat(trialBytes);
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
      listener?.(event);
    },
    hearStatements(next) {
      listener = next;
    },
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

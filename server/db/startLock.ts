import { sql } from 'kysely';
import type { Store } from './engine.ts';

/** Any number, as long as every Girouette uses the same, and migrations another. */
const startLock = 71_203_312;

/** Runs what one server does for all at the start: another one that starts at the same time waits, and finds it done. */
export async function oneServerAtATime({ db, engine }: Store, run: () => Promise<void>): Promise<void> {
  // The embedded database has one server.
  if (engine === 'sqlite') return run();
  await db.connection().execute(async (connection) => {
    // For as long as the other one needs.
    await sql`set lock_timeout = 0`.execute(connection);
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`select pg_advisory_lock(${startLock})`.execute(connection);
    try {
      await run();
    } finally {
      await sql`select pg_advisory_unlock(${startLock})`.execute(connection);
      await sql`reset lock_timeout`.execute(connection);
      await sql`reset statement_timeout`.execute(connection);
    }
  });
}

import { sql } from 'kysely';
import type { TestApp } from './testApp.ts';

/** PostgreSQL: number of connections to a test's database that wait for a lock. */
export async function countLockWaits({ db }: Pick<TestApp, 'db'>): Promise<number> {
  const { rows } =
    await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db,
    );
  return rows.length;
}

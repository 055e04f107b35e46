import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';

/** Years that the trail goes back (docs/decisions/0019-audit-trail.md). */
const years = 3;

/** Deletes what is older than the trail goes back at `now`, ms. */
export async function sweepAudit(db: Kysely<Database>, now: number): Promise<void> {
  const oldest = new Date(now);
  oldest.setUTCFullYear(oldest.getUTCFullYear() - years);
  await db.deleteFrom('audit').where('at', '<', oldest.getTime()).execute();
}

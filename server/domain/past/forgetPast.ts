import { type Kysely, sql } from 'kysely';
import { keptPastMs } from '../../../contract/limits.ts';
import { inSlices } from '../../db/inSlices.ts';
import type { Database } from '../../db/schema.ts';

/** Screens whose spans are deleted per statement. */
const screensAtOnce = 50;

/** Deletes past states older than the retention of the screens' past at `now` (ms), in slices. */
export async function sweepPast(db: Kysely<Database>, now: number): Promise<void> {
  const oldest = now - keptPastMs;
  // Uses the primary keys: screen by screen.
  for (let after = ''; ;) {
    const screens = await db
      .selectFrom('screen')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(screensAtOnce)
      .execute();
    const ids = screens.map(({ id }) => id);
    after = ids.at(-1) ?? after;
    if (ids.length === 0) break;
    await inSlices((limit) => {
      const some = db
        .selectFrom('receipt_span')
        .select(['screen_id', 'from_at', 'news_id'])
        .where('screen_id', 'in', ids)
        .where('from_at', '<', oldest)
        .where('to_at', '<', oldest)
        .limit(limit)
        .$asTuple('screen_id', 'from_at', 'news_id');
      return db
        .deleteFrom('receipt_span')
        .where(({ eb, refTuple }) => eb(refTuple('screen_id', 'from_at', 'news_id'), 'in', some))
        .executeTakeFirst();
    });
  }
  const former = await db.selectFrom('former_message').select('id').where('until_at', '<', oldest).execute();
  for (const { id } of former) {
    await inSlices((limit) => {
      const some = db
        .selectFrom('former_message_screen')
        .select('screen_id')
        .where('former_id', '=', id)
        .limit(limit);
      return db
        .deleteFrom('former_message_screen')
        .where('former_id', '=', id)
        .where('screen_id', 'in', some)
        .executeTakeFirst();
    });
    await db.deleteFrom('former_message').where('id', '=', id).execute();
  }
  await inSlices((limit) => {
    const some = db.selectFrom('former_state').select('id').where('until_at', '<', oldest).limit(limit);
    return db.deleteFrom('former_state').where('id', 'in', some).executeTakeFirst();
  });
}

/**
 * Deletes the detailed past of deleted screens, since their ids may be reused. Their proof of play stays, ended. At most
 * as many as fit one statement.
 */
export async function forgetScreens(db: Kysely<Database>, ids: readonly string[]): Promise<void> {
  // First, as in a screen's report, so that concurrent ones wait instead of deadlocking.
  await db.deleteFrom('screen_report').where('screen_id', 'in', ids).execute();
  await db
    .updateTable('receipt')
    .set({ shown: 0 })
    .where('screen_id', 'in', ids)
    // Written like the condition of the partial index.
    .where(sql<boolean>`shown = 1`)
    .execute();
  await db.deleteFrom('receipt_span').where('screen_id', 'in', ids).execute();
  const projects = await db
    .selectFrom('screen')
    .select('project_id')
    .distinct()
    .where('id', 'in', ids)
    .execute();
  // Uses the key: iterates over messages of the last month.
  const former = db
    .selectFrom('former_message')
    .select('id')
    .where(
      'project_id',
      'in',
      projects.map(({ project_id }) => project_id),
    );
  await db
    .deleteFrom('former_message_screen')
    .where('former_id', 'in', former)
    .where('screen_id', 'in', ids)
    .execute();
}

import { type Kysely, sql } from 'kysely';
import { keptPastMs } from '../../../contract/limits.ts';
import { inSlices } from '../../db/inSlices.ts';
import type { Database } from '../../db/schema.ts';

/** Screens whose spans are looked for at once. */
const screensAtOnce = 50;

/** Deletes, in slices, what is older at `now` (ms) than the past of screens goes back. */
export async function sweepPast(db: Kysely<Database>, now: number): Promise<void> {
  const oldest = now - keptPastMs;
  // By the keys of the tables: screen by screen.
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
 * Forgets what screens had and showed, moment by moment: they are deleted, and others may get their ids. The proof of what
 * they showed stays, and says that they show nothing any more. As many as one statement may name.
 */
export async function forgetScreens(db: Kysely<Database>, ids: readonly string[]): Promise<void> {
  // First, as a report of a screen does: of two that meet, one waits.
  await db.deleteFrom('screen_report').where('screen_id', 'in', ids).execute();
  await db
    .updateTable('receipt')
    .set({ shown: 0 })
    .where('screen_id', 'in', ids)
    // As it stands in the index of those that are shown.
    .where(sql<boolean>`shown = 1`)
    .execute();
  await db.deleteFrom('receipt_span').where('screen_id', 'in', ids).execute();
  const projects = await db
    .selectFrom('screen')
    .select('project_id')
    .distinct()
    .where('id', 'in', ids)
    .execute();
  // By its key: one message of the last month after the other.
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

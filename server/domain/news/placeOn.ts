import type { Transaction } from 'kysely';
import { chunks } from '../../db/engine.ts';
import type { Database } from '../../db/schema.ts';

/** Rows of a statement, each of which checks once what its rows refer to (decision 95). */
const atOnce = 5_000;

/** Stores that a message is on these screens: those of a library message are its default ones. */
export async function placeOn(
  trx: Transaction<Database>,
  newsId: number,
  screenIds: readonly string[],
): Promise<void> {
  for (const some of chunks(screenIds, atOnce)) {
    await trx
      .insertInto('news_screen')
      .values(some.map((screen_id) => ({ news_id: newsId, screen_id })))
      .execute();
  }
}

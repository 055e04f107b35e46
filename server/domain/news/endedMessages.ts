import type { Kysely, Transaction } from 'kysely';
import { textOfHtml } from '../../../contract/html.ts';
import { isOver } from '../../../contract/messageTime.ts';
import { chunks } from '../../db/engine.ts';
import type { Database } from '../../db/schema.ts';
import type { StoredNews } from '../../events/serverEvent.ts';
import { folded } from '../../../contract/folded.ts';

/** When a message ended (ms), and by whom; null: by itself. */
export interface End {
  at: number;
  by: string | null;
}

/**
 * The end of a message that is over: by itself, unless somebody has given it this end at this very moment, which is what
 * ending it does.
 */
export const endOf = ({ until, correctedAt, correctedBy }: StoredNews): End => ({
  at: until ?? 0,
  by: correctedAt === until ? correctedBy : null,
});

/** What a search of a message that has ended looks through. */
export const searchedOf = ({ title, contents, line, createdBy }: StoredNews, by: string | null): string =>
  folded(
    [title, ...contents.map(({ content }) => textOfHtml(content)), line?.name, createdBy, by]
      .filter((text) => text != null)
      .join('\n'),
  );

/**
 * Keeps, within the transaction that deletes them, what messages were, beside their proof of play and for as long
 * (TIM-5). `deleted`: when and by whom; those that were over by then have ended before.
 */
export async function keepEnded(
  trx: Transaction<Database>,
  gone: readonly StoredNews[],
  deleted: End,
): Promise<void> {
  const rows = gone.map((news) => {
    const end = isOver(news, deleted.at) ? endOf(news) : deleted;
    return {
      id: news.id,
      project_id: news.projectId,
      title: news.title,
      created_at: news.createdAt,
      created_by: news.createdBy,
      last_at: end.at,
      ended_at: end.at,
      ended_by: end.by,
      was: JSON.stringify(news),
      search: searchedOf(news, end.by),
    };
  });
  // Eleven values a row.
  for (const some of chunks(rows, 200)) {
    await trx
      .insertInto('receipt_message')
      .values(some)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(({ ref, eb, case: when }) => ({
          title: ref('excluded.title'),
          last_at: when()
            .when(eb('receipt_message.last_at', '<', ref('excluded.last_at')))
            .then(ref('excluded.last_at'))
            .else(ref('receipt_message.last_at'))
            .end(),
          ended_at: ref('excluded.ended_at'),
          ended_by: ref('excluded.ended_by'),
          was: ref('excluded.was'),
          search: ref('excluded.search'),
        })),
      )
      .execute();
  }
}

/** The message is back: it has not ended. */
export async function forgetEnded(trx: Transaction<Database>, id: number): Promise<void> {
  await trx
    .updateTable('receipt_message')
    .set({ ended_at: null, ended_by: null, was: null, search: null })
    .where('id', '=', id)
    .execute();
}

/** A message that was deleted, as it was; null: it is not kept. */
export async function readKept(db: Kysely<Database>, id: number): Promise<StoredNews | null> {
  const row = await db
    .selectFrom('receipt_message')
    .select('was')
    .where('id', '=', id)
    .where('ended_at', 'is not', null)
    .executeTakeFirst();
  return row?.was ? (JSON.parse(row.was) as StoredNews) : null;
}

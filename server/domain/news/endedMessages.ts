import type { Kysely, Transaction } from 'kysely';
import { textOfHtml } from '../../../contract/html.ts';
import { isOver } from '../../../contract/messageTime.ts';
import { chunks } from '../../db/engine.ts';
import type { Database } from '../../db/schema.ts';
import type { StoredNews } from '../../events/serverEvent.ts';
import { folded } from '../../../contract/folded.ts';

/** When a message ended (ms), and the user; null: by itself. */
export interface End {
  at: number;
  by: string | null;
}

/** The end of an ended message: by itself, unless a user set this very end at that moment, as ending a message does. */
export const endOf = ({ until, correctedAt, correctedBy }: StoredNews): End => ({
  at: until ?? 0,
  by: correctedAt === until ? correctedBy : null,
});

/** Searchable text of an ended message. */
export const searchedOf = ({ title, contents, line, createdBy }: StoredNews, by: string | null): string =>
  folded(
    [title, ...contents.map(({ content }) => textOfHtml(content)), line?.name, createdBy, by]
      .filter((text) => text != null)
      .join('\n'),
  );

/**
 * Within the deleting transaction, stores messages as they were, with their proof of play and for the same time
 * (TIM-5). `deleted`: when and by whom; messages already over have ended before.
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
  // Eleven parameters per row.
  for (const some of chunks(rows, 200)) {
    await trx
      .insertInto('receipt_message')
      .values(some)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(({ ref, eb, case: when }) => ({
          title: ref('excluded.title'),
          created_by: ref('excluded.created_by'),
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

/** Clears the end of a restored message. */
export async function forgetEnded(trx: Transaction<Database>, id: number): Promise<void> {
  await trx
    .updateTable('receipt_message')
    .set({ ended_at: null, ended_by: null, was: null, search: null })
    .where('id', '=', id)
    .execute();
}

/** A deleted message as it was; null: not kept. */
export async function readKept(db: Kysely<Database>, id: number): Promise<StoredNews | null> {
  const row = await db
    .selectFrom('receipt_message')
    .select('was')
    .where('id', '=', id)
    .where('ended_at', 'is not', null)
    .executeTakeFirst();
  return row?.was ? (JSON.parse(row.was) as StoredNews) : null;
}

import type { Transaction } from 'kysely';
import { chunks } from '../../db/engine.ts';
import type { Database } from '../../db/schema.ts';
import type { StoredNews } from '../../events/serverEvent.ts';

/** Facts of a message that are stored with its receipts. */
export type MessageFacts = Pick<StoredNews, 'id' | 'projectId' | 'title' | 'createdAt' | 'createdBy'>;

/** A message that a screen reports and that this server's board does not have there. */
interface Unknown {
  screenId: string;
  newsId: number;
}

/** Messages that screens have or had. */
export interface HadBefore {
  has(screenId: string, newsId: number): boolean;
  /** Facts of those that still exist; the others' are stored already. */
  facts: ReadonlyMap<number, MessageFacts>;
}

const keyOf = (screenId: string, newsId: number) => `${newsId} ${screenId}`;

/**
 * Which of these messages the screens have, without this server having heard of it yet, or had before: removed ones, and those
 * of scenarios that are not current. A screen that was away may have shown them first while nobody heard of it, and reports it
 * once it is back (DSP-5).
 */
export async function readHadBefore(
  trx: Transaction<Database>,
  unknown: readonly Unknown[],
): Promise<HadBefore> {
  const had = new Set<string>();
  const facts = new Map<number, MessageFacts>();
  const screenIds = [...new Set(unknown.map(({ screenId }) => screenId))];
  for (const ids of chunks([...new Set(unknown.map(({ newsId }) => newsId))])) {
    const existing = await trx
      .selectFrom('news')
      .select(['id', 'project_id', 'title', 'created_at', 'created_by'])
      .where('id', 'in', ids)
      .execute();
    for (const { id, project_id: projectId, title, created_at: createdAt, created_by: createdBy } of existing)
      facts.set(id, { id, projectId, title, createdAt, createdBy });
    const kept = await trx.selectFrom('receipt_message').select('id').where('id', 'in', ids).execute();
    // Of any other, nothing is known that a receipt could refer to.
    const known = new Set([...existing, ...kept].map(({ id }) => id));
    for (const screens of chunks(screenIds)) {
      const removed = await trx
        .selectFrom('former_message as former')
        .innerJoin('former_message_screen as place', 'place.former_id', 'former.id')
        .select(['former.news_id', 'place.screen_id'])
        .where('former.news_id', 'in', ids)
        .where('place.screen_id', 'in', screens)
        .execute();
      const present = await trx
        .selectFrom('news_screen')
        .select(['news_id', 'screen_id'])
        .where('news_id', 'in', ids)
        .where('screen_id', 'in', screens)
        .execute();
      const ofScenarios = await trx
        .selectFrom('scenario_message')
        .select(['news_id', 'screen_id'])
        .where('news_id', 'in', ids)
        .where('screen_id', 'in', screens)
        .execute();
      for (const { news_id, screen_id } of [...removed, ...present, ...ofScenarios])
        if (known.has(news_id)) had.add(keyOf(screen_id, news_id));
    }
  }
  return { has: (screenId, newsId) => had.has(keyOf(screenId, newsId)), facts };
}

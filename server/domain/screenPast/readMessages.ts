import type { Kysely } from 'kysely';
import type { TitledMessage } from '../../../contract/schemas/standings.ts';
import { type TimeColumns, timeOf, timeOfRow } from '../../db/messageTime.ts';
import type { Database, Row } from '../../db/schema.ts';
import type { StoredNews } from '../../events/serverEvent.ts';
import { type Former, wasAt } from '../past/formerStates.ts';

type FormerRow = Pick<
  Row<'former_message'>,
  'news_id' | 'title' | 'alert' | 'priority' | 'created_at' | keyof TimeColumns
>;

/** What a screen had of spread messages. */
export interface MessagesPast {
  /** The instants at which messages came or went, ms. */
  changes: number[];
  at(instant: number): TitledMessage[];
}

/** A spread message as the past tells of it. */
export const pastOf = (news: StoredNews): TitledMessage => {
  const { id, title, alert, priority, createdAt } = news;
  return { id, title, alert, priority, ...timeOf(news), createdAt };
};

/** A spread message as it was. */
export const pastOfRow = (row: FormerRow): TitledMessage => {
  const { news_id: id, title, priority, created_at: createdAt } = row;
  return { id, title, alert: row.alert === 1, priority, ...timeOfRow(row), createdAt };
};

/** What was spread to a screen after `from` (ms): of what it `has`, and of what has left it since. */
export async function readMessagesPast(
  db: Kysely<Database>,
  { projectId, screenId }: { projectId: number; screenId: string },
  has: readonly StoredNews[],
  from: number,
): Promise<MessagesPast> {
  const rows = await db
    .selectFrom('former_message_screen as place')
    .innerJoin('former_message as former', 'former.id', 'place.former_id')
    .selectAll('former')
    .where('place.screen_id', '=', screenId)
    .where('former.project_id', '=', projectId)
    .where('former.until_at', '>', from)
    .orderBy('former.until_at')
    .orderBy('former.id')
    .execute();
  const messages = new Map(has.map((news) => [news.id, pastOf(news)]));
  const here = new Set(messages.keys());
  const changes = new Map<number, Former<boolean>[]>();
  for (const row of rows) {
    const id = row.news_id;
    if (!messages.has(id)) messages.set(id, pastOfRow(row));
    const ofMessage = changes.get(id) ?? [];
    ofMessage.push({ until: row.until_at, was: row.was_on === 1 });
    changes.set(id, ofMessage);
  }
  const all = [...messages.values()];
  return {
    changes: [...all.map(({ createdAt }) => createdAt), ...rows.map(({ until_at }) => until_at)],
    at: (instant) =>
      all.filter(
        ({ id, createdAt }) => createdAt <= instant && wasAt(here.has(id), changes.get(id) ?? [], instant),
      ),
  };
}

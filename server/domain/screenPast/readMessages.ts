import type { Kysely } from 'kysely';
import type { TitledMessage } from '../../../contract/schemas/standings.ts';
import { type TimeColumns, timeOf, timeOfRow } from '../../db/messageTime.ts';
import type { Database, Row } from '../../db/schema.ts';
import type { StoredNews } from '../../events/serverEvent.ts';
import { type Former, wasAt } from '../past/formerStates.ts';

type FormerRow = Pick<
  Row<'former_message'>,
  'news_id' | 'title' | 'alert' | 'priority' | 'created_at' | 'corrected_at' | keyof TimeColumns
>;

/** What a screen had of spread messages. */
export interface MessagesPast {
  /** The instants at which messages came or went, ms. */
  changes: number[];
  at(instant: number): TitledMessage[];
}

/** A spread message as the past tells of it. */
export const pastOf = (news: StoredNews): TitledMessage => {
  const { id, title, alert, priority, createdAt, correctedAt } = news;
  return { id, title, alert, priority, ...timeOf(news), createdAt, correctedAt };
};

/** A spread message as it was. */
export const pastOfRow = (row: FormerRow): TitledMessage => {
  const { news_id: id, title, priority, created_at: createdAt, corrected_at: correctedAt } = row;
  return { id, title, alert: row.alert === 1, priority, ...timeOfRow(row), createdAt, correctedAt };
};

/** What was spread to a screen after `from` (ms): of what it `has`, and of what has left it since. */
export async function readMessagesPast(
  db: Kysely<Database>,
  { projectId, screenId }: { projectId: number; screenId: string },
  has: readonly StoredNews[],
  from: number,
): Promise<MessagesPast> {
  const rows = await db
    .selectFrom('former_message as former')
    .innerJoin('former_message_screen as place', 'place.former_id', 'former.id')
    .selectAll('former')
    .where('place.screen_id', '=', screenId)
    .where('former.project_id', '=', projectId)
    .where('former.until_at', '>', from)
    .orderBy('former.until_at')
    .orderBy('former.id')
    .execute();
  const here = new Map(has.map((news) => [news.id, pastOf(news)]));
  /** By message: what the screen had of it until then; null: it had it not. */
  const changes = new Map<number, Former<TitledMessage | null>[]>();
  for (const row of rows) {
    const ofMessage = changes.get(row.news_id) ?? [];
    ofMessage.push({ until: row.until_at, was: row.was_on === 1 ? pastOfRow(row) : null });
    changes.set(row.news_id, ofMessage);
  }
  const ids = [...new Set([...here.keys(), ...changes.keys()])];
  const since = [...here.values()].map(({ createdAt }) => createdAt);
  return {
    changes: [...since, ...rows.flatMap(({ created_at, until_at }) => [created_at, until_at])],
    at: (instant) =>
      ids.flatMap((id) => {
        const had = wasAt(here.get(id) ?? null, changes.get(id) ?? [], instant);
        return had && had.createdAt <= instant ? [had] : [];
      }),
  };
}

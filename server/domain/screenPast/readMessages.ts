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

/** Spread messages of a screen over time. */
export interface MessagesPast {
  /** Instants when messages were added or removed, ms. */
  changes: number[];
  at(instant: number): TitledMessage[];
}

/** A current message in the form of the past. */
export const pastOf = (news: StoredNews): TitledMessage => {
  const { id, title, alert, priority, createdAt, correctedAt } = news;
  return { id, title, alert, priority, ...timeOf(news), createdAt, correctedAt };
};

/** A former message in the form of the past. */
export const pastOfRow = (row: FormerRow): TitledMessage => {
  const { news_id: id, title, priority, created_at: createdAt, corrected_at: correctedAt } = row;
  return { id, title, alert: row.alert === 1, priority, ...timeOfRow(row), createdAt, correctedAt };
};

/** Messages spread to a screen after `from` (ms): those it still `has`, and those removed since. */
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
  /** By message: its state on the screen until then; null: absent. */
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

import type { Transaction } from 'kysely';
import { chunks } from '../../db/engine.ts';
import type { Database, Row } from '../../db/schema.ts';

/** Assigns values positions in a list without duplicates: thousands of screens share the same ones. */
export function createPlaces<T>() {
  const places = new Map<string, number>();
  const messages: T[] = [];
  return {
    messages,
    of(message: T): number {
      const key = JSON.stringify(message);
      const known = places.get(key);
      if (known !== undefined) return known;
      places.set(key, messages.length);
      return messages.push(message) - 1;
    },
  };
}

/** The former state of a message on screens: where it was, or its content. */
interface Former {
  screens: readonly string[];
  /** Whether it was on them until then; else it came back to them. */
  wasOn: boolean;
  /** Time of the change, ms. */
  until: number;
}

/**
 * Records, in the changing transaction, that screens had a spread message as it was until now, or did not have it:
 * without a record, the current state applies since the message was spread.
 */
export async function recordFormerMessage(
  trx: Transaction<Database>,
  news: Row<'news'>,
  { screens, wasOn, until }: Former,
): Promise<void> {
  if (screens.length === 0) return;
  const { id: formerId } = await trx
    .insertInto('former_message')
    .values({
      project_id: news.project_id,
      news_id: news.id,
      until_at: until,
      was_on: Number(wasOn),
      title: news.title,
      alert: news.alert,
      priority: news.priority,
      period: news.period,
      shown_from: news.shown_from,
      shown_until: news.shown_until,
      days: news.days,
      created_at: news.created_at,
      corrected_at: news.corrected_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const some of chunks(screens)) {
    await trx
      .insertInto('former_message_screen')
      .values(some.map((screen_id) => ({ screen_id, former_id: formerId })))
      .execute();
  }
}

import { type Kysely, sql } from 'kysely';
import { dayMs } from '../../../contract/durations.ts';
import { keptPastMs } from '../../../contract/limits.ts';
import { inSlices, lastOf, listInSlices } from '../../db/inSlices.ts';
import type { Database } from '../../db/schema.ts';
import { surelyPastMs } from '../../shared/clocks.ts';

/** Screens that are read at once. */
const screensRead = 1_000;

/** Screens whose spans are deleted per statement: each has few that are old, unless nothing was swept for long. */
const screensAtOnce = { first: 10, fewest: 1, most: 100 };

/** How long former states are kept, ms: until the availability of a month is stored, from its first day on. */
const keptStatesMs = keptPastMs + surelyPastMs + dayMs;

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
      .limit(screensRead)
      .execute();
    const ids = screens.map(({ id }) => id);
    after = ids.at(-1) ?? after;
    if (ids.length === 0) break;
    await listInSlices(ids, screensAtOnce, async (some) => {
      await db
        .deleteFrom('receipt_span')
        .where('screen_id', 'in', some)
        .where('from_at', '<', oldest)
        .where('to_at', '<', oldest)
        .execute();
    });
  }
  const former = await db.selectFrom('former_message').select('id').where('until_at', '<', oldest).execute();
  for (const { id } of former) {
    await inSlices((limit) => {
      const screens = db.selectFrom('former_message_screen').select('screen_id').where('former_id', '=', id);
      return db
        .deleteFrom('former_message_screen')
        .where('former_id', '=', id)
        .where('screen_id', '<=', lastOf(db, screens, 'screen_id', limit))
        .executeTakeFirst();
    });
    await db.deleteFrom('former_message').where('id', '=', id).execute();
  }
  await inSlices((limit) => {
    const some = db
      .selectFrom('former_state')
      .select('id')
      .where('until_at', '<', now - keptStatesMs)
      .limit(limit);
    return db.deleteFrom('former_state').where('id', 'in', some).executeTakeFirst();
  });
}

/** Deletes the proof of play of some messages, a row for each screen that each was on, in slices. */
export async function deleteReceipts(db: Kysely<Database>, messageIds: readonly number[]): Promise<void> {
  for (const id of messageIds) {
    await inSlices((limit) => {
      const screens = db.selectFrom('receipt').select('screen_id').where('news_id', '=', id);
      return db
        .deleteFrom('receipt')
        .where('news_id', '=', id)
        .where('screen_id', '<=', lastOf(db, screens, 'screen_id', limit))
        .executeTakeFirst();
    });
  }
}

/** Until when messages were shown, ms, by their ids. */
export type ShownUntil = Map<number, number>;

/**
 * Ends what deleted screens show, which they report no more: it counts until they were last heard of, as the proof of an
 * offline screen does. Forgets their reports.
 */
async function endShowings(db: Kysely<Database>, ids: readonly string[], shown: ShownUntil): Promise<void> {
  // First, as in a screen's report, so that concurrent ones wait instead of deadlocking.
  const told = await db.deleteFrom('screen_report').where('screen_id', 'in', ids).returningAll().execute();
  const seen = await db
    .selectFrom('screen_presence')
    .select(['screen_id', 'last_seen_at as at'])
    .where('screen_id', 'in', ids)
    .execute();
  const heardAt = new Map<string, number>();
  for (const { screen_id, at } of [...told, ...seen])
    heardAt.set(screen_id, Math.max(at, heardAt.get(screen_id) ?? 0));
  for (const id of ids) {
    const until = heardAt.get(id) ?? 0;
    const ended = await db
      .updateTable('receipt')
      .set(({ eb, ref, case: when }) => {
        const lastAt = when().when('last_at', '<', until).then(until).else(ref('last_at')).end();
        return {
          shown: 0,
          last_at: lastAt,
          total_ms: eb(eb('total_ms', '+', lastAt), '-', ref('last_at')),
        };
      })
      .where('screen_id', '=', id)
      // Written like the condition of the partial index.
      .where(sql<boolean>`shown = 1`)
      .returning(['news_id', 'last_at'])
      .execute();
    for (const { news_id, last_at } of ended) shown.set(news_id, Math.max(last_at, shown.get(news_id) ?? 0));
  }
}

/**
 * Writes until when messages were shown on screens that are forgotten: after all of them, since a report, too, locks its
 * screen before its messages.
 */
export async function writeShownUntil(db: Kysely<Database>, shown: ShownUntil): Promise<void> {
  // In order, to avoid deadlocks between servers.
  for (const [id, until] of [...shown].sort(([a], [b]) => a - b)) {
    await db
      .updateTable('receipt_message')
      .set({ shown_at: until })
      .where('id', '=', id)
      .where('shown_at', '<', until)
      .execute();
  }
}

/**
 * Deletes the detailed past of deleted screens, since their ids may be reused. Their proof of play stays, ended; `shown`
 * gets until when its messages were shown. At most as many screens as fit one statement.
 */
export async function forgetScreens(
  db: Kysely<Database>,
  ids: readonly string[],
  shown: ShownUntil,
): Promise<void> {
  await endShowings(db, ids, shown);
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

import { setImmediate as turn } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { hourMs } from '../../../contract/durations.ts';
import { chunks, type Engine, locking } from '../../db/engine.ts';
import { inSlices, lastOf } from '../../db/inSlices.ts';
import { packedScreensOf } from '../../db/packedScreens.ts';
import type { Database, Row } from '../../db/schema.ts';
import { notOver } from './storedNews.ts';

/** Longer than an undo can bring an ended message back, ms. */
const packedAfterMs = hourMs;
/** Messages that are packed before their rows are swept. */
const atOnce = 100;

/** Null: its screens are in `news_screen`, if there are any. */
const pack = (trx: Transaction<Database>, id: number, screens: readonly string[] | null) =>
  trx
    .updateTable('news')
    .set({ packed_screens: screens && JSON.stringify(screens) })
    .where('id', '=', id)
    .execute();

/** A locked message as changes need it: its screens are in `news_screen`. */
export async function unpacked(trx: Transaction<Database>, news: Row<'news'>): Promise<Row<'news'>> {
  const screens = packedScreensOf(news);
  if (!screens) return news;
  for (const some of chunks(screens)) {
    await trx
      .insertInto('news_screen')
      .columns(['news_id', 'screen_id'])
      // A server that does not know of packed messages may have deleted a screen.
      .expression(
        trx
          .selectFrom(['news', 'screen'])
          .select(['news.id', 'screen.id as screen_id'])
          .where('news.id', '=', news.id)
          .where('screen.id', 'in', some),
      )
      // Not all rows of a packed message may have been swept.
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await pack(trx, news.id, null);
  return { ...news, packed_screens: null };
}

/**
 * Takes a screen that is being deleted out of the packed messages of its project, and returns them: those that were on no
 * other have no screens any more.
 */
export async function leavePacked(
  trx: Transaction<Database>,
  engine: Engine,
  screenId: string,
): Promise<Row<'news'>[]> {
  const project = trx.selectFrom('screen').select('project_id').where('id', '=', screenId);
  const packed = trx
    .selectFrom('news')
    .selectAll()
    // May find others too: « _ » of an id stands for any character.
    .where('packed_screens', 'like', `%${JSON.stringify(screenId)}%`)
    .where('project_id', '=', project);
  const leaving: Row<'news'>[] = [];
  for (const news of await locking(engine, packed).execute()) {
    const screens = packedScreensOf(news) ?? [];
    if (!screens.includes(screenId)) continue;
    const left = screens.filter((id) => id !== screenId);
    await pack(trx, news.id, left.length > 0 ? left : null);
    leaving.push(news);
    await turn();
  }
  return leaving;
}

interface Jobs {
  db: Kysely<Database>;
  engine: Engine;
  now: () => number;
}

/** Runs a change of a message that is locked, if it is still there. */
async function locked(
  { db, engine }: Jobs,
  id: number,
  change: (trx: Transaction<Database>, news: Row<'news'>) => Promise<unknown>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const wanted = trx.selectFrom('news').selectAll().where('id', '=', id);
    const news = await locking(engine, wanted).executeTakeFirst();
    if (news) await change(trx, news);
  });
}

/** Deletes the rows of packed messages, which are read no more. */
async function sweepRows({ db, engine }: Jobs): Promise<void> {
  const packed = await db
    .selectFrom('news')
    .select('id')
    .where('packed_screens', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('news_screen').select('news_id').whereRef('news_screen.news_id', '=', 'news.id')),
    )
    .execute();
  for (const { id } of packed) {
    await inSlices((limit) =>
      db.transaction().execute(async (trx) => {
        const same = trx.selectFrom('news').select('id').where('id', '=', id);
        const isPacked = locking(engine, same.where('packed_screens', 'is not', null));
        if (!(await isPacked.executeTakeFirst())) return { numDeletedRows: 0n };
        const screens = trx.selectFrom('news_screen').select('screen_id').where('news_id', '=', id);
        return trx
          .deleteFrom('news_screen')
          .where('news_id', '=', id)
          .where('screen_id', '<=', lastOf(trx, screens, 'screen_id', limit))
          .executeTakeFirst();
      }),
    );
  }
}

/**
 * Packs the screens of messages that have ended into one text each (decision 57): among the rows of days of ended messages,
 * those of each spread and removal would be scattered. What runs again, since a clock was wrong, is unpacked.
 */
export async function packEnded(jobs: Jobs): Promise<void> {
  const now = jobs.now();
  const wrong = await jobs.db
    .selectFrom('news')
    .select('id')
    .where('packed_screens', 'is not', null)
    .where(notOver(now))
    .execute();
  for (const { id } of wrong) {
    await locked(jobs, id, unpacked);
    await turn();
  }
  for (let isMore = true; isMore;) {
    const ended = await jobs.db
      .selectFrom('news')
      .select('id')
      .where('library', '=', 0)
      .where('packed_screens', 'is', null)
      .where('shown_until', '<', now - packedAfterMs)
      .limit(atOnce)
      .execute();
    for (const { id } of ended) {
      await locked(jobs, id, async (trx, news) => {
        // Prolonged meanwhile, or packed by another server.
        if (news.packed_screens !== null || (news.shown_until ?? Infinity) >= now - packedAfterMs) return;
        const placed = trx.selectFrom('news_screen').select('screen_id').where('news_id', '=', id);
        const screens = (await placed.execute()).map(({ screen_id }) => screen_id);
        await pack(trx, id, screens);
      });
      await turn();
    }
    await sweepRows(jobs);
    isMore = ended.length === atOnce;
  }
}

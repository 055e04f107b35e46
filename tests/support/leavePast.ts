import type { Kysely } from 'kysely';
import type { Database } from '../../server/db/schema.ts';
import { recordFormerMessage } from '../../server/domain/past/formerMessages.ts';
import type { BuiltProject } from './buildNetwork.ts';

/** Inserts what a screen showed of a message and still shows, former states, and a scenario that ran. */
export async function leavePast(
  db: Kysely<Database>,
  { id, lineId, screens: [screen_id] }: BuiltProject,
  newsId: number,
): Promise<void> {
  await db
    .insertInto('receipt_message')
    .values({
      id: newsId,
      project_id: id,
      title: 'Travaux',
      created_at: 1,
      created_by: null,
      last_at: 2,
    })
    .execute();
  const times = { first_at: 1, last_at: 2, total_ms: 1, showings: 1, shown: 1 } as const;
  await db
    .insertInto('receipt')
    .values({ news_id: newsId, screen_id, ...times })
    .execute();
  await db.insertInto('screen_report').values({ screen_id, at: 2 }).execute();
  await db.insertInto('receipt_span').values({ screen_id, news_id: newsId, from_at: 1, to_at: 2 }).execute();
  const news = await db.selectFrom('news').selectAll().where('id', '=', newsId).executeTakeFirstOrThrow();
  const former = { screens: [screen_id], wasOn: true, until: 2 };
  await db.transaction().execute((trx) => recordFormerMessage(trx, news, former));
  await db
    .insertInto('former_state')
    .values(
      ['project', 'line'].map((kind) => ({
        project_id: id,
        kind,
        record: String(kind === 'line' ? lineId : id),
        until_at: 2,
        state: '{}',
      })),
    )
    .execute();
  await db
    .insertInto('scenario_run')
    .values({ project_id: id, scenario_id: 1, name: 'Neige', from_at: 1 })
    .execute();
}

import type { Kysely } from 'kysely';
import type { Database } from '../../server/db/schema.ts';
import { buildStoredNews } from './buildBoard.ts';
import { insertNews } from './buildNetwork.ts';

/** Inserts a message that was spread and has ended (TIM-5). Returns its id. */
export async function insertEnded(db: Kysely<Database>, projectId: number): Promise<number> {
  const id = await insertNews(db, projectId);
  const was = JSON.stringify(buildStoredNews({ id, projectId }));
  const about = { id, project_id: projectId, title: 'x', created_at: 0, created_by: 'x' };
  await db
    .insertInto('receipt_message')
    .values({ ...about, last_at: 1, ended_at: 1, was })
    .execute();
  return id;
}

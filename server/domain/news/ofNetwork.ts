import type { Kysely, Transaction } from 'kysely';
import type { Database, Row } from '../../db/schema.ts';
import type { StoredNews } from '../../events/serverEvent.ts';

/** Screens that inform passengers, unlike those of exhibitions. */
const informing = (db: Kysely<Database>) =>
  db
    .selectFrom('screen')
    .leftJoin('news_conf as setup', 'setup.id', 'screen.news_conf_id')
    .where(({ eb, or }) => or([eb('setup.mode', 'is', null), eb('setup.mode', '<>', 'EXHIBITION')]));

/** Whether a message is on every site of its project with screens, and so concerns the whole network. */
async function isOnEverySite(
  trx: Transaction<Database>,
  { id, projectId }: { id: number; projectId: number },
): Promise<boolean> {
  const its = informing(trx)
    .innerJoin('news_screen', 'news_screen.screen_id', 'screen.id')
    .select('screen.site_id')
    .where('news_screen.news_id', '=', id);
  const elsewhere = informing(trx)
    .select('screen.id')
    .where('screen.project_id', '=', projectId)
    .where('screen.site_id', 'not in', its)
    .limit(1);
  return (await elsewhere.executeTakeFirst()) === undefined;
}

export const storeOfNetwork = (trx: Transaction<Database>, id: number, ofNetwork: boolean) =>
  trx
    .updateTable('news')
    .set({ of_network: Number(ofNetwork) })
    .where('id', '=', id)
    .execute();

/**
 * Decides, and stores, whether a message that names no line and no stop is published for the whole network; null: it names
 * some, and nothing is stored.
 */
export async function decideNetwork(
  trx: Transaction<Database>,
  news: Pick<StoredNews, 'id' | 'projectId' | 'line' | 'points'>,
): Promise<boolean | null> {
  if (news.line || news.points) return null;
  const ofNetwork = await isOnEverySite(trx, news);
  await storeOfNetwork(trx, news.id, ofNetwork);
  return ofNetwork;
}

/** After an operator has removed a message from screens: it is never published for more. */
export async function narrowNetwork(trx: Transaction<Database>, news: Row<'news'>): Promise<void> {
  if (news.of_network !== 1) return;
  if (!(await isOnEverySite(trx, { id: news.id, projectId: news.project_id })))
    await storeOfNetwork(trx, news.id, false);
}

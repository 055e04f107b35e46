import type { Kysely, Transaction } from 'kysely';
import { composedOnce } from '../../db/composedOnce.ts';
import type { Engine } from '../../db/engine.ts';
import type { Database, Row } from '../../db/schema.ts';
import type { StoredNews } from '../../events/serverEvent.ts';

/** Screens that inform passengers, unlike those of exhibitions. */
const informing = (db: Kysely<Database>) =>
  db
    .selectFrom('screen')
    .leftJoin('news_conf as setup', 'setup.id', 'screen.news_conf_id')
    .where(({ eb, or }) => or([eb('setup.mode', 'is', null), eb('setup.mode', '<>', 'EXHIBITION')]));

/** Stores whether a message is on every site of its project with screens, and so concerns the whole network. */
function storing(db: Kysely<Database>, { id, projectId }: { id: number; projectId: number }) {
  const its = informing(db)
    .innerJoin('news_screen', 'news_screen.screen_id', 'screen.id')
    .select('screen.site_id')
    .where('news_screen.news_id', '=', id);
  const elsewhere = informing(db)
    .select('screen.id')
    .where('screen.project_id', '=', projectId)
    .where('screen.site_id', 'not in', its);
  return db
    .updateTable('news')
    .set(({ eb, exists }) => ({ of_network: eb.case().when(exists(elsewhere)).then(0).else(1).end() }))
    .where('id', '=', id)
    .returning('of_network');
}

export const storeNetwork = (trx: Transaction<Database>, message: Parameters<typeof storing>[1]) =>
  storing(trx, message).execute();

/** The same for each spread. */
const storeOnce = composedOnce(storing);

type Decided = Pick<StoredNews, 'id' | 'projectId' | 'line' | 'points' | 'publishedAt'>;

/**
 * Decides, and stores, whether a message that is published and names no line and no stop is published for the whole network;
 * null, and nothing is stored, for others.
 */
export async function decideNetwork(
  trx: Transaction<Database>,
  engine: Engine,
  { id, projectId, line, points, publishedAt }: Decided,
): Promise<boolean | null> {
  if (publishedAt === null || line || points) return null;
  const [stored] = await storeOnce(trx, engine, { id, projectId });
  return stored?.of_network === 1;
}

/** After an operator has removed a message from screens: it is never published for more. */
export async function narrowNetwork(
  trx: Transaction<Database>,
  { id, project_id: projectId, of_network }: Row<'news'>,
): Promise<void> {
  if (of_network === 1) await storeNetwork(trx, { id, projectId });
}

/** After an undo of such a removal. */
export const widenNetwork = (trx: Transaction<Database>, id: number) =>
  trx.updateTable('news').set({ of_network: 1 }).where('id', '=', id).execute();

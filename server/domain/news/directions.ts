import type { Kysely, Transaction } from 'kysely';
import { chunks, type Engine } from '../../db/engine.ts';
import type { Database } from '../../db/schema.ts';
import type { StoredNews } from '../../events/serverEvent.ts';

/**
 * The `direction_id` by which feeds publish a direction (OUT-1): its place among those of its line; null: the whole line, also
 * where two have this name, as nobody knows which was meant.
 */
export function directionIdIn(names: readonly string[], direction: string): number | null {
  const at = names.indexOf(direction);
  return at < 0 || names.lastIndexOf(direction) !== at ? null : at;
}

/**
 * Locks a line and its metadata until the transaction ends, so that nobody renames its directions meanwhile: messages that a
 * rename does not find would keep the former name. Waits for a running save, import or deletion of either, whatever it changes;
 * these change messages, so call it before locking any. Read names afterwards, since waiting for a rename does not change
 * what a statement has read.
 */
export async function lockDirections(
  trx: Transaction<Database>,
  engine: Engine,
  lineId: number,
): Promise<void> {
  if (engine !== 'postgres') return;
  const line = trx.selectFrom('line').select('line_meta_id').where('id', '=', lineId);
  const metaId = (await line.forShare().executeTakeFirst())?.line_meta_id ?? null;
  if (metaId === null) return;
  await trx.selectFrom('line_meta').select('id').where('id', '=', metaId).forShare().execute();
}

/** The directions of lines by their ids, in order; none: of a line without metadata. */
export async function directionNames(
  db: Kysely<Database>,
  lineIds: Iterable<number>,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const names = new Map<number, string[]>();
  for (const ids of chunks([...lineIds])) {
    const rows = await db
      .selectFrom('line')
      .innerJoin('line_meta_direction as known', 'known.line_meta_id', 'line.line_meta_id')
      .select(['line.id', 'known.name'])
      .where('line.id', 'in', ids)
      .orderBy('known.sort_order')
      .execute();
    for (const { id, name } of rows) names.set(id, [...(names.get(id) ?? []), name]);
  }
  return names;
}

type About = Pick<StoredNews, 'direction'> & { line: { id: number } | null };

/** The `direction_id` of each of these messages; null: published for the whole line. */
export async function directionIdsOf(
  db: Kysely<Database>,
  messages: readonly About[],
): Promise<(number | null)[]> {
  const directed = messages.filter(({ direction }) => direction !== null);
  const names = await directionNames(db, new Set(directed.flatMap(({ line }) => line?.id ?? [])));
  return messages.map(({ line, direction }) =>
    line && direction !== null ? directionIdIn(names.get(line.id) ?? [], direction) : null,
  );
}

/** The same of one message, for what undoes a change of it; absent: none. */
export async function directionIdOf(db: Kysely<Database>, message: About): Promise<{ directionId?: number }> {
  const [directionId] = await directionIdsOf(db, [message]);
  return directionId == null ? {} : { directionId };
}

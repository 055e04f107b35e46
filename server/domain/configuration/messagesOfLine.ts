import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { AuditRecord } from '../../../contract/schemas/audit.ts';
import type { Database } from '../../db/schema.ts';
import { type ProjectTransaction, recordChanges } from '../project/projectTransaction.ts';
import type { Cascade, Values } from './entity.ts';

/**
 * Withdraws messages of a line from applications and websites, with audit entries (OUT-3, OPS-6): all, or those of a
 * direction. They stay on their screens.
 */
async function withdraw(
  change: ProjectTransaction,
  { lineId, direction }: { lineId: number; direction?: string },
  lost: AuditRecord['changes'],
): Promise<void> {
  const { trx, now } = change;
  const withdrawn = await trx
    .updateTable('news')
    .set(({ eb }) => ({ withdrawn_at: now, version: eb('version', '+', 1) }))
    .where('line_id', '=', lineId)
    .where('library', '=', 0)
    .where('published_at', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .$if(direction !== undefined, (query) => query.where('direction', '=', direction ?? ''))
    .returning(['id', 'title as name'])
    .execute();
  const changes = { ...lost, publish: { from: true, to: null } };
  await recordChanges(
    change,
    'news',
    withdrawn.sort((a, b) => a.id - b.id).map((news) => ({ ...news, action: 'update', changes })),
  );
}

/** Withdraws the messages of a line to be deleted: without it they would be published for more, up to the whole network. */
export async function withdrawWhatIsOfLine(change: Cascade, id: number | string): Promise<void> {
  const lineId = Number(id);
  const line = await change.trx.selectFrom('line').select('name').where('id', '=', lineId).executeTakeFirst();
  await withdraw(change, { lineId }, { line: { from: line?.name ?? null, to: null } });
}

/**
 * Gives the messages of these lines, which store directions by name (CMP-4), the new name of each direction: under its former
 * one it would not be found, and the message be published for both. `pairs`: each direction, also with the same name. Where
 * two had one name, nobody knows which was meant: the message is for both. One statement, since two may swap their names.
 * With their versions raised, a correction that was begun before, and names the former direction, is told of the change.
 */
export async function renameDirections(
  db: Kysely<Database>,
  lines: SelectQueryBuilder<Database, 'line', { id: number }>,
  pairs: readonly { from: string; to: string }[],
): Promise<void> {
  const renamed = [...Map.groupBy(pairs, ({ from }) => from)]
    .map(([from, own]) => ({ from, to: own.length > 1 ? null : (own[0]?.to ?? null) }))
    .filter(({ from, to }) => from !== to);
  if (renamed.length === 0) return;
  const cases = renamed.map(({ from, to }) => sql`when ${from} then ${to === null ? sql`null` : to}`);
  await db
    .updateTable('news')
    .set(({ eb }) => ({
      direction: sql<string | null>`case direction ${sql.join(cases, sql` `)} end`,
      version: eb('version', '+', 1),
    }))
    .where(
      'direction',
      'in',
      renamed.map(({ from }) => from),
    )
    .where('line_id', 'in', lines)
    .execute();
}

/** The metadata of a line; 0: none. */
const metadataOf = ({ metaDataId }: Values): number => (typeof metaDataId === 'number' ? metaDataId : 0);

/**
 * Where a line has other metadata, gives its messages the directions in the same place of these; where it has none, withdraws
 * its messages of one direction, which would be published for both.
 */
export async function followMetadata(
  change: ProjectTransaction,
  id: number | string,
  before: Values,
  after: Values,
): Promise<void> {
  const { trx } = change;
  const lineId = Number(id);
  const [from, to] = [metadataOf(before), metadataOf(after)];
  if (from === to) return;
  const directions = await trx
    .selectFrom('line_meta_direction')
    .select(['line_meta_id', 'name', 'sort_order'])
    .where('line_meta_id', 'in', [from, to])
    .orderBy('sort_order')
    .execute();
  const renamed: { from: string; to: string }[] = [];
  for (const { line_meta_id, name, sort_order } of directions) {
    if (line_meta_id !== from) continue;
    const next = directions.find((one) => one.line_meta_id === to && one.sort_order === sort_order);
    if (next) renamed.push({ from: name, to: next.name });
    else await withdraw(change, { lineId, direction: name }, { direction: { from: name, to: null } });
  }
  await renameDirections(
    trx,
    trx.selectFrom('line').select('line.id').where('line.id', '=', lineId),
    renamed,
  );
}

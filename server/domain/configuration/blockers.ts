import type { Kysely } from 'kysely';
import { configurationOf } from '../../../contract/configuration/resources.ts';
import type { Blocker } from '../../../contract/schemas/common.ts';
import type { BlockedRecord } from '../../../contract/schemas/removals.ts';
import { chunks, type Engine } from '../../db/engine.ts';
import type { Database } from '../../db/schema.ts';
import { ClientError } from '../../shared/errors.ts';
import type { Entity, Holder } from './entity.ts';
import { entityOf } from './entities.ts';
import { allWithNames, nameOf } from './references.ts';
import { asTable, findRecords, isPossibleId } from './rows.ts';

type Db = Kysely<Database>;
type Id = number | string;

/**
 * Records that refer to each of these records by a holder's column: the names of the first `mostNamed`, and the total.
 * Reads no more rows than that, however many there are.
 */
export async function holdersOf(
  db: Db,
  { resource, column }: Holder,
  ids: readonly Id[],
  mostNamed: number,
): Promise<Map<Id, { blockers: Blocker[]; total: number }>> {
  const entity = entityOf(resource);
  const rows: { id: Id; referred: Id; total: number }[] = [];
  for (const some of chunks(ids)) {
    const ranked = db
      .selectFrom(asTable(entity.table))
      .select(({ fn }) => [
        'id',
        `${column as 'name'} as referred`,
        fn
          .agg<number>('row_number')
          .over((over) => over.partitionBy(column as 'name').orderBy('id'))
          .as('rank'),
        fn
          .countAll<number>()
          .over((over) => over.partitionBy(column as 'name'))
          .as('total'),
      ])
      .where(column as 'id', 'in', some as number[]);
    const first = db.selectFrom(ranked.as('ranked')).select(['id', 'referred', 'total']);
    rows.push(...(await first.where('rank', '<=', mostNamed).orderBy('rank').execute()));
  }
  const named = await namedAll(
    db,
    entity,
    rows.map(({ id }) => id),
  );
  const referred = [...Map.groupBy(rows, (row) => row.referred)];
  return new Map(
    referred.map(([id, first]) => [
      id,
      { blockers: first.flatMap((holder) => named.get(holder.id) ?? []), total: first[0]?.total ?? 0 },
    ]),
  );
}

async function namedAll(db: Db, entity: Entity, ids: readonly Id[]): Promise<Map<Id, Blocker>> {
  const { resource } = entity;
  const { fields, label } = configurationOf(resource);
  const records = await findRecords(db, entity, ids);
  const values = records.map((record) => record.values);
  // A record without a name of its own is identified by what it refers to; a screen by its site too.
  const isReferring = fields[label]?.kind === 'reference' || resource === 'screens';
  const shown = isReferring ? await allWithNames(db, entity, values) : values;
  return new Map(
    records.map(({ id, projectId }, at) => {
      const { siteId, ...named } = shown[at] ?? {};
      const site = resource === 'screens' && typeof siteId === 'string' ? { site: siteId } : {};
      return [id, { resource, id, name: nameOf(entity, named, id), projectId, ...site }];
    }),
  );
}

/** Maximum number of blockers named for a single record. */
export const maxNamed = 20;
/** The same per record, for many records. */
const namedOfMany = 3;

async function refusalOf(
  db: Db,
  { guard }: Entity,
  id: Id,
  asked: { by: { id: number }; engine: Engine },
): Promise<string | null> {
  try {
    await guard?.(db, id, asked);
    return null;
  } catch (error) {
    if (error instanceof ClientError) return error.message;
    throw error;
  }
}

/** Which of these records cannot be deleted now, and why, in the given order (ADM-11). */
export async function blockedAmong(
  db: Db,
  entity: Entity,
  ids: readonly Id[],
  asked: { by: { id: number }; engine: Engine },
): Promise<BlockedRecord[]> {
  const possible = [...new Set(ids)].filter((id) => isPossibleId(entity.table, id));
  const named = possible.length > 1 ? namedOfMany : maxNamed;
  const found = new Map<Id, BlockedRecord>();
  if (entity.guard) {
    for (const id of possible) {
      const message = await refusalOf(db, entity, id, asked);
      if (message !== null) found.set(id, { id, message, blockers: [], total: 0 });
    }
  }
  for (const holder of entity.holders ?? []) {
    const free = possible.filter((id) => !found.has(id));
    for (const [id, referred] of await holdersOf(db, holder, free, named)) {
      found.set(id, { id, message: holder.text, ...referred });
    }
  }
  return possible.flatMap((id) => found.get(id) ?? []);
}

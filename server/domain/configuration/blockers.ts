import type { Kysely } from 'kysely';
import { configurationOf } from '../../../contract/configuration/resources.ts';
import type { Blocker } from '../../../contract/schemas/common.ts';
import type { BlockedRecord } from '../../../contract/schemas/removals.ts';
import { chunks, type Engine } from '../../db/engine.ts';
import type { Database } from '../../db/schema.ts';
import { ClientError } from '../../errors.ts';
import type { Entity, Holder } from './entity.ts';
import { entityOf } from './entities.ts';
import { nameOf, withNames } from './references.ts';
import { asTable, findRecords, isPossibleId } from './rows.ts';

type Db = Kysely<Database>;
type Id = number | string;

/** What refers to each of these records by a holder's column: the first of them with their names, and how many. */
export async function holdersOf(
  db: Db,
  { resource, column }: Holder,
  ids: readonly Id[],
  maxNamed: number,
): Promise<Map<Id, { blockers: Blocker[]; total: number }>> {
  const entity = entityOf(resource);
  const rows: { id: Id; held: Id }[] = [];
  for (const some of chunks(ids)) {
    const found = await db
      .selectFrom(asTable(entity.table))
      .select(['id', `${column as 'name'} as held`])
      .where(column as 'id', 'in', some as number[])
      .orderBy('id')
      .execute();
    rows.push(...found);
  }
  const held = [...Map.groupBy(rows, (row) => row.held)].map(
    ([id, all]) => [id, all.map((row) => row.id)] as const,
  );
  const named = new Map<Id, Blocker>();
  const { fields, label } = configurationOf(resource);
  const isNamedByOther = fields[label]?.kind === 'reference';
  for (const { id, projectId, values } of await findRecords(
    db,
    entity,
    held.flatMap(([, holders]) => holders.slice(0, maxNamed)),
  )) {
    // What has no name of its own is known by what it refers to.
    const shown = isNamedByOther ? ((await withNames(db, entity, values)) ?? {}) : values;
    named.set(id, { resource, id, name: nameOf(entity, shown, id), projectId });
  }
  return new Map(
    held.map(([id, holders]) => [
      id,
      {
        blockers: holders.slice(0, maxNamed).flatMap((holder) => named.get(holder) ?? []),
        total: holders.length,
      },
    ]),
  );
}

/** Most blockers that are named of each of many records. */
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

/** Which of these records cannot be deleted as things are, and why: in the order in which they were named (ADM-11). */
export async function blockedAmong(
  db: Db,
  entity: Entity,
  ids: readonly Id[],
  asked: { by: { id: number }; engine: Engine },
): Promise<BlockedRecord[]> {
  const possible = [...new Set(ids)].filter((id) => isPossibleId(entity.table, id));
  const found = new Map<Id, BlockedRecord>();
  if (entity.guard) {
    for (const id of possible) {
      const message = await refusalOf(db, entity, id, asked);
      if (message !== null) found.set(id, { id, message, blockers: [], total: 0 });
    }
  }
  for (const holder of entity.holders ?? []) {
    const free = possible.filter((id) => !found.has(id));
    for (const [id, held] of await holdersOf(db, holder, free, namedOfMany)) {
      found.set(id, { id, message: holder.text, ...held });
    }
  }
  return possible.flatMap((id) => found.get(id) ?? []);
}

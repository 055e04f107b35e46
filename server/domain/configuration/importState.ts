import type { Kysely } from 'kysely';
import type { ImportRow } from '../../../contract/configuration/importing.ts';
import type { Database } from '../../db/schema.ts';
import { mapInTurns } from '../../shared/inTurns.ts';
import type { Entity } from './entity.ts';
import { entityOf } from './entities.ts';
import { createNameIndex, nameKey, type NameIndex } from './importNames.ts';
import { listsOf, nameOf, referencesOf } from './references.ts';
import { readRecords, type StoredRecord } from './rows.ts';
import { readUnique } from './uniqueNames.ts';

type Db = Kysely<Database>;

/** What rows are compared with, read at once: asked row by row, it would take a hundred times as long. */
export interface ImportState {
  records: readonly StoredRecord[];
  /** What each reference may name, by field. */
  references: ReadonlyMap<string, NameIndex>;
  /** Who have a value that no two records share, by field and `uniqueKey`; whatever the project. */
  holders: ReadonlyMap<string, ReadonlyMap<string, readonly (number | string)[]>>;
  /** Ids of screens of other projects that rows ask for. */
  foreignIds: ReadonlySet<string>;
}

const textsOf = (rows: readonly ImportRow[], field: string): string[] =>
  rows.flatMap((row) => {
    const value = row[field];
    return typeof value === 'string' ? [nameKey(value), value.trim()] : [];
  });

/** Reads what these rows of a project are compared with. */
export async function readImportState(
  db: Db,
  entity: Entity,
  projectId: number,
  rows: readonly ImportRow[],
): Promise<ImportState> {
  const records = await readRecords(db, entity, projectId);
  const references = new Map<string, NameIndex>();
  for (const { field, to } of [...referencesOf(entity), ...listsOf(entity)]) {
    const referred = entityOf(to);
    const found = await readRecords(db, referred, projectId);
    const named = await mapInTurns(found, ({ id, values }) => ({ id, name: nameOf(referred, values, id) }));
    references.set(field, await createNameIndex(named, { byId: to === 'screens' }));
  }
  const holders = new Map<string, Map<string, (number | string)[]>>();
  for (const field of entity.unique ?? []) {
    holders.set(field, await readUnique(db, entity, field, textsOf(rows, field)));
  }
  const own = new Set(records.map(({ id }) => id));
  const wantedIds = entity.resource === 'screens' ? textsOf(rows, 'id') : [];
  const taken = await readUnique(db, entity, 'id', wantedIds);
  return {
    records,
    references,
    holders,
    foreignIds: new Set([...taken.keys()].filter((id) => !own.has(id))),
  };
}

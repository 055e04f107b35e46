import type { Kysely } from 'kysely';
import { type ImportRow, namedWithId } from '../../../contract/configuration/importing.ts';
import type { Database } from '../../db/schema.ts';
import { inTurns, mapInTurns } from '../../shared/tasks.ts';
import { folded } from '../../../contract/folded.ts';
import { entityOf } from './entities.ts';
import type { Entity } from './entity.ts';
import { vouchedIds } from './presentRecords.ts';
import { listsOf, nameOf, referencesOf } from './references.ts';
import { readRecords, type StoredRecord } from './rows.ts';
import { readUnique } from './uniqueNames.ts';

/** A record under the names a file may use. */
interface Named {
  id: number | string;
  name: string;
}

/** Why a text cannot be resolved: no such record, or several, which these notations distinguish. */
type Unfound = { none: string[] } | { several: string; writings: string[] };

/** Result of resolving a text of a file. */
export type Found = { id: number | string } | Unfound;

/** Result of resolving several texts: as many records, or an error. */
export type FoundAll = { ids: (number | string)[] } | Unfound;

/** Resolves the names used in a file. */
export interface NameIndex {
  /** If several records have the name, prefers `current` when it is one of them, so that untouched values stay. */
  find(text: string, current?: unknown): Found;
  /**
   * The same for lists: an ambiguous name resolves if it is written as often as there are records, or to those among
   * `current`.
   */
  findAll(texts: readonly string[], current: unknown): FoundAll;
  /** Null: no such record. */
  nameOf(id: unknown): string | null;
}

/** Normalises a name for comparison: ignores surrounding blanks and the encoding of accents. */
export const nameKey = (text: string): string => text.trim().normalize('NFC');

/** Groups a list by key, yielding in between. */
export async function groupBy<T>(list: readonly T[], keyOf: (item: T) => string): Promise<Map<string, T[]>> {
  const groups = new Map<string, T[]>();
  await inTurns(list, (item) => {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  });
  return groups;
}

/**
 * Resolves names: an exact match, else one that ignores case, accents and the form of apostrophes, else a name with its id.
 * With `byId`, the id is tried first.
 */
async function createNameIndex(
  records: readonly Named[],
  { byId = false }: { byId?: boolean } = {},
): Promise<NameIndex> {
  const names = new Map<unknown, string>(records.map(({ id, name }) => [id, name]));
  const exact = await groupBy(records, ({ name }) => nameKey(name));
  const similar = await groupBy(records, ({ name }) => folded(nameKey(name)));

  const written = await groupBy(records, ({ id, name }) => folded(namedWithId(nameKey(name), id)));

  const candidates = (key: string) =>
    exact.get(key) ?? similar.get(folded(key)) ?? written.get(folded(key)) ?? [];
  const severalOf = (key: string, found: readonly Named[]): Unfound => ({
    several: key,
    writings: found.map(({ id, name }) => (byId ? String(id) : namedWithId(name, id))),
  });

  return {
    findAll(texts, current) {
      const present = new Set(Array.isArray(current) ? (current as unknown[]) : []);
      const ids: (number | string)[] = [];
      const named = Map.groupBy(texts, nameKey);
      const none = [...named.keys()].filter((key) => candidates(key).length === 0);
      if (none.length > 0) return { none };
      for (const [key, { length }] of named) {
        const found = candidates(key);
        const [first] = found;
        if (!first) continue;
        const meant = found.length > length ? found.filter(({ id }) => present.has(id)) : found;
        if (found.length > length && meant.length !== length) return severalOf(key, found);
        // Written more often than there are records: repeats the first, which is then refused as a duplicate.
        ids.push(
          ...meant.map(({ id }) => id),
          ...Array<typeof first.id>(length - meant.length).fill(first.id),
        );
      }
      return { ids };
    },
    find(text, current) {
      const key = nameKey(text);
      if (byId && names.has(key)) return { id: key };
      const found = candidates(key);
      const [first] = found.length > 1 ? found.filter(({ id }) => id === current) : found;
      if (first) return { id: first.id };
      return found.length > 1 ? severalOf(key, found) : { none: [key] };
    },
    nameOf: (id) => names.get(id) ?? null,
  };
}

type Db = Kysely<Database>;

/** Data that rows are compared with, read in bulk: row by row would take a hundred times as long. */
export interface ImportState {
  records: readonly StoredRecord[];
  /** Resolvers of each reference field. */
  references: ReadonlyMap<string, NameIndex>;
  /** Records by unique value, per field and `uniqueKey`, across all projects. */
  holders: ReadonlyMap<string, ReadonlyMap<string, readonly (number | string)[]>>;
  /** Requested ids of screens that exist in other projects. */
  foreignIds: ReadonlySet<string>;
  /** Ids of accounts of an identity provider; null: the records are no accounts. */
  vouched: ReadonlySet<unknown> | null;
}

const textsOf = (rows: readonly ImportRow[], field: string): string[] =>
  rows.flatMap((row) => {
    const value = row[field];
    return typeof value === 'string' ? [nameKey(value), value.trim()] : [];
  });

/** Reads what the rows of a project are compared with. */
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
    vouched: await vouchedIds(db, entity, records),
  };
}

import type { Kysely } from 'kysely';
import { type ImportRow, namedWithId } from '../../../contract/configuration/importing.ts';
import type { Database } from '../../db/schema.ts';
import { inTurns, mapInTurns } from '../../shared/tasks.ts';
import { folded } from '../../../contract/folded.ts';
import { entityOf } from './entities.ts';
import type { Entity } from './entity.ts';
import { listsOf, nameOf, referencesOf } from './references.ts';
import { readRecords, type StoredRecord } from './rows.ts';
import { readUnique } from './uniqueNames.ts';

/** A record by what a file may call it. */
interface Named {
  id: number | string;
  name: string;
}

/** Why texts name nothing: there are no such records, or several, which these writings tell apart. */
type Unfound = { none: string[] } | { several: string; writings: string[] };

/** What a text of a file names. */
export type Found = { id: number | string } | Unfound;

/** What several texts name: as many records, or what is wrong with them. */
export type FoundAll = { ids: (number | string)[] } | Unfound;

/** Finds records by what a file calls them. */
export interface NameIndex {
  /** Where several have the name, `current` is meant when it is one of them: what is not touched stays. */
  find(text: string, current?: unknown): Found;
  /** The same of several: a name that several have means as many of them as it is written times, or those among `current`. */
  findAll(texts: readonly string[], current: unknown): FoundAll;
  /** Null: there is no such record. */
  nameOf(id: unknown): string | null;
}

/** A name as names are compared: blanks around it, and how an accent is encoded, say nothing. */
export const nameKey = (text: string): string => text.trim().normalize('NFC');

/** Records by a key, all of those that share it. */
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
 * Finds records by their name: the one that is written so, else the one that differs in case, accents and the form of apostrophes alone, else
 * the one of several that is written with its id. With `byId`, by their id before that.
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
        // Written more often than there are records: the same one again, which is refused as such.
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

import type { Identifier, RaRecord } from 'ra-core';
import type { ListQuery } from '../contract/listQuery.ts';
import type { Offers } from './capabilities.ts';
import type { Reference, ResourceRow } from './resourceMap.ts';

/**
 * A record in the console's shape: a reference that arrives as an object also gets that object's id (`siteId` from
 * `site.id`). Modifies the answer instead of copying it, since lists may be long.
 */
export function recordOf({ objects = {} }: ResourceRow, answered: RaRecord): RaRecord {
  for (const field in objects) {
    const name = objects[field] ?? field;
    if (answered[field] !== undefined || !(name in answered)) continue;
    answered[field] = (answered[name] as { id: Identifier } | null)?.id ?? null;
  }
  return answered;
}

/** All records of a list answer; nested records are flattened, each with the name of its parent. */
export function recordsOf(row: ResourceRow, answered: readonly RaRecord[]): RaRecord[] {
  const { inside } = row;
  if (!inside) return answered.map((record) => recordOf(row, record));
  return answered.flatMap((parent) => {
    const named = {
      [inside.parentId]: parent.id,
      [inside.parent]: { id: parent.id, name: parent.name as unknown },
    };
    return ((parent[inside.field] ?? []) as RaRecord[]).map((record) =>
      recordOf(row, { ...record, ...named }),
    );
  });
}

/**
 * Adds the names of records that are referred to by id alone, so that they can be shown, sorted and searched by. A server
 * may have sent the names already. `read` returns all records of a resource; if it fails, the names are left out.
 */
export async function withNames(
  { references = [] }: ResourceRow,
  records: readonly RaRecord[],
  read: (resource: string) => Promise<RaRecord[]>,
): Promise<void> {
  const isNameless = ({ field, object }: Reference) =>
    records.some((record) => record[field] != null && record[object] == null);
  const known = await Promise.all(
    references.filter(isNameless).map(async (reference) => {
      const referred = await read(reference.to).catch((): RaRecord[] => []);
      return { ...reference, byId: new Map(referred.map((one) => [one.id, one])) };
    }),
  );
  for (const { field, object, label, byId } of known) {
    const named = (id: Identifier) => {
      const referred = byId.get(id);
      return referred && { id: referred.id, [label]: referred[label] as unknown };
    };
    for (const record of records) {
      const value = record[field] as Identifier | readonly Identifier[] | undefined;
      const beside = Array.isArray(value)
        ? value.map(named).filter((one) => one !== undefined)
        : named(value as Identifier);
      if (beside) record[object] ??= beside;
    }
  }
}

/** The query with ids of other records sorted by what names those: by `points` in place of `pointIds`. */
export function sortedByNames<T extends ListQuery>({ references = [] }: ResourceRow, query: T): T {
  const { sort } = query;
  const reference = references.find(({ field }) => field === sort?.field);
  return sort && reference ? { ...query, sort: { ...sort, field: reference.object } } : query;
}

/**
 * The object to save: those of the row's fields that the record has and the server knows, with its id and the version that
 * was read. An empty password is left out, so that the stored one is kept.
 */
export async function savedObject(
  { fields, since = {}, fileField }: ResourceRow,
  data: Partial<RaRecord>,
  offers: Offers,
) {
  const names = fields ? ['id', 'version', ...fields] : Object.keys(data);
  const given = names.filter(
    (name) => name !== fileField && data[name] !== undefined && !(name === 'password' && data[name] === null),
  );
  const isKnown = await Promise.all(given.map(async (name) => !since[name] || (await offers(since[name]))));
  return Object.fromEntries(
    given.filter((_, at) => isKnown[at]).map((name) => [name, data[name] as unknown]),
  );
}

import type { Identifier, RaRecord } from 'ra-core';
import type { ResourceRow } from './resourceMap.ts';

/** A record as the console has it: what it refers to by an object, by that object's id, too (`siteId` of `site.id`). */
export function recordOf(row: ResourceRow, answered: RaRecord): RaRecord {
  const ids = Object.entries(row.objects ?? {})
    .filter(([field, name]) => answered[field] === undefined && name in answered)
    .map(([field, name]) => [field, (answered[name] as { id: Identifier } | null | undefined)?.id ?? null]);
  return ids.length === 0 ? answered : ({ ...answered, ...Object.fromEntries(ids) } as RaRecord);
}

/** All records of a list's answer; those that stand inside others name what they stand in. */
export function recordsOf(row: ResourceRow, answered: readonly RaRecord[]): RaRecord[] {
  const { inside } = row;
  if (!inside) return answered.map((record) => recordOf(row, record));
  return answered.flatMap((parent) =>
    ((parent[inside.field] ?? []) as RaRecord[]).map((record) =>
      recordOf(row, { ...record, [inside.parentId]: parent.id }),
    ),
  );
}

/**
 * The object of a save: the row's fields that the record names, with its id and the version that was read. An empty
 * password is none: it stays as it is.
 */
export function savedObject({ fields, fileField }: ResourceRow, data: Partial<RaRecord>) {
  const names = fields ? ['id', 'version', ...fields] : Object.keys(data);
  const sent = names.filter(
    (name) => name !== fileField && data[name] !== undefined && !(name === 'password' && data[name] === null),
  );
  return Object.fromEntries(sent.map((name) => [name, data[name] as unknown]));
}

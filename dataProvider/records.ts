import type { Identifier, RaRecord } from 'ra-core';
import type { Reference, ResourceRow } from './resourceMap.ts';

/**
 * A record as the console has it: what it refers to by an object, by that object's id, too (`siteId` of `site.id`).
 * What was answered is completed, and not copied: a list may be long.
 */
export function recordOf({ objects = {} }: ResourceRow, answered: RaRecord): RaRecord {
  for (const field in objects) {
    const name = objects[field] ?? field;
    if (answered[field] !== undefined || !(name in answered)) continue;
    answered[field] = (answered[name] as { id: Identifier } | null)?.id ?? null;
  }
  return answered;
}

/** All records of a list's answer; those that stand inside others name what they stand in. */
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
 * Gives records the names of what they refer to by id alone, so that they are shown, sorted and searched by them.
 * A server may have named them. `read` answers all records of a resource; what it cannot read is left without a name.
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

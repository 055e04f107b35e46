import {
  configurationOf,
  referredObject,
  type ConfigurationName,
} from '../../contract/configuration/resources.ts';

/** A record as lists return it: a reference has its id, and beside it an object with the name. */
export type ConfiguredRecord = Readonly<Record<string, unknown>> & { id: number | string };

/** The name of the record that a field refers to; null: it refers to none. */
export function referredName(
  resource: ConfigurationName,
  record: ConfiguredRecord,
  field: string,
): string | null {
  const id = record[field] as number | string | null | undefined;
  if (id === null || id === undefined) return null;
  const referred = record[referredObject(resource, field)] as { name?: string } | null | undefined;
  return referred?.name ?? String(id);
}

/** The names of the records that a field refers to, in the field's order; `to` is their resource. */
export function referredNames(
  resource: ConfigurationName,
  record: ConfiguredRecord,
  field: string,
  to: ConfigurationName,
): string[] {
  const referred = (record[referredObject(resource, field)] ?? []) as ConfiguredRecord[];
  return referred.map((one) => recordName(to, one));
}

/** Display name of a record in lists, questions and titles. */
export function recordName(resource: ConfigurationName, record: ConfiguredRecord): string {
  const { label, fields } = configurationOf(resource);
  const name = fields[label]?.kind === 'reference' ? referredName(resource, record, label) : record[label];
  return typeof name === 'string' && name !== '' ? name : String(record.id);
}

/**
 * Display name of a record in a choice: a screen with its site, since « Quai 1 » is in every station; a bicycle station by
 * its source's name for it.
 */
export function choiceName(resource: ConfigurationName, record: ConfiguredRecord): string {
  const name = recordName(resource, record);
  const { stationName } = record;
  if (resource === 'bikes' && typeof stationName === 'string') return `${stationName} · ${name}`;
  const site = resource === 'screens' ? referredName(resource, record, 'siteId') : null;
  return site === null ? name : `${name} · ${site}`;
}

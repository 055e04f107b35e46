import {
  configurationOf,
  referredObject,
  type ConfigurationName,
} from '../../contract/configuration/resources.ts';

/** A record as lists have it: what it refers to stands beside the id, with its name. */
export type ConfiguredRecord = Readonly<Record<string, unknown>> & { id: number | string };

/** The name of what a field of a record refers to; null where it refers to nothing. */
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

/** The names of what a field of a record refers to, `to` of another resource, in its order. */
export function referredNames(
  resource: ConfigurationName,
  record: ConfiguredRecord,
  field: string,
  to: ConfigurationName,
): string[] {
  const referred = (record[referredObject(resource, field)] ?? []) as ConfiguredRecord[];
  return referred.map((one) => recordName(to, one));
}

/** What a record is called in lists, questions and titles. */
export function recordName(resource: ConfigurationName, record: ConfiguredRecord): string {
  const { label, fields } = configurationOf(resource);
  const name = fields[label]?.kind === 'reference' ? referredName(resource, record, label) : record[label];
  return typeof name === 'string' && name !== '' ? name : String(record.id);
}

/**
 * What a record is called where one of many is chosen: screens with their site, since « Quai 1 » is in every station; stations of
 * bicycles by the name that their source has for them.
 */
export function choiceName(resource: ConfigurationName, record: ConfiguredRecord): string {
  const name = recordName(resource, record);
  const { stationName } = record;
  if (resource === 'bikes' && typeof stationName === 'string') return `${stationName} · ${name}`;
  const site = resource === 'screens' ? referredName(resource, record, 'siteId') : null;
  return site === null ? name : `${name} · ${site}`;
}

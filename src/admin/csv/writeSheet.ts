import { referredObject, type ConfigurationName } from '../../../contract/configuration/resources.ts';
import { csvText } from '../../shared/csv/csvText.ts';
import type { ConfiguredRecord } from '../recordName.ts';
import { cellText } from './cells.ts';
import { columnsOf, type Column } from './columns.ts';

/** The name of something referred to; without one there is no file, since its id would be taken for a name. */
function nameIn(referred: unknown, place: string): string {
  const { name } = (referred ?? {}) as { name?: unknown };
  if (typeof name !== 'string') throw new Error(`${place} has no name`);
  return name;
}

/** What a field refers to, by name: one record, or several. */
function namesOf(resource: ConfigurationName, record: ConfiguredRecord, field: string): unknown {
  const value = record[field];
  if (value === null || value === undefined) return null;
  const place = `${resource} ${record.id}: ${field}`;
  const referred = record[referredObject(resource, field)];
  if (!Array.isArray(value)) return nameIn(referred, place);
  const list: unknown[] = Array.isArray(referred) ? referred : [];
  return value.map((_, at) => nameIn(list[at], place));
}

function textOf(resource: ConfigurationName, record: ConfiguredRecord, { name, field }: Column): string {
  if (field === null) return String(record.id);
  const isReference = field.kind === 'reference' || field.kind === 'references';
  // Screens are named by their ids, which no two share.
  return cellText(
    field,
    isReference && field.to !== 'screens' ? namesOf(resource, record, name) : record[name],
  );
}

/** The file of a list, which can be edited and imported again. Passwords are not known. */
export function writeSheet(resource: ConfigurationName, records: readonly ConfiguredRecord[]): string {
  const columns = columnsOf(resource).filter(({ field }) => field?.kind !== 'password');
  return csvText([
    columns.map(({ label }) => label),
    ...records.map((record) => columns.map((column) => textOf(resource, record, column))),
  ]);
}

/** A file to fill, with all columns that an import takes. */
export const writeTemplate = (resource: ConfigurationName): string =>
  csvText([columnsOf(resource).map(({ label }) => label)]);

import { referredObject, type ConfigurationName } from '../../../contract/configuration/resources.ts';
import type { ConfiguredRecord } from '../recordName.ts';
import { cellText } from './cells.ts';
import { columnsOf, type Column } from './columns.ts';
import { guarded } from './guard.ts';

const separator = ';';

/** Quoted where it must be; blanks at an end would otherwise be lost in some spreadsheets. */
const quoted = (text: string) =>
  /[;,"\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** Lines as a file has them. Spreadsheets take it for UTF-8 by its first character. */
const fileOf = (rows: readonly (readonly string[])[]) =>
  `\ufeff${rows.map((row) => `${row.map((cell) => quoted(guarded(cell))).join(separator)}\r\n`).join('')}`;

/** The name of what a field refers to; without one there is no file, since its id would be taken for a name. */
function nameOf(resource: ConfigurationName, record: ConfiguredRecord, field: string): string {
  if (record[field] === null || record[field] === undefined) return '';
  const referred = record[referredObject(resource, field)] as { name?: unknown } | null | undefined;
  if (typeof referred?.name !== 'string') throw new Error(`${resource} ${record.id}: ${field} has no name`);
  return referred.name;
}

function textOf(resource: ConfigurationName, record: ConfiguredRecord, { name, field }: Column): string {
  if (field === null) return String(record.id);
  // Screens are named by their ids, which no two share.
  if (field.kind === 'reference' && field.to !== 'screens') return nameOf(resource, record, name);
  return cellText(field, record[name]);
}

/** The file of a list, which can be edited and imported again. Passwords are not known. */
export function writeSheet(resource: ConfigurationName, records: readonly ConfiguredRecord[]): string {
  const columns = columnsOf(resource).filter(({ field }) => field?.kind !== 'password');
  return fileOf([
    columns.map(({ label }) => label),
    ...records.map((record) => columns.map((column) => textOf(resource, record, column))),
  ]);
}

/** A file to fill, with all columns that an import takes. */
export const writeTemplate = (resource: ConfigurationName): string =>
  fileOf([columnsOf(resource).map(({ label }) => label)]);

import { namedWithId } from '../../../contract/configuration/importing.ts';
import {
  configurationOf,
  referredObject,
  type ConfigurationName,
} from '../../../contract/configuration/resources.ts';
import { csvText } from '../../shared/csv/csvText.ts';
import { folded } from '../../../contract/folded.ts';
import type { ConfiguredRecord } from '../recordName.ts';
import { cellText } from './cells.ts';
import { columnsOf, type Column } from './columns.ts';

/** A field that refers to records of another resource. */
interface Reference {
  field: string;
  to: string;
}

interface Referred {
  id: number | string;
  name: string;
}

/** A referred record's id and name, the latter from the label field of its resource. */
function referredOf(value: unknown, to: string): Referred | null {
  const record = value as Record<string, unknown> | null | undefined;
  const name = record?.[configurationOf(to as ConfigurationName).label];
  return typeof name === 'string' ? { id: record?.['id'] as Referred['id'], name } : null;
}

/** Names that several referred records share in a field: they are written with their ids. */
function sharedNames(
  resource: ConfigurationName,
  records: readonly ConfiguredRecord[],
  { field, to }: Reference,
): Set<string> {
  const object = referredObject(resource, field);
  const first = new Map<string, unknown>();
  const shared = new Set<string>();
  for (const referred of records.flatMap((record) => [record[object]].flat())) {
    const found = referredOf(referred, to);
    if (!found) continue;
    const name = folded(found.name.trim());
    if (first.has(name) && first.get(name) !== found.id) shared.add(name);
    first.set(name, found.id);
  }
  return shared;
}

/** The name of a referred record; throws without one, since the id would be taken for a name. */
function nameIn(referred: Referred | null, shared: ReadonlySet<string>, place: string): string {
  if (!referred) throw new Error(`${place} has no name`);
  const { id, name } = referred;
  return shared.has(folded(name.trim())) ? namedWithId(name, id) : name;
}

/** The names of the records that a field refers to, one or several. */
function namesOf(
  resource: ConfigurationName,
  record: ConfiguredRecord,
  { field, to }: Reference,
  shared: ReadonlySet<string>,
): unknown {
  const value = record[field];
  if (value === null || value === undefined) return null;
  const place = `${resource} ${record.id}: ${field}`;
  const referred = record[referredObject(resource, field)];
  if (!Array.isArray(value)) return nameIn(referredOf(referred, to), shared, place);
  const list: unknown[] = Array.isArray(referred) ? referred : [];
  return value.map((_, at) => nameIn(referredOf(list[at], to), shared, place));
}

/** Returns the function that writes a column's cells. */
function writerOf(
  resource: ConfigurationName,
  records: readonly ConfiguredRecord[],
  { name, field }: Column,
): (record: ConfiguredRecord) => string {
  if (field === null) return ({ id }) => String(id);
  const isReference = field.kind === 'reference' || field.kind === 'references';
  // Screens are written by id, which is unique.
  if (!isReference || field.to === 'screens') return (record) => cellText(field, record[name]);
  const reference = { field: name, to: field.to };
  const shared = sharedNames(resource, records, reference);
  return (record) => cellText(field, namesOf(resource, record, reference, shared));
}

/** Exports a list as a file that can be edited and imported again. Passwords are unknown and left out. */
export function writeSheet(resource: ConfigurationName, records: readonly ConfiguredRecord[]): string {
  const columns = columnsOf(resource).filter(({ field }) => field?.kind !== 'password');
  const writers = columns.map((column) => writerOf(resource, records, column));
  return csvText([
    columns.map(({ label }) => label),
    ...records.map((record) => writers.map((write) => write(record))),
  ]);
}

/** An empty file with all columns that an import accepts. */
export const writeTemplate = (resource: ConfigurationName): string =>
  csvText([columnsOf(resource).map(({ label }) => label)]);

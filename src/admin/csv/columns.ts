import { configurationOf, type ConfigurationName } from '../../../contract/configuration/resources.ts';
import type { Field } from '../../../contract/configuration/fields.ts';
import { cutText } from '../../../contract/cutText.ts';
import { texts } from '../../i18n/index.ts';
import { folded } from '../../../contract/folded.ts';
import { fieldLabel } from '../fieldText.ts';

const faultTexts = texts.csv.faults;

/** A column of a file. */
export interface Column {
  /** `id`, or the field's name. */
  name: string;
  label: string;
  /** Null for the id. */
  field: Field | null;
}

/** The columns that a resource's file may have, the id first. */
export function columnsOf(resource: ConfigurationName): Column[] {
  return [
    { name: 'id', label: texts.csv.id, field: null },
    ...Object.entries(configurationOf(resource).fields).map(([name, field]) => ({
      name,
      label: fieldLabel(resource, name),
      field,
    })),
  ];
}

/** Whether a new record is refused without this column. */
export const isMandatory = ({ field }: Column): boolean =>
  field !== null && (field.kind === 'roles' || ('required' in field && field.required === true));

/** A column name for comparison: ignores case, accents, spaces and the form of apostrophes. */
const keyOf = (name: string) =>
  folded(
    name
      .replace(/[’ʼ`]/g, "'")
      .replace(/[\s\u00a0_]+/g, ' ')
      .trim(),
  );

/** Finds a column by its label or its technical name in the file's first line. */
export function columnFinder(resource: ConfigurationName): (name: string) => Column | undefined {
  const byKey = new Map(
    columnsOf(resource).flatMap((column) => [
      [keyOf(column.name), column] as const,
      [keyOf(column.label), column] as const,
    ]),
  );
  return (name) => byKey.get(keyOf(name));
}

/** A file's columns in its order; null where the name is empty or unknown. */
export interface Header {
  columns: (Column | null)[];
  faults: string[];
}

/** Reads the first line of a file. */
export function readHeader(resource: ConfigurationName, names: readonly string[]): Header {
  const find = columnFinder(resource);
  const columns = names.map((name) => find(name) ?? null);
  const seen = new Set<Column>();
  const faults: string[] = [];
  for (const [at, column] of columns.entries()) {
    const name = (names[at] ?? '').trim();
    if (column === null && name !== '') faults.push(faultTexts.unknownColumn(cutText(name, 80)));
    if (column === null) continue;
    if (seen.has(column)) faults.push(faultTexts.repeatedColumn(column.label));
    seen.add(column);
  }
  const isAlone = columns.length === 1 && columns[0] === null;
  return { columns, faults: isAlone ? [faultTexts.oneColumn] : faults };
}

/** The mandatory columns that a file lacks; only new rows need them, not rows with an id. */
export function missingColumns(
  resource: ConfigurationName,
  columns: readonly (Column | null)[],
  hasNewRows: boolean,
): string[] {
  const there = new Set(columns.map((column) => column?.name));
  if (!hasNewRows) return [];
  return columnsOf(resource)
    .filter((column) => isMandatory(column) && !there.has(column.name))
    .map(({ label }) => faultTexts.missingColumn(label));
}

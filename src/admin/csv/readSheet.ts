import Papa from 'papaparse';
import { maxImportRows, type ImportRow } from '../../../contract/configuration/importing.ts';
import type { ConfigurationName } from '../../../contract/configuration/resources.ts';
import { texts } from '../../i18n/index.ts';
import { unguarded } from '../../shared/csv/csvText.ts';
import { readCell, readId } from './cells.ts';
import { columnFinder, columnsOf, missingColumns, readHeader, type Column } from './columns.ts';

const faultTexts = texts.csv.faults;

/** A row of a file. */
export interface SheetRow {
  /** Line number at which it begins, from 1. */
  line: number;
  /** Raw cell texts, by column. */
  cells: Readonly<Record<string, string>>;
  /** The row as the server takes it. */
  row: ImportRow;
  /** Known problems by field, worded better than the server's. */
  problems: Readonly<Record<string, string>>;
}

/** A file that can be reviewed row by row. */
export interface Sheet {
  /** In the file's order. */
  columns: readonly Column[];
  rows: readonly SheetRow[];
}

export type SheetReading = { sheet: Sheet } | { faults: string[] };

const separators = [';', ',', '\t'];

/** The separator that yields the most known columns in the first line, else the most columns. */
function separatorOf(text: string, resource: ConfigurationName): string {
  const find = columnFinder(resource);
  const ranked = separators.map((separator) => {
    const [names = []] = Papa.parse<string[]>(text, { delimiter: separator, preview: 1 }).data;
    return { separator, known: names.filter((name) => find(name)).length, count: names.length };
  });
  const [best] = ranked.sort((a, b) => b.known - a.known || b.count - a.count);
  return best?.separator ?? ';';
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');

const lineBreaks = (cells: readonly string[]) =>
  cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);

/** Texts for papaparse's quote errors, by its error code. */
const quoteFaults: Record<string, string> = {
  MissingQuotes: faultTexts.openQuotes,
  InvalidQuotes: faultTexts.strayQuotes,
};

interface Line {
  line: number;
  cells: string[];
}

/** The rows of a file with the line number of each; blank rows are left out. */
function linesOf(text: string, separator: string): { lines: Line[]; faults: string[] } {
  // A spreadsheet's own first line that declares the separator.
  const [named = ''] = /^sep=.\r?\n/i.exec(text) ?? [];
  const parsed = Papa.parse<string[]>(text.slice(named.length), { delimiter: separator });
  const isSplitAtLf = parsed.meta.linebreak === '\n';
  const starts: number[] = [];
  let line = named === '' ? 1 : 2;
  const lines = parsed.data.map((cells) => {
    starts.push(line);
    const found = { line, cells };
    line += 1 + lineBreaks(cells);
    const last = cells.length - 1;
    // The file mixes two kinds of line endings.
    if (isSplitAtLf && cells[last]?.endsWith('\r')) cells[last] = cells[last].slice(0, -1);
    return found;
  });
  const faults = parsed.errors
    .filter(({ code }) => quoteFaults[code] !== undefined)
    .map(({ code, row }) => texts.csv.faultAt(starts[row ?? 0] ?? line, quoteFaults[code] ?? ''));
  return { lines: lines.filter(({ cells }) => !isBlank(cells)), faults };
}

function readRow(resource: ConfigurationName, columns: readonly (Column | null)[], { line, cells }: Line) {
  const read: SheetRow = { line, cells: {}, row: { id: null }, problems: {} };
  const { row } = read;
  const found = { cells: {} as Record<string, string>, problems: {} as Record<string, string> };
  for (const [at, column] of columns.entries()) {
    if (!column) continue;
    const cell = unguarded(cells[at] ?? '');
    found.cells[column.name] = cell;
    if (column.field === null) {
      row.id = readId(cell, resource === 'screens');
      continue;
    }
    const { value, problem } = readCell(column.field, cell);
    if (value !== undefined) row[column.name] = value;
    if (problem !== undefined) found.problems[column.name] = problem;
  }
  return { ...read, ...found };
}

/** Faults for rows with more cells than columns; extra blank cells are ignored. */
function tooLong(columns: readonly unknown[], lines: readonly Line[]): string[] {
  return lines
    .filter(({ cells }) => !isBlank(cells.slice(columns.length)))
    .map(({ line, cells }) => texts.csv.faultAt(line, faultTexts.tooManyCells(cells.length)));
}

/** Reads a resource's file. Faults of the file as a whole are reported before any row is read. */
export function readSheet(resource: ConfigurationName, text: string): SheetReading {
  if (text.trim() === '') return { faults: [faultTexts.empty] };
  const { lines, faults: torn } = linesOf(text, separatorOf(text.replace(/^sep=.\r?\n/i, ''), resource));
  const [first, ...rest] = lines;
  const { columns, faults } = readHeader(resource, first?.cells ?? []);
  if (faults.length > 0) {
    const known = columnsOf(resource).map(({ label }) => label);
    return { faults: [...faults, faultTexts.known(known.join(', '))] };
  }
  if (torn.length > 0) return { faults: torn };
  if (rest.length === 0) return { faults: [faultTexts.noRows] };
  if (rest.length > maxImportRows) return { faults: [faultTexts.tooManyRows(rest.length, maxImportRows)] };
  const rows = rest.map((line) => readRow(resource, columns, line));
  const wrong = [
    ...missingColumns(
      resource,
      columns,
      rows.some(({ row }) => row.id === null),
    ),
    ...tooLong(columns, rest),
  ];
  if (wrong.length > 0) return { faults: wrong };
  return { sheet: { columns: columns.filter((column) => column !== null), rows } };
}

import type { ImportAction, ImportedRow, ImportOutcome } from '../../../contract/configuration/importing.ts';
import type { ConfigurationName } from '../../../contract/configuration/resources.ts';
import { cutText } from '../../../contract/cutText.ts';
import { cellText } from './cells.ts';
import { columnsOf, type Column } from './columns.ts';
import type { Sheet, SheetRow } from './readSheet.ts';

/** Maximum number of characters shown in a cell. */
const longestText = 300;

/** What a cell shows: its text, the previous value, and why it is refused. */
export interface ShownCell {
  text: string;
  /** Null: unchanged. */
  before: string | null;
  problem: string | null;
}

/** A row of a file with what will happen to it. */
export interface ShownRow {
  line: number;
  action: ImportAction;
  cellOf: (column: Column) => ShownCell;
}

const cut = (text: string) => cutText(text, longestText);

function shownCell(row: SheetRow, imported: ImportedRow, { name, field }: Column): ShownCell {
  const problem =
    imported.problems[name] === undefined ? null : (row.problems[name] ?? imported.problems[name]);
  const change = imported.changes?.[name];
  const cell = row.cells[name] ?? '';
  const isSecret = field?.kind === 'password' && cell !== '';
  if (field !== null && change) {
    const [from, to] = change;
    return { text: cut(cellText(field, to)), before: cut(cellText(field, from)), problem };
  }
  return { text: isSecret ? cellText(field, cell) : cut(cell), before: null, problem };
}

/** Rows with their result in an outcome. */
export function shownRows({ rows }: Sheet, outcome: ImportOutcome): ShownRow[] {
  return outcome.rows.flatMap((imported, at) => {
    const row = rows[at];
    if (!row) return [];
    return [
      { line: row.line, action: imported.action, cellOf: (column) => shownCell(row, imported, column) },
    ];
  });
}

/** The file's columns, and the missing ones that have problems. */
export function shownColumns(
  resource: ConfigurationName,
  { columns }: Sheet,
  { rows }: ImportOutcome,
): Column[] {
  const wrong = new Set(rows.flatMap(({ problems }) => Object.keys(problems)));
  const there = new Set(columns.map(({ name }) => name));
  const lacking = columnsOf(resource).filter(({ name }) => wrong.has(name) && !there.has(name));
  return [...columns, ...lacking];
}

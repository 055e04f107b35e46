/** What a spreadsheet would run when a cell begins with it. */
const runs = /^'*[=+\-@\t\r\n]/;

/** A text that no spreadsheet runs: with an apostrophe before it, which `unguarded` takes away again. */
export const guarded = (text: string): string => (runs.test(text) ? `'${text}` : text);

export const unguarded = (cell: string): string =>
  cell.startsWith("'") && runs.test(cell) ? cell.slice(1) : cell;

const separator = ';';

/** Quoted where it must be; blanks at an end would otherwise be lost in some spreadsheets. */
const quoted = (text: string) =>
  /[;,"\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** Rows as a file that spreadsheets open, and run nothing of. They take it for UTF-8 by its first character. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map((cell) => quoted(guarded(cell))).join(separator)}\r\n`).join('')}`;

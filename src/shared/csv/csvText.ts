/** Beginnings that make a spreadsheet treat a cell as a formula. */
const runs = /^'*[=+\-@\t\r\n]/;

/** A number below zero begins like a formula, but runs nothing; guarded it would be a text, and no longer add up. */
const negative = /^-\d+([.,]\d+)?$/;

/** A text that no spreadsheet runs as a formula: prefixed with an apostrophe, which `unguarded` removes. */
export const guarded = (text: string): string =>
  runs.test(text) && !negative.test(text) ? `'${text}` : text;

export const unguarded = (cell: string): string =>
  cell.startsWith("'") && runs.test(cell) ? cell.slice(1) : cell;

const separator = ';';

/** Quotes a cell where necessary; some spreadsheets would drop leading and trailing spaces. */
const quoted = (text: string) =>
  /[;,"\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** Rows as a CSV file that is safe in spreadsheets. The byte order mark marks it as UTF-8. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map((cell) => quoted(guarded(cell))).join(separator)}\r\n`).join('')}`;

/** What a spreadsheet would run when a cell begins with it. */
const runs = /^'*[=+\-@\t\r\n]/;

/** A text that no spreadsheet runs: with an apostrophe before it, which `unguarded` takes away again. */
export const guarded = (text: string): string => (runs.test(text) ? `'${text}` : text);

export const unguarded = (cell: string): string =>
  cell.startsWith("'") && runs.test(cell) ? cell.slice(1) : cell;

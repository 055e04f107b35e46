const separator = '|';

/** Joins several names in one cell: `Antony | Orly 4`. A separator within a name is doubled. */
export const joinNames = (names: readonly string[]): string =>
  names.map((name) => name.replaceAll(separator, separator + separator)).join(` ${separator} `);

/** Splits a cell into the names that it contains. */
export function splitNames(cell: string): string[] {
  const names: string[] = [];
  let name = '';
  for (let at = 0; at < cell.length; at += 1) {
    const isSeparator = cell[at] === separator;
    if (isSeparator && cell[at + 1] !== separator) {
      names.push(name);
      name = '';
      continue;
    }
    name += cell[at] ?? '';
    if (isSeparator) at += 1;
  }
  return [...names, name].map((each) => each.trim()).filter((each) => each !== '');
}

import { folded } from '../../../contract/folded.ts';

/** File name of a CSV file: letters, digits and dashes, which every system accepts. */
export const csvName = (...parts: readonly string[]): string =>
  `${folded(parts.join('-'))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}.csv`;

import { folded } from '../../../contract/folded.ts';

/** The name of a CSV file: letters, digits and dashes, which every system takes. */
export const csvName = (...parts: readonly string[]): string =>
  `${folded(parts.join('-'))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}.csv`;

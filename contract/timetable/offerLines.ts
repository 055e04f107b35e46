import Papa from 'papaparse';
import { isBlankLine } from './checkOffer.ts';
import { maxOfferRows } from './offerProblems.ts';

const blankLine: readonly string[] = [];

/**
 * Splits the text of an offer's file into the cells of its lines, the same before upload and on the server. Blank lines keep
 * their place and do not count; reading ends with the line that shows that there are too many.
 */
export function offerLinesOf(text: string): (readonly string[])[] {
  const lines: (readonly string[])[] = [];
  let written = 0;
  Papa.parse<string[]>(text, {
    delimiter: ';',
    step({ data }, parser) {
      const isBlank = isBlankLine(data);
      // A file of nothing but blank lines takes no memory for each of them.
      lines.push(isBlank ? blankLine : data);
      if (!isBlank) written += 1;
      // The header, the rows, and one more.
      if (written === maxOfferRows + 2) parser.abort();
    },
  });
  return lines;
}

import { folded, hasWords, searchedWords } from '../../contract/folded.ts';
import { recordName, type ConfiguredRecord } from '../../src/admin/recordName.ts';

/** Of a setup's lines, so many are drawn at once. */
export const linesAtOnce = 50;

/** The page that has the line, counted from 1; the first one for a line that is not there. */
export const pageOf = (lines: readonly ConfiguredRecord[], id: string | null): number =>
  Math.max(1, Math.floor(lines.findIndex((line) => String(line.id) === id) / linesAtOnce) + 1);

/** The lines that have all words of the search in their name or their address. */
export function foundLines(lines: readonly ConfiguredRecord[], search: string): readonly ConfiguredRecord[] {
  const words = searchedWords(search);
  if (words.length === 0) return lines;
  return lines.filter((line) => {
    const text = folded(`${recordName('newsConfLines', line)} ${(line['url'] as string | null) ?? ''}`);
    return hasWords(text, words);
  });
}

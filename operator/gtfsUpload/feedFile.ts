import { texts } from '../../src/i18n/index.ts';
import { sizeText } from './facts.ts';

const words = texts.gtfs.form;

/** Why the chosen files cannot be a feed, as text; null: no objection so far. */
export function fileProblem(files: readonly File[], maxBytes: number): string | null {
  const [file] = files;
  if (!file) return words.noFile;
  if (files.length > 1) return words.several;
  if (file.size === 0) return words.empty;
  if (file.size > maxBytes) return words.tooLarge(sizeText(maxBytes));
  // The server checks the content; this catches a wrong file in the right folder.
  return /\.zip$/i.test(file.name) ? null : words.notZip;
}

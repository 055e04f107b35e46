import { inhibitionKinds } from '../../contract/inhibition.ts';
import { texts } from '../../src/i18n/index.ts';
import { folded, hasWords, searchedWords } from '../../contract/folded.ts';
import { isChanged, type LineEntry } from './lineEntries.ts';

export interface LineFilter {
  /** Words that must all occur in the name, the transporter or the mode; case and accents are ignored. */
  search: string;
  onlyInhibited: boolean;
  onlyChanged: boolean;
}

export const noFilter: LineFilter = { search: '', onlyInhibited: false, onlyChanged: false };

/** Inhibited as saved or as changed: a line must not disappear while the user toggles it. */
const isInhibited = ({ states }: LineEntry) =>
  inhibitionKinds.some((kind) => states[kind].isInhibited || states[kind].since !== null);

/** The lines that match the filter. */
export function filterLines(entries: readonly LineEntry[], filter: LineFilter): readonly LineEntry[] {
  const words = searchedWords(filter.search);
  return entries.filter((entry) => {
    if (filter.onlyInhibited && !isInhibited(entry)) return false;
    if (filter.onlyChanged && !isChanged(entry)) return false;
    const mode = entry.mode ? texts.lineInhibition.modes[entry.mode] : '';
    const text = folded(`${entry.line.name} ${entry.transporter} ${mode}`);
    return hasWords(text, words);
  });
}

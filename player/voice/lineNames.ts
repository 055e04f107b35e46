import { signKindOf } from '../../display/messageView.ts';
import type { PlayerLine } from '../../contract/schemas/player.ts';
import { wholeWords } from '../../contract/speech/spokenText.ts';

/** A line named by a number or a letter: « 12 min » and « à 4 h » have them too. */
const bareName = /^(?:\p{N}+|\p{L})$/u;

/** What stands before such a name, in the languages of messages. */
const beforeName =
  /(?:^|\P{L})(?:lignes?|lines?|l[ií]neas?|linie|lijn|linha|bus|tram(?:way)?s?|m[ée]tros?|RER)\s+(?:n°\s*)?$/iu;

/** Whether a text names a line: as a word of its own, and a bare name only as that of a line. */
function isNamed(name: string, text: string): boolean {
  const isBare = bareName.test(name);
  return [...text.matchAll(new RegExp(wholeWords([name]), 'gu'))].some(
    ({ index }) => !isBare || beforeName.test(text.slice(0, index)),
  );
}

/** What is said of a line; empty: there is none, or it is the placeholder « Aucun ». */
export const nameOf = (line: PlayerLine | null): string =>
  line !== null && signKindOf(line) !== null ? line.name : '';

/** The line as said before a text; empty if there is none or the text names it. */
export function lineBefore(line: PlayerLine | null, text: string): string {
  const name = nameOf(line);
  return name === '' || isNamed(name, text) ? '' : `${name}. `;
}

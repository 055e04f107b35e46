import type { TextMode } from '../../contract/enums.ts';
import { htmlOfInput } from './htmlOfInput.ts';
import { inputOfHtml } from './inputOfHtml.ts';

/** What was entered in the other text mode, as it is entered in this one. */
export const inputInMode = (input: string, textMode: TextMode): string =>
  textMode === 'RICHTEXT' ? htmlOfInput(input, 'TEXTAREA') : inputOfHtml(input, 'TEXTAREA');

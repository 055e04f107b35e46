import type { Refusal } from './validity.ts';

export const messageAnchor = 'spreading-message';
export const optionsAnchor = 'spreading-options';
export const screensAnchor = 'spreading-screens';

/** Where the operator fixes what was refused (PRV-8). */
export const anchorOf: Record<NonNullable<Refusal>, string> = {
  languagesUnread: messageAnchor,
  templateOpen: messageAnchor,
  invalid: messageAnchor,
  unfinished: optionsAnchor,
  periodMistake: optionsAnchor,
  timeMistake: optionsAnchor,
  libraryTimeMistake: messageAnchor,
  stretchLost: screensAnchor,
  noScreenChosen: screensAnchor,
};

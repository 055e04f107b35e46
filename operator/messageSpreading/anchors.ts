import type { Refusal } from './validity.ts';

export const messageAnchor = 'spreading-message';
export const screensAnchor = 'spreading-screens';

/** Where the operator fixes what was refused (PRV-8). */
export const anchorOf: Record<NonNullable<Refusal>, string> = {
  templateOpen: messageAnchor,
  invalid: messageAnchor,
  unfinished: messageAnchor,
  periodMistake: messageAnchor,
  timeMistake: messageAnchor,
  noScreenChosen: screensAnchor,
};

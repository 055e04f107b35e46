import { parseTemplate, slotsIn } from './parseTemplate.ts';
import type { TemplateTexts } from './slots.ts';

/** The languages in which a template says something, each with its text and the names of the slots that it asks for. */
export const usesOf = (texts: TemplateTexts['texts']) =>
  Object.entries(texts)
    .filter(([, text]) => text.trim() !== '')
    .map(([code, text]) => ({
      code,
      text,
      slots: new Set(slotsIn(parseTemplate(text).parts).map(({ slot }) => slot)),
    }));

export type Uses = ReturnType<typeof usesOf>;

/** The languages of those that ask for a slot. */
export const codesUsing = (uses: Uses, name: string): string[] =>
  uses.filter(({ slots }) => slots.has(name)).map(({ code }) => code);

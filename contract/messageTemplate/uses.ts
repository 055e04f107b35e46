import { parseTemplate, slotsIn } from './parseTemplate.ts';
import type { TemplateTexts } from './slots.ts';

/** Languages in which a template has a text, with the text and the slots it uses. */
export const usesOf = (texts: TemplateTexts['texts']) =>
  Object.entries(texts)
    .filter(([, text]) => text.trim() !== '')
    .map(([code, text]) => ({
      code,
      text,
      slots: new Set(slotsIn(parseTemplate(text).parts).map(({ slot }) => slot)),
    }));

export type Uses = ReturnType<typeof usesOf>;

/** Languages that use a slot. */
export const codesUsing = (uses: Uses, name: string): string[] =>
  uses.filter(({ slots }) => slots.has(name)).map(({ code }) => code);

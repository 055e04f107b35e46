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

/**
 * A template without the texts in languages that were deleted: nobody could see or correct them, or fill them in. `languages`
 * empty: not known yet.
 */
export function inLanguages<T extends { texts: Record<string, string> }>(
  template: T,
  languages: readonly { code: string }[],
): T {
  if (languages.length === 0) return template;
  const codes = new Set(languages.map(({ code }) => code));
  const known = Object.entries(template.texts).filter(([code]) => codes.has(code));
  return { ...template, texts: Object.fromEntries(known) };
}

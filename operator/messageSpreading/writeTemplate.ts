import { fillAll } from '../../contract/messageTemplate/checkValues.ts';
import { htmlOfFilled, type NamedLine } from '../../contract/messageTemplate/fillTemplate.ts';
import { namesOf, type SlotValues } from '../../contract/messageTemplate/slots.ts';
import { inLanguages } from '../../contract/messageTemplate/uses.ts';
import type { MessageTemplate } from '../../contract/schemas/messageTemplate.ts';
import type { Language } from '../../contract/schemas/news.ts';
import type { FilledTemplate } from './spreadingValues.ts';

interface Writing {
  lines: readonly NamedLine[];
  languages: readonly Language[];
  richText: boolean;
}

/** Writes a template's texts, in all languages at once (CMP-3). */
export function writeTemplate(
  template: MessageTemplate,
  values: SlotValues,
  { lines, languages, richText }: Writing,
): FilledTemplate {
  const { texts: filled, problems } = fillAll(inLanguages(template, languages), values, lines);
  const inputs = languages.flatMap(({ id, code }) => {
    const text = filled[code];
    return text === undefined ? [] : [[id, richText ? htmlOfFilled(text) : text] as const];
  });
  const slot = template.slots.find(({ type }) => type === 'stretch');
  const [from, to] = namesOf((slot && values[slot.name]) ?? '');
  return {
    id: template.id,
    values,
    filled: Object.fromEntries(inputs),
    isComplete: Object.keys(problems).length === 0,
    ...(from !== undefined && to !== undefined && { stretch: { from, to } }),
  };
}

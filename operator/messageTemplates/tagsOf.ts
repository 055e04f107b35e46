import { helpersFor } from '../../contract/messageTemplate/checkTemplate.ts';
import type { Slot, SlotValues } from '../../contract/messageTemplate/slots.ts';

/** The slots without those whose name another one before has: while one is renamed, two may have the same. */
export const distinctSlots = (slots: readonly Slot[]): Slot[] =>
  slots.filter(({ name }, at) => slots.findIndex((other) => other.name === name) === at);

/** The tags for a slot in a language's text: `{ligne}`, `{de ligne}`. */
export function tagsOf(slot: Slot, code: string): string[] {
  if (slot.name === '') return [];
  const withHelper = helpersFor(slot, code).map((helper) =>
    helper === 'nombre' || helper === 'genre'
      ? `{${helper} ${slot.name} : … / …}`
      : `{${helper} ${slot.name}}`,
  );
  return [`{${slot.name}}`, ...withHelper];
}

/** Renames a slot in a text that contains its tags. */
export function renamedIn(text: string, from: string, to: string): string {
  if (from === '' || to === '') return text;
  const name = from.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  const braces = new RegExp(String.raw`(\{\s*(?:[\p{L}’']+\s+)?)(${name}|${capital(name)})(?=\s*[}:])`, 'gu');
  return text.replace(
    braces,
    (_, before: string, found: string) => `${before}${found === from ? to : capital(to)}`,
  );
}

/** Values under the new name of a slot, in each of its languages. */
export const withKeysRenamed = (values: SlotValues, from: string, to: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      const [name, ...code] = key.split('@');
      return [name === from ? [to, ...code].join('@') : key, value];
    }),
  );

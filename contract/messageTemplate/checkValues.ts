import { fillTemplate, readCount, readDate, readHour, type NamedLine } from './fillTemplate.ts';
import { languageAfterIn, templateReasons as reasons } from './reasons.ts';
import {
  namesOf,
  templateLimits,
  valueKey,
  type Slot,
  type SlotValues,
  type TemplateTexts,
} from './slots.ts';
import { codesUsing, usesOf } from './uses.ts';

const readable: Partial<Record<Slot['type'], { reads: (value: string) => boolean; reason: string }>> = {
  hour: { reads: (value) => readHour(value) !== null, reason: reasons.hour },
  date: { reads: (value) => readDate(value) !== null, reason: reasons.date },
  duration: { reads: (value) => readCount(value) !== null, reason: reasons.count },
  number: { reads: (value) => readCount(value) !== null, reason: reasons.count },
  stretch: {
    reads: (value) => new Set(namesOf(value)).size === 2 && namesOf(value).length === 2,
    reason: reasons.stretch,
  },
};

/** Error in a given value, in French; null: none. */
export function valueProblem(slot: Slot, value: string): string | null {
  if (/[<>]/.test(value)) return reasons.valueHtml;
  if (/[{}[\]]/.test(value)) return reasons.valueBraces;
  // Stops have one limit each.
  const parts = slot.type === 'stops' || slot.type === 'stretch' ? namesOf(value) : [value];
  const tooLong = parts.find(({ length }) => length > templateLimits.value);
  if (tooLong !== undefined) return reasons.valueTooLong(tooLong.length);
  const choices = slot.choices ?? [];
  if (slot.type === 'reason' && choices.length > 0 && !choices.some(({ label }) => label === value)) {
    return reasons.reason;
  }
  const rule = readable[slot.type];
  return rule && !rule.reads(value) ? rule.reason : null;
}

export interface FilledTexts {
  /** Plain texts by language code, for the languages of the template. */
  texts: Record<string, string>;
  /** Errors that prevent sending: by value key, or `texts.fr` for a text that has become too long. */
  problems: Record<string, string>;
}

/** Errors of a slot's values, by key: each language that uses it has one. */
function slotProblems(slot: Slot, values: SlotValues, codes: readonly string[]): Record<string, string> {
  const valueOf = (code: string) => values[valueKey(slot, code)]?.trim() ?? '';
  const isGiven = codes.some((code) => valueOf(code) !== '');
  const problems: Record<string, string> = {};
  for (const code of codes) {
    const key = valueKey(slot, code);
    const value = valueOf(code);
    const lacking = key === slot.name ? reasons.missing : reasons.missingIn(languageAfterIn(code));
    const problem = value === '' ? (slot.required || isGiven ? lacking : null) : valueProblem(slot, value);
    if (problem !== null) problems[key] = problem;
  }
  return problems;
}

/** Fills all texts of a template, and reports missing and wrong values (CMP-3). */
export function fillAll(
  { slots, texts }: TemplateTexts,
  values: SlotValues,
  lines: readonly NamedLine[],
): FilledTexts {
  const uses = usesOf(texts);
  const filled: FilledTexts = { texts: {}, problems: {} };
  for (const slot of slots) {
    Object.assign(filled.problems, slotProblems(slot, values, codesUsing(uses, slot.name)));
  }
  for (const { code, text: template } of uses) {
    const { text, missing } = fillTemplate(template, { code, slots, values, lines });
    filled.texts[code] = text;
    for (const key of missing) filled.problems[key] ??= reasons.missing;
    if (text.length > templateLimits.filled) {
      filled.problems[`texts.${code}`] = reasons.filledTooLong(text.length);
    }
  }
  return filled;
}

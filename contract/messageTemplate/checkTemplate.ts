import { grammarOf } from './grammars.ts';
import { alone } from './grammar.ts';
import { parseTemplate, slotsIn, type TemplatePart } from './parseTemplate.ts';
import { languageAfterIn, templateReasons as reasons } from './reasons.ts';
import { firstCode, slotNamePattern, templateLimits, type Slot, type TemplateTexts } from './slots.ts';
import { codesUsing, usesOf, type Uses } from './uses.ts';

type SlotPart = Extract<TemplatePart, { kind: 'slot' }>;

/** Words allowed before a slot in a language, by its type. « nombre » and « genre » choose between two forms. */
export function helpersFor({ type }: Pick<Slot, 'type'>, code: string): string[] {
  const { helpers, stretch, isFeminine } = grammarOf(code);
  if (type === 'stretch') return Object.keys(stretch).filter((word) => word !== alone);
  return [
    ...Object.keys(helpers),
    ...(type === 'number' || type === 'stops' ? ['nombre'] : []),
    ...(isFeminine && (type === 'line' || type === 'reason') ? ['genre'] : []),
  ];
}

const inBraces = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ');

function slotProblem({ slot, helper, forms }: SlotPart, slots: readonly Slot[], code: string): string | null {
  const known = slots.find(({ name }) => name === slot);
  if (!known) return reasons.unknownSlot(slot, inBraces(slots.map(({ name }) => name)));
  const isChoice = helper === 'nombre' || helper === 'genre';
  const allowed = helpersFor(known, code);
  if (helper !== null && !allowed.includes(helper)) {
    return reasons.unknownHelper(helper, allowed.map((word) => `« ${word} »`).join(', '));
  }
  if (isChoice) return forms?.length === 2 && forms.every((form) => form !== '') ? null : reasons.forms(slot);
  return forms === null ? null : reasons.formsWithoutHelper(slot);
}

/** An optional slot must be within an optional part of its sentence. */
function notOptionalIn(parts: readonly TemplatePart[], slots: readonly Slot[]): string | null {
  const isOptional = (name: string) => slots.some((slot) => slot.name === name && !slot.required);
  const always = parts.flatMap((part): readonly TemplatePart[] =>
    part.kind === 'optional' ? (part.otherwise ?? []) : [part],
  );
  return slotsIn(always).find(({ slot }) => isOptional(slot))?.slot ?? null;
}

/** The words of an optional part, to name it in errors. */
const wordsOf = (parts: readonly TemplatePart[]) =>
  parts
    .map((part) => (part.kind === 'text' ? part.text : ''))
    .join('')
    .trim();

/** Error in a template text, in French; null: none. */
export function textProblem(text: string, slots: readonly Slot[], code: string): string | null {
  if (text.length > templateLimits.text) return reasons.textTooLong(text.length);
  if (/[<>]/.test(text)) return reasons.html;
  const { parts, problem } = parseTemplate(text);
  if (problem) return reasons.unreadable[problem.kind](problem.piece);
  for (const part of slotsIn(parts)) {
    const wrong = slotProblem(part, slots, code);
    if (wrong !== null) return wrong;
  }
  for (const part of parts) {
    if (part.kind === 'optional' && slotsIn(part.parts).length === 0) {
      return reasons.alwaysThere(wordsOf(part.parts));
    }
  }
  const bare = notOptionalIn(parts, slots);
  return bare === null ? null : reasons.notOptional(bare);
}

function choicesProblem({ name, choices = [] }: Slot, uses: Uses): string | null {
  const codes = codesUsing(uses, name);
  const [foreign] = codes.filter((code) => code !== firstCode);
  if (choices.length === 0) return foreign ? reasons.causesInFrench(languageAfterIn(foreign)) : null;
  const labels = choices.map(({ label }) => label);
  for (const [at, { label, texts }] of choices.entries()) {
    if (label.trim() === '') return reasons.choiceEmpty;
    if (labels.indexOf(label) < at) return reasons.choiceTwice(label);
    if (/[<>{}[\]]/.test([label, ...Object.values(texts)].join(''))) return reasons.valueHtml;
    const lacking = codes.find((code) => !texts[code]?.trim());
    if (lacking) return reasons.choiceUntranslated(label, languageAfterIn(lacking));
  }
  return null;
}

function slotOwnProblem(slot: Slot, at: number, slots: readonly Slot[], uses: Uses): string | null {
  if (!slotNamePattern.test(slot.name)) return reasons.slotName;
  if (slots.findIndex(({ name }) => name === slot.name) < at) return reasons.slotTwice;
  if (codesUsing(uses, slot.name).length === 0) return reasons.slotUnused;
  if (slot.ends && slot.type !== 'hour') return reasons.endNoHour;
  if (slot.ends && slots.findIndex(({ ends }) => ends) < at) return reasons.endTwice;
  return slot.type === 'reason' ? choicesProblem(slot, uses) : null;
}

/**
 * Errors of a template, by field: `name`, `texts.fr`, `slots`, `slots.0`. A valid template can be filled in every
 * language that has a text.
 */
export function checkTemplate({
  name,
  slots,
  texts,
}: TemplateTexts & { name: string }): Record<string, string> {
  const problems: Record<string, string> = {};
  if (name.trim() === '') problems['name'] = reasons.name;
  else if (name.length > templateLimits.name) problems['name'] = reasons.nameTooLong;
  if (!texts[firstCode]?.trim()) problems[`texts.${firstCode}`] = reasons.french;
  for (const [code, text] of Object.entries(texts)) {
    const problem = textProblem(text, slots, code);
    if (problem !== null) problems[`texts.${code}`] = problem;
  }
  if (slots.length > templateLimits.slots) problems['slots'] = reasons.tooManySlots;
  const uses = usesOf(texts);
  for (const [at, slot] of slots.entries()) {
    const problem = slotOwnProblem(slot, at, slots, uses);
    if (problem !== null) problems[`slots.${at}`] = problem;
  }
  return problems;
}

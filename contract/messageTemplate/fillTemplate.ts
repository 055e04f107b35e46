import { htmlOfText } from '../html.ts';
import { lowerInitial } from '../placeNames.ts';
import { alone, nounOf, type Grammar, type Noun } from './grammar.ts';
import { grammarOf } from './grammars.ts';
import { parseTemplate, slotsIn, type TemplatePart } from './parseTemplate.ts';
import { namesOf, valueKey, type Slot, type SlotValues } from './slots.ts';

/** Name of a line inside a sentence: « le RER B ». */
export interface NamedLine {
  name: string;
  impactLabel: string | null;
}

export interface Filling {
  /** Language code. */
  code: string;
  slots: readonly Slot[];
  values: SlotValues;
  lines: readonly NamedLine[];
}

export interface Filled {
  /** Plain text, with « … » for missing values. */
  text: string;
  /** Keys of missing values. */
  missing: string[];
}

/** Placeholder for missing values in a preview. */
const gap = '…';

export const readHour = (value: string): [hours: number, minutes: number] | null => {
  const found = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(value);
  return found && [Number(found[1]), Number(found[2])];
};

export function readDate(value: string): Date | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return null;
  const day = new Date(`${value}T00:00:00Z`);
  // The 31st of a shorter month would become another day.
  return Number.isNaN(day.getTime()) || !day.toISOString().startsWith(value) ? null : day;
}

export const readCount = (value: string): number | null => (/^\d{1,5}$/.test(value) ? Number(value) : null);

/** Values of a slot in the language, several for a list; null: missing or invalid. */
function nounsOf(slot: Slot, { code, values, lines }: Filling, grammar: Grammar): Noun[] | null {
  const value = values[valueKey(slot, code)]?.trim() ?? '';
  if (value === '') return null;
  const one = (noun: Noun | null) => noun && [noun];
  switch (slot.type) {
    case 'line': {
      const label = code === 'fr' && lines.find(({ name }) => name === value)?.impactLabel;
      return [nounOf(value, label || value)];
    }
    case 'hour': {
      const hour = readHour(value);
      return one(hour && nounOf(grammar.hour(...hour)));
    }
    case 'date': {
      const day = readDate(value);
      return one(day && grammar.date(day));
    }
    case 'duration': {
      const minutes = readCount(value);
      return one(minutes === null ? null : nounOf(grammar.duration(minutes)));
    }
    case 'number':
      return one(readCount(value) === null ? null : nounOf(String(Number(value))));
    case 'reason': {
      const choices = slot.choices ?? [];
      if (choices.length === 0) return [nounOf(lowerInitial(value))];
      const said = choices.find(({ label }) => label === value)?.texts[code]?.trim();
      return one(said ? nounOf(said) : null);
    }
    case 'stretch': {
      const names = namesOf(value);
      return names.length === 2 ? names.map((name) => nounOf(name)) : null;
    }
    case 'stops':
      return namesOf(value).map((name) => nounOf(name));
    default:
      return [nounOf(value.replace(/\s+/g, ' '))];
  }
}

/** Count of a slot, for its helper « nombre ». */
const countOf = ({ type }: Slot, nouns: readonly Noun[]) =>
  type === 'number' ? Number(nouns[0]?.plain) : nouns.length;

type SlotPart = Extract<TemplatePart, { kind: 'slot' }>;

/** A slot within its sentence; null: incompatible helper. */
function said(
  { helper, forms }: SlotPart,
  slot: Slot,
  nouns: readonly Noun[],
  grammar: Grammar,
): string | null {
  if (helper === 'nombre') return forms?.[Number(grammar.isPlural(countOf(slot, nouns)))] ?? null;
  if (helper === 'genre') {
    const [noun] = nouns;
    return (noun && grammar.isFeminine && forms?.[Number(grammar.isFeminine(noun))]) ?? null;
  }
  if (slot.type === 'stretch') {
    const [from, to] = nouns;
    return (from && to && grammar.stretch[helper ?? alone]?.(from.plain, to.plain)) ?? null;
  }
  const change = helper === null ? ({ plain }: Noun) => plain : grammar.helpers[helper];
  return change ? grammar.list(nouns.map(change)) : null;
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Cleans up after omitted parts: superfluous spaces, and spaces before closing punctuation. */
const tidied = (text: string) =>
  text
    .replace(/[ \t]+/g, ' ')
    .replace(/ (?=[,.\n]|$)/g, '')
    .replace(/(?<=^|\n) /g, '')
    // Avoids four dots when the end of a sentence is missing.
    .replaceAll(`${gap}.`, gap)
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/**
 * Fills a template text in its language. Missing values are reported; optional parts without them are omitted, unless this
 * leaves another value unsaid.
 */
export function fillTemplate(template: string, filling: Filling): Filled {
  const grammar = grammarOf(filling.code);
  const missing = new Set<string>();
  const told = new Set<string>();
  const omitted: SlotPart[][] = [];
  const reportMissing = (name: string) => {
    const slot = filling.slots.find((each) => each.name === name);
    missing.add(slot ? valueKey(slot, filling.code) : name);
  };
  const saysOf = (part: SlotPart): string | null => {
    const slot = filling.slots.find(({ name }) => name === part.slot);
    const nouns = slot && nounsOf(slot, filling, grammar);
    if (!slot || !nouns || nouns.length === 0) return null;
    const text = said(part, slot, nouns, grammar);
    return text !== null && part.isCapital ? upperFirst(text) : text;
  };
  const written = (parts: readonly TemplatePart[]): string =>
    parts
      .map((part) => {
        if (part.kind === 'text') return part.text;
        if (part.kind === 'optional') {
          const slots = slotsIn(part.parts);
          const isThere = slots.every((slot) => saysOf(slot) !== null);
          if (!isThere) omitted.push(slots);
          return written(isThere ? part.parts : (part.otherwise ?? []));
        }
        const text = saysOf(part);
        if (text === null) reportMissing(part.slot);
        else told.add(part.slot);
        return text ?? gap;
      })
      .join('');
  const text = tidied(written(parseTemplate(template).parts));
  for (const slots of omitted) {
    const lacking = slots.filter((slot) => saysOf(slot) === null);
    const isUnsaid = slots.some((slot) => !lacking.includes(slot) && !told.has(slot.slot));
    if (isUnsaid) for (const { slot } of lacking) reportMissing(slot);
  }
  return { text, missing: [...missing] };
}

/** A filled text as message HTML: one paragraph per line, fully escaped. */
export const htmlOfFilled = (text: string): string =>
  text
    .split(/\n+/)
    .map((line) => `<p>${htmlOfText(line)}</p>`)
    .join('');

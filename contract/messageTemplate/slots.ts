/** Kinds of slots in a message template: each has its own input, and its own form in each language. */
export const slotTypes = [
  'line',
  'stop',
  'stops',
  'stretch',
  'hour',
  'date',
  'duration',
  'number',
  'reason',
  'text',
] as const;
export type SlotType = (typeof slotTypes)[number];

/** A choice of reasons: label in the list, and its form inside a sentence by language code. */
export interface SlotChoice {
  label: string;
  texts: Record<string, string>;
}

/**
 * A named slot of a template. `choices`: reasons; if empty, the project's causes, only in French. `ends`: for times, the
 * message ends at this one; at most one slot.
 */
export interface Slot {
  name: string;
  type: SlotType;
  required: boolean;
  choices?: SlotChoice[];
  ends?: boolean;
}

/** Texts of a template: slots, and a text by language code. */
export interface TemplateTexts {
  slots: readonly Slot[];
  texts: Readonly<Record<string, string>>;
}

/**
 * Values of slots, by `valueKey`, as data: names of lines and stops, one per line; « 18:05 », « 2026-11-24 », minutes, a
 * number, the label of a reason, a text. Empty or absent: not given.
 */
export type SlotValues = Readonly<Record<string, string>>;

/** Maximum numbers, and maximum lengths in characters. */
export const templateLimits = {
  slots: 12,
  choices: 60,
  name: 100,
  text: 1_000,
  value: 200,
  values: 200,
  filled: 2_000,
} as const;

export const slotNamePattern = /^\p{Ll}[\p{L}\p{N}_-]{0,29}$/u;

/** The language required in every template, and of typed values that need no translation. */
export const firstCode = 'fr';

/** Key of a value: typed texts have one per language, other values one for all. */
export const valueKey = ({ name, type }: Pick<Slot, 'name' | 'type'>, code: string): string =>
  type === 'text' && code !== firstCode ? `${name}@${code}` : name;

/** Names are stored one per line. */
export const namesOf = (value: string): string[] =>
  value
    .split('\n')
    .map((name) => name.trim())
    .filter((name) => name !== '');

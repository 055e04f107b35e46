/** What a template of messages asks for: each kind of value is chosen in its own way, and said in each language's. */
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

/** A reason to choose from: what the list calls it, and how it goes on inside a sentence, by language code. */
export interface SlotChoice {
  label: string;
  texts: Record<string, string>;
}

/**
 * A named place of a template. `choices`: of a reason; where there are none, the project's causes, in French alone. `ends`: of
 * an hour, the message ends at it; of one slot at most.
 */
export interface Slot {
  name: string;
  type: SlotType;
  required: boolean;
  choices?: SlotChoice[];
  ends?: boolean;
}

/** What texts of templates are made of: their slots, and a text by language code. */
export interface TemplateTexts {
  slots: readonly Slot[];
  texts: Readonly<Record<string, string>>;
}

/**
 * What was chosen for the slots, by `valueKey`, as data: names of lines and stops, several of them a line each; « 18:05 »,
 * « 2026-11-24 », minutes, a number, the label of a reason, a text. What is empty or absent was not given.
 */
export type SlotValues = Readonly<Record<string, string>>;

/** Most of each, and the longest of each, in characters. */
export const templateLimits = {
  slots: 12,
  choices: 60,
  name: 100,
  text: 1_000,
  value: 200,
  filled: 2_000,
} as const;

export const slotNamePattern = /^\p{Ll}[\p{L}\p{N}_-]{0,29}$/u;

/** The language that every template is written in, and in which values are typed that need no translation. */
export const firstCode = 'fr';

/** Under what a value is kept: a text that is typed has one a language, any other value is of all of them. */
export const valueKey = ({ name, type }: Pick<Slot, 'name' | 'type'>, code: string): string =>
  type === 'text' && code !== firstCode ? `${name}@${code}` : name;

/** Several names are kept a line each. */
export const namesOf = (value: string): string[] =>
  value
    .split('\n')
    .map((name) => name.trim())
    .filter((name) => name !== '');

import { clockPattern } from '../localTime.ts';
import { serviceHoursPattern } from '../serviceHours.ts';
import { silencePattern } from '../speech/silence.ts';

/**
 * Kinds of fields of configured records. One declaration serves the form, the import, the server's validation and the API
 * documentation (ADM-9, ADM-13, ADM-15).
 */

/** A number from 0 to 255. */
const byte = '(25[0-5]|2[0-4]\\d|1?\\d?\\d)';
const ipv4 = `${byte}(\\.${byte}){3}`;

const part = '[0-9a-fA-F]{1,4}';
/** IPv6 whose `::`, if any, stands after each number of parts: it stands for at least one of the eight. */
const ipv6 = [
  `(${part}:){7}(${part}|:)`,
  `(${part}:){6}(${ipv4}|:${part}|:)`,
  ...[5, 4, 3, 2, 1, 0].map((before) => {
    const after = 6 - before;
    // Without a part before it, a colon of its own begins the address.
    const start = before === 0 ? ':' : `(${part}:){${before}}`;
    return `${start}((:${part}){0,${after - 1}}:${ipv4}|(:${part}){1,${after + 1}}|:)`;
  }),
].join('|');

/** Formats of a text, each with its error text (problems.ts). */
export const patterns = {
  /** ADM-9. Letters are any of the Latin script, and dashes may be en dashes (docs/decisions/0018). */
  name: /^[\p{Script=Latin}\p{M}\d\-–_ ()'’]+$/u,
  /** ADM-9, with the comma of the project form. */
  longName: /^[\p{Script=Latin}\p{M}\d\-–_ ()'’,]+$/u,
  /** ADM-1: letters and digits. */
  projectName: /^[\p{Script=Latin}\d]+$/u,
  username: /^[\p{Script=Latin}\d._-]+$/u,
  /** Safe in addresses, where dots alone have a meaning: `val-antony-1`. */
  screenId: /^(?!\.{1,2}$)[A-Za-z0-9._-]+$/,
  /** IPv4, or IPv6 in its common notations. */
  ipAddress: new RegExp(`^(${ipv4}|${ipv6})$`),
  /** http or https, without credentials. */
  url: /^https?:\/\/[^\s/@]+(\/\S*)?$/,
  colour: /^#[0-9a-fA-F]{6}$/,
  /** ISO 639-1, optionally with a region: `fr`, `pt-BR`. */
  languageCode: /^[a-z]{2}(-[A-Z]{2})?$/,
  serviceHours: serviceHoursPattern,
  silenceHours: silencePattern,
  clock: clockPattern,
} as const;
export type PatternName = keyof typeof patterns;

/** Whether a new screen may not have this id: `…/screens/create` is the address of a new one. Older ones stay readable. */
export const isReservedScreenId = (id: string): boolean => id === 'create';

/** Maximum number of records referenced by a field. */
export const maxReferences = 200;

/** Whether a field is empty: forms use an empty text where calls use null. */
export const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Codes with their labels. */
export type Choices = Readonly<Record<string | number, string>>;

/** A line of text of at most `max` characters; if optional, null when empty. */
export interface TextField {
  kind: 'text';
  max: number;
  required: boolean;
  pattern: PatternName | null;
}
/** An integer, bounds included. */
export interface IntegerField {
  kind: 'integer';
  min: number;
  max: number;
  required: boolean;
}
export interface FlagField {
  kind: 'flag';
}
/** A code of an enumeration. */
export interface ChoiceField {
  kind: 'choice';
  of: Choices;
  /** Codes are numbers. */
  numeric: boolean;
  required: boolean;
}
/** Id of a record of another resource; project records refer to their own project only. */
export interface ReferenceField {
  kind: 'reference';
  to: string;
  required: boolean;
}
/** Distinct ids of records of another resource; project records refer to their own project only. */
export interface ReferencesField {
  kind: 'references';
  to: string;
  /** At least one. */
  required?: true;
}
/** Free words, unique ignoring case (contract/tags.ts). */
export interface TagsField {
  kind: 'tags';
}
/** Roles of a project's user (ROL-1). */
export interface RolesField {
  kind: 'roles';
}
/** Never returned; absent in an update: unchanged. */
export interface PasswordField {
  kind: 'password';
}
/** Rich text; sanitised before it is stored (PRV-7). */
export interface HtmlField {
  kind: 'html';
  max: number;
}
/** A structure with its own rule in `structures.ts`. */
export interface StructureField {
  kind: 'structure';
  rule: 'displayStyle' | 'directions' | 'notification';
  required: boolean;
}

/** A field of any kind. */
export type Field =
  | TextField
  | IntegerField
  | FlagField
  | ChoiceField
  | ReferenceField
  | ReferencesField
  | TagsField
  | RolesField
  | PasswordField
  | HtmlField
  | StructureField;

/** A required text. */
export const text = (pattern: PatternName | null, max = 200): TextField => ({
  kind: 'text',
  max,
  pattern,
  required: true,
});
/** A required integer. */
export const integer = (min: number, max: number): IntegerField => ({
  kind: 'integer',
  min,
  max,
  required: true,
});
export const flag: FlagField = { kind: 'flag' };
/** A required choice among text codes. */
export const choice = (of: Choices): ChoiceField => ({ kind: 'choice', of, numeric: false, required: true });
/** A required choice among numeric codes. */
export const numericChoice = (of: Choices): ChoiceField => ({ ...choice(of), numeric: true });
/** A required record of the named resource. */
export const reference = (to: string): ReferenceField => ({ kind: 'reference', to, required: true });
/** Any number of records of the named resource. */
export const references = (to: string): ReferencesField => ({ kind: 'references', to });
/** At least one record of the named resource. */
export const someReferences = (to: string): ReferencesField => ({ kind: 'references', to, required: true });
export const tags: TagsField = { kind: 'tags' };
/** At least one role. */
export const roles: RolesField = { kind: 'roles' };
/** A password, by the rules of contract/password.ts. */
export const password: PasswordField = { kind: 'password' };
/** Rich text of at most `max` characters; may be null. */
export const html = (max: number): HtmlField => ({ kind: 'html', max });
/** A required structure. */
export const structure = (rule: StructureField['rule']): StructureField => ({
  kind: 'structure',
  rule,
  required: true,
});
/** The same field, optional (null). */
export const optional = <F extends Field & { required: boolean }>(field: F): F => ({
  ...field,
  required: false,
});

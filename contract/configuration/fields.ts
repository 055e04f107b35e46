import { serviceHoursPattern } from '../serviceHours.ts';
import { silencePattern } from '../speech/silence.ts';

/**
 * Kinds of fields that a configured record is made of. One declaration serves the form, the import, the server's check and
 * the documentation of the calls (ADM-9, ADM-13, ADM-15).
 */

/** Forms of a text, each with the sentence that says what is wrong (problems.ts). */
export const patterns = {
  /** ADM-9. A letter is any letter of the Latin script, a dash may be a long one (docs/decisions/0018). */
  name: /^[\p{Script=Latin}\p{M}\d\-–_ ()'’]+$/u,
  /** ADM-9, with the comma of the project form. */
  longName: /^[\p{Script=Latin}\p{M}\d\-–_ ()'’,]+$/u,
  /** ADM-1: letters and digits. */
  projectName: /^[\p{Script=Latin}\d]+$/u,
  username: /^[\p{Script=Latin}\d._-]+$/u,
  /** As in addresses, where dots alone lead elsewhere: `val-antony-1`. */
  screenId: /^(?!\.{1,2}$)[A-Za-z0-9._-]+$/,
  /** IPv4, or IPv6 in its usual writings. */
  ipAddress: /^(\d{1,3}(\.\d{1,3}){3}|[0-9a-fA-F:]*:[0-9a-fA-F:.]+)$/,
  /** Of the web, without a name or password in it. */
  url: /^https?:\/\/[^\s/@]+(\/\S*)?$/,
  colour: /^#[0-9a-fA-F]{6}$/,
  /** ISO 639-1, with a region or not: `fr`, `pt-BR`. */
  languageCode: /^[a-z]{2}(-[A-Z]{2})?$/,
  serviceHours: serviceHoursPattern,
  silenceHours: silencePattern,
} as const;
export type PatternName = keyof typeof patterns;

/** Most records that one field names. */
export const maxReferences = 200;

/** Whether a field holds nothing: a form has a text without a character where a call has null. */
export const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Codes with their labels. */
export type Choices = Readonly<Record<string | number, string>>;

/** A line of text of at most `max` characters; not required: null. */
export interface TextField {
  kind: 'text';
  max: number;
  required: boolean;
  pattern: PatternName | null;
}
/** A whole number, bounds included. */
export interface IntegerField {
  kind: 'integer';
  min: number;
  max: number;
  required: boolean;
}
/** True or false. */
export interface FlagField {
  kind: 'flag';
}
/** One of the codes of an enumeration. */
export interface ChoiceField {
  kind: 'choice';
  of: Choices;
  /** The code is a number. */
  numeric: boolean;
  required: boolean;
}
/** The id of a record of another resource; those of a project refer to their own project alone. */
export interface ReferenceField {
  kind: 'reference';
  to: string;
  required: boolean;
}
/** The ids of records of another resource, each once; those of a project refer to their own project alone. */
export interface ReferencesField {
  kind: 'references';
  to: string;
  /** At least one. */
  required?: true;
}
/** Free words, each once whatever its capitals (contract/tags.ts). */
export interface TagsField {
  kind: 'tags';
}
/** Roles that a user of a project holds (ROL-1). */
export interface RolesField {
  kind: 'roles';
}
/** Never answered; absent in an update: it stays. */
export interface PasswordField {
  kind: 'password';
}
/** Rich text; cleaned before it is stored (PRV-7). */
export interface HtmlField {
  kind: 'html';
  max: number;
}
/** A structure with a rule of its own, which stands in `structures.ts`. */
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

/** A text that must be there. */
export const text = (pattern: PatternName | null, max = 200): TextField => ({
  kind: 'text',
  max,
  pattern,
  required: true,
});
/** A whole number that must be there. */
export const integer = (min: number, max: number): IntegerField => ({
  kind: 'integer',
  min,
  max,
  required: true,
});
export const flag: FlagField = { kind: 'flag' };
/** A choice among codes that are texts. */
export const choice = (of: Choices): ChoiceField => ({ kind: 'choice', of, numeric: false, required: true });
/** A choice among codes that are numbers. */
export const numericChoice = (of: Choices): ChoiceField => ({ ...choice(of), numeric: true });
/** A record of the named resource. */
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
/** A structure that must be there. */
export const structure = (rule: StructureField['rule']): StructureField => ({
  kind: 'structure',
  rule,
  required: true,
});
/** The same field, which may stay empty (null). */
export const optional = <F extends Field & { required: boolean }>(field: F): F => ({
  ...field,
  required: false,
});

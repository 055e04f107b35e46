import type { Field } from '../../../contract/configuration/fields.ts';
import { cutText, startOfText } from '../../../contract/cutText.ts';
import { textOfHtml } from '../../../contract/html.ts';
import type { AuditChange, AuditRecord } from '../../../contract/schemas/audit.ts';
import { texts } from '../../shared/texts.ts';
import { differencesOf } from './differencesOf.ts';

/** Screens that an entry names; of more it says how many. */
const mostNamed = 50;

/** Screens as an entry names them, whether they are thousands or one. */
export const namedScreens = (names: readonly string[]): string[] =>
  names.length > mostNamed
    ? [...names.slice(0, mostNamed), texts.audit.more(names.length - mostNamed)]
    : [...names];

/** What the trail says of the screens that something left; when it `isGone`, they were its last. */
export const screensLeft = (screens: readonly string[], isGone: boolean): AuditRecord['changes'] =>
  isGone
    ? { screens: { from: namedScreens(screens), to: null } }
    : { removedFrom: { from: null, to: namedScreens(screens) } };

/** The texts of a message as the trail has them: without their form, by the name of their language. */
export const textsByLanguage = (
  contents: readonly { content: string; spoken?: string | null | undefined; language: { label: string } }[],
): Record<string, string> =>
  Object.fromEntries([
    ...contents.map(({ content, language }) => [
      language.label,
      startOfText(textOfHtml(content), longestText),
    ]),
    // What is said in its place, where somebody has written that (OUT-6).
    ...contents.flatMap(({ spoken, language }) =>
      spoken == null ? [] : [[texts.spoken(language.label), spoken] as const],
    ),
  ]) as Record<string, string>;

type Values = Readonly<Record<string, unknown>>;

/** Characters of a text that the trail keeps. */
export const longestText = 2000;

/** Stands for a password: that there was one, or that there is another one now, and no more. */
const secret = '•••';

/** A value as the trail keeps it: its texts cut, its structure as it is. */
function kept(value: unknown): unknown {
  if (typeof value === 'string') return cutText(value, longestText);
  if (Array.isArray(value)) return value.map(kept);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, kept(inner)]));
}

/**
 * Nothing is null, however it is written; the order of roles and of what is referred to says nothing, nor do the ids of
 * directions.
 */
function comparable(field: Field, value: unknown): unknown {
  if (value === undefined || value === '') return null;
  if (!Array.isArray(value)) return value;
  if (field.kind === 'references')
    return value.length === 0 ? null : value.toSorted((a, b) => Number(a) - Number(b));
  if (field.kind === 'tags') return value.length === 0 ? null : value.map(String).sort();
  if (field.kind === 'roles') return value.map(String).sort();
  if (field.kind !== 'structure' || field.rule !== 'directions') return value;
  return (value as { name: unknown; order: number }[])
    .map(({ name, order }) => ({ name, order }))
    .sort((a, b) => a.order - b.order);
}

/**
 * What changed between two states of a record, by field; null stands for a record that is not there yet, or no longer.
 * Only declared fields are looked at. A password that an update does not name has not changed, and one that it names
 * never shows.
 */
export function changesOf(
  fields: Readonly<Record<string, Field>>,
  before: Values | null,
  after: Values | null,
): Record<string, AuditChange> {
  const factsOf = (record: Values | null) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, comparable(field, record?.[name])]),
    );
  const changes: Record<string, AuditChange> = {};
  for (const [name, { from, to }] of Object.entries(differencesOf(factsOf(before), factsOf(after)))) {
    if (fields[name]?.kind === 'password') {
      // An update names a password to change it; the old one is not at hand.
      if (after !== null && to === null) continue;
      changes[name] = { from: before === null ? null : secret, to: to === null ? null : secret };
    } else {
      changes[name] = { from: kept(from), to: kept(to) };
    }
  }
  return changes;
}

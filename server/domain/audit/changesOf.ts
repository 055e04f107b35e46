import type { Field } from '../../../contract/configuration/fields.ts';
import { cutText } from '../../../contract/cutText.ts';
import type { AuditChange, AuditRecord } from '../../../contract/schemas/audit.ts';
import { texts } from '../../shared/texts.ts';
import { differencesOf } from './differencesOf.ts';
import { keptTexts, longestText } from './textChanges.ts';

/** Maximum number of screens or stops named by an entry; beyond it, only the number is given. */
const mostNamed = 50;

/** Names of screens or stops for an entry, whether thousands or one. */
export const namedScreens = (names: readonly string[]): string[] =>
  names.length > mostNamed
    ? [...names.slice(0, mostNamed), texts.audit.more(names.length - mostNamed)]
    : [...names];

/**
 * The screens of two states for an entry; null: none. Of many, those that only one state has are named first: the fifty with
 * which both begin would say nothing.
 */
export function namedStates(from: readonly string[] | null, to: readonly string[] | null): AuditChange {
  const named = (some: readonly string[] | null, others: readonly string[] | null) => {
    if (some === null || some.length <= mostNamed) return some && namedScreens(some);
    const theirs = new Set(others);
    return namedScreens([...some.filter((id) => !theirs.has(id)), ...some.filter((id) => theirs.has(id))]);
  };
  return { from: named(from, to), to: named(to, from) };
}

/**
 * Audit trail changes of what each screen shows: those of fifty screens on which the two states differ, and the number of other
 * ones.
 */
export function shownChanges({ from, to }: AuditChange): AuditRecord['changes'] {
  const [was, is] = [from, to].map((state) => new Map(Object.entries(state ?? {}) as [string, unknown][]));
  const differing = [...new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])].filter(
    (id) => was?.get(id) !== is?.get(id),
  );
  const named = new Set(differing.slice(0, mostNamed));
  const ofNamed = (state: unknown) =>
    state === null
      ? null
      : Object.fromEntries(Object.entries(state as object).filter(([id]) => named.has(id)));
  const others = differing.length - named.size;
  return {
    display: { from: ofNamed(from), to: ofNamed(to) },
    ...(others > 0 && { otherScreens: { from: null, to: others } }),
  };
}

/** Audit trail changes for removal from screens; `isGone`: these were the last. */
export const screensLeft = (screens: readonly string[], isGone: boolean): AuditRecord['changes'] =>
  isGone
    ? { screens: { from: namedScreens(screens), to: null } }
    : { removedFrom: { from: null, to: namedScreens(screens) } };

type Values = Readonly<Record<string, unknown>>;

/** Replaces a password: shows only that there was one, or that there is a new one. */
const secret = '•••';

/** A value as stored in the audit trail: texts truncated, structure unchanged. */
function kept(value: unknown): unknown {
  if (typeof value === 'string') return cutText(value, longestText);
  if (Array.isArray(value)) return value.map(kept);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, kept(inner)]));
}

/**
 * Normalises a value for comparison: absent, empty and null are equal; the order of roles and references, and the ids
 * of directions, are ignored.
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
 * Changes between two states of a record, by field; null: it does not exist yet, or no longer. Only declared fields are
 * compared. A password absent from an update has not changed; one that is present is never shown.
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
      changes[name] =
        typeof from === 'string' && typeof to === 'string'
          ? keptTexts(from, to)
          : { from: kept(from), to: kept(to) };
    }
  }
  return changes;
}

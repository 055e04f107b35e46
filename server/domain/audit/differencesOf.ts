import { isDeepStrictEqual } from 'node:util';
import type { AuditRecord } from '../../../contract/schemas/audit.ts';

type Facts = Readonly<Record<string, unknown>>;

/** A fact that is not there is null, whatever objects have by themselves. */
const factOf = (facts: Facts, name: string) => (Object.hasOwn(facts, name) ? facts[name] : null) ?? null;

/** The facts that two states of something do not share, by name; the order of keys within a fact says nothing. */
export const differencesOf = (before: Facts, after: Facts): AuditRecord['changes'] =>
  Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .map((name) => [name, { from: factOf(before, name), to: factOf(after, name) }] as const)
      .filter(([, { from, to }]) => !isDeepStrictEqual(from, to)),
  );

import { isDeepStrictEqual } from 'node:util';
import type { AuditRecord } from '../../../contract/schemas/audit.ts';

type Facts = Readonly<Record<string, unknown>>;

/** A fact, null if missing; inherited properties of objects do not count. */
const factOf = (facts: Facts, name: string) => (Object.hasOwn(facts, name) ? facts[name] : null) ?? null;

/** The facts that differ between two states, by name; the order of keys within a fact is ignored. */
export const differencesOf = (before: Facts, after: Facts): AuditRecord['changes'] =>
  Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(after)])]
      .map((name) => [name, { from: factOf(before, name), to: factOf(after, name) }] as const)
      .filter(([, { from, to }]) => !isDeepStrictEqual(from, to)),
  );

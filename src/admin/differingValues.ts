import type { FieldValues } from 'react-hook-form';
import { configurationOf, type ConfigurationName } from '../../contract/configuration/resources.ts';
import { isRecord } from '../../contract/isRecord.ts';
import type { Versions } from '../shared/fieldsOver.ts';
import { fieldLabel } from './fieldText.ts';
import { partsOf } from './structureParts.ts';

/** A field in which two versions of a record differ, or the differing part of a structure. */
export interface DifferingValue {
  label: string;
  source: string;
  isPart: boolean;
  mine: unknown;
  theirs: unknown;
}

/**
 * Replacer that sorts the keys of a structure and drops its ids: users do not read them, and forms and answers differ in
 * them.
 */
const ordered = (_: string, value: unknown): unknown =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([name]) => name !== 'id')
          .sort(([a], [b]) => (a < b ? -1 : 1)),
      )
    : value;

/** An empty list counts as a missing one, since a server may omit fields that it does not know. */
const said = (value: unknown) =>
  JSON.stringify(Array.isArray(value) && value.length === 0 ? null : (value ?? null), ordered);
const differs = (a: unknown, b: unknown) => said(a) !== said(b);

/** What a form takes over from a colleague's version: the fields that were not changed in it since it had `before`. */
export const untouchedOf = (
  resource: ConfigurationName,
  { mine, before, theirs }: Versions<FieldValues>,
): FieldValues =>
  Object.fromEntries(
    Object.keys(configurationOf(resource).fields)
      // A server may omit fields that it does not know.
      .filter((source) => theirs[source] !== undefined && !differs(mine[source], before[source]))
      .map((source) => [source, theirs[source] as unknown]),
  );

/** The differences between two versions of a record, in the order of the form; of a structure, the parts that differ. */
export function differingValues(
  resource: ConfigurationName,
  mine: FieldValues,
  theirs: FieldValues,
): DifferingValue[] {
  return Object.entries(configurationOf(resource).fields).flatMap(([source, field]): DifferingValue[] => {
    const [my, their] = [mine[source] as unknown, theirs[source] as unknown];
    // The server never returns passwords: there is nothing to compare with.
    if (field.kind === 'password' || !differs(my, their)) return [];
    const label = fieldLabel(resource, source);
    // A line's directions are compared as one value.
    if (field.kind !== 'structure' || field.rule === 'directions') {
      return [{ label, source, isPart: false, mine: my, theirs: their }];
    }
    const [myParts, theirParts] = [partsOf(my), partsOf(their)];
    return [...new Set([...myParts.keys(), ...theirParts.keys()])]
      .filter((path) => path !== '' && differs(myParts.get(path), theirParts.get(path)))
      .map((path) => ({
        label: `${label} › ${path}`,
        source,
        isPart: true,
        mine: myParts.get(path),
        theirs: theirParts.get(path),
      }));
  });
}

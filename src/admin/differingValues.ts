import type { FieldValues } from 'react-hook-form';
import type { Field } from '../../contract/configuration/fields.ts';
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

/** Whether a field is compared part by part. A line's directions are one value. */
const isInParts = (field: Field): boolean => field.kind === 'structure' && field.rule !== 'directions';

/** One's own changes of a structure over a colleague's, part by part; lists and other values as a whole. */
function structureOver({ mine, before, theirs }: Versions<unknown>): unknown {
  if (!differs(mine, before)) return theirs;
  if (!isRecord(mine) || !isRecord(before) || !isRecord(theirs)) return mine;
  const parts = Object.keys({ ...theirs, ...mine }).map((name): [string, unknown] => [
    name,
    structureOver({ mine: mine[name], before: before[name], theirs: theirs[name] }),
  ]);
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined));
}

/** What a form takes over from a colleague's version: the fields, or parts of structures, that it left as they were before. */
export const takenOver = (
  resource: ConfigurationName,
  { mine, before, theirs }: Versions<FieldValues>,
): FieldValues =>
  Object.fromEntries(
    Object.entries(configurationOf(resource).fields)
      // A server may omit fields that it does not know.
      .filter(
        ([source, field]) =>
          theirs[source] !== undefined && (isInParts(field) || !differs(mine[source], before[source])),
      )
      .map(([source]) => [
        source,
        structureOver({ mine: mine[source], before: before[source], theirs: theirs[source] }),
      ]),
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
    if (!isInParts(field)) {
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

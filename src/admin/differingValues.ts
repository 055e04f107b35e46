import type { FieldValues } from 'react-hook-form';
import { configurationOf, type ConfigurationName } from '../../contract/configuration/resources.ts';
import { isRecord } from '../../contract/isRecord.ts';
import { fieldLabel } from './fieldText.ts';
import { partsOf } from './structureParts.ts';

/** A field that two versions of a record do not have alike, or a part of a field that is a structure. */
export interface DifferingValue {
  label: string;
  source: string;
  isPart: boolean;
  mine: unknown;
  theirs: unknown;
}

/** The parts of a structure in one order, without their ids: neither is read, nor the same in a form and in an answer. */
const ordered = (_: string, value: unknown): unknown =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([name]) => name !== 'id')
          .sort(([a], [b]) => (a < b ? -1 : 1)),
      )
    : value;

/** An empty list says as much as none: a server may send no field that it does not know. */
const said = (value: unknown) =>
  JSON.stringify(Array.isArray(value) && value.length === 0 ? null : (value ?? null), ordered);
const differs = (a: unknown, b: unknown) => said(a) !== said(b);

/** In what two versions of a record differ, in the order of the form; of a structure its parts that do. */
export function differingValues(
  resource: ConfigurationName,
  mine: FieldValues,
  theirs: FieldValues,
): DifferingValue[] {
  return Object.entries(configurationOf(resource).fields).flatMap(([source, field]): DifferingValue[] => {
    const [my, their] = [mine[source] as unknown, theirs[source] as unknown];
    // A password is never answered: there is nothing to compare it with.
    if (field.kind === 'password' || !differs(my, their)) return [];
    const label = fieldLabel(resource, source);
    // The directions of a line are read in one go.
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

import type { Field } from '../../contract/configuration/fields.ts';
import {
  configurationOf,
  referredObject,
  type ConfigurationName,
} from '../../contract/configuration/resources.ts';
import { roleLabels, type Role } from '../../contract/roles.ts';
import { texts } from '../i18n/index.ts';

const labels: Record<ConfigurationName, Record<string, string>> = texts.configuration.fields;
const help: Record<ConfigurationName, Record<string, string | null>> = texts.configuration.fieldHelp;

/** The field of a resource; throws on an unknown name, which is a programming error. */
export function fieldOf(resource: ConfigurationName, source: string): Field {
  const field = configurationOf(resource).fields[source];
  if (!field) throw new Error(`${resource} has no field ${source}`);
  return field;
}

/** What a column is sorted by: the name of a reference, else the field. */
export const columnSource = (resource: ConfigurationName, source: string): string =>
  configurationOf(resource).fields[source]?.kind === 'reference'
    ? `${referredObject(resource, source)}.name`
    : source;

/** Help text below a field's input; null: none. */
export const fieldHelp = (resource: ConfigurationName, source: string): string | null =>
  help[resource][source] ?? null;

/** Display name of a field. */
export const fieldLabel = (resource: ConfigurationName, source: string): string =>
  labels[resource][source] ?? source;

/** The two directions of a line in one text: « Nord / Sud ». */
function directionsText(value: unknown): string {
  const directions = [...(value as { name: string; order: number }[])];
  directions.sort((a, b) => a.order - b.order);
  return directions.map(({ name }) => name).join(' / ');
}

/** A field's value as text: the label of a code, « Oui » for a flag. References have their own names. */
export function fieldText(field: Field, value: unknown): string {
  if (value === null || value === undefined) return '';
  switch (field.kind) {
    case 'flag':
      return value === true ? texts.configuration.yes : texts.configuration.no;
    case 'choice':
      return field.of[value as string] ?? JSON.stringify(value);
    case 'roles':
      return (value as Role[]).map((role) => roleLabels[role]).join(', ');
    case 'tags':
      return (value as string[]).join(', ');
    case 'structure':
      return field.rule === 'directions' ? directionsText(value) : JSON.stringify(value);
    case 'html':
      return new DOMParser().parseFromString(value as string, 'text/html').body.textContent;
    default:
      return typeof value === 'string' ? value : JSON.stringify(value);
  }
}

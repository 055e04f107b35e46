import type { Field } from '../../contract/configuration/fields.ts';
import { configurationOf, type ConfigurationName } from '../../contract/configuration/resources.ts';
import { texts } from '../i18n/index.ts';

const labels: Record<ConfigurationName, Record<string, string>> = texts.configuration.fields;

/** The field of a resource; an unknown name is a mistake of the program. */
export function fieldOf(resource: ConfigurationName, source: string): Field {
  const field = configurationOf(resource).fields[source];
  if (!field) throw new Error(`${resource} has no field ${source}`);
  return field;
}

/** What a field is called. */
export const fieldLabel = (resource: ConfigurationName, source: string): string =>
  labels[resource][source] ?? source;

/** The value of a field as it is read: the label of a code, « Oui » of a flag. References have names of their own. */
export function fieldText(field: Field, value: unknown): string {
  if (value === null || value === undefined) return '';
  switch (field.kind) {
    case 'flag':
      return value === true ? texts.configuration.yes : texts.configuration.no;
    case 'choice':
      return field.of[value as string] ?? JSON.stringify(value);
    case 'html':
      return new DOMParser().parseFromString(value as string, 'text/html').body.textContent;
    default:
      return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number);
  }
}

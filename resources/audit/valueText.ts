import { configurationOf, configurationNames } from '../../contract/configuration/resources.ts';
import type { Field } from '../../contract/configuration/fields.ts';
import { textOfHtml } from '../../contract/html.ts';
import { roleLabels } from '../../contract/roles.ts';
import { partText } from '../../src/admin/structureParts.ts';
import { texts } from '../../src/i18n/index.ts';

/** The field as it is declared now; undefined for one that is no longer, or of a resource that is no longer. */
export function fieldOf(resource: string, name: string): Field | undefined {
  const known = configurationNames.find((other) => other === resource);
  return known && configurationOf(known).fields[name];
}

/** A value without a label: a list of names as such, anything else as it was written. */
function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  const isList = Array.isArray(value) && value.every((item) => typeof item === 'string');
  return isList ? value.join(', ') : JSON.stringify(value);
}

/** A value as it is read: labels for codes, « oui » for true; null for nothing. References have their names already. */
export function valueText(field: Field | undefined, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? texts.audit.yes : texts.audit.no;
  switch (field?.kind) {
    case 'choice':
      return field.of[value as string] ?? asText(value);
    case 'roles':
      return (Array.isArray(value) ? (value as string[]) : [])
        .map((role) => (roleLabels as Readonly<Record<string, string>>)[role] ?? role)
        .join(', ');
    case 'references':
      return Array.isArray(value) ? value.map(asText).join(', ') : asText(value);
    case 'html':
      return typeof value === 'string' ? textOfHtml(value) : asText(value);
    case 'structure':
      return partText(value);
    default:
      return asText(value);
  }
}

import type { Field } from '../../contract/configuration/fields.ts';
import type { AuditChange, AuditRecord } from '../../contract/schemas/audit.ts';
import { partsOf } from '../../src/admin/structureParts.ts';
import { texts } from '../../src/i18n/index.ts';
import { fieldOf, valueText } from './valueText.ts';

/** One field, or one part of a structure, that changed: « Ordre : 1 → 2 », or « Nom : Orly » where there is one state. */
export interface ChangeLine {
  label: string;
  /** What is said of it alone, or what it was and what it became. */
  values: readonly [string] | readonly [string, string];
}

const words = texts.audit;
const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = texts.configuration.fields;
const operatorFields: Readonly<Record<string, string>> = words.operator.fields;

/** The two directions of a line, by their names. */
function directionNames(value: unknown): string | null {
  if (!Array.isArray(value)) return null;
  const directions = value as { name?: unknown; order?: number }[];
  return [...directions]
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0))
    .map(({ name }) => String(name))
    .join(' / ');
}

function passwordLine(label: string, { from, to }: AuditChange): ChangeLine {
  const { set, changed, removed } = words.password;
  if (to === null) return { label, values: [removed] };
  return { label, values: [from === null ? set : changed] };
}

/** The line of two texts; where one of them is all that there is to say, that one. */
function lineOf(action: AuditRecord['action'], label: string, from: string | null, to: string | null) {
  const line = (...values: [string] | [string, string]): ChangeLine => ({ label, values });
  if (action === 'create') return line(to ?? words.nothing);
  if (action === 'delete') return line(from ?? words.nothing);
  return line(from ?? words.nothing, to ?? words.nothing);
}

function structureLines(
  action: AuditRecord['action'],
  label: string,
  field: Field | undefined,
  { from, to }: AuditChange,
): ChangeLine[] {
  const [before, after] = [partsOf(from), partsOf(to)];
  const paths = [...new Set([...before.keys(), ...after.keys()])].filter((path) => path !== '');
  return paths.flatMap((path) => {
    const [was, is] = [valueText(field, before.get(path)), valueText(field, after.get(path))];
    return was === is ? [] : lineOf(action, `${label} › ${path}`, was, is);
  });
}

/** What is recorded part by part, though no resource of the configuration declares it: a scenario's screens. */
const isStructure = ({ from, to }: AuditChange) => {
  const given = [from, to].filter((value) => value !== null);
  return given.length > 0 && given.every((value) => typeof value === 'object' && !Array.isArray(value));
};

function linesOfField(entry: AuditRecord, name: string, change: AuditChange): ChangeLine | ChangeLine[] {
  const { action, resource } = entry;
  if (name === 'image') return { label: words.image, values: [words.newImage] };
  const field = fieldOf(resource, name);
  const label = labels[resource]?.[name] ?? operatorFields[name] ?? name;
  if (field?.kind === 'password') return passwordLine(label, change);
  if (field?.kind === 'structure') {
    if (field.rule === 'directions') {
      return lineOf(action, label, directionNames(change.from), directionNames(change.to));
    }
    return structureLines(action, label, field, change);
  }
  if (!field && isStructure(change)) return structureLines(action, label, field, change);
  const [from, to] = [valueText(field, change.from), valueText(field, change.to)];
  // The same words in other tags.
  if (from === to && field?.kind === 'html') return { label, values: [words.layout] };
  return lineOf(action, label, from, to);
}

/** What an entry tells, line by line, in the order of the form. */
export function changeLines(entry: AuditRecord): ChangeLine[] {
  const order = Object.keys(labels[entry.resource] ?? {});
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return Object.entries(entry.changes)
    .sort(([a], [b]) => place(a) - place(b))
    .flatMap(([name, change]) => linesOfField(entry, name, change));
}

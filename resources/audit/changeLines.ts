import type { Field } from '../../contract/configuration/fields.ts';
import { configurationNames, configurationOf } from '../../contract/configuration/resources.ts';
import { textOfHtml } from '../../contract/html.ts';
import { roleLabels } from '../../contract/roles.ts';
import type { AuditChange, AuditRecord } from '../../contract/schemas/audit.ts';
import { partsOf, partText } from '../../src/admin/structureParts.ts';
import { clockOfMinute } from '../../contract/localTime.ts';
import { durationOf } from '../../contract/scenarioTime.ts';
import { weekdays, type Weekday } from '../../contract/timetable/days.ts';
import { delayText } from '../../src/features/activation/durationText.ts';
import { texts } from '../../src/i18n/index.ts';
import { clocksText } from '../../src/shared/messageTimeText.ts';
import { dateAndTime, dateOnly } from '../../src/shared/zonedDate.ts';

/** The field's present declaration; undefined if the field or its resource no longer exists. */
function fieldOf(resource: string, name: string): Field | undefined {
  const known = configurationNames.find((other) => other === resource);
  return known && configurationOf(known).fields[name];
}

/** A value without a label: a list of names joined, anything else as stored. */
function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  const isList = Array.isArray(value) && value.every((item) => typeof item === 'string');
  return isList ? value.join(', ') : JSON.stringify(value);
}

/** A value as text: labels for codes, « oui » for true; null for nothing. References already have their names. */
function valueText(field: Field | undefined, value: unknown): string | null {
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

/** A changed field, or part of a structure: « Ordre : 1 → 2 », or « Nom : Orly » if there is only one state. */
export interface ChangeLine {
  label: string;
  /** A single text, or the previous and the new one. */
  values: readonly [string] | readonly [string, string];
}

const auditTexts = texts.audit;
const labels: Readonly<Record<string, Readonly<Record<string, string>>>> = texts.configuration.fields;
const operatorFields: Readonly<Record<string, string>> = auditTexts.operator.fields;

/** The names of a line's two directions. */
function directionNames(value: unknown): string | null {
  if (!Array.isArray(value)) return null;
  const directions = value as { name?: unknown; order?: number }[];
  return [...directions]
    .sort((a, b) => (a.order ?? 0) - (b.order ?? 0))
    .map(({ name }) => String(name))
    .join(' / ');
}

function passwordLine(label: string, { from, to }: AuditChange): ChangeLine {
  const { set, changed, removed } = auditTexts.password;
  if (to === null) return { label, values: [removed] };
  return { label, values: [from === null ? set : changed] };
}

/** The line of two texts; if only one of them matters, of that one. */
function lineOf(action: AuditRecord['action'], label: string, from: string | null, to: string | null) {
  const line = (...values: [string] | [string, string]): ChangeLine => ({ label, values });
  if (action === 'create') return line(to ?? auditTexts.nothing);
  if (action === 'delete') return line(from ?? auditTexts.nothing);
  return line(from ?? auditTexts.nothing, to ?? auditTexts.nothing);
}

function structureLines(
  action: AuditRecord['action'],
  label: string,
  textOf: (value: unknown) => string | null,
  { from, to }: AuditChange,
): ChangeLine[] {
  const [before, after] = [partsOf(from), partsOf(to)];
  const paths = [...new Set([...before.keys(), ...after.keys()])].filter((path) => path !== '');
  return paths.flatMap((path) => {
    const [was, is] = [textOf(before.get(path)), textOf(after.get(path))];
    return was === is ? [] : lineOf(action, `${label} › ${path}`, was, is);
  });
}

/** Whether a value is recorded by part although no resource of the configuration declares it: a scenario's screens. */
const isStructure = ({ from, to }: AuditChange) => {
  const given = [from, to].filter((value) => value !== null);
  return given.length > 0 && given.every((value) => typeof value === 'object' && !Array.isArray(value));
};

/** Fields of operators' records that name others; several may have one name. */
const referred = ['line', 'cause', 'impact', 'template', 'points', 'scenario'];
const isReference = ({ kind }: Field) => kind === 'reference' || kind === 'references';

/** How the screens of a message were chosen: by a line or a stretch of it, by tags, or one by one. */
function choiceText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return auditTexts.oneByOne;
  if ('tags' in value) return texts.choosing.tagText(value.tags as string[]);
  const { line, direction, from, to } = value as Record<string, string | null>;
  return texts.choosing.lineText(line ?? '', direction ?? null, from && to ? { from, to } : null);
}

const orderWords: Readonly<Record<string, { action: string }>> = texts.fleet.orders.kinds;

const { kinds, states } = texts.approvals;
/** Texts for a proposal's fields: its kind and its state. */
const proposalWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  proposal: kinds,
  state: states,
};

const instants = ['from', 'until', 'startsAt', 'stopsAt'];
const minutes = ['startMinute', 'stopMinute'];
const dates = ['firstDay', 'lastDay'];
const clocks = ['period', 'quiet'];

/** A date, `2026-12-05`, as text; null: it is none, as `2026-13-01`. */
function dateText(value: unknown): string | null {
  const isWritten = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
  const at = isWritten ? Date.parse(value) : NaN;
  const isReal = !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === value;
  return isReal ? dateOnly(at, 'UTC') : null;
}

/** A time of a message, a plan or a scenario, as text; null: it is none of these. */
function timeText(name: string, value: unknown, timeZone: string): string | null {
  if (instants.includes(name) && typeof value === 'number') return dateAndTime(value, timeZone);
  if (minutes.includes(name) && typeof value === 'number') return clockOfMinute(value);
  if (dates.includes(name)) return dateText(value);
  if (clocks.includes(name) && typeof value === 'string') return clocksText(value);
  if (name === 'autoDeactivationDelay' && typeof value === 'number') return delayText(durationOf(value));
  if (name !== 'days' || !Array.isArray(value)) return null;
  return texts.messageTime.days(value.map((day) => weekdays.indexOf(day as Weekday)));
}

function linesOfField(
  entry: AuditRecord,
  name: string,
  change: AuditChange,
  timeZone: string,
): ChangeLine | ChangeLine[] {
  const { action, resource } = entry;
  if (name === 'image') return { label: auditTexts.image, values: [auditTexts.newImage] };
  const field = fieldOf(resource, name);
  const label = labels[resource]?.[name] ?? operatorFields[name] ?? name;
  if (field?.kind === 'password') return passwordLine(label, change);
  if (field?.kind === 'structure') {
    if (field.rule === 'directions') {
      return lineOf(action, label, directionNames(change.from), directionNames(change.to));
    }
    return structureLines(action, label, (value) => valueText(field, value), change);
  }
  if (resource === 'news' && name === 'choice')
    return lineOf(action, label, choiceText(change.from), choiceText(change.to));
  if (!field && isStructure(change)) {
    const partOf = (value: unknown) => (name === 'slots' ? dateText(value) : null) ?? valueText(field, value);
    return structureLines(action, label, partOf, change);
  }
  const codeText = (value: unknown) => {
    if (typeof value !== 'string') return null;
    if (resource === 'screenOrders') return orderWords[value]?.action;
    return resource === 'proposals' ? proposalWords[name]?.[value] : null;
  };
  const textOf = (value: unknown) =>
    codeText(value) ?? timeText(name, value, timeZone) ?? valueText(field, value);
  const [from, to] = [textOf(change.from), textOf(change.to)];
  if (from !== null && from === to && (field ? isReference(field) : referred.includes(name)))
    return { label, values: [from, auditTexts.namesake(from)] };
  // Same text, different markup: that of messages is not kept. Of templates the slots are told by their names.
  if (from === to && (field?.kind === 'html' || change.from === change.to)) {
    const { layout, content } = auditTexts;
    return { label, values: [resource === 'messageTemplates' ? content : layout] };
  }
  return lineOf(action, label, from, to);
}

/** The lines of an entry, in the order of the form; times in `timeZone`. */
export function changeLines(entry: AuditRecord, timeZone: string): ChangeLine[] {
  const order = Object.keys(labels[entry.resource] ?? {});
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return Object.entries(entry.changes)
    .sort(([a], [b]) => place(a) - place(b))
    .flatMap(([name, change]) => linesOfField(entry, name, change, timeZone));
}

import type { Kysely } from 'kysely';
import { byName } from '../../../contract/names.ts';
import { iconNames } from '../../../contract/messageTemplate/icons.ts';
import type { AuditChange } from '../../../contract/schemas/audit.ts';
import type { MessageTemplate } from '../../../contract/schemas/messageTemplate.ts';
import type { Database, Row } from '../../db/schema.ts';
import { differencesOf } from '../audit/differencesOf.ts';

type Facts = Readonly<Record<string, unknown>>;

const templateOf = (row: Row<'message_template'>): MessageTemplate => ({
  id: row.id,
  projectId: row.project_id,
  name: row.name,
  icon: row.icon as MessageTemplate['icon'],
  alert: row.alert === 1,
  slots: JSON.parse(row.slots) as MessageTemplate['slots'],
  texts: JSON.parse(row.texts) as MessageTemplate['texts'],
  sample: JSON.parse(row.sample) as MessageTemplate['sample'],
  changedAt: row.changed_at,
  changedBy: row.changed_by,
  version: row.version,
});

const ofProject = (db: Kysely<Database>, projectId: number) =>
  db.selectFrom('message_template').selectAll().where('project_id', '=', projectId);

/** Templates of a project by name (CMP-3). */
export const readMessageTemplates = async (
  db: Kysely<Database>,
  projectId: number,
): Promise<MessageTemplate[]> => (await ofProject(db, projectId).execute()).map(templateOf).sort(byName);

/** A template of the project; undefined: missing, or in another project. */
export async function findMessageTemplate(
  db: Kysely<Database>,
  projectId: number,
  id: number,
): Promise<MessageTemplate | undefined> {
  const row = await ofProject(db, projectId).where('id', '=', id).executeTakeFirst();
  return row && templateOf(row);
}

/** A template for the audit trail: its texts by language name, its slots and its sample values. */
const factsOf = (template: MessageTemplate | null, labels: ReadonlyMap<string, string>): Facts =>
  template
    ? {
        name: template.name,
        icon: iconNames[template.icon],
        alert: template.alert,
        slots: template.slots.map(({ name }) => name).join(', '),
        choices: template.slots.flatMap(({ choices = [] }) => choices.map(({ label }) => label)).join(', '),
        ...Object.fromEntries(
          Object.entries(template.texts).map(([code, text]) => [labels.get(code) ?? code, text]),
        ),
        sample: template.sample,
      }
    : {};

/** The facts with what the trail does not tell in words: the types of slots, and the texts of choices. */
const wholeOf = (template: MessageTemplate | null, facts: Facts): Facts =>
  template
    ? {
        ...facts,
        slots: template.slots.map(({ choices: _, ...slot }) => slot),
        choices: template.slots.map(({ choices = [] }) => choices),
      }
    : {};

/** Changes of a template, by field; null: none. Two equal values: what they do not tell in words has changed. */
export async function templateChanges(
  db: Kysely<Database>,
  before: MessageTemplate | null,
  after: MessageTemplate | null,
): Promise<Record<string, AuditChange>> {
  const languages = await db.selectFrom('language').select(['code', 'label']).execute();
  const labels = new Map(languages.map(({ code, label }) => [code, label]));
  const [was, is] = [factsOf(before, labels), factsOf(after, labels)];
  const changed = Object.keys(differencesOf(wholeOf(before, was), wholeOf(after, is)));
  return Object.fromEntries(changed.map((name) => [name, { from: was[name] ?? null, to: is[name] ?? null }]));
}

import type { Kysely } from 'kysely';
import { byName } from '../../../contract/names.ts';
import { iconNames } from '../../../contract/messageTemplate/icons.ts';
import type { AuditChange } from '../../../contract/schemas/audit.ts';
import type { MessageTemplate } from '../../../contract/schemas/messageTemplate.ts';
import type { Database, Row } from '../../db/schema.ts';
import { differencesOf } from '../audit/differencesOf.ts';

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

/** A template for the audit trail: its texts by language name, and its slots. */
const factsOf = (template: MessageTemplate | null, labels: ReadonlyMap<string, string>) =>
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
      }
    : {};

/** Changes of a template, by field; null: none. */
export async function templateChanges(
  db: Kysely<Database>,
  before: MessageTemplate | null,
  after: MessageTemplate | null,
): Promise<Record<string, AuditChange>> {
  const languages = await db.selectFrom('language').select(['code', 'label']).execute();
  const labels = new Map(languages.map(({ code, label }) => [code, label]));
  return differencesOf(factsOf(before, labels), factsOf(after, labels));
}

import type { Kysely } from 'kysely';
import type { MessageTemplateSave } from '../../../contract/schemas/messageTemplate.ts';
import type { Database } from '../../db/schema.ts';

/** Message templates as written by a network's communication department, in a project with a library (CMP-3). */
export async function fillMessageTemplates(
  db: Kysely<Database>,
  project: { id: number; name: string },
  templates: readonly MessageTemplateSave[],
  now: number,
): Promise<void> {
  const rows = templates.map(({ name, icon, alert, slots, texts, sample }) => ({
    project_id: project.id,
    name,
    icon,
    alert: Number(alert),
    slots: JSON.stringify(slots),
    texts: JSON.stringify(texts),
    sample: JSON.stringify(sample),
    changed_at: now,
    changed_by: `manager.${project.name}`,
  }));
  await db.insertInto('message_template').values(rows).execute();
}

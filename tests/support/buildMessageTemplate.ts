import type { Kysely } from 'kysely';
import type { MessageTemplate, MessageTemplateSave } from '../../contract/schemas/messageTemplate.ts';
import type { Database } from '../../server/db/schema.ts';

/** A template in French and English: works between two stops until an hour, with the test's overrides. */
export function buildMessageTemplateSave(overrides: Partial<MessageTemplateSave> = {}): MessageTemplateSave {
  return {
    name: 'Travaux',
    icon: 'works',
    alert: false,
    slots: [
      { name: 'ligne', type: 'line', required: true },
      { name: 'tronçon', type: 'stretch', required: true },
      { name: 'fin', type: 'hour', required: false },
    ],
    texts: {
      fr: '{ligne} : travaux {de tronçon}[ jusqu’à {fin}].',
      en: '{ligne}: works {from tronçon}[ until {fin}].',
    },
    sample: { ligne: 'RER B', tronçon: 'Antony\nLe Bourget', fin: '18:05' },
    ...overrides,
  };
}

export function buildMessageTemplate(overrides: Partial<MessageTemplate> = {}): MessageTemplate {
  const { id: _id, version: _version, ...template } = buildMessageTemplateSave();
  return {
    id: 1,
    projectId: 1,
    ...template,
    changedAt: 0,
    changedBy: 'manager.val',
    version: 1,
    ...overrides,
  };
}

/** Inserts a template into a project. Returns its id. */
export async function insertMessageTemplate(
  db: Kysely<Database>,
  projectId: number,
  overrides: Partial<MessageTemplateSave> = {},
): Promise<number> {
  const { name, icon, alert, slots, texts, sample } = buildMessageTemplateSave(overrides);
  const { id } = await db
    .insertInto('message_template')
    .values({
      project_id: projectId,
      name,
      icon,
      alert: Number(alert),
      slots: JSON.stringify(slots),
      texts: JSON.stringify(texts),
      sample: JSON.stringify(sample),
      changed_at: 0,
      changed_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

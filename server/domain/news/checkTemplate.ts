import type { Transaction } from 'kysely';
import type { MessageAbout } from '../../db/messageAbout.ts';
import type { Database } from '../../db/schema.ts';
import { invalid } from '../../shared/errors.ts';
import { texts } from '../../shared/texts.ts';

/**
 * Refuses slots without a template, and templates of another project (CMP-4); a message keeps the template it `had`, even if
 * deleted since.
 */
export async function checkTemplate(
  trx: Transaction<Database>,
  projectId: number,
  { templateId, slots }: Pick<MessageAbout, 'templateId' | 'slots'>,
  had: number | null,
): Promise<void> {
  if (templateId === null && slots !== null) throw invalid({ slots: texts.news.slotsAlone });
  if (templateId === null || templateId === had) return;
  const known = await trx
    .selectFrom('message_template')
    .select('id')
    .where('id', '=', templateId)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  if (!known) throw invalid({ templateId: texts.news.unknownTemplate });
}

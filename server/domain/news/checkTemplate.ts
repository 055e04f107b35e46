import type { Transaction } from 'kysely';
import type { MessageAbout } from '../../db/messageAbout.ts';
import type { Database } from '../../db/schema.ts';
import { invalid } from '../../shared/errors.ts';
import { texts } from '../../shared/texts.ts';

/**
 * Refuses slots that are filled without a template (CMP-4). Which templates there are is not known here: any id is kept as
 * it is given.
 */
export function checkTemplate(
  _trx: Transaction<Database>,
  _projectId: number,
  { templateId, slots }: Pick<MessageAbout, 'templateId' | 'slots'>,
): Promise<void> {
  if (templateId === null && slots !== null) throw invalid({ slots: texts.news.slotsAlone });
  return Promise.resolve();
}

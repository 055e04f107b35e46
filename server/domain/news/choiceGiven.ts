import type { Transaction } from 'kysely';
import type { SpreadChoice } from '../../../contract/schemas/choice.ts';
import { cleanTags } from '../../../contract/tags.ts';
import type { Database } from '../../db/schema.ts';
import { invalid } from '../../shared/errors.ts';
import { texts } from '../../shared/texts.ts';

/**
 * The choice of a message's screens (CMP-1) in stored form: its stops are not validated, since the next feed may have
 * others. Throws ValidationException for a line of another project; a message keeps the line of the choice that it `had`, even
 * if deleted since.
 */
export async function choiceGiven(
  trx: Transaction<Database>,
  projectId: number,
  choice: SpreadChoice | null,
  had: SpreadChoice | null = null,
): Promise<SpreadChoice | null> {
  if (choice === null) return null;
  if ('tags' in choice) return { ...choice, tags: cleanTags(choice.tags) };
  if (had && 'lineId' in had && had.lineId === choice.lineId) return choice;
  const line = await trx
    .selectFrom('line')
    .select('id')
    .where('id', '=', choice.lineId)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  if (!line) throw invalid({ 'choice.lineId': texts.news.unknownLine });
  return choice;
}

import type { Kysely } from 'kysely';
import type { NewsConfLine } from '../../../contract/schemas/screen.ts';
import type { Database } from '../../db/schema.ts';
import { entityOf } from './entities.ts';
import { readPresented } from './presentRecords.ts';

/** The lines of the messaging setups of a project, by setup (ADM-5). */
export async function readNewsConfLines(
  db: Kysely<Database>,
  projectId: number,
): Promise<Map<number, NewsConfLine[]>> {
  const lines = await readPresented(db, entityOf('newsConfLines'), projectId);
  const found = new Map<number, NewsConfLine[]>();
  for (const { newsConfId, ...line } of lines) {
    const id = newsConfId as number;
    found.set(id, [...(found.get(id) ?? []), line as unknown as NewsConfLine]);
  }
  return found;
}

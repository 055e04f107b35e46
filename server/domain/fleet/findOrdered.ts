import type { Kysely } from 'kysely';
import { chunks } from '../../db/engine.ts';
import type { Database } from '../../db/schema.ts';
import { invalid, notFound } from '../../shared/errors.ts';
import { namesOf, texts } from '../../shared/texts.ts';

/**
 * Screens with these ids, with their names. Throws NotFoundException for screens of another project, and ValidationException
 * when one lacks a required agent.
 */
export async function findOrdered(
  db: Kysely<Database>,
  projectId: number,
  ids: readonly string[],
  needsAgent: boolean,
) {
  const found = new Map<string, string>();
  const bare: { name: string }[] = [];
  for (const some of chunks(ids)) {
    const rows = await db
      .selectFrom('screen')
      .select(['id', 'name', 'project_id', 'agent_port'])
      .where('id', 'in', some)
      .execute();
    for (const { id, name, project_id, agent_port } of rows) {
      if (project_id !== projectId) continue;
      found.set(id, name);
      if (agent_port === null) bare.push({ name });
    }
  }
  const unknown = ids.filter((id) => !found.has(id)).map((name) => ({ name }));
  if (unknown.length > 0) throw notFound(texts.news.unknownScreen(namesOf(unknown)));
  if (needsAgent && bare.length > 0) throw invalid({ screens: texts.orders.noAgent(namesOf(bare)) });
  return found;
}

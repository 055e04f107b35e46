import { sql } from 'kysely';
import { folded } from '../../contract/folded.ts';

/** Whether the column `search`, where a row keeps its folded texts, holds this one: no sign of it is a wildcard. */
export function searchHolds(text: string) {
  const wanted = folded(text);
  const pattern = `%${wanted.replace(/[\\%_]/g, '\\$&')}%`;
  // What was stored before apostrophes were folded has kept its own; every row is read over, so only who asks for one pays.
  const column = wanted.includes("'") ? sql`replace(search, '’', '''')` : sql.ref('search');
  return sql<boolean>`${column} like ${pattern} escape '\\'`;
}

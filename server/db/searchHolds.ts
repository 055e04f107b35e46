import { sql } from 'kysely';
import { folded } from '../shared/names.ts';

/**
 * Whether the column `search`, where a row keeps its folded texts, holds this one: no sign of it is a wildcard. What was
 * stored before apostrophes were folded has kept its own.
 */
export function searchHolds(text: string) {
  const wanted = `%${folded(text).replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`replace(search, '’', '''') like ${wanted} escape '\\'`;
}

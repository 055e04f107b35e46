import { sql } from 'kysely';
import { folded } from '../../contract/folded.ts';

/** Condition that the folded column `search` contains this text; wildcard characters are matched literally. */
export function searchHolds(text: string) {
  const wanted = folded(text);
  const pattern = `%${wanted.replace(/[\\%_]/g, '\\$&')}%`;
  // Rows stored before apostrophes were folded still contain typographic ones; only searches for an apostrophe pay for the
  // replacement.
  const column = wanted.includes("'") ? sql`replace(search, '’', '''')` : sql.ref('search');
  return sql<boolean>`${column} like ${pattern} escape '\\'`;
}

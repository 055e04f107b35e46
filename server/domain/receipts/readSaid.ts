import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { OnAir } from './onAir.ts';

/** The messages that each of these screens reports as shown; screens that never reported are omitted (DSP-5, LIV-5). */
export async function readSaid(
  db: Kysely<Database>,
  onAir: OnAir,
  screenIds: readonly string[],
): Promise<Map<string, number[]>> {
  const told = await db
    .selectFrom('screen_report')
    .select('screen_id as screenId')
    .where('screen_id', 'in', screenIds)
    .where('at', '>', 0)
    .execute();
  const said = new Map(told.map(({ screenId }): [string, number[]] => [screenId, []]));
  for (const [newsId, screens] of onAir)
    for (const [screenId, news] of said) if (screens.has(screenId)) news.push(newsId);
  return said;
}

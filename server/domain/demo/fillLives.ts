import type { Kysely } from 'kysely';
import { dayMs, hourMs } from '../../../contract/durations.ts';
import { merged, without } from '../../../contract/past.ts';
import type { PastSpan } from '../../../contract/schemas/past.ts';
import { chunks } from '../../db/engine.ts';
import type { Database } from '../../db/schema.ts';
import { chanceOf } from '../simulation/chance.ts';
import { wasEverOn } from '../simulation/powerCuts.ts';

/** Length of the history, ms. */
const pastMs = 365 * dayMs;
/** How long before the filling the history ends, ms: screens then connect by themselves. */
const restMs = 60_000;
/** One in this many screens has failures four times as long. */
const weak = 12;
/** One in this many screens was installed half a year ago. */
const late = 9;
/** One in this many sites had each of the network failures below: days ago, and duration in hours. */
const withoutNetwork = 4;
const networkFailures = [
  [9, 7],
  [24, 11],
  [130, 41],
] as const;

/** Failures of a screen before `until` (ms), the same at each filling. */
function failuresOf(id: string, siteId: number, until: number): PastSpan[] {
  const chance = (of: string) => chanceOf(`${id} ${of}`);
  const lasts = chance('weak') * weak < 1 ? 4 : 1;
  const failures: PastSpan[] = [];
  for (let at = until - chance('first') * 8 * dayMs, n = 0; at > until - pastMs; n += 1) {
    // Most are short.
    const from = at - lasts * (0.1 + chance(`length ${n}`) ** 3 * 3) * hourMs;
    failures.push({ from, to: at });
    at = from - (3 + chance(`run ${n}`) * 11) * dayMs;
  }
  for (const [index, [days, hours]] of networkFailures.entries()) {
    if (chanceOf(`site ${siteId} ${index}`) * withoutNetwork >= 1) continue;
    const from = until - days * dayMs;
    failures.push({ from, to: from + hours * hourMs });
  }
  return merged(failures.map(({ from, to }) => ({ from: Math.round(from), to: Math.round(to) })));
}

/** Simulates a year of online and offline spans of the demonstration's screens (FLT-2). */
export async function fillLives(db: Kysely<Database>, now: number): Promise<void> {
  const until = now - restMs;
  const screens = await db.selectFrom('screen').select(['id', 'site_id']).where('active', '=', 1).execute();
  const used = screens
    .filter(({ id }) => wasEverOn(id))
    .map(({ id, site_id }) => {
      const from = chanceOf(`${id} late`) * late < 1 ? until - pastMs / 2 : until - pastMs;
      return { id, from, lives: without([{ from, to: until }], failuresOf(id, site_id, until)) };
    });
  await db
    .insertInto('server_life')
    .values({ from_at: until - pastMs, to_at: until })
    .execute();
  const seen = used.map(({ id, from, lives }) => ({
    screen_id: id,
    first_seen_at: from,
    last_seen_at: lives.at(-1)?.to ?? until,
  }));
  for (const rows of chunks(seen)) await db.insertInto('screen_presence').values(rows).execute();
  const lived = used.flatMap(({ id, lives }) =>
    lives.map(({ from, to }) => ({ screen_id: id, from_at: from, to_at: to })),
  );
  for (const rows of chunks(lived)) await db.insertInto('screen_life').values(rows).execute();
}

import type { Kysely } from 'kysely';
import type { TimesFacts, TimesState } from '../../../contract/schemas/timesState.ts';
import type { Database } from '../../db/schema.ts';
import { texts } from '../../shared/texts.ts';
import { feedUrlOf } from '../feeds/feedAddress.ts';
import { isFresh } from './liveSources.ts';
import { readTimesFeeds } from './timesPlans.ts';

/** What is told of a source without an address. */
const unread = {
  readAt: null,
  toldAt: null,
  freshAt: null,
  isStale: false,
  failingSince: null,
  facts: null,
};

/** Fetch state of each waiting-time source at `now` (ms). */
export async function readTimesStates(db: Kysely<Database>, now: number): Promise<TimesState[]> {
  const rows = await db
    .selectFrom('times_feed')
    .select(['key', 'read_at', 'told_at', 'fresh_at', 'failing_since', 'failure', 'facts'])
    .execute();
  const states = (await readTimesFeeds(db)).flatMap(({ key, sources }) => {
    const row = rows.find((one) => one.key === key);
    return sources.map(({ id, staleMs }): TimesState => ({
      timesConfId: id,
      readAt: row?.read_at ?? null,
      toldAt: row?.told_at ?? null,
      freshAt: row?.fresh_at ?? null,
      isStale: row?.read_at != null && !isFresh(row.fresh_at, staleMs, now),
      failingSince: row?.failing_since ?? null,
      failure: row?.failure ?? null,
      facts: row?.facts == null ? null : (JSON.parse(row.facts) as TimesFacts),
    }));
  });
  const configured = await db.selectFrom('times_conf').select(['id', 'url']).execute();
  const unreadable = configured
    .filter(({ url }) => feedUrlOf(url) === null)
    .map(({ id }): TimesState => ({ ...unread, timesConfId: id, failure: texts.traffic.failures.address }));
  return [...states, ...unreadable].sort((one, other) => one.timesConfId - other.timesConfId);
}

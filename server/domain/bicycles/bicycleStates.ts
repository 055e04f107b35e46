import type { Kysely } from 'kysely';
import type { BicycleState } from '../../../contract/schemas/bicycleState.ts';
import type { Database } from '../../db/schema.ts';
import { texts } from '../../shared/texts.ts';
import { feedUrlOf } from '../feeds/feedAddress.ts';
import { readBicyclePlans } from './bicyclePlans.ts';
import { heardIn, trustMs } from './storedStations.ts';

/** What is told of a station whose source has no address. */
const unread = {
  readAt: null,
  staleSince: null,
  failingSince: null,
  station: null,
  stations: null,
  meant: [],
};

/** Fetch state of each configured station. */
export async function readBicycleStates(db: Kysely<Database>): Promise<BicycleState[]> {
  const feeds = await db
    .selectFrom('bike_feed')
    .select(['key', 'read_at', 'fresh_at', 'failing_since', 'failure', 'stations', 'content'])
    .execute();
  const states = (await readBicyclePlans(db)).flatMap(({ key, stations }) => {
    const feed = feeds.find((one) => one.key === key);
    const heard = heardIn(feed?.content ?? null);
    const { read_at: readAt = null, fresh_at: freshAt = null } = feed ?? {};
    const isStale = readAt !== null && freshAt !== null && readAt - freshAt >= trustMs;
    return [...stations].map(([bikeId, stationId]): BicycleState => {
      const station = heard[stationId];
      return {
        bikeId,
        readAt,
        staleSince: isStale ? freshAt : null,
        failingSince: feed?.failing_since ?? null,
        failure: feed?.failure ?? null,
        station: station && 'state' in station ? station.state : null,
        stations: feed?.stations ?? null,
        meant: station && 'meant' in station ? station.meant : [],
      };
    });
  });
  const configured = await db.selectFrom('bike').select(['id', 'url']).where('api', '=', 'GBFS').execute();
  const unreadable = configured
    .filter(({ url }) => feedUrlOf(url) === null)
    .map(({ id }): BicycleState => ({ ...unread, bikeId: id, failure: texts.traffic.failures.address }));
  return [...states, ...unreadable].sort((one, other) => one.bikeId - other.bikeId);
}

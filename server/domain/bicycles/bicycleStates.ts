import type { Kysely } from 'kysely';
import type { BicycleState } from '../../../contract/schemas/bicycleState.ts';
import type { Database } from '../../db/schema.ts';
import { readBicyclePlans } from './bicyclePlans.ts';
import { heardIn, trustMs } from './storedStations.ts';

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
  return states.sort((one, other) => one.bikeId - other.bikeId);
}

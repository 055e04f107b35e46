import { expect, it } from 'vitest';
import type { LiveTrip } from '../../contract/departures/live.ts';
import { liveTripKey } from '../../contract/departures/steady.ts';
import { createKeptAnswers, packTrips } from '../../server/domain/liveTimes/keptAnswers.ts';
import { lineOf } from '../../server/domain/liveTimes/tripLine.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { useTestApp } from '../support/testApp.ts';

const trip = (tripId: string, delay: number): LiveTrip => ({
  tripId,
  routeId: null,
  directionId: null,
  startDate: null,
  startTime: null,
  relation: 'scheduled',
  toldAt: null,
  delay,
  headsign: 'Orly\n4',
  calls: [],
});
const trips = (...all: LiveTrip[]) => new Map(all.map((one) => [liveTripKey(one), lineOf(one)]));
const key = 'source';

describeOnEachEngine('what a source of waiting times said last', (engine) => {
  const app = useTestApp(engine);
  const write = async (row: { version: number; packed?: Buffer; content?: string }) => {
    await app().db.deleteFrom('times_feed').execute();
    await app()
      .db.insertInto('times_feed')
      .values({ key, next_at: 0, ...row })
      .execute();
  };
  const start = () => createKeptAnswers({ db: app().db, bus: app().bus });

  it('LIV-1 SRV-2 is read by another server as it was packed, and by who has read it from memory', async () => {
    const [said, none] = [trips(trip('a', 60), trip('b', 0)), trips()];
    await write({ version: 3, packed: await packTrips(said) });
    expect(await start().of(key, 3)).toEqual(said);
    const own = start();
    own.put(key, 4, none);
    expect([await own.of(key, 4), await own.of(key, 3)]).toEqual([none, said]);
    await write({ version: 5, packed: await packTrips(none) });
    expect(await start().of(key, 5)).toEqual(none);
  });

  it('LIV-1 is read anew after it was forgotten, or somebody may have written unheard', async () => {
    const said = trips(trip('a', 60));
    await write({ version: 3, packed: await packTrips(said) });
    const own = start();
    for (const forget of [
      () => own.forget(key),
      () => own.keepOnly(['other']),
      () => app().bus.afterCommit([{ type: 'resync' }]),
    ]) {
      own.put(key, 3, trips());
      own.keepOnly([key]);
      expect((await own.of(key, 3)).size).toBe(0);
      forget();
      expect(await own.of(key, 3)).toEqual(said);
    }
  });

  it('LIV-1 SRV-2 is nothing where a server of the version before has written since', async () => {
    await write({ version: 4, packed: await packTrips(trips(trip('a', 60))), content: '[]' });
    expect((await start().of(key, 4)).size).toBe(0);
  });
});

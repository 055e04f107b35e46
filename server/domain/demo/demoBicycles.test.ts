import { expect, it } from 'vitest';
import { readDiscovery, readInformation, readStatus } from '../bicycles/gbfs.ts';
import { gbfsAt, readDemoStations, stationInformation, stationStatus } from './demoBicycles.ts';

const noon = Date.UTC(2026, 0, 15, 12);
const bytes = (file: object) => Buffer.from(JSON.stringify(file));

it('LIV-3 LIV-7 the demonstration has bicycles of its own, which come and go and are never more than there are places', async () => {
  const stations = await readDemoStations();
  expect(stations.length).toBeGreaterThan(3);
  const base = new URL('http://demo.test/demo/feeds/gbfs.json');
  expect(readDiscovery(bytes(gbfsAt(noon)), base)).toEqual({
    status: new URL('http://demo.test/demo/feeds/station_status.json'),
    information: new URL('http://demo.test/demo/feeds/station_information.json'),
  });
  const names = readInformation(bytes(stationInformation(stations, noon)));
  const bikes = [0, 1, 2, 3].map((hours) => {
    const at = noon + hours * 20 * 60_000;
    const status = readStatus(bytes(stationStatus(stations, at)), at);
    return stations.map(({ id, name, capacity }) => {
      const counts = status.stations.get(id);
      expect(names.get(id)).toBe(name);
      expect((counts?.bikes ?? 0) + (counts?.docks ?? 0)).toBe(capacity);
      expect(counts?.since).toBeLessThanOrEqual(at);
      return counts?.bikes;
    });
  });
  expect(new Set(bikes.map(String)).size).toBe(4);
});

import { minuteMs } from '../../../contract/durations.ts';
import { readReference } from './readDemo.ts';

/** A simulated station. */
export interface DemoStation {
  id: string;
  name: string;
  capacity: number;
}

/** How long a station stays as it is, and how long it takes from full to empty and back. */
const stepMs = 2 * minuteMs;
const roundMs = 90 * minuteMs;

/** Stations in the demonstration's reference data. */
export async function readDemoStations(): Promise<DemoStation[]> {
  const { bikes } = await readReference();
  return bikes.flatMap(({ stationId: id, name, capacity }) =>
    name === undefined || capacity === undefined ? [] : [{ id, name, capacity }],
  );
}

/** A file of GBFS 3.0 (https://gbfs.org) at `now`, ms. */
const fileOf = (now: number, data: object) => ({
  last_updated: new Date(now).toISOString(),
  ttl: 60,
  version: '3.0',
  data,
});

/** `gbfs.json`: index of the other files. */
export const gbfsAt = (now: number) =>
  fileOf(now, {
    feeds: ['station_information', 'station_status'].map((name) => ({ name, url: `${name}.json` })),
  });

/** `station_information.json` */
export const stationInformation = (stations: readonly DemoStation[], now: number) =>
  fileOf(now, {
    stations: stations.map(({ id, name, capacity }) => ({
      station_id: id,
      name: [{ text: name, language: 'fr' }],
      capacity,
    })),
  });

/** Number of bicycles at a station in a time step: each fills and empties at its own phase. */
function bikesAt({ capacity }: DemoStation, index: number, step: number): number {
  const turn = (2 * Math.PI * (step * stepMs + index * 17 * minuteMs)) / roundMs;
  return Math.round((capacity * (1 + Math.sin(turn))) / 2);
}

/** `station_status.json`: stations fill and empty over the hours. */
export const stationStatus = (stations: readonly DemoStation[], now: number) => {
  const step = Math.floor(now / stepMs);
  return fileOf(now, {
    stations: stations.map((station, index) => {
      const bikes = bikesAt(station, index, step);
      return {
        station_id: station.id,
        is_installed: true,
        is_renting: true,
        is_returning: true,
        num_vehicles_available: bikes,
        num_docks_available: station.capacity - bikes,
        last_reported: new Date(step * stepMs).toISOString(),
      };
    }),
  });
};

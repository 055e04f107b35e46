import { readFile } from 'node:fs/promises';
import protobuf, { type Writer } from 'protobufjs/minimal.js';
import { frequencyTimes } from '../../../contract/departures/frequencies.ts';
import { serviceDaysBetween } from '../../../contract/departures/serviceDay.ts';
import { minuteMs } from '../../../contract/durations.ts';
import { writeMessage, writeNumber, writeText } from './demoFeeds.ts';

/** The rows of a plain CSV file, by the names of its columns. */
function rowsOf(text: string): Record<string, string>[] {
  const [head = '', ...lines] = text.trim().split(/\r?\n/);
  const names = head.split(',');
  return lines.map((line) => {
    const values = line.split(',');
    return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
  });
}

const secondsOf = (time: string) => time.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0);

const textOf = (second: number) =>
  [Math.floor(second / 3600), Math.floor(second / 60) % 60, second % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');

/** One start of a repeated trip in the demonstration's feed. */
export interface DemoRun {
  tripId: string;
  routeId: string;
  /** Seconds of the service day. */
  startTime: number;
  /** yyyymmdd */
  startDate: string;
  /** s; null: cancelled. */
  delay: number | null;
  /** Scheduled departure at each stop, ms. */
  stops: { stopId: string; at: number }[];
  /** Destination. */
  headsign: string;
}

/** A number from 0 to below `most`, always the same for a text. */
export function chosenBy(text: string, most: number): number {
  let hash = 7;
  for (const character of text) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
  return hash % most;
}

/** Delay of a run, s: most are on time, many a few minutes late, some early. One in forty is cancelled. */
function delayOf(run: string): number | null {
  const lot = chosenBy(run, 40);
  if (lot === 0) return null;
  if (lot < 20) return 0;
  return lot < 24 ? -60 : 60 * (1 + (lot % 4));
}

/** Rows of the feed files of a demonstration project. */
export interface DemoTrips {
  trips: Record<string, string>[];
  frequencies: Record<string, string>[];
  stopTimes: Map<string, Record<string, string>[]>;
}

/** Reads the trips of a demonstration project. */
export async function readDemoTrips(folder: URL): Promise<DemoTrips> {
  const read = async (name: string) => rowsOf(await readFile(new URL(`gtfs/${name}.txt`, folder), 'utf8'));
  const [trips, frequencies, stopTimes] = await Promise.all([
    read('trips'),
    read('frequencies'),
    read('stop_times'),
  ]);
  return { trips, frequencies, stopTimes: Map.groupBy(stopTimes, (row) => row['trip_id'] ?? '') };
}

/** Runs in progress at `now` (ms), or starting within the next hour and a half. */
export function runsAt(
  { trips, frequencies, stopTimes }: DemoTrips,
  now: number,
  timeZone: string,
): DemoRun[] {
  const [from, to] = [now - 60 * minuteMs, now + 90 * minuteMs];
  return serviceDaysBetween(from, to, timeZone).flatMap((day) =>
    frequencies.flatMap((row) => {
      const tripId = row['trip_id'] ?? '';
      const frequency = {
        start: secondsOf(row['start_time'] ?? ''),
        end: secondsOf(row['end_time'] ?? ''),
        headway: Number(row['headway_secs']),
      };
      const trip = trips.find((one) => one['trip_id'] === tripId);
      const [routeId, headsign] = [trip?.['route_id'] ?? '', trip?.['trip_headsign'] ?? ''];
      return frequencyTimes(frequency, 0, day.from, day.to).map((startTime): DemoRun => {
        const startDate = day.date.replaceAll('-', '');
        return {
          tripId,
          routeId,
          headsign,
          startTime,
          startDate,
          delay: delayOf(`${tripId} ${startDate} ${startTime}`),
          stops: (stopTimes.get(tripId) ?? []).map((stop) => ({
            stopId: stop['stop_id'] ?? '',
            at: day.start + (startTime + secondsOf(stop['departure_time'] ?? '')) * 1000,
          })),
        };
      });
    }),
  );
}

const [canceled, added] = [3, 1];

function writeTrip(writer: Writer, run: DemoRun, relation: number, tripId = run.tripId): void {
  writeMessage(writer, 1, (trip) => {
    writeText(trip, 1, tripId);
    if (relation !== added) writeText(trip, 2, textOf(run.startTime));
    writeText(trip, 3, run.startDate);
    if (relation !== 0) writeNumber(trip, 4, relation);
    writeText(trip, 5, run.routeId);
  });
}

function writeCall(writer: Writer, stopId: string, at: number): void {
  writeMessage(writer, 2, (call) => {
    writeMessage(call, 3, (event) => writeNumber(event, 2, Math.floor(at / 1000)));
    writeText(call, 4, stopId);
  });
}

/** Delay of an additional run behind a reinforced one, ms. */
const reinforcementMs = 90_000;
const isReinforced = ({ tripId, startDate, startTime }: DemoRun) =>
  chosenBy(`+ ${tripId} ${startDate} ${startTime}`, 30) === 0;

/**
 * Runs as GTFS-Realtime trip updates at `now` (ms): late, early, cancelled, and some with an additional run behind
 * them.
 */
export function encodeTripUpdates(runs: readonly DemoRun[], now: number): Buffer {
  const writer = protobuf.Writer.create();
  writeMessage(writer, 1, (header) => {
    writeText(header, 1, '2.0');
    writeNumber(header, 3, Math.floor(now / 1000));
  });
  let count = 0;
  const entity = (write: (update: Writer) => void) =>
    writeMessage(writer, 2, (inner) => {
      writeText(inner, 1, String((count += 1)));
      writeMessage(inner, 3, write);
    });
  for (const run of runs) {
    const { delay, stops, tripId, startTime } = run;
    entity((update) => {
      writeTrip(update, run, delay === null ? canceled : 0);
      if (delay !== null) for (const { stopId, at } of stops) writeCall(update, stopId, at + delay * 1000);
    });
    if (!isReinforced(run)) continue;
    entity((update) => {
      writeTrip(update, run, added, `renfort ${tripId} ${startTime}`);
      for (const { stopId, at } of stops) writeCall(update, stopId, at + reinforcementMs);
    });
  }
  return Buffer.from(writer.finish());
}

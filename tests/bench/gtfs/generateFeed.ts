import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** A small network, copied to make large ones: 10 lines of 25 stops, each running every few minutes. */
const seed = { lines: 10, stopsPerLine: 25, tripsPerLine: 200 };
const stopTimesOfSeed = seed.lines * seed.stopsPerLine * seed.tripsPerLine;

const services = ['semaine', 'samedi', 'dimanche', 'vacances'];

const two = (number: number) => String(number).padStart(2, '0');
const clock = (seconds: number) =>
  `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;

const line = (copy: number, index: number) => `L${copy}-${index}`;
const stop = (copy: number, index: number, place: number) => `IDFM:${copy}${two(index)}${two(place)}`;
const trip = (copy: number, index: number, run: number) => `course-${copy}-${index}-${run}-2026`;

/** The `stop_id` of the stop at this index. */
export function stopOf(at: number): string {
  const [ofCopy, ofLine] = [seed.lines * seed.stopsPerLine, seed.stopsPerLine];
  return stop(Math.floor(at / ofCopy), Math.floor((at % ofCopy) / ofLine), at % ofLine);
}

/** Trips of a weekday, each with its stops in order. */
export function* tripsOfDay(copies: number): Generator<{ tripId: string; stopIds: string[] }> {
  for (let copy = 0; copy < copies; copy += 1) {
    for (let index = 0; index < seed.lines; index += 1) {
      const stopIds = Array.from({ length: seed.stopsPerLine }, (_, place) => stop(copy, index, place));
      for (let run = 0; run < seed.tripsPerLine; run += 1) {
        const service = services[run % services.length];
        if (service === 'samedi' || service === 'dimanche') continue;
        yield {
          tripId: trip(copy, index, run),
          stopIds: run % 2 === 0 ? stopIds : stopIds.toReversed(),
        };
      }
    }
  }
}

function* agency() {
  yield 'agency_id,agency_name,agency_url,agency_timezone\n';
  yield 'R,Réseau,https://reseau.example,Europe/Paris\n';
}

function* calendar() {
  yield 'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\n';
  for (const [index, service] of services.entries()) {
    const days = index === 1 ? '0,0,0,0,0,1,0' : index === 2 ? '0,0,0,0,0,0,1' : '1,1,1,1,1,0,0';
    yield `${service},${days},20260101,20271231\n`;
  }
}

function* calendarDates() {
  yield 'service_id,date,exception_type\n';
  for (let day = 1; day <= 28; day += 1) yield `semaine,202607${two(day)},2\nvacances,202612${two(day)},1\n`;
}

function* stops(copies: number) {
  yield 'stop_id,stop_code,stop_name,stop_lat,stop_lon,location_type,parent_station\n';
  for (let copy = 0; copy < copies; copy += 1) {
    for (let index = 0; index < seed.lines; index += 1) {
      for (let place = 0; place < seed.stopsPerLine; place += 1) {
        const position = `${48 + copy / 1000 + place / 100},${2 + index / 100}`;
        yield `${stop(copy, index, place)},${copy}${index}${place},"Arrêt ${copy}, ${index} – ${place}",${position},0,\n`;
      }
    }
  }
}

function* routes(copies: number) {
  yield 'route_id,agency_id,route_short_name,route_long_name,route_type,route_color,route_text_color\n';
  for (let copy = 0; copy < copies; copy += 1) {
    for (let index = 0; index < seed.lines; index += 1) {
      yield `${line(copy, index)},R,${copy}${index},Ligne ${copy} ${index},3,0B746C,FFFFFF\n`;
    }
  }
}

function* trips(copies: number) {
  yield 'route_id,service_id,trip_id,trip_headsign,direction_id\n';
  for (let copy = 0; copy < copies; copy += 1) {
    for (let index = 0; index < seed.lines; index += 1) {
      for (let run = 0; run < seed.tripsPerLine; run += 1) {
        const service = services[run % services.length];
        yield `${line(copy, index)},${service},${trip(copy, index, run)},Terminus ${index},${run % 2}\n`;
      }
    }
  }
}

function* stopTimes(copies: number) {
  yield 'trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type,drop_off_type\n';
  for (let copy = 0; copy < copies; copy += 1) {
    for (let index = 0; index < seed.lines; index += 1) {
      for (let run = 0; run < seed.tripsPerLine; run += 1) {
        let text = '';
        let time = 5 * 3600 + run * 370;
        for (let place = 0; place < seed.stopsPerLine; place += 1) {
          const at = run % 2 === 0 ? place : seed.stopsPerLine - 1 - place;
          text += `${trip(copy, index, run)},${clock(time)},${clock(time + 20)},${stop(copy, index, at)},${place + 1},0,0\n`;
          time += 80 + ((copy * 7 + index * 3 + place) % 60);
        }
        yield text;
      }
    }
  }
}

/** Writes a feed of about `count` stop times into a folder, file by file. Returns the exact number. */
export async function generateFeed(folder: string, count: number): Promise<number> {
  const copies = Math.max(1, Math.round(count / stopTimesOfSeed));
  await mkdir(folder, { recursive: true });
  const files = {
    'agency.txt': agency(),
    'calendar.txt': calendar(),
    'calendar_dates.txt': calendarDates(),
    'stops.txt': stops(copies),
    'routes.txt': routes(copies),
    'trips.txt': trips(copies),
    'stop_times.txt': stopTimes(copies),
  };
  for (const [name, lines] of Object.entries(files)) {
    await pipeline(lines, createWriteStream(join(folder, name)));
  }
  return copies * stopTimesOfSeed;
}

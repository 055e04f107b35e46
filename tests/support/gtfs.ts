import type { Kysely } from 'kysely';
import type { Database } from '../../server/db/schema.ts';
import { zipFiles } from '../../server/domain/gtfs/zipStore.ts';
import type { Answer, Client } from './client.ts';

/** Files of a feed, by name. */
export type Feed = Record<string, string>;

/** A small valid feed: a line, two stops, one trip a day. `changes` replaces files; null leaves one out. */
export function buildFeedFiles(changes: Record<string, string | null> = {}): Feed {
  const files: Record<string, string | null> = {
    'agency.txt':
      'agency_id,agency_name,agency_url,agency_timezone\nA,Réseau,https://a.example,Europe/Paris\n',
    'stops.txt': 'stop_id,stop_name,stop_lat,stop_lon\nS1,Antony,48.75,2.30\nS2,Orly,48.72,2.36\n',
    'routes.txt': 'route_id,agency_id,route_short_name,route_type\nR1,A,B,2\n',
    'calendar.txt':
      'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\n' +
      'jour,1,1,1,1,1,1,1,20250101,20271231\n',
    'trips.txt': 'route_id,service_id,trip_id,trip_headsign,direction_id\nR1,jour,T1,Orly,0\n',
    'stop_times.txt':
      'trip_id,arrival_time,departure_time,stop_id,stop_sequence\nT1,08:00:00,08:00:30,S1,1\nT1,08:10:00,08:10:00,S2,2\n',
    ...changes,
  };
  return Object.fromEntries(
    Object.entries(files).flatMap(([name, text]) => (text === null ? [] : [[name, text]])),
  );
}

/** The zip of a small feed. */
export const buildZip = (changes: Record<string, string | null> = {}): Promise<Buffer> =>
  zipFiles(buildFeedFiles(changes));

/** An upload as multipart, with the parts in any order; `file` null leaves the file out. */
export function uploadForm(
  file: Buffer | null,
  fields: Record<string, string | number>,
  { fileFirst = false, fileName = 'reseau.zip' } = {},
) {
  const boundary = 'limite-gtfs';
  const head = (disposition: string) => `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n`;
  const texts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`${head(`name="${name}"`)}\r\n${value}\r\n`),
  );
  const files = file
    ? [
        Buffer.from(`${head(`name="file"; filename="${fileName}"`)}Content-Type: application/zip\r\n\r\n`),
        file,
        Buffer.from('\r\n'),
      ]
    : [];
  const parts = fileFirst ? [...files, ...texts] : [...texts, ...files];
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  };
}

/** Sends a feed as the console does. */
export const sendFeed = <T = { clientMessage: string; file: string }>(
  client: Client,
  file: Buffer | null,
  fields: Record<string, string | number>,
  options: Parameters<typeof uploadForm>[2] = {},
): Promise<Answer<T>> =>
  client.call<T>({ method: 'POST', url: '/rest/gtfs', ...uploadForm(file, fields, options) });

/** Inserts a transporter with a GTFS id that runs one of the project's lines. Returns its id. */
export async function insertTransporter(
  db: Kysely<Database>,
  projectId: number,
  { name = 'Réseau du Sud', gtfsId = 'SUD' }: { name?: string; gtfsId?: string | null } = {},
): Promise<number> {
  const { id } = await db
    .insertInto('transporter')
    .values({ name, gtfs_id: gtfsId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('line')
    .values({
      project_id: projectId,
      name: `Ligne ${name}`,
      transporter_id: id,
      theoretical_times: 0,
      inhibition_times_enabled: 0,
      inhibition_traffic_enabled: 0,
    })
    .execute();
  return id;
}

/** A feed that takes long enough to be interrupted. */
export function longFeed(stopTimes = 600_000): Promise<Buffer> {
  let times = 'trip_id,departure_time,stop_id,stop_sequence\n';
  for (let n = 0; n < stopTimes; n += 1) times += `T${n % 50_000},08:00:00,S${(n % 2) + 1},${n}\n`;
  let trips = 'route_id,service_id,trip_id\n';
  for (let n = 0; n < 50_000; n += 1) trips += `R1,jour,T${n}\n`;
  return zipFiles(buildFeedFiles({ 'trips.txt': trips, 'stop_times.txt': times }));
}

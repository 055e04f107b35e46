import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import yazl from 'yazl';
import { maxImportRows } from '../../contract/configuration/importing.ts';
import type { ConfigurationName } from '../../contract/configuration/resources.ts';
import { maxOfferRows } from '../../contract/timetable/offerProblems.ts';
import { openSqlite } from '../../server/db/engine.ts';
import { insertTransporter } from '../support/gtfs.ts';
import { startServer, type RunningServer } from '../support/startServer.ts';
import { generateFeed } from './gtfs/generateFeed.ts';
import { alternate, median, milliseconds, type Bench, type Finding } from './measure.ts';
import { signIn, writeNetwork } from './network.ts';

const rounds = 5;
const screenCount = 5_000;
/** Stop times in the feed: 40 MB uncompressed. */
const stopTimes = 500_000;

/**
 * Prints how long each run of the server's thread blocked its event loop, in CPU time, so that other processes on this
 * machine do not count, ms. It must not contain blanks.
 */
const probe = `
const{isMainThread:m}=process.getBuiltinModule('worker_threads');
const/**/t=()=>{const{user:u,system:s}=process.threadCpuUsage();return(u+s)/1000};
if(m){let/**/l=t();setInterval(()=>{const/**/n=t();if(n-l>10)console.error('held:'+(n-l));l=n},1).unref()}`;

/** Longest blocking of the server while `work` ran, ms. */
async function longestHold(server: RunningServer, work: () => Promise<void>): Promise<number> {
  const before = server.output().length;
  await work();
  // The server's output is read with the next answers.
  for (let at = 0; at < 5; at++) await (await fetch(`${server.url}/health`)).text();
  const holds = server
    .output()
    .slice(before)
    .matchAll(/held:([\d.]+)/g);
  return Math.max(0, ...[...holds].map(([, held]) => Number(held)));
}

/** What imports need beside a network: a timetable, and a transporter with a feed. */
async function writeMore(dataDir: string, projectId: number) {
  const store = openSqlite(dataDir);
  try {
    const { db } = store;
    const point = await db
      .insertInto('point')
      .values({ project_id: projectId, name: 'Gare', sort_order: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const timetable = await db
      .insertInto('timetable')
      .values({ project_id: projectId, name: 'Vers Orly', point_id: point.id, direction: 'Orly' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { timetableId: timetable.id, transporterId: await insertTransporter(db, projectId) };
  } finally {
    await store.close();
  }
}

/** A zip of a large feed. */
async function zipOfFeed(folder: string): Promise<Buffer<ArrayBuffer>> {
  await generateFeed(folder, stopTimes);
  const zip = new yazl.ZipFile();
  for (const name of readdirSync(folder)) zip.addFile(join(folder, name), name);
  zip.end();
  return Buffer.from(await buffer(zip.outputStream));
}

/** The largest offer: adjacent periods without overlaps. */
function offerOf(timetableId: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const rows = Array.from({ length: maxOfferRows }, (_, at) => {
    const start = `${two(Math.floor(at / 3600))}:${two(Math.floor(at / 60) % 60)}:${two(at % 60)}`;
    return `${timetableId};LU;${start};${start};05:00\r\n`;
  });
  return `id;jours;debut;fin;intervalle\r\n${rows.join('')}`;
}

/** A picture of nearly the maximum size, incompressible. */
const largePicture = () =>
  sharp(randomBytes(1800 * 1600 * 3), { raw: { width: 1800, height: 1600, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();

const display = { newsConfId: 'Bench', type: 'FHD', active: true };
const screenOf = (at: number) => ({ ...display, siteId: `Station ${(at % 250) + 1}` });

/** Rows per round: new records, as many as a file may have. */
const kinds: [what: string, resource: ConfigurationName, rowOf: (round: number, at: number) => object][] = [
  ['points', 'points', (round, at) => ({ name: `Arrêt ${round} ${at}`, order: at })],
  ['sites', 'sites', (round, at) => ({ name: `Site ${round} ${at}`, order: at, pointIds: [] })],
  [
    'lines',
    'lines',
    (round, at) => ({ name: `Bus ${round} ${at}`, gtfsId: `${round}:${at}`, transporterId: null }),
  ],
  [
    'screens',
    'screens',
    (round, at) => ({ id: `quai-${round}-${at}`, name: `Quai ${round} ${at}`, ...screenOf(at) }),
  ],
  [
    'screens of one name',
    'screens',
    (round, at) => ({ name: `Voie ${round}`, ...screenOf(at), readingDistance: 100 + at }),
  ],
];

/** How long the largest import of each kind blocks other calls. */
export const imports: Bench = {
  name: 'imports',
  async run() {
    const dataDir = mkdtempSync(join(tmpdir(), 'girouette-bench-'));
    const { projectId } = await writeNetwork(dataDir, screenCount, 'ROLE_SUPERUSER');
    const { timetableId, transporterId } = await writeMore(dataDir, projectId);
    const zip = await zipOfFeed(join(dataDir, 'bench-feed'));
    const picture = Buffer.from(await largePicture());
    const server = await startServer({
      DATA_DIR: dataDir,
      DEMO: '0',
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(probe)}`,
    });
    const headers = { 'x-auth-token': await signIn(server.url) };
    const post = async (path: string, body: FormData | string) => {
      const sent = new Headers(headers);
      if (typeof body === 'string') sent.set('content-type', 'application/json');
      const answer = await fetch(server.url + path, { method: 'POST', headers: sent, body });
      const text = await answer.text();
      if (!answer.ok || text.includes('"refused"')) throw new Error(`${path}: ${text.slice(0, 300)}`);
      return text;
    };
    const formOf = (parts: Record<string, string>, file: Buffer<ArrayBuffer> | string, name: string) => {
      const form = new FormData();
      for (const [part, value] of Object.entries(parts)) form.set(part, value);
      form.set('file', new Blob([file]), name);
      return form;
    };
    const idle = async () => void (await setTimeout(200));
    const works: Record<string, (round: number) => Promise<void>> = {
      ...Object.fromEntries(
        kinds.map(([what, resource, rowOf]) => [
          `${maxImportRows} ${what}`,
          async (round: number) => {
            const rows = Array.from({ length: maxImportRows }, (_, at) => rowOf(round, at));
            const body = JSON.stringify({ dryRun: false, rows });
            await post(`/api/import/${resource}/project/${projectId}`, body);
          },
        ]),
      ),
      [`an offer of ${maxOfferRows} periods`]: async () => {
        const parts = { id: String(projectId), timetables: String(timetableId) };
        await post('/rest/timetable', formOf(parts, offerOf(timetableId), 'offre.csv'));
      },
      [`a picture of ${Math.round(picture.length / 1e6)} MB`]: async (round) => {
        const json = JSON.stringify({ name: `Affiche ${round}`, screens: ['screen-1'] });
        await post(`/rest/advertising/project/${projectId}`, formOf({ json }, picture, 'affiche.png'));
      },
      [`a feed of ${Math.round(zip.length / 1e6)} MB`]: async () => {
        const parts = { projectId: String(projectId), transporterId: String(transporterId) };
        const { file } = JSON.parse(await post('/rest/gtfs', formOf(parts, zip, 'reseau.zip'))) as {
          file: string;
        };
        const built = await fetch(`${server.url}/rest/uploads/gtfs/${file}`, { headers });
        if (!built.ok) throw new Error(await built.text());
      },
    };
    try {
      const findings: Finding[] = [];
      for (const [what, work] of Object.entries(works)) {
        const measured = await alternate(
          rounds,
          (round) => longestHold(server, () => work(round)),
          () => longestHold(server, idle),
        );
        findings.push({
          what: `longest hold by ${what}`,
          product: milliseconds(median(measured.product)),
          floor: milliseconds(median(measured.floor)),
          value: median(measured.product),
          unit: ' ms',
          target: { atMost: 100 },
        });
      }
      return findings;
    } finally {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};

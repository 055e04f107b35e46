import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { generateFeed } from './gtfs/generateFeed.ts';
import { zipFolder } from './gtfs/zipFolder.ts';
import { alternate, ratioOf, type Bench, type Finding } from './measure.ts';

const run = promisify(execFile);
const here = import.meta.dirname;
/** Version installed for the bench: not a dependency of the product. */
const packageVersion = '4.21.0';

interface Import {
  seconds: number;
  /** Kilobytes. */
  peak: number;
}

async function measured(script: string, args: string[]): Promise<Import> {
  const start = performance.now();
  const { stdout } = await run(process.execPath, [join(here, 'gtfs', script), ...args]);
  const seconds = (performance.now() - start) / 1000;
  return { seconds, ...(JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}') as { peak: number }) };
}

/** Installs the package with our own better-sqlite3, built for this Node. */
async function installPackage(work: string): Promise<string> {
  const folder = join(work, 'package');
  const { dependencies } = (await import('../../package.json', { with: { type: 'json' } })).default;
  await run('mkdir', ['-p', folder]);
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({
      private: true,
      dependencies: { gtfs: packageVersion },
      overrides: { 'better-sqlite3': dependencies['better-sqlite3'] },
    }),
  );
  await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
  return folder;
}

const tables = `
pragma journal_mode = off; pragma synchronous = off;
create table agency (agency_id text, agency_name text, agency_url text, agency_timezone text);
create table stops (stop_id text not null unique, stop_code text, stop_name text, stop_lat real, stop_lon real, location_type integer, parent_station text);
create table routes (route_id text not null unique, agency_id text, route_short_name text, route_long_name text, route_type integer, route_color text, route_text_color text);
create table calendar (service_id text not null unique, monday integer, tuesday integer, wednesday integer, thursday integer, friday integer, saturday integer, sunday integer, start_date integer, end_date integer);
create table calendar_dates (service_id text, date integer, exception_type integer, primary key (service_id, date)) without rowid;
create table trips (route_id text, service_id text, trip_id text not null unique, trip_headsign text, direction_id integer);
create table stop_times (trip_id text, arrival_time text, departure_time text, stop_id text, stop_sequence integer, pickup_type integer, drop_off_type integer);
.mode csv
`;
const names = ['agency', 'stops', 'routes', 'calendar', 'calendar_dates', 'trips', 'stop_times'];
const indexes = `
create index dates on calendar_dates (date, exception_type, service_id);
create unique index by_trip on stop_times (trip_id, stop_sequence);
create index departures on stop_times (stop_id, departure_time, trip_id);
`;

/** Imports the files as they are into typed tables with the same indexes: no zip, no checks, no references resolved. */
async function importByShell(files: string, target: string): Promise<Import> {
  const script = join(files, '..', 'import.sql');
  const imports = names.map((name) => `.import --skip 1 ${join(files, `${name}.txt`)} ${name}`).join('\n');
  writeFileSync(script, `${tables}${imports}${indexes}`);
  rmSync(target, { force: true });
  const start = performance.now();
  await run('sqlite3', [target, `.read ${script}`]);
  return { seconds: (performance.now() - start) / 1000, peak: 0 };
}

const seconds = (imports: readonly Import[]) =>
  `${Math.min(...imports.map((each) => each.seconds)).toFixed(1)} s`;
const megabytes = (imports: readonly Import[]) =>
  `${Math.round(Math.max(...imports.map(({ peak }) => peak)) / 1024)} Mo`;

async function compare(
  work: string,
  count: number,
  rounds: number,
  packageFolder: string,
): Promise<Finding[]> {
  const files = join(work, `feed-${count}`, 'files');
  const zip = join(work, `feed-${count}`, 'feed.zip');
  const stopTimes = (await generateFeed(files, count)).toLocaleString('fr-FR');
  await zipFolder(files, zip);
  const own = () => measured('runOwn.ts', [zip, join(work, 'own.db')]);
  const others = await alternate(rounds, own, () => {
    rmSync(join(work, 'package.db'), { force: true });
    return measured('runPackage.js', [zip, join(work, 'package.db'), packageFolder]);
  });
  const by = (part: keyof Import) => ({
    product: others.product.map((each) => each[part]),
    floor: others.floor.map((each) => each[part]),
  });
  const findings: Finding[] = [
    {
      what: `GTFS, ${stopTimes} horaires : durée, paquet gtfs / produit`,
      product: seconds(others.product),
      floor: seconds(others.floor),
      value: 1 / ratioOf(by('seconds')),
      target: { atLeast: 3 },
    },
    {
      what: `GTFS, ${stopTimes} horaires : mémoire, produit / paquet gtfs`,
      product: megabytes(others.product),
      floor: megabytes(others.floor),
      value: ratioOf(by('peak')),
      target: { atMost: 0.5 },
    },
  ];
  try {
    await run('sqlite3', ['--version']);
  } catch {
    console.error('sqlite3 is not installed: the import is not compared with its own.');
    return findings;
  }
  const shell = await alternate(rounds + 1, own, () => importByShell(files, join(work, 'shell.db')));
  const value = ratioOf({
    product: shell.product.map((each) => each.seconds),
    floor: shell.floor.map((each) => each.seconds),
  });
  findings.push({
    what: `GTFS, ${stopTimes} horaires : durée, produit / sqlite3 .import`,
    product: seconds(shell.product),
    floor: seconds(shell.floor),
    value,
    target: { atMost: 1.5 },
  });
  return findings;
}

/**
 * An import compared with the `gtfs` package and the SQLite shell, on the same feed and on one nine times larger (EXP-1).
 */
export const gtfsImport: Bench = {
  name: 'gtfsImport',
  async run() {
    const work = mkdtempSync(join(tmpdir(), 'girouette-bench-gtfs-'));
    try {
      const packageFolder = await installPackage(work);
      const small = await compare(work, 500_000, 3, packageFolder);
      return [...small, ...(await compare(work, 4_500_000, 1, packageFolder))];
    } finally {
      rmSync(work, { recursive: true, force: true });
    }
  },
};

import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import type { GtfsProgress, GtfsReport } from '../../../../contract/schemas/gtfs.ts';
import { texts } from '../../../shared/texts.ts';
import { builtTables } from '../builtSchema.ts';
import { readFacts, type FeedFacts } from '../currentFeed.ts';
import { openArchive, type Archive } from './archive.ts';
import { finishFeed } from './finishFeed.ts';
import { createKeys } from './keys.ts';
import { readAgencies, readRoutes, readStops } from './loadPlaces.ts';
import { readCalendar, readCalendarDates, readFrequencies, readTrips } from './loadServices.ts';
import { readStopTimes } from './loadStopTimes.ts';
import { Problems } from './problems.ts';
import { readFeedFile, type FileReading } from './readFeedFile.ts';

/** What is to be built. */
export interface BuildOrder {
  zipPath: string;
  /** Where it is built: beside the file that it will be, under a name of its own. */
  part: string;
  target: string;
  /** yyyymmdd: what its validity is compared to. */
  today: number;
}

/** How far a build is. */
export type BuildProgress = Omit<GtfsProgress, 'importId'>;

/** What became of a build. */
export interface BuildOutcome {
  /** Null: the feed is refused, and nothing was written. */
  facts: FeedFacts | null;
  report: GtfsReport;
}

const whole = { file: null, line: null, column: null };
const required = ['agency.txt', 'stops.txt', 'routes.txt', 'trips.txt', 'stop_times.txt'];

/**
 * Builds the feed of a zip into the file `target` (EXP-1). It is there whole and on the disk, or not at all: it is built
 * beside, and takes its name at the end. Memory does not grow with the feed. To be run in a worker: it keeps its thread
 * busy.
 */
export async function buildFeed(
  { zipPath, part, target, today }: BuildOrder,
  report: (progress: BuildProgress) => void,
): Promise<BuildOutcome> {
  const problems = new Problems();
  report({ phase: 'check', file: null, done: 0 });
  const archive = await openArchive(zipPath, problems);
  if (typeof archive === 'string') return { facts: null, report: problems.report() };
  try {
    checkFiles(archive, problems);
    const facts = problems.hasErrors ? null : await fill(archive, part, problems, report);
    if (facts === null) return { facts, report: problems.report() };
    reportValidity(facts, today, problems);
    report({ phase: 'save', file: null, done: 1 });
    putInPlace(part, target);
    return { facts, report: problems.report() };
  } finally {
    archive.zip.close();
    rmSync(part, { force: true });
  }
}

/** Tells of files that a feed cannot be without. */
export function checkFiles({ files }: Archive, problems: Problems): void {
  for (const file of required.filter((name) => !files.has(name))) {
    problems.error('missing', { ...whole, file }, () => texts.gtfs.file.missing);
  }
  if (!files.has('calendar.txt') && !files.has('calendar_dates.txt')) {
    problems.error('missing', { ...whole, file: 'calendar.txt' }, () => texts.gtfs.file.noCalendar);
  }
}

async function fill(
  archive: Archive,
  part: string,
  problems: Problems,
  report: (progress: BuildProgress) => void,
): Promise<FeedFacts | null> {
  const db = new BetterSqlite3(part);
  try {
    // Nobody reads the file before it is whole, and a build that is cut off starts anew: no journal goes to the disk,
    // which is waited for once, at the end. (`off` is refused by a defensive connection, without a word.)
    db.pragma('journal_mode = memory');
    db.pragma('synchronous = off');
    db.pragma('locking_mode = exclusive');
    db.pragma('cache_size = -16384');
    db.exec(builtTables);
    db.exec('begin');
    await readFiles(db, archive, problems, report);
    if (problems.hasErrors) return null;
    report({ phase: 'index', file: null, done: 0 });
    finishFeed(db, problems, (done) => report({ phase: 'index', file: null, done }));
    if (problems.hasErrors) return null;
    db.exec('commit');
    return readFacts(db);
  } finally {
    db.close();
  }
}

async function readFiles(
  db: BetterSqlite3.Database,
  { zip, files }: Archive,
  problems: Problems,
  report: (progress: BuildProgress) => void,
): Promise<void> {
  const services = createKeys(db, 'services', 'service_id');
  const trips = createKeys(db, 'trips', 'trip_id');
  // What refers comes after what it refers to.
  const readings: [string, FileReading][] = [
    ['agency.txt', readAgencies(db)],
    ['stops.txt', readStops(db)],
    ['routes.txt', readRoutes(db)],
    ['calendar.txt', readCalendar(db)],
    ['calendar_dates.txt', readCalendarDates(db)],
    ['trips.txt', readTrips(db, { routes: createKeys(db, 'routes', 'route_id'), services })],
    ['frequencies.txt', readFrequencies(db, trips)],
    ['stop_times.txt', readStopTimes(db, createKeys(db, 'stops', 'stop_id'))],
  ];
  const total = readings.reduce((sum, [name]) => sum + (files.get(name)?.uncompressedSize ?? 0), 0);
  let done = 0;
  for (const [file, reading] of readings) {
    const entry = files.get(file);
    if (!entry) continue;
    const onBytes = (bytes: number) => {
      done += bytes;
      report({ phase: 'read', file, done: done / total });
    };
    const records = await readFeedFile(zip, entry, file, reading, problems, onBytes);
    // Whatever refers to a file that cannot be read would be called wrong.
    if (records === null) return;
    if (records === 0 && required.includes(file)) {
      problems.error('empty', { ...whole, file }, () => texts.gtfs.file.noRecord);
      return;
    }
  }
}

const shown = (day: number) =>
  `${String(day).slice(6)}/${String(day).slice(4, 6)}/${String(day).slice(0, 4)}`;

function reportValidity({ from, to }: FeedFacts, today: number, problems: Problems): void {
  if (to < today) problems.warn('over', whole, () => texts.gtfs.warning.over(shown(to)));
  if (from > today) problems.warn('notYet', whole, () => texts.gtfs.warning.notYet(shown(from)));
}

/** From here on the file survives a loss of power, under its name. */
function putInPlace(part: string, target: string): void {
  sync(part);
  renameSync(part, target);
  sync(dirname(target));
}

function sync(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

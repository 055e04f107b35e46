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
import { reportUnknownIds, type ExpectedIds } from './unknownIds.ts';

export interface BuildOrder {
  zipPath: string;
  /** Temporary file: next to the target, under a unique name. */
  part: string;
  target: string;
  /** yyyymmdd, compared with the feed's validity. */
  today: number;
  /** The GTFS id of the feed's transporter; null: it has none. */
  agencyId: string | null;
  /** What its project expects in it; absent: nothing. */
  expected?: ExpectedIds;
}

export type BuildProgress = Omit<GtfsProgress, 'importId'>;

export interface BuildOutcome {
  /** Null: the feed was refused, and nothing written. */
  facts: FeedFacts | null;
  report: GtfsReport;
}

const whole = { file: null, line: null, column: null };
const required = ['agency.txt', 'stops.txt', 'routes.txt', 'trips.txt', 'stop_times.txt'];

/**
 * Builds the feed of a zip into the file `target` (EXP-1). The file appears complete and flushed to disk, or not at all:
 * it is built next to the target and renamed at the end. Memory use does not depend on the feed's size. Run it in a
 * worker: it blocks its thread.
 */
export async function buildFeed(
  order: BuildOrder,
  report: (progress: BuildProgress) => void,
): Promise<BuildOutcome> {
  const { zipPath, part, target, today } = order;
  const problems = new Problems();
  report({ phase: 'check', file: null, done: 0 });
  const archive = await openArchive(zipPath, problems);
  if (typeof archive === 'string') return { facts: null, report: problems.report() };
  try {
    checkFiles(archive, problems);
    const facts = problems.hasErrors ? null : await fill(archive, order, problems, report);
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

/** Reports missing files that a feed requires. */
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
  { part, agencyId, expected }: BuildOrder,
  problems: Problems,
  report: (progress: BuildProgress) => void,
): Promise<FeedFacts | null> {
  const db = new BetterSqlite3(part);
  try {
    // Nobody reads the file before it is complete, and an interrupted build restarts: so no journal on disk, and a
    // single flush at the end. (A defensive connection silently refuses `off`.)
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
    if (agencyId) reportOtherAgencies(db, agencyId, problems);
    if (expected) reportUnknownIds(db, expected, problems);
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
  // Referenced files come first.
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
    // Otherwise every reference to an unreadable file would be reported as wrong.
    if (records === null) return;
    if (records === 0 && required.includes(file)) {
      problems.error('empty', { ...whole, file }, () => texts.gtfs.file.noRecord);
      return;
    }
  }
}

/** A feed of another transporter, chosen by mistake, is most often like any other. */
function reportOtherAgencies(db: BetterSqlite3.Database, agencyId: string, problems: Problems): void {
  const ids = db.prepare('select agency_id from agency where agency_id is not null').pluck().all();
  if (ids.length === 0 || ids.includes(agencyId)) return;
  const place = { file: 'agency.txt', line: null, column: 'agency_id' };
  problems.warn('otherAgency', place, () => texts.gtfs.warning.otherAgency(agencyId));
}

const shown = (day: number) =>
  `${String(day).slice(6)}/${String(day).slice(4, 6)}/${String(day).slice(0, 4)}`;

function reportValidity({ from, to }: FeedFacts, today: number, problems: Problems): void {
  if (to < today) problems.warn('over', whole, () => texts.gtfs.warning.over(shown(to)));
  if (from > today) problems.warn('notYet', whole, () => texts.gtfs.warning.notYet(shown(from)));
}

/** After this the file survives a power failure, under its name. */
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

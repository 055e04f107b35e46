import type { Kysely } from 'kysely';
import { goingOn, type GtfsState, over } from '../../../contract/gtfsStates.ts';
import { byName } from '../../../contract/names.ts';
import type { GtfsCounts, GtfsImport, GtfsReport, GtfsTransporter } from '../../../contract/schemas/gtfs.ts';
import { inSlices } from '../../db/inSlices.ts';
import type { Database, Row } from '../../db/schema.ts';
import { clocksDifferMs } from '../../shared/clocks.ts';
import type { FeedFacts } from './currentFeed.ts';
import { leaseMs } from './gtfsWork.ts';

/** UTC date of an instant (ms), yyyymmdd, for comparison with validity, where a day's difference does not matter. */
export const dayOf = (at: number): number =>
  Number(new Date(at).toISOString().slice(0, 10).replaceAll('-', ''));

type Db = Kysely<Database>;
type ImportRow = Row<'gtfs_import'>;

/** How many of a project's last imports are listed, beside those that are not over. */
const listed = 50;

/** Counts of a built feed, in force or not; null for an import that was never built. */
export function countsOf(row: ImportRow): GtfsCounts | null {
  const { routes, stops, trips, stop_times, from_date, to_date } = row;
  const counts = { routes, stops, trips, stopTimes: stop_times, from: from_date, to: to_date };
  return Object.values(counts).every((value) => value !== null) ? (counts as GtfsCounts) : null;
}

/** Facts of a built feed as columns of its import. */
export const countColumns = ({ routes, stops, trips, stopTimes, from, to }: FeedFacts) => ({
  routes,
  stops,
  trips,
  stop_times: stopTimes,
  from_date: from,
  to_date: to,
});

/** Report of an import; empty when there is none. */
export function reportOf({ report }: Pick<ImportRow, 'report'>): GtfsReport {
  if (report !== null) return JSON.parse(report) as GtfsReport;
  return { errors: [], errorCount: 0, warnings: [], warningCount: 0 };
}

function present(row: ImportRow): GtfsImport {
  const { errorCount, warningCount } = reportOf(row);
  return {
    id: row.id,
    file: row.file,
    fileName: row.file_name,
    size: row.size,
    transporter: { id: row.transporter_id, name: row.transporter_name },
    username: row.username,
    receivedAt: row.received_at,
    finishedAt: row.finished_at,
    state: row.state as GtfsState,
    restoredAt: row.restored_at,
    restoredBy: row.restored_by,
    counts: countsOf(row),
    failure: row.failure,
    errorCount,
    warningCount,
  };
}

/** Last imports of a project, and all that are in force, can be restored or go on; newest first (EXP-1). */
export async function readImports(db: Db, projectId: number): Promise<GtfsImport[]> {
  const ofProject = db.selectFrom('gtfs_import').where('project_id', '=', projectId);
  const last = ofProject.select('id').orderBy('id', 'desc').limit(listed);
  const rows = await ofProject
    .selectAll()
    .where(({ eb, or }) => or([eb('state', 'not in', [...over]), eb('id', 'in', last)]))
    .orderBy('id', 'desc')
    .execute();
  return rows.map(present);
}

/** Transporters whose feeds a project can import: those of its lines with a GTFS id (EXP-1). */
export async function readTransporters(db: Db, projectId: number): Promise<GtfsTransporter[]> {
  const rows = await db
    .selectFrom('transporter')
    .select(['id', 'name', 'gtfs_id'])
    .where('gtfs_id', 'is not', null)
    .where('gtfs_id', '<>', '')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('line')
          .select('line.id')
          .whereRef('line.transporter_id', '=', 'transporter.id')
          .where('line.project_id', '=', projectId),
      ),
    )
    .execute();
  return rows.sort(byName).map(({ id, name, gtfs_id }) => ({ id, name, gtfsId: gtfs_id ?? '' }));
}

/** The import with this file name; undefined: none. */
export const findImport = (db: Db, file: string): Promise<ImportRow | undefined> =>
  db.selectFrom('gtfs_import').selectAll().where('file', '=', file).executeTakeFirst();

/** The import of a project in progress at this instant, by its lease; undefined: none. */
export const findRunning = (db: Db, projectId: number, now: number): Promise<ImportRow | undefined> =>
  db
    .selectFrom('gtfs_import')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('state', 'in', [...goingOn])
    .where('lease_until', '>', now)
    // Farther ahead it was given before the clock was set back.
    .where('lease_until', '<=', now + leaseMs + clocksDifferMs)
    .executeTakeFirst();

/** Deletes imports that ended before `oldest` (ms) and cannot be restored, in slices. */
export async function sweepImports(db: Db, oldest: number): Promise<void> {
  await inSlices((limit) => {
    const some = db
      .selectFrom('gtfs_import')
      .select('id')
      .where('state', 'in', [...over])
      .where('finished_at', '<', oldest)
      .limit(limit);
    return db.deleteFrom('gtfs_import').where('id', 'in', some).executeTakeFirst();
  });
}

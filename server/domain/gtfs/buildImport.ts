import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { takesAwayService } from '../../../contract/gtfsLoss.ts';
import type { GtfsProgress } from '../../../contract/schemas/gtfs.ts';
import { dateAt } from '../../../contract/zonedTime.ts';
import type { Row } from '../../db/schema.ts';
import { texts } from '../../shared/texts.ts';
import type { Background } from '../../shared/background.ts';
import type { BuildOutcome, BuildProgress } from './build/buildFeed.ts';
import type { ExpectedIds } from './build/unknownIds.ts';
import { openBuilt, type CurrentFeeds, type FeedFacts } from './currentFeed.ts';
import { readExpectedIds } from './expectedIds.ts';
import type { FeedFolder } from './feedFolder.ts';
import { changeImports, failImport, type GtfsServices, leaseMs, recordFeed, renewMs } from './gtfsWork.ts';
import { countColumns, countsOf, dayOf } from './imports.ts';
import { dismissHeld, displace, ofTransporter } from './restoreFeed.ts';
import { runBuild, type RunningBuild } from './runBuild.ts';
import { serviceOf, serviceWithin } from './runningServices.ts';
import { fetchZip } from './zipStore.ts';

/** What builds need beside the import services. */
export interface Builder extends GtfsServices {
  files: FeedFolder;
  feeds: CurrentFeeds;
  /** Running builds, to be cancelled with the server. */
  running: Set<RunningBuild>;
  isStopping(): boolean;
}

/**
 * Builds the zip of an import into its file on this server; `expected`: ids whose absence the report tells; absent: none.
 * Rejects on failure.
 */
export async function buildFile(
  builder: Builder,
  { id, file, size, transporter_id }: Row<'gtfs_import'>,
  onProgress: (progress: BuildProgress) => void,
  expected?: ExpectedIds,
): Promise<BuildOutcome> {
  const { db, files, now, running } = builder;
  const zipPath = files.zip(`${id}-${randomUUID()}`);
  try {
    const fetched = await fetchZip(db, id, zipPath);
    if (fetched !== size) throw new Error(`the zip of import ${id} has ${fetched} bytes instead of ${size}`);
    const transporter = await db
      .selectFrom('transporter')
      .select('gtfs_id')
      .where('id', '=', transporter_id)
      .executeTakeFirst();
    const agencyId = transporter?.gtfs_id ?? null;
    // Running builds are cancelled with the server; a new one would delay its end.
    if (builder.isStopping()) throw new Error('the server is being stopped');
    const target = files.built(file);
    const order = { zipPath, target, today: dayOf(now()), agencyId, ...(expected && { expected }) };
    const build = runBuild(order, onProgress);
    running.add(build);
    try {
      return await build.outcome;
    } finally {
      running.delete(build);
    }
  } finally {
    rmSync(zipPath, { force: true });
  }
}

/** Reports the progress of a build every second, and renews its lease. Returns a function that stops this. */
function giveSigns({ work, now }: Builder, row: Row<'gtfs_import'>, background: Background) {
  let progress: GtfsProgress | null = null;
  let told: GtfsProgress | null = null;
  let renewedAt = now();
  const renew = () =>
    work(async (trx, emit) => {
      const { numUpdatedRows } = await trx
        .updateTable('gtfs_import')
        .set({ lease_until: now() + leaseMs })
        .where('id', '=', row.id)
        .where('state', '=', 'building')
        .executeTakeFirst();
      if (numUpdatedRows > 0n) emit({ type: 'gtfs', projectId: row.project_id, progress });
    });
  const timer = setInterval(() => {
    if (progress === told && now() - renewedAt < leaseMs / 4) return;
    told = progress;
    renewedAt = now();
    background.begin(renew);
  }, renewMs);
  return {
    onProgress(next: BuildProgress) {
      const isFirst = progress === null;
      progress = { importId: row.id, ...next };
      if (!isFirst) return;
      told = progress;
      background.begin(renew);
    },
    end: () => clearInterval(timer),
  };
}

/**
 * Builds a claimed import (state `building`), and puts it in force: from the commit on it is the transporter's feed for
 * every server. A broken feed is refused, and the previous one stays (EXP-2).
 */
export async function buildImport(
  builder: Builder,
  row: Row<'gtfs_import'>,
  background: Background,
): Promise<void> {
  const { now } = builder;
  const signs = giveSigns(builder, row, background);
  try {
    const expected = await readExpectedIds(builder.db, builder.feeds, row);
    const outcome = await buildFile(builder, row, signs.onProgress, expected);
    signs.end();
    await changeImports(builder, row.project_id, (trx) => conclude(builder, trx, row, outcome));
  } catch (error) {
    signs.end();
    rmSync(builder.files.built(row.file), { force: true });
    await changeImports(builder, row.project_id, (trx) =>
      failImport(
        trx,
        { id: row.id },
        builder.isStopping() ? texts.gtfs.interrupted : texts.gtfs.ownFailure,
        now(),
      ),
    );
    throw error;
  }
}

type Trx = Parameters<Parameters<typeof changeImports>[2]>[0];

async function conclude(
  builder: Builder,
  trx: Trx,
  row: Row<'gtfs_import'>,
  { facts, report }: BuildOutcome,
) {
  const at = builder.now();
  const ended = { finished_at: at, lease_until: null, report: JSON.stringify(report) };
  const own = () => trx.updateTable('gtfs_import').where('id', '=', row.id).where('state', '=', 'building');
  if (facts === null) {
    await own()
      .set({ ...ended, state: 'refused' })
      .execute();
    await trx.deleteFrom('gtfs_chunk').where('import_id', '=', row.id).execute();
    return;
  }
  const state = (await takesAway(builder, trx, row, facts)) ? 'held' : 'current';
  const { numUpdatedRows } = await own()
    .set({ ...ended, ...countColumns(facts), state })
    .executeTakeFirst();
  // The lease has expired meanwhile: another server may be working on the next import.
  if (numUpdatedRows === 0n) throw new Error(`import ${row.id} was given up before it was built`);
  if (state === 'held') await dismissHeld(trx, row);
  else {
    await displace(trx, row);
    await recordInForce(trx, row, at);
  }
}

/** Whether the feed in force has service on upcoming days without service in this one. */
async function takesAway(
  { feeds, files, now }: Builder,
  trx: Trx,
  row: Row<'gtfs_import'>,
  facts: FeedFacts,
): Promise<boolean> {
  const current = await ofTransporter(trx, row, ['current']).executeTakeFirst();
  const before = current && countsOf(current);
  if (!before) return false;
  const today = dateAt(now(), facts.timeZone);
  const open = feeds.all().find(({ importId }) => importId === current.id);
  // Not yet built on this server.
  if (!open) return takesAwayService(serviceWithin(before), serviceWithin(facts), today);
  const built = openBuilt(files.built(row.file));
  try {
    return takesAwayService(serviceOf(open.db), serviceOf(built), today);
  } finally {
    built.close();
  }
}

async function recordInForce(trx: Trx, row: Row<'gtfs_import'>, at: number) {
  const project = await trx
    .selectFrom('project')
    .select(['id', 'name'])
    .where('id', '=', row.project_id)
    .executeTakeFirstOrThrow();
  await recordFeed({ trx, actor: { project, username: row.username }, now: at }, row, 'create');
}

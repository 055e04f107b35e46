import type { Kysely } from 'kysely';
import type { PageReport, ScreenPage } from '../../../contract/schemas/fleet.ts';
import type { Database, Row } from '../../db/schema.ts';

/** Replaces the report of a screen's page at `now` (ms). */
export async function keepPageReport(
  db: Kysely<Database>,
  screenId: string,
  { storage, drift, uptime, ...report }: PageReport,
  now: number,
): Promise<void> {
  const said = {
    ...report,
    told_at: now,
    started_at: now - uptime,
    drift_ms: drift,
    storage_used: storage?.used ?? null,
    storage_quota: storage?.quota ?? null,
  };
  await db
    .insertInto('page_report')
    .values({ screen_id: screenId, ...said })
    .onConflict((conflict) => conflict.column('screen_id').doUpdateSet(said))
    .execute();
}

function presentPage(row: Row<'page_report'>): ScreenPage {
  const { version, width, height, browser, drift_ms: drift, storage_used: used, storage_quota: quota } = row;
  return {
    screenId: row.screen_id,
    version,
    width,
    height,
    browser,
    drift,
    storage: used === null || quota === null ? null : { used, quota },
    toldAt: row.told_at,
    startedAt: row.started_at,
  };
}

/** Latest reports of the pages of a project's screens. */
export async function readPages(db: Kysely<Database>, projectId: number): Promise<ScreenPage[]> {
  const rows = await db
    .selectFrom('page_report')
    .innerJoin('screen', 'screen.id', 'page_report.screen_id')
    .selectAll('page_report')
    .where('screen.project_id', '=', projectId)
    .execute();
  return rows.map(presentPage);
}

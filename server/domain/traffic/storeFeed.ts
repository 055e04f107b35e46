import type { Kysely, Transaction } from 'kysely';
import type { Span } from '../../../contract/trafficInForce.ts';
import { chunks } from '../../db/engine.ts';
import type { Database, NewRow } from '../../db/schema.ts';
import type { UnitOfWork } from '../../events/unitOfWork.ts';
import type { Validators } from '../feeds/fetchFeed.ts';
import { clocksDifferMs } from '../../shared/clocks.ts';
import { reconcile, sourcesOf, type Incoming, type Stored } from './reconcile.ts';

/** How long perturbations gone from a feed are kept, ms: one that returns keeps its identity, and stays closed. */
const rememberedMs = 24 * 60 * 60_000;

/** A stored perturbation, and when it was first seen, ms. */
interface StoredSince extends Stored {
  firstSeenAt: number;
}

/** The stored perturbations of a feed that are still remembered: those gone since an instant, ms. */
async function readStored(
  db: Kysely<Database>,
  feedKey: string,
  rememberedSince: number,
): Promise<StoredSince[]> {
  const rows = await db
    .selectFrom('perturbation')
    .selectAll()
    .where('feed_key', '=', feedKey)
    .where((eb) => eb.or([eb('gone_at', 'is', null), eb('gone_at', '>=', rememberedSince)]))
    .execute();
  const wanted = Map.groupBy(
    await db
      .selectFrom('perturbation_wanted as wanted')
      .innerJoin('perturbation', 'perturbation.id', 'wanted.perturbation_id')
      .select(['wanted.perturbation_id', 'wanted.news_conf_line_id'])
      .where('perturbation.feed_key', '=', feedKey)
      .orderBy('wanted.news_conf_line_id')
      .execute(),
    ({ perturbation_id }) => perturbation_id,
  );
  return rows.map((row) => ({
    id: row.id,
    projectId: row.project_id,
    lineId: row.line_id,
    source: row.source,
    content: row.content,
    planned: row.planned === 1,
    isForAllLines: row.for_all_lines === 1,
    periods: JSON.parse(row.periods) as Span[],
    wantedBy: (wanted.get(row.id) ?? []).map(({ news_conf_line_id }) => news_conf_line_id),
    goneAt: row.gone_at,
    firstSeenAt: row.first_seen_at,
  }));
}

const columnsOf = ({ source, content, planned, isForAllLines, periods }: Incoming) => ({
  source,
  content,
  planned: Number(planned),
  for_all_lines: Number(isForAllLines),
  periods: JSON.stringify(periods),
});

async function want(trx: Transaction<Database>, ids: ReadonlyMap<number, Incoming>): Promise<void> {
  for (const some of chunks([...ids.keys()])) {
    await trx.deleteFrom('perturbation_wanted').where('perturbation_id', 'in', some).execute();
  }
  const rows = [...ids].flatMap(([perturbation_id, { wantedBy }]) =>
    wantedBy.map((news_conf_line_id) => ({ perturbation_id, news_conf_line_id })),
  );
  for (const some of chunks(rows)) await trx.insertInto('perturbation_wanted').values(some).execute();
}

async function add(
  trx: Transaction<Database>,
  feedKey: string,
  added: readonly Incoming[],
  now: number,
): Promise<Map<number, Incoming>> {
  const ids = new Map<number, Incoming>();
  for (const some of chunks(added)) {
    const rows: NewRow<'perturbation'>[] = some.map((one) => ({
      project_id: one.projectId,
      line_id: one.lineId,
      feed_key: feedKey,
      first_seen_at: now,
      ...columnsOf(one),
    }));
    const inserted = await trx
      .insertInto('perturbation')
      .values(rows)
      .returning(['id', 'line_id', 'source'])
      .execute();
    for (const { id, line_id, source } of inserted) {
      const one = some.find((incoming) => incoming.lineId === line_id && incoming.source === source);
      if (one) ids.set(id, one);
    }
  }
  return ids;
}

/** Content of a completely read feed, and its next fetch (ms). */
export interface ReadFeed extends Validators {
  key: string;
  /** The criteria it was read for. */
  readFor: string;
  incoming: readonly Incoming[];
  /** Ids of the alerts in a differential feed; null: it is complete. */
  touched: ReadonlySet<string> | null;
  /** Which part its producer refuses, and since when (ms); null: none. */
  refused: { reason: string; since: number } | null;
  nextAt: number;
}

/**
 * Stores the content of a feed, and notifies the projects for which something changed (TRF-3). It is compared before the
 * transaction, which keeps others from writing.
 */
export async function storeFeed(
  { db, work, now }: { db: Kysely<Database>; work: UnitOfWork; now: () => number },
  { key, readFor, incoming, touched, refused, etag, lastModified, nextAt }: ReadFeed,
): Promise<void> {
  const instant = now();
  const rememberedSince = instant - rememberedMs;
  const before = await db.selectFrom('feed').select('read_at').where('key', '=', key).executeTakeFirst();
  const readAt = before?.read_at ?? null;
  const all = await readStored(db, key, rememberedSince);
  // Alerts absent from a differential feed are unchanged.
  const sources = touched && sourcesOf(touched);
  const untouched = sources
    ? all.filter(({ source, goneAt }) => goneAt === null && !sources.has(source))
    : [];
  const { added, kept, goneIds, replacedIds } = reconcile(all, [...incoming, ...untouched]);
  const changed = kept.filter(({ isChanged }) => isChanged);
  // Stored before the clock was set back: they would stay the latest.
  const ahead = all.filter(({ firstSeenAt }) => firstSeenAt > instant + clocksDifferMs);
  await work(async (trx, emit) => {
    // First, so that two servers that both believe to hold the claim wait for each other.
    const { numUpdatedRows } = await trx
      .updateTable('feed')
      .set({
        read_at: instant,
        next_at: nextAt,
        failures: 0,
        etag,
        last_modified: lastModified,
        failing_since: refused?.since ?? null,
        failure: refused?.reason ?? null,
      })
      .where('key', '=', key)
      .where('read_for', '=', readFor)
      .where('read_at', readAt === null ? 'is' : '=', readAt)
      .executeTakeFirstOrThrow();
    // Other lines were configured, or another server has read it, meanwhile: that read counts.
    if (numUpdatedRows === 0n) return;
    await trx
      .deleteFrom('perturbation')
      .where('feed_key', '=', key)
      .where('gone_at', '<', rememberedSince)
      .execute();
    for (const some of chunks(ahead.map(({ id }) => id))) {
      await trx.updateTable('perturbation').set({ first_seen_at: instant }).where('id', 'in', some).execute();
    }
    // Before the others: one of them takes the source over.
    for (const some of chunks(replacedIds)) {
      await trx.deleteFrom('perturbation').where('id', 'in', some).execute();
    }
    for (const { id, to } of changed) {
      const row = { ...columnsOf(to), gone_at: null };
      await trx.updateTable('perturbation').set(row).where('id', '=', id).execute();
    }
    for (const some of chunks(goneIds)) {
      await trx.updateTable('perturbation').set({ gone_at: instant }).where('id', 'in', some).execute();
    }
    const ids = await add(trx, key, added, instant);
    for (const { id, to } of changed) ids.set(id, to);
    await want(trx, ids);
    const isGone = new Set(goneIds);
    const gone = all.filter(({ id }) => isGone.has(id));
    const projectIds = new Set([...ids.values(), ...gone, ...ahead].map(({ projectId }) => projectId));
    for (const projectId of projectIds) emit({ type: 'traffic', projectId });
  });
}

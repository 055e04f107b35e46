import { type Kysely, sql, type Transaction } from 'kysely';
import { dayMs } from '../../../contract/durations.ts';
import type { ReceiptReport } from '../../../contract/schemas/receipts.ts';
import { chunks, type Engine } from '../../db/engine.ts';
import { padded } from '../../db/padded.ts';
import type { Database, Row } from '../../db/schema.ts';
import type { ShownHere, StoredNews } from '../../events/serverEvent.ts';
import { clocksDifferMs } from '../../shared/clocks.ts';
import { deleteReceipts } from '../past/forgetPast.ts';
import { type MessageFacts, readHadBefore } from './hadBefore.ts';
import { afterReport, type Receipt, receiptOf } from './receipt.ts';

/** Maximum number of messages per sweep: the rest is left to the next. */
const maxMessages = 500;

/** Deletes the receipts of deleted messages that no screen has shown since `oldest`, ms, in slices. */
export async function sweepReceipts(db: Kysely<Database>, oldest: number): Promise<void> {
  const old = await db
    .selectFrom('receipt_message as message')
    .select('message.id')
    .where('message.last_at', '<', oldest)
    // A message shown without interruption is reported only once.
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('news').select('news.id').whereRef('news.id', '=', 'message.id'))),
    )
    .limit(maxMessages)
    .execute();
  for (const { id } of old) {
    await deleteReceipts(db, [id]);
    await db.deleteFrom('receipt_message').where('id', '=', id).where('last_at', '<', oldest).execute();
  }
}

type Trx = Transaction<Database>;

/** The accepted part of a screen's report. */
export interface TakenReport {
  projectId: number;
  screenId: string;
  report: ReceiptReport;
  /** When it was made by the screen's clock, ms: that of the server ahead of the others, which it follows. */
  madeAt: number;
  /** Messages in the report that the screen has. */
  news: ReadonlyMap<number, StoredNews>;
}

type Receipts = Map<string, Map<number, Receipt>>;

const columns = [
  'receipt.news_id',
  'receipt.screen_id',
  'receipt.first_at',
  'receipt.last_at',
  'receipt.total_ms',
  'receipt.showings',
  'receipt.shown',
] as const;

const reportsForUpdate = (trx: Trx, ids: readonly string[]) =>
  trx
    .selectFrom('screen_report')
    .select(['screen_id', 'at'])
    .where('screen_id', 'in', ids)
    .orderBy(sql`screen_id collate "C"`)
    .forUpdate();

/**
 * Last report of each screen; deleted screens are omitted. Locked until the transaction ends, in a fixed order, so that
 * two servers receiving reports of one screen wait for each other: a row is inserted for screens that never reported.
 * SQLite needs neither, since its transactions run one after the other.
 */
async function lockScreens(trx: Trx, engine: Engine, ids: readonly string[]): Promise<Map<string, number>> {
  const locked = engine === 'postgres' ? await reportsForUpdate(trx, ids).execute() : [];
  const toldAt = new Map(locked.map(({ screen_id, at }) => [screen_id, at]));
  const others = ids.filter((id) => !toldAt.has(id));
  if (others.length === 0) return toldAt;
  const known = await trx
    .selectFrom('screen')
    .leftJoin('screen_report as report', 'report.screen_id', 'screen.id')
    .select(['screen.id', 'report.at'])
    .where('screen.id', 'in', others)
    .orderBy('screen.id')
    .execute();
  if (engine === 'sqlite') return new Map(known.map(({ id, at }) => [id, at ?? 0]));
  if (known.length === 0) return toldAt;
  await trx
    .insertInto('screen_report')
    .values(known.map(({ id }) => ({ screen_id: id, at: 0 })))
    .onConflict((conflict) => conflict.column('screen_id').doNothing())
    .execute();
  const first = known.map(({ id }) => id);
  for (const { screen_id, at } of await reportsForUpdate(trx, first).execute()) toldAt.set(screen_id, at);
  return toldAt;
}

/** What screens name, as rows of a condition: on PostgreSQL two arrays (decision 95). */
const listOf = (engine: Engine, named: readonly { id: number; screenId: string }[]) =>
  engine === 'postgres'
    ? sql`select * from unnest(${named.map(({ id }) => id)}::integer[], ${named.map(({ screenId }) => screenId)}::text[])`
    : sql`values ${sql.join(padded(named.map(({ id, screenId }) => sql`(${id}, ${screenId})`)))}`;

/**
 * Receipts currently shown on the screens, and those of all messages in their reports; not those of a deleted screen of
 * another project whose id a screen has.
 */
async function readReceipts(trx: Trx, engine: Engine, taken: readonly TakenReport[]): Promise<Receipts> {
  const projects = new Map(taken.map(({ screenId, projectId }) => [screenId, projectId]));
  const ids = [...projects.keys()];
  const named = taken.flatMap(({ screenId, report }) =>
    [...report.shown, ...report.ended].map(({ id }) => ({ id, screenId })),
  );
  const found = await trx
    .selectFrom('receipt')
    .select(columns)
    .where('screen_id', 'in', ids)
    // Written like the condition of the partial index: a bound value would not match it.
    .where(sql<boolean>`shown = 1`)
    .execute();
  for (const pairs of chunks(named)) {
    const more = trx
      .selectFrom('receipt')
      .innerJoin('receipt_message as message', 'message.id', 'receipt.news_id')
      .select([...columns, 'message.project_id'])
      .where(sql<boolean>`(news_id, screen_id) in (${listOf(engine, pairs)})`);
    for (const row of await more.execute())
      if (row.project_id === projects.get(row.screen_id)) found.push(row);
  }
  const receipts: Receipts = new Map(ids.map((id) => [id, new Map<number, Receipt>()]));
  for (const row of found) receipts.get(row.screen_id)?.set(row.news_id, receiptOf(row));
  return receipts;
}

/** What reports add to what is known of a message. */
interface Tally {
  /** Number of screens that showed it for the first time. */
  screens: number;
  firstAt: number;
  shownAt: number;
}

function tally(tallies: Map<number, Tally>, newsId: number, receipt: Receipt, isFirst: boolean): void {
  const { screens, firstAt, shownAt } = tallies.get(newsId) ?? { screens: 0, firstAt: Infinity, shownAt: 0 };
  tallies.set(newsId, {
    screens: screens + Number(isFirst),
    firstAt: Math.min(firstAt, receipt.firstAt),
    shownAt: Math.max(shownAt, receipt.lastAt),
  });
}

/**
 * Stores the messages' facts for the time after their deletion; refreshed once a day, for the sweep. Others are left alone: a
 * write would lock them, and so have servers wait for each other.
 */
async function writeMessages(
  trx: Kysely<Database>,
  news: Iterable<MessageFacts>,
  now: number,
): Promise<void> {
  const all = [...news].sort((a, b) => a.id - b.id);
  for (const some of chunks(all)) {
    const recent = await trx
      .selectFrom('receipt_message')
      .select('id')
      .where(
        'id',
        'in',
        some.map(({ id }) => id),
      )
      .where('last_at', '>=', now - dayMs)
      .execute();
    const known = new Set(recent.map(({ id }) => id));
    const rows = some
      .filter(({ id }) => !known.has(id))
      .map(({ id, projectId, title, createdAt, createdBy }) => ({
        id,
        project_id: projectId,
        title,
        created_at: createdAt,
        created_by: createdBy,
        last_at: now,
      }));
    if (rows.length === 0) continue;
    await trx
      .insertInto('receipt_message')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet((eb) => ({ last_at: eb.ref('excluded.last_at'), title: eb.ref('excluded.title') }))
          .where('receipt_message.last_at', '<', now - dayMs),
      )
      .execute();
  }
}

/**
 * Stores the messages that screens report, before the transaction of their reports: another server that stores the first
 * reports of the same message would wait until that is committed. Returns their ids: none on SQLite, which has one server, and
 * would write twice.
 */
export async function introduce(
  db: Kysely<Database>,
  engine: Engine,
  taken: readonly TakenReport[],
  now: number,
): Promise<ReadonlySet<number>> {
  if (engine === 'sqlite') return new Set();
  const had = taken.flatMap(({ report, news }) =>
    [...report.shown, ...report.ended].flatMap(({ id }) => news.get(id) ?? []),
  );
  const messages = new Map(had.map((one) => [one.id, one]));
  await writeMessages(db, messages.values(), now);
  return new Set(messages.keys());
}

/**
 * Locked in a fixed order, to avoid deadlocks between servers; one alone is locked as it is updated. SQLite needs no locks.
 */
async function lockMessages(trx: Trx, engine: Engine, ids: readonly number[]): Promise<void> {
  if (engine === 'sqlite' || ids.length === 1) return;
  for (const some of chunks(ids.toSorted((a, b) => a - b))) {
    const locked = trx.selectFrom('receipt_message').select('id').where('id', 'in', some);
    await locked.orderBy('id').forNoKeyUpdate().execute();
  }
}

/** Updates the totals, which the history would otherwise count from thousands of receipts each time. */
async function writeTallies(trx: Trx, tallies: ReadonlyMap<number, Tally>): Promise<void> {
  for (const [id, { screens, firstAt, shownAt }] of tallies) {
    await trx
      .updateTable('receipt_message')
      .set(({ eb, case: when }) => ({
        screens: eb('screens', '+', screens),
        first_at: when()
          .when(eb.or([eb('first_at', 'is', null), eb('first_at', '>', firstAt)]))
          .then(firstAt)
          .else(eb.ref('first_at'))
          .end(),
        shown_at: when()
          .when(eb.or([eb('shown_at', 'is', null), eb('shown_at', '<', shownAt)]))
          .then(shownAt)
          .else(eb.ref('shown_at'))
          .end(),
      }))
      .where('id', '=', id)
      .execute();
  }
}

async function writeReceipts(trx: Trx, rows: readonly Row<'receipt'>[]): Promise<void> {
  for (const some of chunks(rows)) {
    await trx
      .insertInto('receipt')
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(['news_id', 'screen_id']).doUpdateSet(({ ref }) => ({
          last_at: ref('excluded.last_at'),
          total_ms: ref('excluded.total_ms'),
          showings: ref('excluded.showings'),
          shown: ref('excluded.shown'),
        })),
      )
      .execute();
  }
}

/** Stores the spans, from which the screen content at any moment is reconstructed. */
async function writeSpans(trx: Trx, spans: readonly Row<'receipt_span'>[]): Promise<void> {
  for (const some of chunks(spans)) {
    await trx
      .insertInto('receipt_span')
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

async function writeTimes(trx: Trx, told: ReadonlyMap<string, number>): Promise<void> {
  for (const some of chunks([...told])) {
    await trx
      .insertInto('screen_report')
      .values(some.map(([screen_id, at]) => ({ screen_id, at })))
      .onConflict((conflict) =>
        conflict.column('screen_id').doUpdateSet(({ ref }) => ({ at: ref('excluded.at') })),
      )
      .execute();
  }
}

/**
 * Applies the reports of many screens in order of arrival (DSP-5). Outdated parts, messages that the screen never had,
 * and deleted screens are skipped. `introduced`: messages that are stored already. Returns the changes by project.
 */
export async function writeReports(
  trx: Trx,
  engine: Engine,
  { taken, introduced }: { taken: readonly TakenReport[]; introduced: ReadonlySet<number> },
  now: number,
): Promise<Map<number, ShownHere[]>> {
  const toldAt = await lockScreens(trx, engine, [...new Set(taken.map(({ screenId }) => screenId))]);
  const receipts = await readReceipts(trx, engine, taken);
  const unknown = taken.flatMap(({ projectId, screenId, report, news: had }) =>
    [...report.shown.map(({ id, since }) => ({ id, from: since })), ...report.ended]
      .filter(({ id }) => !had.has(id) && !receipts.get(screenId)?.has(id))
      .map(({ id: newsId, from }) => ({ projectId, screenId, newsId, from })),
  );
  const hadBefore = await readHadBefore(trx, unknown);
  const news = new Map<number, MessageFacts>();
  const rows = new Map<string, Row<'receipt'>>();
  const tallies = new Map<number, Tally>();
  const spans: Row<'receipt_span'>[] = [];
  const changes = new Map<number, ShownHere[]>();
  for (const { projectId, screenId, report, madeAt, news: had } of taken) {
    const said = toldAt.get(screenId);
    // A report from before the clock was set back outdates none.
    const before = said !== undefined && said > now + clocksDifferMs ? report.at : said;
    const own = receipts.get(screenId);
    if (before === undefined || own === undefined || madeAt < before) continue;
    // A server whose clock is ahead may have taken the one before.
    const at = Math.max(report.at, before);
    toldAt.set(screenId, at);
    const isKnown = ({ id }: { id: number }) => had.has(id) || own.has(id) || hadBefore.has(screenId, id);
    const told = { ...report, at, shown: report.shown.filter(isKnown), ended: report.ended.filter(isKnown) };
    const outcome = afterReport(own, told, before);
    for (const { id, from, to } of outcome.spans)
      spans.push({ screen_id: screenId, news_id: id, from_at: from, to_at: to });
    for (const [newsId, receipt] of outcome.receipts) {
      tally(tallies, newsId, receipt, !own.has(newsId));
      own.set(newsId, receipt);
      const message = had.get(newsId) ?? hadBefore.facts.get(newsId);
      if (message && !introduced.has(newsId)) news.set(newsId, message);
      rows.set(`${newsId} ${screenId}`, {
        news_id: newsId,
        screen_id: screenId,
        first_at: receipt.firstAt,
        last_at: receipt.lastAt,
        total_ms: receipt.totalMs,
        showings: receipt.showings,
        shown: Number(receipt.shown),
      });
      const ofProject = changes.get(projectId) ?? [];
      ofProject.push({ newsId, screenId, shown: receipt.shown });
      changes.set(projectId, ofProject);
    }
  }
  await writeMessages(trx, news.values(), now);
  await writeReceipts(trx, [...rows.values()]);
  await writeSpans(trx, spans);
  await writeTimes(trx, toldAt);
  // Last, since the reports of a message's screens, at all servers, wait for each other from here on.
  await lockMessages(trx, engine, [...tallies.keys()]);
  await writeTallies(trx, tallies);
  return changes;
}

import { type Kysely, sql, type Transaction } from 'kysely';
import { dayMs } from '../../../contract/durations.ts';
import type { ReceiptReport } from '../../../contract/schemas/receipts.ts';
import { chunks, type Engine } from '../../db/engine.ts';
import { inSlices } from '../../db/inSlices.ts';
import type { Database, Row } from '../../db/schema.ts';
import type { ShownHere, StoredNews } from '../../events/serverEvent.ts';
import { afterReport, type Receipt, receiptOf } from './receipt.ts';

/** Most messages of one sweep: what is left is for the next. */
const maxMessages = 500;

/** Deletes, in slices, the receipts of messages that are no more and that no screen has shown since `oldest`, ms. */
export async function sweepReceipts(db: Kysely<Database>, oldest: number): Promise<void> {
  const old = await db
    .selectFrom('receipt_message as message')
    .select('message.id')
    .where('message.last_at', '<', oldest)
    // What has been shown without a break ever since is told of once alone.
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('news').select('news.id').whereRef('news.id', '=', 'message.id'))),
    )
    .limit(maxMessages)
    .execute();
  for (const { id } of old) {
    await inSlices((limit) => {
      const some = db.selectFrom('receipt').select('screen_id').where('news_id', '=', id).limit(limit);
      return db
        .deleteFrom('receipt')
        .where('news_id', '=', id)
        .where('screen_id', 'in', some)
        .executeTakeFirst();
    });
    await db.deleteFrom('receipt_message').where('id', '=', id).where('last_at', '<', oldest).execute();
  }
}

type Trx = Transaction<Database>;

/** What a screen told, as far as it is believed. */
export interface TakenReport {
  projectId: number;
  screenId: string;
  report: ReceiptReport;
  /** The messages that it names and that the screen has. Of the others only what is known already goes on. */
  news: ReadonlyMap<number, StoredNews>;
}

type Receipts = Map<string, Map<number, Receipt>>;

/**
 * When each screen last told; a screen that is no more is not among them. Held until the transaction ends, in one order
 * for all, so that two servers that hear of the same screen wait for each other: of one that never told there is a row
 * from now on. The embedded database needs neither, since its transactions run one after the other.
 */
async function lockScreens(trx: Trx, engine: Engine, ids: readonly string[]): Promise<Map<string, number>> {
  const known = await trx
    .selectFrom('screen')
    .leftJoin('screen_report as report', 'report.screen_id', 'screen.id')
    .select(['screen.id', 'report.at'])
    .where('screen.id', 'in', ids)
    .orderBy('screen.id')
    .execute();
  if (engine === 'sqlite') return new Map(known.map(({ id, at }) => [id, at ?? 0]));
  const first = known.filter(({ at }) => at === null);
  if (first.length > 0) {
    await trx
      .insertInto('screen_report')
      .values(first.map(({ id }) => ({ screen_id: id, at: 0 })))
      .onConflict((conflict) => conflict.column('screen_id').doNothing())
      .execute();
  }
  const locked = await trx
    .selectFrom('screen_report')
    .selectAll()
    .where('screen_id', 'in', ids)
    .orderBy(sql`screen_id collate "C"`)
    .forUpdate()
    .execute();
  return new Map(locked.map(({ screen_id, at }) => [screen_id, at]));
}

/** The receipts that are shown on the screens, and those of all messages that their reports name. */
async function readReceipts(trx: Trx, taken: readonly TakenReport[]): Promise<Receipts> {
  const ids = [...new Set(taken.map(({ screenId }) => screenId))];
  const named = taken.flatMap(({ screenId, report }) =>
    [...report.shown, ...report.ended].map(({ id }) => sql`(cast(${id} as integer), ${screenId})`),
  );
  const found = await trx
    .selectFrom('receipt')
    .selectAll()
    .where('screen_id', 'in', ids)
    // As the index of those that are shown has it: a bound value would not find it.
    .where(sql<boolean>`shown = 1`)
    .execute();
  for (const pairs of chunks(named)) {
    const more = trx
      .selectFrom('receipt')
      .selectAll()
      .where(sql<boolean>`(news_id, screen_id) in (values ${sql.join(pairs)})`);
    found.push(...(await more.execute()));
  }
  const receipts: Receipts = new Map(ids.map((id) => [id, new Map<number, Receipt>()]));
  for (const row of found) receipts.get(row.screen_id)?.set(row.news_id, receiptOf(row));
  return receipts;
}

/** What reports add to what is known of a message. */
interface Tally {
  /** Screens that have shown it for the first time. */
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

/** Keeps what the messages are, for when they are deleted; each is written again once a day, for the sweep. */
async function writeMessages(trx: Trx, news: Iterable<StoredNews>, now: number): Promise<void> {
  const rows = [...news]
    .sort((a, b) => a.id - b.id)
    .map(({ id, projectId, title, createdAt, createdBy }) => ({
      id,
      project_id: projectId,
      title,
      created_at: createdAt,
      created_by: createdBy,
      last_at: now,
    }));
  for (const some of chunks(rows)) {
    await trx
      .insertInto('receipt_message')
      .values(some)
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet((eb) => ({ last_at: eb.ref('excluded.last_at'), title: eb.ref('excluded.title') }))
          .where('receipt_message.last_at', '<', now - dayMs),
      )
      .execute();
  }
}

/** In one order for all, so that no two servers wait for each other. The embedded database needs no locks. */
async function lockMessages(trx: Trx, engine: Engine, ids: Iterable<number>): Promise<void> {
  if (engine === 'sqlite') return;
  for (const some of chunks([...ids].sort((a, b) => a - b))) {
    const locked = trx.selectFrom('receipt_message').select('id').where('id', 'in', some);
    await locked.orderBy('id').forNoKeyUpdate().execute();
  }
}

/** Counts once what the history would count of thousands of receipts each time. */
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

/** Keeps the spans one by one, for who asks what a screen showed at a moment. */
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
 * Takes the reports of many screens at once, in the order in which they came (DSP-5). What comes out of turn, a message
 * that the screen never had, and a screen that is no more are passed over. Answers, by project, what has changed.
 */
export async function writeReports(
  trx: Trx,
  engine: Engine,
  taken: readonly TakenReport[],
  now: number,
): Promise<Map<number, ShownHere[]>> {
  const toldAt = await lockScreens(trx, engine, [...new Set(taken.map(({ screenId }) => screenId))]);
  const receipts = await readReceipts(trx, taken);
  const news = new Map<number, StoredNews>();
  const rows = new Map<string, Row<'receipt'>>();
  const tallies = new Map<number, Tally>();
  const spans: Row<'receipt_span'>[] = [];
  const changes = new Map<number, ShownHere[]>();
  for (const { projectId, screenId, report, news: had } of taken) {
    const before = toldAt.get(screenId);
    const own = receipts.get(screenId);
    if (before === undefined || own === undefined || report.at < before) continue;
    toldAt.set(screenId, report.at);
    const isKnown = ({ id }: { id: number }) => had.has(id) || own.has(id);
    const told = { ...report, shown: report.shown.filter(isKnown), ended: report.ended.filter(isKnown) };
    const outcome = afterReport(own, told, before);
    for (const { id, from, to } of outcome.spans)
      spans.push({ screen_id: screenId, news_id: id, from_at: from, to_at: to });
    for (const [newsId, receipt] of outcome.receipts) {
      tally(tallies, newsId, receipt, !own.has(newsId));
      own.set(newsId, receipt);
      const message = had.get(newsId);
      if (message) news.set(newsId, message);
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
  await lockMessages(trx, engine, tallies.keys());
  await writeMessages(trx, news.values(), now);
  await writeReceipts(trx, [...rows.values()]);
  await writeTallies(trx, tallies);
  await writeSpans(trx, spans);
  await writeTimes(trx, toldAt);
  return changes;
}

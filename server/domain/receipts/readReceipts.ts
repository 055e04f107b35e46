import type { Kysely } from 'kysely';
import type { Candidate } from '../../../contract/arbitration.ts';
import { isOver } from '../../../contract/messageTime.ts';
import { compareNames } from '../../../contract/names.ts';
import type { MessageReceipts, ReceiptState, ScreenReceipt } from '../../../contract/schemas/receipts.ts';
import { copiesOf, copyOf, type Heard, standingsOf } from '../../../contract/standing.ts';
import type { Database } from '../../db/schema.ts';
import type { StoredNews } from '../../events/serverEvent.ts';
import { notFound } from '../../shared/errors.ts';
import type { Board } from '../board/Board.ts';
import type { ScreenState } from '../board/ScreenState.ts';
import { readNews } from '../news/storedNews.ts';
import type { Presence } from '../presence/presence.ts';
import type { LastCopies } from '../standings/lastCopies.ts';
import { readDueSince } from './readDueSince.ts';
import { type Receipt, receiptOf, totalUntil } from './receipt.ts';

/** What the server knows of a message on a screen, independent of the screen's reports. */
export interface Expectation {
  /** Whether the screen has the message. */
  has: boolean;
  /** Whether the message is due there now (DSP-2). */
  isDue: boolean;
  heard: Heard;
}

/** The receipt state of a message on a screen (DSP-5). An offline screen confirms nothing. */
export function receiptStateOf(
  { has, isDue, heard }: Expectation,
  receipt: Pick<Receipt, 'shown'> | undefined,
): ReceiptState {
  if (receipt?.shown && heard.operational) return 'shown';
  if (!has) return 'removed';
  if (isDue) return 'silent';
  return receipt ? 'ended' : 'waiting';
}

type Proof = Pick<
  ScreenReceipt,
  'state' | 'online' | 'silentSince' | 'firstAt' | 'lastAt' | 'totalMs' | 'showings'
>;

/**
 * Proof of play of a message on a screen at `now`. `toldAt`: the screen's last report, 0: never; `dueSince`: since when the
 * message has been due there, if it is. The time of an online screen that shows it runs until now; that of an offline one, until it was last
 * seen.
 */
export function proofOf(
  expectation: Expectation,
  receipt: Receipt | undefined,
  { now, toldAt, dueSince }: { now: number; toldAt: number; dueSince: number },
): Proof {
  const { operational, lastSeen } = expectation.heard;
  const state = receiptStateOf(expectation, receipt);
  const until = operational ? now : Math.max(toldAt, lastSeen ?? 0);
  const lastAt = receipt && (receipt.shown ? Math.max(receipt.lastAt, until) : receipt.lastAt);
  return {
    state,
    online: operational,
    silentSince:
      state !== 'silent' ? null : operational ? Math.max(dueSince, receipt?.lastAt ?? 0) : lastSeen,
    firstAt: receipt?.firstAt ?? null,
    lastAt: lastAt ?? null,
    totalMs: receipt ? totalUntil(receipt, until) : 0,
    showings: receipt?.showings ?? 0,
  };
}

type HeardOf = Presence['heardOf'];

/** A deleted screen: its id may be another project's screen now. */
const gone: Heard = { operational: false, lastSeen: null };

/** Messages spread to these screens that may matter at `now` (ms), without duplicates. */
export const newsOn = (board: Board, screenIds: readonly string[], now: number): Set<StoredNews> =>
  new Set(screenIds.flatMap((id) => board.screenStates.get(id)?.recentAt(now) ?? []));

/** A message of a project, in its current or last shown state. Throws NotFoundException. */
async function readMessage(db: Kysely<Database>, projectId: number, newsId: number) {
  const [news] = await readNews(db, { ids: [newsId] });
  if (news?.projectId === projectId) return { ...news, exists: true };
  const row = await db
    .selectFrom('receipt_message')
    .selectAll()
    .where('id', '=', newsId)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return { title: row.title, createdAt: row.created_at, createdBy: row.created_by, exists: false };
}

const bySite = (a: ScreenReceipt, b: ScreenReceipt) =>
  compareNames(a.siteName ?? '', b.siteName ?? '') || compareNames(a.name, b.name);

/** What each screen has shown of a message, even a deleted one (DSP-5). Throws NotFoundException. */
export async function readMessageReceipts(
  { db, lastCopies, heardOf }: { db: Kysely<Database>; lastCopies: LastCopies; heardOf: HeardOf },
  board: Board,
  newsId: number,
  now: number,
): Promise<MessageReceipts> {
  const { title, createdAt, createdBy, exists } = await readMessage(db, board.project.id, newsId);
  const rows = await db
    .selectFrom('receipt')
    .leftJoin('screen_report as report', 'report.screen_id', 'receipt.screen_id')
    .selectAll('receipt')
    .select('report.at as told_at')
    .where('receipt.news_id', '=', newsId)
    .execute();
  const byScreen = new Map(rows.map((row) => [row.screen_id, row]));
  const had = [...board.screenStates.values()].filter(
    (screenState) => screenState.message(newsId) !== undefined,
  );
  const screenIds = new Set([...had.map(({ screen }) => screen.id), ...byScreen.keys()]);
  const copies = copiesOf<Candidate, Candidate>(await lastCopies.of(board, screenIds), (message) => message);
  const standingOn = (screenState: ScreenState, heard: Heard): Pick<ScreenReceipt, 'standing' | 'reason'> => {
    const holding = screenState.holdingFor(newsId, now);
    const copy = copyOf<Candidate>({ id: screenState.screen.id, heard, holding }, copies);
    const standing = standingsOf<Candidate>({ ...holding, copy }, now).find(
      ({ candidate }) => candidate.id === newsId,
    );
    if (standing?.kind === 'waiting') return { standing: standing.kind, reason: standing.reason };
    return { standing: standing?.kind ?? null };
  };
  const expected = [...screenIds].map((screenId) => {
    const screenState = board.screenStates.get(screenId);
    const expectation = {
      has: screenState?.message(newsId) !== undefined,
      isDue: screenState?.shown(now).some(({ id }) => id === newsId) ?? false,
      heard: screenState ? heardOf(screenId) : gone,
    };
    return { screenId, screenState, expectation, row: byScreen.get(screenId) };
  });
  const onBoard = had[0]?.message(newsId);
  const owed = expected.flatMap(({ screenState, expectation, row }) =>
    expectation.heard.operational && receiptStateOf(expectation, row && receiptOf(row)) === 'silent'
      ? (screenState ?? [])
      : [],
  );
  const dueSince = owed.length > 0 && onBoard ? await readDueSince(db, board, onBoard, owed, now) : null;
  const screens = expected.map(({ screenId, screenState, expectation, row }): ScreenReceipt => ({
    screenId,
    name: screenState?.screen.name ?? screenId,
    siteName: screenState?.screen.site.name ?? null,
    ...(screenState ? standingOn(screenState, expectation.heard) : { standing: null }),
    ...proofOf(expectation, row && receiptOf(row), {
      now,
      toldAt: row?.told_at ?? 0,
      dueSince: dueSince?.get(screenId) ?? createdAt,
    }),
  }));
  return {
    newsId,
    title,
    createdAt,
    createdBy,
    exists,
    over: onBoard !== undefined && isOver(onBoard, now),
    serverTime: now,
    screens: screens.sort(bySite),
  };
}

import { type Kysely, sql } from 'kysely';
import { keptPastMs } from '../../../contract/limits.ts';
import type { PastMessage, PastSpan, PastState, ScreenPast } from '../../../contract/schemas/past.ts';
import type { ReceiptSpan } from '../../../contract/schemas/receipts.ts';
import type { TitledMessage } from '../../../contract/schemas/standings.ts';
import type { Heard } from '../../../contract/standing.ts';
import type { Database } from '../../db/schema.ts';
import type { Board } from '../board/Board.ts';
import type { ScreenState } from '../board/ScreenState.ts';
import { createPlaces } from '../past/formerMessages.ts';
import { longestBreakMs } from '../presence/lifeRecords.ts';
import { type Conditions, readConditionsPast } from './readConditions.ts';
import { readMessagesPast } from './readMessages.ts';

type Db = Kysely<Database>;

/** Facts known at `now` about a screen's past from `from` to `to`, ms. */
interface Asked extends PastSpan {
  projectId: number;
  screenId: string;
  heard: Heard;
  now: number;
}

/** What a screen reports as shown, with the messages' titles. */
async function readShown(
  db: Db,
  { projectId, screenId, heard, from, to, now }: Asked,
): Promise<(ReceiptSpan & { title: string })[]> {
  const spans = await db
    .selectFrom('receipt_span as span')
    .innerJoin('receipt_message as message', 'message.id', 'span.news_id')
    .select(['message.id', 'message.title', 'span.from_at', 'span.to_at'])
    .where('message.project_id', '=', projectId)
    .where('span.screen_id', '=', screenId)
    .where('span.from_at', '<', to)
    .where('span.to_at', '>', from)
    .orderBy('span.from_at')
    .execute();
  // Current showings: known until now while the screen is online, else until it was last seen or last reported.
  const running = await db
    .selectFrom('receipt')
    .innerJoin('receipt_message as message', 'message.id', 'receipt.news_id')
    .leftJoin('screen_report as report', 'report.screen_id', 'receipt.screen_id')
    .select(['message.id', 'message.title', 'receipt.last_at as from_at', 'report.at as told_at'])
    .where('message.project_id', '=', projectId)
    .where('receipt.screen_id', '=', screenId)
    // Written like the condition of the partial index.
    .where(sql<boolean>`receipt.shown = 1`)
    .execute();
  const until = (told: number | null) => (heard.operational ? now : Math.max(told ?? 0, heard.lastSeen ?? 0));
  return [
    ...spans.map(({ id, title, from_at, to_at }) => ({ id, title, from: from_at, to: to_at })),
    ...running.map(({ id, title, from_at, told_at }) => ({ id, title, from: from_at, to: until(told_at) })),
  ].filter((span) => span.to > from && span.from < Math.min(to, span.to));
}

/** When a screen was online. */
async function readHeard(db: Db, { screenId, heard, from, to, now }: Asked): Promise<PastSpan[]> {
  const rows = await db
    .selectFrom('screen_life')
    .select(['from_at', 'to_at'])
    .where('screen_id', '=', screenId)
    .where('from_at', '<', to)
    .where((eb) => eb.or([eb('to_at', '>', from), eb('to_at', 'is', null)]))
    .orderBy('from_at')
    .execute();
  const until = heard.operational ? now : (heard.lastSeen ?? 0);
  return rows
    .map(({ from_at, to_at }) => ({ from: from_at, to: to_at ?? until }))
    .filter((span) => span.to > from && span.from < span.to);
}

/** When a server was running to observe screens; in other times only the screens' own reports are known. */
async function readServed(db: Db, { from, to, now }: Asked): Promise<PastSpan[]> {
  const rows = await db
    .selectFrom('server_life')
    .selectAll()
    .where('from_at', '<', to)
    .where('to_at', '>=', from - longestBreakMs)
    .orderBy('from_at')
    .execute();
  return rows
    .map(({ from_at, to_at }) => ({
      from: from_at,
      // This server is running, whenever its latest sign of life was written.
      to: now - to_at <= longestBreakMs ? now : to_at,
    }))
    .filter((span) => span.to > from && span.from < span.to);
}

/** Start of the recorded past, ms: the first sign of life of a server that records it. */
async function readStart(db: Db, now: number): Promise<number> {
  const { first } = await db
    .selectFrom('server_life')
    .select(({ fn }) => fn.min('from_at').as('first'))
    .executeTakeFirstOrThrow();
  return first ?? now;
}

const obstacleOf = ({ active, setup }: Conditions): PastState['obstacle'] => {
  if (!active) return 'inactive';
  return setup === null ? 'messagingOff' : null;
};

/** Consecutive stretches between changes. */
function stretchesOf({ from, to }: PastSpan, changes: readonly number[]): PastSpan[] {
  const within = changes.filter((at) => at > from && at < to);
  const starts = [from, ...[...new Set(within)].sort((a, b) => a - b)];
  return starts.map((start, index) => ({ from: start, to: starts[index + 1] ?? to }));
}

/**
 * Conditions of a screen through a span, and what it has shown (DSP-2, DSP-5), as far as the past is recorded and until
 * `now`, ms.
 */
export async function readScreenPast(
  db: Kysely<Database>,
  { project }: Board,
  { screen, messages }: ScreenState,
  heard: Heard,
  wanted: PastSpan,
  now: number,
): Promise<ScreenPast> {
  const start = Math.max(await readStart(db, now), now - keptPastMs);
  const from = Math.min(Math.max(wanted.from, start), now);
  const to = Math.max(from, Math.min(wanted.to, now));
  const span = { from, to };
  const has = [...messages.values()];
  const conditions = await readConditionsPast(db, project, screen, span);
  const spread = await readMessagesPast(db, { projectId: project.id, screenId: screen.id }, has, from);
  const places = createPlaces<PastMessage>();
  const titles = new Map<number, string>();
  const actorOf = (message: TitledMessage): number => {
    titles.set(message.id, message.title);
    return places.of(message);
  };

  const states = stretchesOf(span, [...conditions.changes, ...spread.changes]).map((stretch): PastState => {
    const condition = conditions.at(stretch.from);
    const { scenario, setup, timeZone, service, inhibitedLines } = condition;
    const ids = scenario?.screens[screen.id];
    return {
      ...stretch,
      messages: spread.at(stretch.from).map(actorOf),
      scenario:
        scenario && ids
          ? {
              name: scenario.name,
              until: scenario.until,
              messages: scenario.messages.filter(({ id }) => ids.includes(id)).map(actorOf),
            }
          : null,
      obstacle: obstacleOf(condition),
      limit: setup?.limit ?? 0,
      hasDefault: setup?.hasDefault ?? false,
      timeZone,
      service,
      inhibitedLines,
    };
  });
  const asked = { ...span, projectId: project.id, screenId: screen.id, heard, now };
  const shown = await readShown(db, asked);
  for (const { id, title } of shown) if (!titles.has(id)) titles.set(id, title);
  return {
    ...span,
    messages: places.messages,
    titles: [...titles].map(([id, title]) => ({ id, title })),
    states: from < to ? states : [],
    shown: shown.map(({ id, from: since, to: until }) => ({ id, from: since, to: until })),
    heard: await readHeard(db, asked),
    served: await readServed(db, asked),
  };
}

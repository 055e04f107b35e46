import type { Kysely } from 'kysely';
import { isOver } from '../../../contract/messageTime.ts';
import type { PastMessage, AgendaPast, PastQuery } from '../../../contract/schemas/endedNews.ts';
import type { Database } from '../../db/schema.ts';
import type { StoredNews } from '../../events/serverEvent.ts';
import type { Board } from '../board/Board.ts';
import { endOf } from '../news/endedMessages.ts';
import { readScenarioRuns } from '../past/scenarioRuns.ts';

/** Maximum number of rows: nobody looks at more. */
const most = 2_000;

function presentPast(news: StoredNews, endedAt: number): PastMessage {
  const { id, title, alert, line, createdAt, from = null, days, period, screens } = news;
  return {
    id,
    title,
    alert,
    createdAt,
    from,
    period,
    endedAt,
    screens,
    lineId: line?.id ?? null,
    lineName: line?.name ?? null,
    days: days ? [...days] : null,
  };
}

/**
 * Messages of a project that were spread before `to` and ended after `from`, by `now` (ms): those still on the board, and
 * those kept with their proof of play (TIM-7); and when its scenarios ran. Only the latest, if there are too many.
 */
export async function readAgendaPast(
  db: Kysely<Database>,
  board: Board,
  { from, to }: PastQuery,
  now: number,
): Promise<AgendaPast> {
  const over = [...board.news].flatMap((news) => {
    const { at } = endOf(news);
    return isOver(news, now) && at > from && news.createdAt < to ? [presentPast(news, at)] : [];
  });
  const rows = await db
    .selectFrom('receipt_message')
    .select(['ended_at', 'was'])
    .where('project_id', '=', board.project.id)
    .where('ended_at', 'is not', null)
    .where('ended_at', '>', from)
    .where('created_at', '<', to)
    .orderBy('ended_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most + 1)
    .execute();
  const kept = rows.map(({ ended_at, was }) =>
    presentPast(JSON.parse(was ?? '{}') as StoredNews, ended_at ?? 0),
  );
  const all = [...over, ...kept].sort((a, b) => b.endedAt - a.endedAt || b.id - a.id);
  const runs = await readScenarioRuns(db, board.project.id, { from, to }, most + 1);
  return {
    array: all.slice(0, most),
    runs: runs.slice(0, most),
    more: all.length > most || runs.length > most,
  };
}

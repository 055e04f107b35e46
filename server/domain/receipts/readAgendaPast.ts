import { setImmediate as turn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { isOver } from '../../../contract/messageTime.ts';
import type { PastMessage, PastQuery } from '../../../contract/schemas/endedNews.ts';
import { chunks } from '../../db/engine.ts';
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

/** Messages read and written at once: each may have thousands of screens. */
const atOnce = 20;

/** Kept messages by id. */
async function readWas(db: Kysely<Database>, ids: readonly number[]): Promise<Map<number, StoredNews>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('receipt_message').select(['id', 'was']).where('id', 'in', ids).execute();
  return new Map(rows.flatMap(({ id, was }) => (was ? [[id, JSON.parse(was) as StoredNews]] : [])));
}

/**
 * Messages of a project that were spread before `to` and ended after `from`, by `now` (ms): those still on the board, and
 * those kept with their proof of play (TIM-7); and when its scenarios ran. Only the latest, if there are too many. The JSON of
 * AgendaPast in parts, written with other work in between.
 */
export async function readAgendaPast(
  db: Kysely<Database>,
  board: Board,
  { from, to }: PastQuery,
  now: number,
): Promise<Buffer[]> {
  const over = [...board.news].flatMap((news) => {
    const { at } = endOf(news);
    return isOver(news, now) && at > from && news.createdAt < to ? [{ id: news.id, at, news }] : [];
  });
  const rows = await db
    .selectFrom('receipt_message')
    .select(['id', 'ended_at'])
    .where('project_id', '=', board.project.id)
    .where('ended_at', 'is not', null)
    .where('ended_at', '>', from)
    .where('created_at', '<', to)
    .orderBy('ended_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most + 1)
    .execute();
  const kept = rows.map(({ id, ended_at }) => ({ id, at: ended_at ?? 0, news: null }));
  const all = [...over, ...kept].sort((a, b) => b.at - a.at || b.id - a.id);
  const runs = await readScenarioRuns(db, board.project.id, { from, to }, most + 1);
  const more = all.length > most || runs.length > most;

  const parts: Buffer[] = [];
  for (const some of chunks(all.slice(0, most), atOnce)) {
    const was = await readWas(
      db,
      some.flatMap(({ id, news }) => (news ? [] : [id])),
    );
    for (const { id, at, news } of some) {
      const message = news ?? was.get(id);
      const comma = parts.length > 0 ? ',' : '';
      if (message) parts.push(Buffer.from(`${comma}${JSON.stringify(presentPast(message, at))}`));
    }
    await turn();
  }
  const end = `],"runs":${JSON.stringify(runs.slice(0, most))},"more":${more}}`;
  return [Buffer.from('{"array":['), ...parts, Buffer.from(end)];
}

import type { Kysely } from 'kysely';
import { defaultTimeZone } from '../../../contract/localTime.ts';
import { dueSince } from '../../../contract/messageTime.ts';
import { beginningsAt } from '../../../contract/serviceSpans.ts';
import type { Database } from '../../db/schema.ts';
import type { StoredNews } from '../../events/serverEvent.ts';
import type { Board } from '../board/Board.ts';
import type { ScreenState } from '../board/ScreenState.ts';
import { readOpenRun } from '../past/scenarioRuns.ts';

/** When a message came to screens later than it was spread, or back after its end, ms, by screen id. */
async function readArrivals(db: Kysely<Database>, newsId: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('former_message as former')
    .innerJoin('former_message_screen as place', 'place.former_id', 'former.id')
    .select('place.screen_id')
    .select(({ fn }) => fn.max('former.until_at').as('at'))
    .where('former.news_id', '=', newsId)
    .where(({ or, eb, ref }) =>
      or([eb('former.was_on', '=', 0), eb('former.shown_until', '<=', ref('former.until_at'))]),
    )
    .groupBy('place.screen_id')
    .execute();
  return new Map(rows.map(({ screen_id, at }) => [screen_id, Number(at)]));
}

/** A former state of the kind `scenario`, as far as it matters here: its screens by id. */
interface FormerScenario {
  screens: Readonly<Record<string, unknown>>;
}

/** Until when the last scenario of a project, as it was, was on screens, ms; null: there has been none lately. */
async function readLastScenario(db: Kysely<Database>, projectId: number) {
  const row = await db
    .selectFrom('former_state')
    .select(['until_at as until', 'state'])
    .where('project_id', '=', projectId)
    .where('kind', '=', 'scenario')
    .where('record', '=', '')
    .where('state', '<>', 'null')
    .orderBy('until_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { until: row.until, screens: (JSON.parse(row.state) as FormerScenario).screens } : null;
}

/** When screens of a project were last activated, if later than `from`, ms, by screen id. */
async function readActivations(db: Kysely<Database>, projectId: number, from: number) {
  const rows = await db
    .selectFrom('screen')
    .select(['id', 'active_since as at'])
    .where('project_id', '=', projectId)
    .where('active_since', '>', from)
    .$narrowType<{ at: number }>()
    .execute();
  return new Map(rows.map(({ id, at }) => [id, at]));
}

/**
 * Since when a message of a board, due at `now`, has been due on a screen without a break, ms (DSP-5): by its own time, the
 * screen's hours of service and activation, its arrival there, and the scenario that brings it, or the last one that hid it.
 */
export async function readDueSince(
  db: Kysely<Database>,
  { project }: Board,
  news: StoredNews,
  now: number,
): Promise<(screenState: ScreenState) => number> {
  const timeZone = project.timeZone ?? defaultTimeZone;
  const byItself = dueSince(news, { earliest: news.createdAt, now }, timeZone);
  const begunAt = beginningsAt(now, timeZone);
  const arrivals = await readArrivals(db, news.id);
  const activations = await readActivations(db, project.id, news.createdAt);
  const run = news.library ? await readOpenRun(db, project.id) : null;
  const last = news.library ? null : await readLastScenario(db, project.id);
  return (screenState) => {
    const { screen, service } = screenState;
    const isLit = news.alert && service?.alerts === true;
    const hiddenUntil = last && screen.id in last.screens ? last.until : null;
    const activatedAt = screenState.scenarioSince(news.id);
    return Math.max(
      byItself,
      arrivals.get(screen.id) ?? 0,
      activations.get(screen.id) ?? 0,
      (isLit ? null : begunAt(service?.hours ?? null)) ?? 0,
      activatedAt === null ? (hiddenUntil ?? 0) : Math.max(activatedAt, run?.from_at ?? 0),
    );
  };
}

import { setImmediate as turn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { defaultTimeZone } from '../../../contract/localTime.ts';
import { dueSince, isOver } from '../../../contract/messageTime.ts';
import { pastFrames, shownSince } from '../../../contract/past.ts';
import { beginningsAt } from '../../../contract/serviceSpans.ts';
import type { Heard } from '../../../contract/standing.ts';
import { chunks } from '../../db/engine.ts';
import type { Database } from '../../db/schema.ts';
import type { StoredNews } from '../../events/serverEvent.ts';
import type { Board } from '../board/Board.ts';
import type { ScreenState } from '../board/ScreenState.ts';
import { readScreenPast } from '../screenPast/readPast.ts';
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

/** Only screens that are online owe a message. */
const online: Heard = { operational: true, lastSeen: null };

/** Screens whose past is read, one after the other. */
const mostCrowded = 50;
/** Screens per statement, each of which looks for a month's removed messages on each of them. */
const screensAtOnce = 10;

/**
 * Those screens, `mostCrowded` at most, that have, or had since they may owe a message (`since`, ms), more messages than they
 * show at a time.
 */
async function crowdedOf(
  db: Kysely<Database>,
  projectId: number,
  since: ReadonlyMap<string, number>,
  screenStates: readonly ScreenState[],
): Promise<ScreenState[]> {
  const crowded: ScreenState[] = [];
  for (const some of chunks(screenStates, screensAtOnce)) {
    const ids = some.map(({ screen }) => screen.id);
    const rows = await db
      .selectFrom('former_message as former')
      .innerJoin('former_message_screen as place', 'place.former_id', 'former.id')
      .select('place.screen_id')
      .select(({ fn }) => fn.count('former.news_id').distinct().as('count'))
      .where('former.project_id', '=', projectId)
      .where('former.until_at', '>', Math.min(...ids.map((id) => since.get(id) ?? 0)))
      .where('former.was_on', '=', 1)
      .where('place.screen_id', 'in', ids)
      .groupBy('place.screen_id')
      .execute();
    const removed = new Map(rows.map(({ screen_id, count }) => [screen_id, Number(count)]));
    const isCrowded = ({ screen, held }: ScreenState) => {
      // What had ended by then hides nothing: a month of it stands on each screen.
      const there = held.filter((news) => !isOver(news, since.get(screen.id) ?? 0));
      return there.length + (removed.get(screen.id) ?? 0) > (screen.newsConf?.limit ?? Infinity);
    };
    crowded.push(...some.filter(isCrowded));
    if (crowded.length >= mostCrowded) break;
    await turn();
  }
  return crowded.slice(0, mostCrowded);
}

/**
 * Since when a message of a board, due at `now`, has been due on each of some screens without a break, ms (DSP-5): by its own
 * time, the screen's hours of service and activation, its arrival there, the scenario that brings it, or the last one that hid
 * it, and what was shown before it within the screen's limit.
 */
export async function readDueSince(
  db: Kysely<Database>,
  board: Board,
  news: StoredNews,
  screenStates: readonly ScreenState[],
  now: number,
): Promise<Map<string, number>> {
  const { project } = board;
  const timeZone = project.timeZone ?? defaultTimeZone;
  const byItself = dueSince(news, { earliest: news.createdAt, now }, timeZone);
  const begunAt = beginningsAt(now, timeZone);
  const arrivals = await readArrivals(db, news.id);
  const activations = await readActivations(db, project.id, news.createdAt);
  const run = news.library ? await readOpenRun(db, project.id) : null;
  const last = news.library ? null : await readLastScenario(db, project.id);
  const withoutLimit = (screenState: ScreenState) => {
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
  const since = new Map(screenStates.map((one) => [one.screen.id, withoutLimit(one)]));
  for (const one of await crowdedOf(db, project.id, since, screenStates)) {
    const { id } = one.screen;
    const from = since.get(id) ?? now;
    const past = await readScreenPast(db, board, one, online, { from, to: now }, now);
    since.set(id, shownSince(pastFrames(past), news.id) ?? from);
  }
  return since;
}

import type { Transaction } from 'kysely';
import { defaultTimeZone } from '../../../contract/localTime.ts';
import { type MessageTime, timeProblemOf } from '../../../contract/messageTime.ts';
import type { Spread } from '../../../contract/schemas/news.ts';
import { composedOnce } from '../../db/composedOnce.ts';
import { conditions, locking, type Engine } from '../../db/engine.ts';
import type { Database } from '../../db/schema.ts';
import { invalid, notFound, screensRefused } from '../../shared/errors.ts';
import { namesOf, texts } from '../../shared/texts.ts';
import { notOver } from './storedNews.ts';

type Trx = Transaction<Database>;

/** Error for screens that cannot take a message, listing all of them. */
const refusal = (say: (names: string) => string, screens: readonly { id: string; name: string }[]) =>
  screensRefused(
    say(namesOf(screens)),
    screens.map(({ id, name }) => ({ id, name })),
  );

/** Screens with these ids, of any project, with their message limit in this one. Locks them. */
const lockScreens = composedOnce((db, { ids, projectId }: { ids: string[]; projectId: number }, engine) =>
  locking(
    engine,
    db
      .selectFrom('screen')
      .select(['id', 'name', 'active', 'project_id'])
      .select(({ selectFrom }) =>
        selectFrom('news_conf')
          .select('message_limit')
          .whereRef('news_conf.id', '=', 'screen.news_conf_id')
          .where('news_conf.project_id', '=', projectId)
          .as('message_limit'),
      )
      .where('id', 'in', ids),
  ),
);

type Counting = Record<'projectId' | 'at' | 'but', number> & Record<'screenIds', string[]>;

/**
 * Messages per screen that count towards the limit at an instant (ms), except one: see `isCounted`. Without ids of screens, on
 * all of the project. A cross join has SQLite begin with its first table: with what is on the screens, or with the messages of
 * the project that run, since on each screen some days of ended ones stand, too.
 */
const countMessages = composedOnce((db, { projectId, screenIds, at, but }: Counting) => {
  const places =
    screenIds.length > 0
      ? db.selectFrom('news_screen').crossJoin('news').where('news_screen.screen_id', 'in', screenIds)
      : db.selectFrom('news').crossJoin('news_screen');
  return places
    .whereRef('news_screen.news_id', '=', 'news.id')
    .select(({ fn }) => ['news_screen.screen_id', fn.countAll<number>().as('count')])
    .where('news.project_id', '=', projectId)
    .where('news.library', '=', 0)
    .where('news.id', '<>', but)
    .where((eb) => eb.or([eb('news.shown_from', 'is', null), eb('news.shown_from', '<=', at)]))
    .where(notOver(at))
    .groupBy('news_screen.screen_id');
});

/**
 * Of up to so many screens SQLite reads what is on them; for more it is faster to read where each running message stands.
 * PostgreSQL chooses by itself.
 */
const mostLookedUp = 200;

/** Screens of the project among these, locked until the transaction ends. */
export async function lockProjectScreens(
  trx: Trx,
  engine: Engine,
  projectId: number,
  ids: readonly string[],
) {
  const screens: Awaited<ReturnType<typeof lockScreens>> = [];
  for (const some of conditions(engine, ids)) {
    const locked = await lockScreens(trx, engine, { ids: some, projectId });
    // With a condition on the project, SQLite would scan all its screens to find a few.
    screens.push(...locked.filter(({ project_id }) => project_id === projectId));
  }
  return screens;
}

export type LockedScreens = Awaited<ReturnType<typeof lockProjectScreens>>;

/** Throws unless all of these screens are among the locked ones, active and with messaging. */
export function checkFit(locked: LockedScreens, ids: readonly string[]): void {
  const known = new Map(locked.map((screen) => [screen.id, screen]));
  const unknown = ids.filter((id) => !known.has(id)).map((name) => ({ name }));
  if (unknown.length > 0) throw notFound(texts.news.unknownScreen(namesOf(unknown)));
  const screens = ids.flatMap((id) => known.get(id) ?? []);
  const inactive = screens.filter(({ active }) => active === 0);
  if (inactive.length > 0) throw refusal(texts.news.inactive, inactive);
  const silent = screens.filter(({ message_limit }) => message_limit === null);
  if (silent.length > 0) throw refusal(texts.news.messagingOff, silent);
}

/** Throws unless every screen is the project's, active and with messaging. Locks them until the transaction ends. */
export async function checkScreens(trx: Trx, engine: Engine, projectId: number, ids: readonly string[]) {
  const screens = await lockProjectScreens(trx, engine, projectId, ids);
  checkFit(screens, ids);
  return screens;
}

/**
 * Throws when one of these screens of a project already has as many messages as its setup allows (EDT-4) at `at` (ms), when
 * another one begins: ended and future messages do not count (TIM-2). `but`: the beginning message, if already stored.
 */
export async function checkLimits(trx: Trx, engine: Engine, screens: LockedScreens, at: number, but = 0) {
  const [first] = screens;
  if (!first) return;
  const counts = new Map<string, number>();
  const isLookedUp = engine === 'postgres' || screens.length <= mostLookedUp;
  const screenIds = screens.map(({ id }) => id);
  for (const some of isLookedUp ? conditions(engine, screenIds) : [[]]) {
    const rows = await countMessages(trx, engine, { projectId: first.project_id, screenIds: some, at, but });
    for (const { screen_id, count } of rows) counts.set(screen_id, Number(count));
  }
  const full = screens.filter(({ id, message_limit }) => (counts.get(id) ?? 0) >= (message_limit ?? 0));
  if (full.length > 0) throw refusal(texts.news.full, full);
}

/**
 * Refuses a time at which a message would never be shown (TIM-1); `unchanged`: its end was not changed, and may be past.
 */
export async function checkTime(
  trx: Trx,
  projectId: number,
  time: MessageTime,
  now: number,
  { unchanged = false } = {},
): Promise<void> {
  if (time.from == null && time.until == null && !time.days) return;
  const project = await trx
    .selectFrom('project')
    .select('time_zone')
    .where('id', '=', projectId)
    .executeTakeFirst();
  const found = timeProblemOf(time, now, project?.time_zone ?? defaultTimeZone);
  if (!found || (unchanged && found.problem === 'ended')) return;
  throw invalid({ [found.field]: texts.news.time[found.problem] });
}

/** Refuses a cause or impact of another project. */
export async function checkLabels(trx: Trx, projectId: number, { causeId, impactId }: Spread) {
  const wanted = [
    ['cause', causeId, { causeId: texts.news.unknownCause }],
    ['impact', impactId, { impactId: texts.news.unknownImpact }],
  ] as const;
  for (const [table, id, reason] of wanted) {
    if (!id) continue;
    const found = await trx
      .selectFrom(table)
      .select('id')
      .where('id', '=', id)
      .where('project_id', '=', projectId)
      .executeTakeFirst();
    if (!found) throw invalid(reason);
  }
}

import { setImmediate as turn } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { closestService } from '../../../contract/serviceHours.ts';
import type { LastCopy, TitledMessage } from '../../../contract/schemas/standings.ts';
import { chunks } from '../../db/engine.ts';
import { timeColumns } from '../../db/messageTime.ts';
import type { Database } from '../../db/schema.ts';
import type { StoredNews } from '../../events/serverEvent.ts';
import type { Board } from '../board/Board.ts';
import type { ScreenState } from '../board/ScreenState.ts';
import { readFormerStates, type States, wasAt } from '../past/formerStates.ts';
import { readScenarioState } from '../past/scenarioState.ts';
import { projectStateOf, readSetups, readSiteHours } from '../screenPast/readConditions.ts';
import { pastOf, pastOfRow } from '../screenPast/readMessages.ts';

type Db = Kysely<Database>;

/** An offline screen, and its last heartbeat, ms. */
export interface Away {
  screenState: ScreenState;
  at: number;
}

/** What a screen had at its last heartbeat, with messages instead of indices. */
export interface Copy extends Omit<LastCopy, 'messages' | 'scenario'> {
  messages: TitledMessage[];
  scenario: { name: string; until: number | null; messages: TitledMessage[] } | null;
}

/** A change of a message that a screen had, or did not have, until then. */
interface Change {
  until: number;
  wasOn: boolean;
  message: TitledMessage;
}

/** Screens per statement: each asks for every change since its last heartbeat, thousands in a month. */
const screensAtOnce = 10;

/** Changes of the screens' messages since each one's last heartbeat, for messages that existed then. */
async function readChanges(db: Db, projectId: number, screenIds: readonly string[]) {
  const changes = new Map<string, Change[]>();
  for (const some of chunks(screenIds, screensAtOnce)) {
    const rows = await db
      .selectFrom('screen_presence as presence')
      .innerJoin('former_message as former', (join) =>
        join.onRef('former.until_at', '>', 'presence.last_seen_at'),
      )
      .innerJoin('former_message_screen as place', (join) =>
        join.onRef('place.former_id', '=', 'former.id').onRef('place.screen_id', '=', 'presence.screen_id'),
      )
      .select(['place.screen_id', 'former.news_id', 'former.until_at', 'former.was_on', 'former.title'])
      .select(['former.alert', 'former.priority', 'former.created_at', 'former.corrected_at', ...timeColumns])
      .where('former.project_id', '=', projectId)
      .where('presence.screen_id', 'in', some)
      .whereRef('former.created_at', '<=', 'presence.last_seen_at')
      .orderBy('former.until_at')
      .orderBy('former.id')
      .execute();
    for (const row of rows) {
      const ofScreen = changes.get(row.screen_id) ?? [];
      ofScreen.push({ until: row.until_at, wasOn: row.was_on === 1, message: pastOfRow(row) });
      changes.set(row.screen_id, ofScreen);
    }
    // On SQLite no other work has run yet.
    await turn();
  }
  return changes;
}

/** Spread messages of a screen at its last heartbeat, from its current ones and the changes since. */
function messagesAt(
  at: number,
  now: ReadonlyMap<number, StoredNews>,
  changes: readonly Change[],
): TitledMessage[] {
  const first = new Map<number, Change>();
  for (const change of changes)
    if (change.until > at && !first.has(change.message.id)) first.set(change.message.id, change);
  const has = [...now.values()]
    .filter(({ id, createdAt }) => createdAt <= at && (first.get(id)?.wasOn ?? true))
    .map((news) => first.get(news.id)?.message ?? pastOf(news));
  const gone = [...first.values()].filter(({ wasOn, message }) => wasOn && !now.has(message.id));
  return [...has, ...gone.map(({ message }) => message)];
}

/**
 * What offline screens had at their last heartbeat (DSP-3, DSP-4), by screen id: they continue with that until they are
 * back, whatever is spread, deleted or activated meanwhile. As far as the past is recorded.
 */
export async function readCopies(
  db: Db,
  board: Board,
  away: readonly Away[],
  now: number,
): Promise<Map<string, Copy>> {
  if (away.length === 0) return new Map();
  // Current state before former states, as in readConditionsPast: a board changes while its past is read.
  const has = new Map(away.map(({ screenState }) => [screenState.screen.id, new Map(screenState.messages)]));
  const { project } = board;
  const ids = away.map(({ screenState }) => screenState.screen.id);
  const span = { from: Math.min(...away.map(({ at }) => at)), to: now };
  const read = <K extends keyof States>(kind: K, records: readonly string[]) =>
    readFormerStates(db, { projectId: project.id, kind }, records, span);

  const scenario = await readScenarioState(db, project.id);
  const screens = await read('screen', ids);
  const screenAt = ({ screenState: { screen }, at }: Away) =>
    wasAt(
      {
        active: screen.active,
        newsConfId: screen.newsConf?.id ?? null,
        siteId: screen.site.id,
        hours: screen.serviceHours ?? null,
      },
      screens.get(screen.id) ?? [],
      at,
    );
  const setupIds = [...new Set(away.flatMap((one) => screenAt(one).newsConfId ?? []))];
  const setups = await readSetups(db, project.id, setupIds);
  const formerSetups = await read('setup', setupIds.map(String));
  const siteIds = [...new Set(away.map((one) => screenAt(one).siteId ?? one.screenState.screen.site.id))];
  const sites = await readSiteHours(db, project.id, siteIds, span);
  const projects = (await read('project', [''])).get('') ?? [];
  const scenarios = (await read('scenario', [''])).get('') ?? [];
  const changes = await readChanges(db, project.id, ids);

  const copies = away.map((one): Copy => {
    const { at, screenState } = one;
    const { id, site } = screenState.screen;
    const { active, newsConfId, siteId, hours } = screenAt(one);
    const ofProject = wasAt(projectStateOf(project), projects, at);
    const ofSite = sites.at(siteId ?? site.id, at);
    const setup =
      newsConfId === null
        ? null
        : wasAt(setups.get(newsConfId) ?? null, formerSetups.get(String(newsConfId)) ?? [], at);
    const ran = wasAt(scenario, scenarios, at);
    const own = ran?.screens[id];
    return {
      screenId: id,
      at,
      messages: messagesAt(at, has.get(id) ?? new Map(), changes.get(id) ?? []),
      scenario:
        ran && own
          ? {
              name: ran.name,
              until: ran.until,
              messages: ran.messages.filter((message) => own.includes(message.id)),
            }
          : null,
      obstacle: active ? (setup === null ? 'messagingOff' : null) : 'inactive',
      limit: setup?.limit ?? 0,
      timeZone: ofProject.timeZone,
      service: closestService([hours, ofSite, ofProject.hours], ofProject.alerts === true),
    };
  });
  return new Map(copies.map((copy) => [copy.screenId, copy]));
}

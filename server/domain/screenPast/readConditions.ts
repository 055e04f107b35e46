import type { Kysely } from 'kysely';
import { defaultTimeZone } from '../../../contract/localTime.ts';
import { byName } from '../../../contract/names.ts';
import type { PastSpan } from '../../../contract/schemas/past.ts';
import type { Project } from '../../../contract/schemas/project.ts';
import { chunks } from '../../db/engine.ts';
import type { Database } from '../../db/schema.ts';
import type { StoredScreen } from '../board/readScreens.ts';
import {
  readFormerStates,
  type ScenarioState,
  setupStateOf,
  type States,
  wasAt,
} from '../past/formerStates.ts';
import { readScenarioState } from '../past/scenarioState.ts';

/** What held for a screen besides its messages. */
export interface Conditions {
  scenario: ScenarioState | null;
  active: boolean;
  /** Null: it had no messaging. */
  setup: States['setup'] | null;
  timeZone: string;
  inhibitedLines: string[];
}

/** The conditions of a screen through time. */
export interface ConditionsPast {
  /** The instants at which something changed, ms. */
  changes: number[];
  at(instant: number): Conditions;
}

type Db = Kysely<Database>;

/** The lines of the stop points that a screen shows, as they are. */
async function readLinesOf(db: Db, siteId: number) {
  const lines = await db
    .selectFrom('site_point')
    .innerJoin('point', 'point.id', 'site_point.point_id')
    .innerJoin('line', 'line.id', 'point.line_id')
    .select(['line.id', 'line.name', 'line.inhibition_times_date'])
    .distinct()
    .where('site_point.site_id', '=', siteId)
    .execute();
  return lines.sort(byName);
}

/** How messaging setups are, by id. */
export async function readSetups(db: Db, projectId: number, ids: readonly number[]) {
  const setups = new Map<number, States['setup']>();
  for (const some of chunks(ids)) {
    const rows = await db
      .selectFrom('news_conf')
      .select(['id', 'message_limit', 'default_message'])
      .where('project_id', '=', projectId)
      .where('id', 'in', some)
      .execute();
    for (const { id, message_limit, default_message } of rows)
      setups.set(id, setupStateOf(message_limit, default_message));
  }
  return setups;
}

/** What held for a screen through a span, as far as it is not as it is today. */
export async function readConditionsPast(
  db: Db,
  project: Project,
  screen: StoredScreen,
  span: PastSpan,
): Promise<ConditionsPast> {
  const projectId = project.id;
  // What is, before what was: what changes meanwhile is then told a moment too late, and nothing for all of the past.
  const scenario = await readScenarioState(db, projectId);
  const lines = await readLinesOf(db, screen.site.id);
  const is: States['screen'] = { active: screen.active, newsConfId: screen.newsConf?.id ?? null };
  const read = <K extends keyof States>(kind: K, records: readonly string[]) =>
    readFormerStates(db, { projectId, kind }, records, span);

  const screens = (await read('screen', [screen.id])).get(screen.id) ?? [];
  const setupIds = [
    ...new Set([is, ...screens.map(({ was }) => was)].flatMap((one) => one.newsConfId ?? [])),
  ];
  const setups = await readSetups(db, projectId, setupIds);
  const formerSetups = await read('setup', setupIds.map(String));
  const zones = (await read('project', [''])).get('') ?? [];
  const scenarios = (await read('scenario', [''])).get('') ?? [];
  const formerLines = await read(
    'line',
    lines.map(({ id }) => String(id)),
  );
  const all = [[screens, zones, scenarios], [...formerSetups.values()], [...formerLines.values()]].flat();

  function setupAt(id: number | null, instant: number) {
    return id === null ? null : wasAt(setups.get(id) ?? null, formerSetups.get(String(id)) ?? [], instant);
  }
  return {
    changes: all.flatMap((changes) => changes.map(({ until }) => until)),
    at(instant) {
      const { active, newsConfId } = wasAt(is, screens, instant);
      return {
        scenario: wasAt(scenario, scenarios, instant),
        active,
        setup: setupAt(newsConfId, instant),
        timeZone: wasAt({ timeZone: project.timeZone ?? defaultTimeZone }, zones, instant).timeZone,
        inhibitedLines: lines
          .filter(({ id, inhibition_times_date }) => {
            const line = { isInhibited: inhibition_times_date !== null };
            return wasAt(line, formerLines.get(String(id)) ?? [], instant).isInhibited;
          })
          .map(({ name }) => name),
      };
    },
  };
}

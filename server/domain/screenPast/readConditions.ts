import type { Kysely } from 'kysely';
import { defaultTimeZone } from '../../../contract/localTime.ts';
import { byName } from '../../../contract/names.ts';
import type { PastSpan } from '../../../contract/schemas/past.ts';
import { closestService, type Service } from '../../../contract/serviceHours.ts';
import type { Project } from '../../../contract/schemas/project.ts';
import { chunks } from '../../db/engine.ts';
import type { Database } from '../../db/schema.ts';
import type { StoredScreen } from '../board/readScreens.ts';
import {
  type Former,
  readFormerStates,
  type ScenarioState,
  setupStateOf,
  type States,
  wasAt,
} from '../past/formerStates.ts';
import { readScenarioState } from '../past/scenarioState.ts';

/** Conditions of a screen besides its messages. */
export interface Conditions {
  scenario: ScenarioState | null;
  active: boolean;
  /** Null: without messaging. */
  setup: States['setup'] | null;
  timeZone: string;
  /** Null: always in service. */
  service: Service | null;
  inhibitedLines: string[];
}

/** Conditions of a screen over time. */
export interface ConditionsPast {
  /** Instants of changes, ms. */
  changes: number[];
  at(instant: number): Conditions;
}

type Db = Kysely<Database>;

/** Current lines of the stop points that the screens of sites show, with the site of each. */
async function readLinesOf(db: Db, siteIds: readonly number[]) {
  const lines = await db
    .selectFrom('site_point')
    .innerJoin('point', 'point.id', 'site_point.point_id')
    .innerJoin('line', 'line.id', 'point.line_id')
    .select(['site_point.site_id', 'line.id', 'line.name', 'line.inhibition_times_date'])
    .distinct()
    .where('site_point.site_id', 'in', siteIds)
    .execute();
  return lines.sort(byName);
}

/** Current state of messaging setups, by id. */
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

/** Service hours of sites. */
interface SiteHours {
  /** Their changes, by site id. */
  former: ReadonlyMap<string, readonly Former<States['site']>[]>;
  /** Null: none of its own. */
  at: (id: number, instant: number) => string | null;
}

/** Current and former service hours of sites within a span. */
export async function readSiteHours(
  db: Db,
  projectId: number,
  ids: readonly number[],
  span: PastSpan,
): Promise<SiteHours> {
  const hours = new Map<number, string | null>();
  for (const some of chunks(ids)) {
    const rows = await db
      .selectFrom('site')
      .select(['id', 'service_hours'])
      .where('id', 'in', some)
      .execute();
    for (const { id, service_hours } of rows) hours.set(id, service_hours);
  }
  const former = await readFormerStates(db, { projectId, kind: 'site' }, ids.map(String), span);
  return {
    former,
    at: (id, instant) => wasAt({ hours: hours.get(id) ?? null }, former.get(String(id)) ?? [], instant).hours,
  };
}

/** The part of a project's state that determines what its screens show. */
export const projectStateOf = ({ timeZone, serviceHours, alertsOutOfHours }: Project): States['project'] => ({
  timeZone: timeZone ?? defaultTimeZone,
  hours: serviceHours ?? null,
  alerts: alertsOutOfHours === true,
});

/** Conditions of a screen through a span, from their changes since. */
export async function readConditionsPast(
  db: Db,
  project: Project,
  screen: StoredScreen,
  span: PastSpan,
): Promise<ConditionsPast> {
  const projectId = project.id;
  // Current state before former states: a concurrent change is then seen a moment too late, instead of being missing
  // from the whole past.
  const scenario = await readScenarioState(db, projectId);
  const is: States['screen'] = {
    active: screen.active,
    newsConfId: screen.newsConf?.id ?? null,
    siteId: screen.site.id,
    hours: screen.serviceHours ?? null,
  };
  const read = <K extends keyof States>(kind: K, records: readonly string[]) =>
    readFormerStates(db, { projectId, kind }, records, span);

  const screens = (await read('screen', [screen.id])).get(screen.id) ?? [];
  const setupIds = [
    ...new Set([is, ...screens.map(({ was }) => was)].flatMap((one) => one.newsConfId ?? [])),
  ];
  const setups = await readSetups(db, projectId, setupIds);
  const formerSetups = await read('setup', setupIds.map(String));
  const siteIds = [
    ...new Set([is, ...screens.map(({ was }) => was)].map(({ siteId }) => siteId ?? screen.site.id)),
  ];
  const sites = await readSiteHours(db, projectId, siteIds, span);
  const lines = await readLinesOf(db, siteIds);
  const projects = (await read('project', [''])).get('') ?? [];
  const scenarios = (await read('scenario', [''])).get('') ?? [];
  const formerLines = await read('line', [...new Set(lines.map(({ id }) => String(id)))]);
  const all = [
    screens,
    projects,
    scenarios,
    ...sites.former.values(),
    ...formerSetups.values(),
    ...formerLines.values(),
  ];

  function setupAt(id: number | null, instant: number) {
    return id === null ? null : wasAt(setups.get(id) ?? null, formerSetups.get(String(id)) ?? [], instant);
  }
  return {
    changes: all.flatMap((changes) => changes.map(({ until }) => until)),
    at(instant) {
      const { active, newsConfId, siteId = screen.site.id, hours } = wasAt(is, screens, instant);
      const ofProject = wasAt(projectStateOf(project), projects, instant);
      const ofSite = sites.at(siteId, instant);
      return {
        scenario: wasAt(scenario, scenarios, instant),
        active,
        setup: setupAt(newsConfId, instant),
        timeZone: ofProject.timeZone,
        service: closestService([hours, ofSite, ofProject.hours], ofProject.alerts === true),
        inhibitedLines: lines
          .filter(({ site_id, id, inhibition_times_date }) => {
            if (site_id !== siteId) return false;
            const line = { isInhibited: inhibition_times_date !== null };
            return wasAt(line, formerLines.get(String(id)) ?? [], instant).isInhibited;
          })
          .map(({ name }) => name),
      };
    },
  };
}

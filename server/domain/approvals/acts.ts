import type { Transaction } from 'kysely';
import {
  endsNotLater,
  type Effect,
  type ProposalKind,
  type ProposedTime,
} from '../../../contract/approval.ts';
import { isOver } from '../../../contract/messageTime.ts';
import { isShownAlike, lastsNoLonger, onlyTakesAway } from '../../../contract/proposedOutcome.ts';
import { isComing } from '../../../contract/planProgress.ts';
import { onlyShortens } from '../../../contract/planShortening.ts';
import { planTimeOf, isWeekly } from '../../../contract/scenarioPlan.ts';
import type { Prolonging, SomeDone } from '../../../contract/schemas/endedNews.ts';
import type { LibraryMessage, LibrarySave } from '../../../contract/schemas/library.ts';
import type { News, Spread } from '../../../contract/schemas/news.ts';
import type { Outcome } from '../../../contract/schemas/proposal.ts';
import type { Scenario, ScenarioSave } from '../../../contract/schemas/scenario.ts';
import type { ScenarioPlan, ScenarioPlanSave } from '../../../contract/schemas/scenarioPlan.ts';
import { firstInstantOf } from '../../../contract/zonedTime.ts';
import type { Database } from '../../db/schema.ts';
import type { StoredNews } from '../../events/serverEvent.ts';
import { notFound } from '../../shared/errors.ts';
import { readLibrary } from '../library/readLibrary.ts';
import { saveLibraryMessage } from '../library/saveLibraryMessage.ts';
import { correctNews } from '../news/correctNews.ts';
import { directionIdsOf } from '../news/directions.ts';
import { prolongSome } from '../news/someNews.ts';
import { spreadNews } from '../news/spread.ts';
import { presentNews, readNews } from '../news/storedNews.ts';
import { lockProject, type ProjectServices, type UserActor } from '../project/projectTransaction.ts';
import { activateScenario } from '../scenarios/activation.ts';
import { readPlans, zoneOf } from '../scenarios/planRows.ts';
import { readScenario } from '../scenarios/readScenarios.ts';
import { savePlan } from '../scenarios/savePlan.ts';
import { saveScenario } from '../scenarios/saveScenario.ts';
import { isWithin } from '../scenarios/scenarioPlaces.ts';

export interface Payloads {
  spread: Spread;
  correction: Spread & { id: number };
  prolongation: Prolonging;
  /** `replaces`: the current scenario as the user saw it, null: none; absent: any. */
  activation: { scenarioId: number; replaces?: number | null | undefined };
  plan: ScenarioPlanSave;
  scenario: ScenarioSave;
  library: LibrarySave;
}

export interface Done {
  spread: { news: StoredNews; undoId: number };
  correction: { news: StoredNews; undoId: number | null };
  prolongation: SomeDone;
  activation: Scenario;
  plan: ScenarioPlan;
  scenario: Scenario;
  library: LibraryMessage;
}

/** The running transaction of an act; `services.work` runs changes within it. */
export interface Acting {
  trx: Transaction<Database>;
  services: ProjectServices;
  actor: UserActor;
}

/** The result of an act, and what the second person needs to know about it. */
export interface Act<K extends ProposalKind> extends Effect {
  done: Done[K];
  outcome: Outcome;
  label: string;
  /** Number of screens. */
  screens: number;
  time: ProposedTime;
  /** The payload with the versions it was checked against: a later change of these makes it fail. */
  bound: Payloads[K];
}

const presented = (news: StoredNews): News => presentNews(news, [], () => null);

const timeOf = ({ from, until }: Pick<News, 'from' | 'until'>): ProposedTime => ({
  begins: from ?? null,
  ends: until ?? null,
  isCommand: false,
});

/** The library messages shown by a scenario, with their current versions. */
const contentsOf = async ({ trx }: Acting, scenarioId: number): Promise<NonNullable<Outcome['contents']>> =>
  trx
    .selectFrom('news')
    .select(['id', 'version'])
    .where(
      'id',
      'in',
      trx.selectFrom('scenario_message').select('news_id').where('scenario_id', '=', scenarioId),
    )
    .orderBy('id')
    .execute();

const screensOf = ({ display }: Scenario) => display.length;

/** Whether any of the scenarios is on screens now, or will be by a plan. */
async function isReaching(
  { trx, actor, services }: Acting,
  scenarioIds: readonly number[],
): Promise<boolean> {
  if (scenarioIds.length === 0) return false;
  const active = await trx
    .selectFrom('scenario')
    .select('id')
    .where('id', 'in', scenarioIds)
    .where('activated_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (active) return true;
  const ids = new Set(scenarioIds);
  const planned = (await readPlans(trx, actor.project.id)).filter(({ scenarioId }) => ids.has(scenarioId));
  const timeZone = await zoneOf(trx, actor.project.id);
  return planned.some((plan) => isComing(plan, services.now(), timeZone));
}

type Acts = {
  readonly [K in ProposalKind]: (acting: Acting, payload: Payloads[K]) => Promise<Act<K>>;
};

/** Performs an act with the same service as without approval, and describes it. Throws as the service does. */
export const acts: Acts = {
  async spread({ trx, services, actor }, payload) {
    const done = await spreadNews(services, actor, payload);
    const news = presented(done.news);
    const [directionId] = await directionIdsOf(trx, [done.news]);
    return {
      done,
      outcome: { news, directionId, ...(payload.libraryId && { libraryId: payload.libraryId }) },
      label: news.title,
      screens: news.screens.length,
      isAlert: news.alert,
      isHarmless: false,
      time: timeOf(news),
      bound: payload,
    };
  },

  async correction({ trx, services, actor }, payload) {
    const [stored] = await readNews(trx, { ids: [payload.id] });
    const done = await correctNews(services, actor, payload.id, payload);
    const news = presented(done.news);
    const before = stored ? presented(stored) : news;
    const [directionId] = await directionIdsOf(trx, [done.news]);
    // As of several: another end alone is for a message that still runs.
    const isProlonged =
      !isOver(before, services.now()) && onlyTakesAway(before, { ...news, until: before.until });
    return {
      done,
      outcome: { news, directionId, before },
      label: news.title,
      screens: news.screens.length,
      isAlert: news.alert,
      isHarmless: onlyTakesAway(before, news),
      time: { ...timeOf(news), ...(isProlonged && { ends: before.until ?? null }) },
      bound: { ...payload, version: before.version ?? null },
    };
  },

  async prolongation({ trx, services, actor }, payload) {
    const ids = payload.messages.map(({ id }) => id);
    const now = services.now();
    // Those that are given the end: what has ended or gone is left out.
    const found = (await readNews(trx, { ids })).filter(
      (news) => !news.library && news.projectId === actor.project.id && !isOver(news, now),
    );
    const done = await prolongSome(services, actor, payload);
    // Without the spreads that another one of their library message has replaced.
    const left = new Map((await readNews(trx, { ids })).map((news) => [news.id, news]));
    const kept = found.flatMap((news) => left.get(news.id) ?? []);
    const { until } = payload;
    const messages = found.flatMap(({ id, title, until: before }) => {
      const screens = left.get(id)?.screens.length;
      return screens === undefined ? [] : { id, title, screens, until: before ?? null };
    });
    const ends = found.flatMap((news) => news.until ?? []);
    return {
      done,
      outcome: { messages, until },
      label: kept.map(({ title }) => title).join(', '),
      screens: new Set(kept.flatMap(({ screens }) => screens)).size,
      isAlert: found.every(({ alert }) => alert),
      isHarmless: found.every((news) => endsNotLater(until, news.until)),
      // Messages that have ended meanwhile are no longer prolonged.
      time: { begins: null, ends: ends.length > 0 ? Math.max(...ends) : until, isCommand: false },
      bound: {
        ...payload,
        messages: found.map(({ id, version }) => ({ id, version })),
      },
    };
  },

  async activation(acting, payload) {
    const { trx, services, actor } = acting;
    const current = await trx
      .selectFrom('scenario')
      .select('id')
      .where('project_id', '=', actor.project.id)
      .where('activated_at', 'is not', null)
      .executeTakeFirst();
    const { scenarioId, replaces } = payload;
    const done = await activateScenario(services, actor, scenarioId, replaces);
    return {
      done,
      outcome: { scenario: done, contents: await contentsOf(acting, scenarioId) },
      label: done.name,
      screens: screensOf(done),
      isAlert: false,
      isHarmless: false,
      time: { begins: null, ends: null, isCommand: true },
      bound: { scenarioId, replaces: current?.id ?? null },
    };
  },

  async plan(acting, payload) {
    const { trx, services, actor } = acting;
    // As for the library: another server must not change what the saved state is compared with.
    await lockProject(trx, services.engine, actor.project.id);
    const before = (await readPlans(trx, actor.project.id)).find(({ id }) => id === payload.id);
    const done = await savePlan(services, actor, payload);
    const time = planTimeOf(done);
    const timeZone = await zoneOf(trx, actor.project.id);
    const scenario = await readScenario(trx, actor.project.id, done.scenarioId);
    if (!scenario) throw notFound();
    const once = time && !isWeekly(time) ? time : null;
    const first = time && isWeekly(time) && time.firstDay ? firstInstantOf(time.firstDay, 0, timeZone) : null;
    return {
      done,
      outcome: { plan: done, scenario, contents: await contentsOf(acting, done.scenarioId) },
      label: done.scenarioName,
      screens: screensOf(scenario),
      isAlert: false,
      isHarmless:
        before?.version === done.version ||
        (time !== null && before?.scenarioId === done.scenarioId && onlyShortens(before.time, time)),
      time: {
        begins: once?.startsAt ?? first,
        // Of a plan that has started already only the stop is changed.
        ends: once && (once.startsAt > services.now() ? once.startsAt : once.stopsAt),
        isCommand: false,
      },
      bound: { ...payload, ...(before && { version: before.version }) },
    };
  },

  async scenario(acting, payload) {
    const { services, actor } = acting;
    const { before, after: done } = await saveScenario(services, actor, payload);
    return {
      done,
      outcome: { scenario: done, contents: await contentsOf(acting, done.id) },
      label: done.name,
      screens: screensOf(done),
      isAlert: false,
      isHarmless:
        !(await isReaching(acting, [done.id])) ||
        (before !== undefined &&
          lastsNoLonger(before, done) &&
          (await isWithin(before.messages, done.messages))),
      time: { begins: null, ends: null, isCommand: false },
      bound: { ...payload, ...(before && { version: before.version }) },
    };
  },

  async library(acting, payload) {
    const { trx, services, actor } = acting;
    await lockProject(trx, services.engine, actor.project.id);
    const [before] = payload.id ? await readLibrary(trx, actor.project.id, [payload.id]) : [];
    const done = await saveLibraryMessage(services, actor, payload);
    const places = await trx
      .selectFrom('scenario_message')
      .select(['scenario_id', 'screen_id'])
      .where('news_id', '=', done.id)
      .execute();
    // One whose end has passed is shown by no scenario until it gets another, which is proposed with the whole message.
    return {
      done,
      outcome: { library: done, ...(before && { before }) },
      label: done.title,
      isAlert: done.alert,
      screens: new Set(places.map(({ screen_id }) => screen_id)).size,
      isHarmless:
        (before && isShownAlike(before, done)) ||
        isOver(done, services.now()) ||
        !(await isReaching(acting, [...new Set(places.map(({ scenario_id }) => scenario_id))])),
      time: timeOf(done),
      bound: { ...payload, ...(before && { version: before.version }) },
    };
  },
};

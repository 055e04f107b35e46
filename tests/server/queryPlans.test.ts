import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MessageReceipts } from '../../contract/schemas/receipts.ts';
import type { ScreenOrders } from '../../contract/schemas/screenOrder.ts';
import { sweepProposals } from '../../server/domain/approvals/proposalRows.ts';
import { sweepAudit } from '../../server/domain/audit/recordAudit.ts';
import { sweepAvailability } from '../../server/domain/availability/months.ts';
import { sweepBursts } from '../../server/domain/bursts/sweepBursts.ts';
import { sweepOrders } from '../../server/domain/fleet/sweepOrders.ts';
import { sweepAnsweredCalls } from '../../server/domain/project/onceOnly.ts';
import { sweepOffers } from '../../server/domain/timetables/sweepOffers.ts';
import { forgetScreens, sweepPast } from '../../server/domain/past/forgetPast.ts';
import { sweepScenarioRuns } from '../../server/domain/past/scenarioRuns.ts';
import { allDifferences } from '../../server/domain/webhooks/differences.ts';
import { sweepReceipts } from '../../server/domain/receipts/writeReports.ts';
import type { Database } from '../../server/db/schema.ts';
import type { Store } from '../../server/db/engine.ts';
import { createRecord } from '../support/configure.ts';
import { insertNews, insertScreen, type Network } from '../support/buildNetwork.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { screenKey } from '../support/followScreen.ts';
import { watchStatements } from '../support/queryPlans.ts';
import { feedPaths, openFeeds } from '../support/publishing.ts';
import { reportAt } from '../support/reportingScreens.ts';
import { insertScenario } from '../support/scenarios.ts';
import { insertWebhook } from '../support/webhookRoutes.ts';
import { startOfTests, startTestApp, type TestApp } from '../support/testApp.ts';

/** Tables that grow with years and projects. */
const largeTables = [
  'receipt',
  'receipt_message',
  'receipt_span',
  'screen_report',
  'screen_life',
  'screen_month',
  'former_message',
  'former_message_screen',
  'former_state',
  'scenario_run',
  'audit',
  'undo',
  'answered_call',
  'news',
  'news_screen',
  'news_content',
  'publication',
  'scenario',
  'scenario_message',
  'screen',
  'screen_conf',
  'site',
  'timetable_offer',
  'timetable_period',
  'burst',
  'point',
  'site_point',
  'screen_order',
  'proposal',
  'webhook_told',
  'webhook_delivery',
];

const first = 1_000_000;

/** Long enough for messages to fill many pages, so that scanning them is never cheaper than reading ten rows. */
const longTitle = 'Travaux entre Antony et Orly '.repeat(8);

/** Years of data in another project, so that a single call's share is small. */
async function fill(db: Kysely<Database>, project: Network['sud']): Promise<void> {
  const { id } = project;
  const now = sql.lit(startOfTests);
  const upTo = (count: number) =>
    sql`with recursive one(n) as (select 1 union all select n + 1 from one where n < ${sql.lit(count)})`;
  const ten = sql`(select n as place from one where n <= 10) as ten`;
  const statements = [
    sql`insert into site (id, project_id, name, sort_order)
      ${upTo(2_000)} select ${sql.lit(first)} + n, ${sql.lit(id)}, 'Gare ' || n, n from one`,
    sql`insert into point (id, project_id, name, sort_order)
      ${upTo(2_000)} select ${sql.lit(first)} + n, ${sql.lit(id)}, 'Arrêt ' || n, n from one`,
    sql`insert into site_point (site_id, point_id)
      select id, id from site where id > ${sql.lit(first)}`,
    sql`insert into screen (id, project_id, site_id, name, type, active)
      ${upTo(4_000)} select 'loin-' || n, ${sql.lit(id)}, ${sql.lit(first)} + 1 + n % 2000, 'Quai', 'FHD', 1 from one`,
    sql`insert into screen_conf (screen_id, ip_address)
      select id, '192.0.2.1' from screen where id like 'loin-%'`,
    sql`insert into screen_report (screen_id, at) select id, 1 from screen where id like 'loin-%'`,
    sql`insert into screen_life (screen_id, from_at, to_at)
      ${upTo(10)} select id, ${now} + place, ${now} + place from screen, ${ten} where id like 'loin-%'`,
    sql`insert into screen_month (screen_id, month, up_ms, down_ms, outages, longest_ms, lead_ms, trail_ms)
      ${upTo(10)} select id, '2026-' || (10 + place), 1, 0, 0, 0, 0, 0 from screen, ${ten} where id like 'loin-%'`,
    sql`insert into news (id, project_id, library, title, alert, blink, deletable, created_at)
      ${upTo(2_000)} select ${sql.lit(first)} + n, ${sql.lit(id)}, 0, ${sql.lit(longTitle)}, 0, 0, 1, n from one`,
    sql`insert into news_content (news_id, language_id, content)
      select id, 1, 'Travaux' from news where id > ${sql.lit(first)}`,
    sql`insert into news_screen (news_id, screen_id)
      ${upTo(10)} select news.id, 'loin-' || place from news, ${ten} where news.id > ${sql.lit(first)}`,
    sql`insert into publication (news_id, project_id, version, changed_at, closed_at, content)
      select id, project_id, 2, ${now}, 1, ${sql.lit(longTitle)} from news where id > ${sql.lit(first)}`,
    sql`insert into scenario (id, project_id, name)
      ${upTo(2_000)} select ${sql.lit(first)} + n, ${sql.lit(id)}, 'Scénario ' || n from one`,
    sql`insert into scenario_message (scenario_id, news_id, screen_id)
      ${upTo(10)} select scenario.id, scenario.id, 'loin-' || place from scenario, ${ten}
      where scenario.id > ${sql.lit(first)}`,
    sql`insert into receipt_message (id, project_id, title, created_at, last_at)
      ${upTo(2_000)} select ${sql.lit(first)} + n, ${sql.lit(id)}, 'Travaux', n, ${now} from one`,
    sql`insert into receipt (news_id, screen_id, first_at, last_at, total_ms, showings, shown)
      ${upTo(10)} select message.id, 'loin-' || place, 1, 1, 1, 1, case place when 1 then 1 else 0 end from receipt_message message, ${ten}
      where message.id > ${sql.lit(first)}`,
    sql`insert into receipt_span (screen_id, news_id, from_at, to_at)
      ${upTo(10)} select 'loin-' || place, message.id, ${now}, ${now}
      from receipt_message message, ${ten} where message.id > ${sql.lit(first)}`,
    sql`insert into former_message
      (id, project_id, news_id, until_at, was_on, title, alert, created_at)
      ${upTo(2_000)} select ${sql.lit(first)} + n, ${sql.lit(id)}, n, ${now}, 1, 'Travaux', 0, 1 from one`,
    sql`insert into former_message_screen (screen_id, former_id)
      ${upTo(10)} select 'loin-' || place, former.id from former_message former, ${ten}
      where former.id > ${sql.lit(first)}`,
    sql`insert into former_state (project_id, kind, record, until_at, state)
      ${upTo(20_000)} select ${sql.lit(id)}, 'screen', 'loin-' || n, ${now}, '{}' from one`,
    sql`insert into scenario_run (project_id, scenario_id, name, from_at, to_at)
      ${upTo(20_000)} select ${sql.lit(id)}, n, 'Grève', n, n from one`,
    sql`insert into audit (at, username, action, resource, record_id, record_name, project_id, changes, search)
      ${upTo(20_000)} select ${now} + n, 'user.sud', 'update', 'news', cast(n as text), 'Travaux', ${sql.lit(id)}, '{}', 'travaux'
      from one`,
    sql`insert into timetable_offer
      (id, project_id, file_name, timetables, period_count, created_at, created_by, applied_at)
      ${upTo(2_000)} select ${sql.lit(first)} + n, ${sql.lit(id)}, 'offre.csv', '[]', 0, n, 'user.sud', n from one`,
    sql`insert into burst (project_id, point_name, started_at, started_by, ends_at)
      ${upTo(2_000)} select ${sql.lit(id)}, 'Gare', n, 'user.sud', n from one`,
    sql`insert into answered_call (user_id, project_id, key, digest, at, result)
      ${upTo(2_000)} select 1, ${sql.lit(id)}, 'cle-' || n, 'x', ${now} - n, '{}' from one`,
    sql`insert into screen_order (project_id, screen_id, kind, sent_at, sent_by, until_at)
      select ${sql.lit(id)}, id, 'reload', ${now}, 'user.sud', ${now} from screen where id like 'loin-%'`,
    sql`insert into webhook (id, project_id, name, url, secret)
      values (${sql.lit(first)}, ${sql.lit(id)}, 'Ville', 'https://ville.example/', 'whsec_eA==')`,
    sql`insert into webhook_told (project_id, kind, subject, version, content, changed_at, ended)
      ${upTo(20_000)} select ${sql.lit(id)}, 'message', cast(n as text), 1, '{}', ${now}, 1 from one`,
    sql`insert into webhook_delivery (webhook_id, event_id, type, subject, body, created_at, expires_at)
      ${upTo(20_000)} select ${sql.lit(first)}, 'msg_' || n, 'message.spread', 'message:' || n, ${sql.lit(longTitle)}, ${now}, ${now}
      from one`,
    sql`insert into proposal (project_id, kind, label, screens, alert, proposed_at, proposed_by, proposed_by_id, expires_at,
        state, payload, outcome)
      ${upTo(2_000)} select ${sql.lit(id)}, 'spread', 'Travaux', 1, 0, ${now}, 'user.sud', 1, ${now} + n,
        case n % 2 when 0 then 'waiting' else 'agreed' end, '{}', '{}' from one`,
    sql`insert into undo (project_id, user_id, kind, label, inverse, created_at, expires_at)
      ${upTo(2_000)} select ${sql.lit(id)}, account.id, 'stop', 'Grève', '{}', n, n
      from user_account account, one where account.username = 'user.sud'`,
  ];
  for (const statement of statements) await statement.execute(db);
}

describeOnEachEngine('what statements read', (engine) => {
  let app: TestApp;
  let statements: ReturnType<typeof watchStatements>;
  beforeAll(async () => {
    const watched = (store: Store) => {
      statements = watchStatements(store);
      return statements.watched;
    };
    app = await startTestApp(engine, { watched });
    await fill(app.db, app.network.sud);
    // All spread to the same screens.
    await app.db.updateTable('news_conf').set({ message_limit: 20 }).execute();
    // PostgreSQL does this automatically, SQLite does not.
    if (engine.name === 'postgres') await sql`analyze`.execute(app.db);
  });
  afterAll(() => app.close());

  const nord = () => app.network.nord;
  const user = () => app.as('user.nord');
  const get = async (path: string, name = 'user.nord') =>
    expect((await (await app.as(name)).get(path)).status).toBe(200);
  const spread = async (): Promise<number> =>
    (await (await user()).spread({ content: '<p>Travaux</p>', screens: nord().screens })).json.id;
  /** Publishes what has changed. */
  const publish = async () => expect((await app.nobody.get(feedPaths(nord().name).alerts)).status).toBe(200);
  const report = async () => {
    const id = await spread();
    const shown = [{ id, since: startOfTests }];
    await reportAt(app, nord().screens[0], { at: startOfTests, shown, ended: [] });
    return id;
  };
  /** Reads the proof of a message that a screen owes. */
  const readOwed = async () => {
    const id = await spread();
    await reportAt(app, nord().screens[0], { at: startOfTests, shown: [], ended: [] });
    const { json } = await (await user()).get<MessageReceipts>(`/api/receipts/news/${id}`);
    expect(json.screens.map(({ state, online }) => [state, online])).toContainEqual(['silent', true]);
  };

  /** Calls run once on a database with years of data: none listed here may scan a whole table. */
  const listed: [what: string, run: () => Promise<unknown>][] = [
    ['a spread', spread],
    [
      'a spread that is sent twice',
      async () => {
        const headers = { 'idempotency-key': randomUUID() };
        const payload = { content: '<p>Travaux</p>', screens: nord().screens };
        const call = { method: 'POST', url: '/rest/news', headers, payload } as const;
        const [first, again] = [await (await user()).call(call), await (await user()).call(call)];
        expect([first.status, again.text]).toEqual([200, first.text]);
      },
    ],
    ['a deletion', async () => (await user()).delete(`/rest/news/${await spread()}?screenId=`)],
    ['a report of a screen', report],
    [
      'a report of what was removed meanwhile',
      async () => {
        const id = await spread();
        await (await user()).delete(`/rest/news/${id}?screenId=`);
        const ended = [{ id, from: startOfTests - 60_000, to: startOfTests }];
        await reportAt(app, nord().screens[0], { at: startOfTests, shown: [], ended });
      },
    ],
    ['the messages of a project', () => get(`/rest/news/project/${nord().id}`)],
    ['its library', () => get(`/rest/news/library/project/${nord().id}?noperiod=true`)],
    ['its screens by site', () => get(`/rest/screen/project/sites/${nord().id}`)],
    ['where messages stand', () => get(`/api/standings/project/${nord().id}`)],
    ['how many screens show each message', () => get(`/api/receipts/project/${nord().id}`)],
    ['the proof of a message', async () => get(`/api/receipts/news/${await report()}`)],
    ['the proof of a message that a screen owes', readOwed],
    ['the history', () => get(`/api/receipts/history/project/${nord().id}`)],
    [
      'a search of the history',
      async () => {
        await report();
        await get(`/api/receipts/history/project/${nord().id}?q=travaux&first=25&size=25`);
      },
    ],
    ['the fleet', () => get(`/api/fleet/project/${nord().id}`, 'admin.nord')],
    [
      'the availability of a year',
      () => get(`/api/availability/project/${nord().id}?period=months`, 'admin.nord'),
    ],
    [
      'an order to screens, and its answer',
      async () => {
        const [screenId] = nord().screens;
        const url = `/api/fleet/project/${nord().id}/orders`;
        const admin = await app.as('admin.nord');
        const { json } = await admin.post<ScreenOrders>(url, { kind: 'identify', screens: nord().screens });
        const { status } = await app.nobody.call({
          method: 'POST',
          url: `/player/api/${screenId}/orders/${json.array[0]?.id}`,
          headers: { 'x-screen-key': await screenKey(app, screenId) },
          payload: { refused: null },
        });
        expect(status).toBe(204);
        await get(url, 'admin.nord');
      },
    ],
    [
      'the past of an agenda',
      () => get(`/api/agenda/ended/project/${nord().id}?from=${startOfTests}&to=${startOfTests + 1}`),
    ],
    ['what has ended', () => get(`/api/news/ended/project/${nord().id}`)],
    [
      'the past of a screen',
      () => get(`/api/screens/${nord().screens[0]}/past?from=${startOfTests - 60_000}&to=${startOfTests}`),
    ],
    ['the scenarios of a project', () => get(`/rest/scenario/project/${nord().id}`)],
    [
      'an activation',
      async () => {
        const { id } = await insertScenario(app.db, nord(), {
          name: 'Évacuation',
          screens: [nord().screens[0]],
        });
        expect((await (await user()).post(`/rest/scenario/${id}`)).status).toBe(200);
        await (await user()).delete(`/rest/scenario/${nord().id}?scenarioId=${id}`);
      },
    ],
    ['the stops of all lines', () => get(`/api/lines/project/${nord().id}/stops`)],
    ['the stops of a line', () => get(`/api/lines/${nord().lineId}/stops`)],
    [
      'the journal of a record',
      () => get('/api/audit?filter={"resource":"news","recordId":"1"}&range=[0,24]', 'super'),
    ],
    ['what waits for an agreement', () => get(`/api/proposals/project/${nord().id}`)],
    ['what can be undone', () => get(`/api/undo/project/${nord().id}`)],
    ['the bursts of a project', () => get(`/api/bursts/project/${nord().id}`, 'manager.nord')],
    [
      'a display that is saved',
      async () => {
        const superuser = await app.as('super');
        const display = await createRecord(superuser, nord(), 'screenConfs', { screenId: nord().screens[0] });
        expect(display.id).toBeGreaterThan(0);
      },
    ],
    [
      'what a webhook is told of a message, sent and listed',
      async () => {
        const hook = await insertWebhook(app, nord(), { messages: 1, screens: 1, active: 1 });
        const services = await app.services();
        await spread();
        await services.webhookOutbox.tick(services.work);
        await services.webhookSender.tick();
        await services.background.settled();
        const list = `/api/webhooks/${hook}/deliveries`;
        const { json } = await (await app.as('super')).get<{ array: unknown[] }>(list);
        expect(json.array).toMatchObject([{ type: 'message.spread', attempts: 1 }]);
        await get(`/api/webhooks/project/${nord().id}`, 'super');
      },
    ],
    [
      'a publication of messages',
      async () => {
        await openFeeds(app, nord());
        await publish();
      },
    ],
    ['the sweep of receipts', () => sweepReceipts(app.db, 1)],
    ['the sweep of the past', () => sweepPast(app.db, startOfTests)],
    [
      'the months of availability',
      () => sweepAvailability(app.db, startOfTests, startOfTests - 400 * 86_400_000),
    ],
    ['the sweep of the journal', () => sweepAudit(app.db, 1)],
    ['the sweep of offers', () => sweepOffers(app.db, 1)],
    ['the sweep of runs of scenarios', () => sweepScenarioRuns(app.db, 1)],
    ['the sweep of bursts', () => sweepBursts(app.db, 1, startOfTests)],
    ['the sweep of orders', () => sweepOrders(app.db, startOfTests)],
    ['the sweep of proposals', () => sweepProposals(app.db, startOfTests)],
    ['the sweep of keys', () => sweepAnsweredCalls(app.db, startOfTests)],
    ['a screen that is forgotten', () => forgetScreens(app.db, [nord().screens[1]], new Map())],
  ];

  /** Messages of weeks that have ended, each on all screens, and told of. */
  async function fillEnded(): Promise<void> {
    for (let count = 0; count < 40; count += 1) {
      const ended = { library: 0, shown_until: startOfTests - count * 60_000, screens: [...nord().screens] };
      const subject = String(await insertNews(app.db, nord().id, ended));
      const told = { project_id: nord().id, version: 2, changed_at: startOfTests, content: '{}', ended: 1 };
      await app.db
        .insertInto('webhook_told')
        .values(['message', 'screen'].map((kind) => ({ ...told, kind, subject })))
        .execute();
    }
  }

  it('SRV-5 OUT-1 OUT-5 neither publications nor webhooks read what has ended, however much', async () => {
    const { id } = nord();
    await spread();
    const rowsOf = async () => {
      const { db, publications } = await app.services();
      return statements.rowsOf(async () => {
        await publications.of(id);
        await allDifferences.message(db, id, startOfTests);
        await allDifferences.screen(db, id, startOfTests);
      });
    };
    // Writes down what is published.
    await rowsOf();
    const before = await rowsOf();
    expect(before).toBeGreaterThan(10);
    await fillEnded();
    expect(await rowsOf()).toBe(before);
  });

  it('EDT-4 SRV-5 how many messages screens have is counted from what is on few screens, and on many from what runs in the project', async () => {
    const { id, siteId, setupId } = nord();
    const screens: string[] = [...nord().screens];
    for (let count = 1; count <= 225; count += 1) {
      const place = { project_id: id, site_id: siteId, news_conf_id: setupId };
      screens.push(await insertScreen(app.db, { id: `limite-${count}`, ...place }));
    }
    for (const [some, first] of [
      [screens.slice(0, 2), 'news_screen USING COVERING INDEX'],
      [screens, 'news USING INDEX news_by_project_id'],
    ] as const) {
      statements.begin();
      expect((await (await user()).spread({ content: '<p>Travaux</p>', screens: [...some] })).status).toBe(
        200,
      );
      const plans = await statements.plansOf('count(*) as "count" from "news');
      expect(await statements.end(['news', 'news_screen'])).toEqual([]);
      expect(plans).toHaveLength(1);
      if (engine.name === 'sqlite') expect(plans[0]).toMatch(new RegExp(`^SEARCH ${first} `));
    }
  });

  it.each(listed)('SRV-5 %s reads no large table from end to end', async (_, run) => {
    // Fills caches that serve all later calls.
    await get(`/rest/screen/project/sites/${nord().id}`);
    statements.begin();
    await run();
    expect(await statements.end(largeTables)).toEqual([]);
  });
});

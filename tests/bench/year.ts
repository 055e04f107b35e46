import { type Kysely, type RawBuilder, sql } from 'kysely';
import { dayMs } from '../../contract/durations.ts';
import type { Database } from '../../server/db/schema.ts';
import { packEnded } from '../../server/domain/news/packedScreens.ts';
import { bytesOf, Connection, type Call } from './connection.ts';
import { alternate, median, milliseconds, ratioOf, timeOf, type Bench, type Finding } from './measure.ts';
import { type Prepare, startNetwork } from './network.ts';

const screenCount = 2_000;
/** Twenty spreads per day for a year, each on every screen. */
const messageCount = 20 * 365;
/** Those of the last month, which the screens' past covers. */
const recentCount = 20 * 31;
/** Those that ended by themselves in the last three days, and still stand on the board (decision 57). */
const endedCount = 20 * 3;
/** Maximum length of the history. */
const historyCount = 100;
const rounds = 21;

const upTo = (count: number) =>
  sql`with recursive one(n) as (select 1 union all select n + 1 from one where n < ${sql.lit(count)})`;

const writeAll = async (db: Kysely<Database>, statements: readonly RawBuilder<unknown>[]) => {
  for (const statement of statements) await statement.execute(db);
};

/** A server running for as long, and a scenario on all screens; its message's id is `messages`. */
function always(projectId: number, messages: number): RawBuilder<unknown>[] {
  const [id, news, now] = [sql.lit(projectId), sql.lit(messages), sql.lit(Date.now())];
  return [
    sql`insert into server_life (from_at, to_at) values (${now} - ${sql.lit(20 * dayMs)}, ${now})`,
    sql`insert into news (id, project_id, library, title, alert, blink, deletable, created_at)
      values (${news}, ${id}, 1, 'Grève', 0, 0, 1, 0)`,
    sql`insert into news_content (news_id, language_id, content) values (${news}, 1, '<p>Grève</p>')`,
    sql`insert into scenario (id, project_id, name) values (1, ${id}, 'Grève')`,
    sql`insert into scenario_message (scenario_id, news_id, screen_id) select 1, ${news}, id from screen`,
  ];
}

/** As many more that have ended by themselves, and stand on the board; with ids from `messageCount` on. */
function ended(projectId: number): RawBuilder<unknown>[] {
  const [id, now, first] = [sql.lit(projectId), sql.lit(Date.now()), sql.lit(messageCount)];
  const spreadAt = sql`(${now} - n * ${sql.lit(Math.floor(dayMs / 20))})`;
  return [
    sql`insert into news (id, project_id, library, title, alert, blink, deletable, created_at, shown_until)
      ${upTo(endedCount)} select ${first} + n, ${id}, 0, 'Travaux ' || n, 0, 0, 1, ${spreadAt}, ${spreadAt} + 3600000
      from one`,
    sql`insert into news_content (news_id, language_id, content)
      select id, 1, '<p>Travaux</p>' from news where id > ${first}`,
    sql`insert into news_screen (news_id, screen_id)
      select news.id, screen.id from news cross join screen where news.id > ${first}`,
  ];
}

/** Data left by a year of spreads: all receipts, the past of the last month, and what has ended in it. */
const liveThrough: Prepare = async (db, { projectId }) => {
  const [id, now] = [sql.lit(projectId), sql.lit(Date.now())];
  const spreadAt = sql`(${now} - n * ${sql.lit(Math.floor(dayMs / 20))})`;
  await writeAll(db, [
    sql`insert into receipt_message (id, project_id, title, created_at, last_at, screens, first_at, shown_at)
      ${upTo(messageCount)} select n, ${id}, 'Travaux ' || n, ${spreadAt}, ${spreadAt}, ${sql.lit(screenCount)},
        ${spreadAt}, ${spreadAt} from one`,
    sql`insert into receipt (news_id, screen_id, first_at, last_at, total_ms, showings, shown)
      select message.id, screen.id, message.created_at, message.last_at, 3600000, 60, 0
      from receipt_message message cross join screen`,
    sql`insert into former_message (id, project_id, news_id, until_at, was_on, title, alert, created_at)
      ${upTo(recentCount)} select n, ${id}, n, ${spreadAt} + 3600000, 1, 'Travaux ' || n, 0, ${spreadAt} from one`,
    sql`insert into former_message_screen (screen_id, former_id)
      select screen.id, former.id from former_message former cross join screen`,
    ...always(projectId, messageCount),
    ...ended(projectId),
  ]);
  // As the hourly sweep does.
  await packEnded({ db, engine: 'sqlite', now: Date.now });
};

/** A new network, with only one full page of history. */
const begin: Prepare = async (db, { projectId }) => {
  await writeAll(db, [
    sql`insert into receipt_message (id, project_id, title, created_at, last_at, screens, first_at, shown_at)
      ${upTo(historyCount)} select n, ${sql.lit(projectId)}, 'Travaux ' || n, n, n, ${sql.lit(screenCount)}, n, n
      from one`,
    ...always(projectId, historyCount),
  ]);
};

async function serve(prepare: Prepare) {
  const network = await startNetwork(screenCount, undefined, prepare);
  const connection = await Connection.open(network.server.port);
  return {
    ...network,
    async call(call: Call): Promise<string> {
      const headers = { 'x-auth-token': network.token, ...call.headers };
      const { status, body } = await connection.send(bytesOf({ ...call, headers }));
      if (status !== 200) throw new Error(`${call.path}: ${status} ${body.toString()}`);
      return body.toString();
    },
    async close() {
      connection.close();
      await network.close();
    },
  };
}
type Served = Awaited<ReturnType<typeof serve>>;

const get = ({ call }: Served, path: string) => call({ method: 'GET', path });

/** Spreads a message on each screen, and removes it after `meanwhile`. */
async function spreadOnAll({ call, screenIds }: Served, meanwhile: (id: number) => Promise<unknown>) {
  const body = JSON.stringify({ content: '<p>Trafic perturbé</p>', screens: screenIds });
  const { id } = JSON.parse(await call({ method: 'POST', path: '/rest/news/', body })) as { id: number };
  await meanwhile(id);
  await call({ method: 'DELETE', path: `/rest/news/${id}?screenId=` });
}

/** Daily work of operators; for changes, in both directions. */
const works: [what: string, run: (served: Served) => Promise<unknown>][] = [
  ['the messages', (served) => get(served, `/rest/news/project/${served.projectId}`)],
  ['the history', (served) => get(served, `/api/receipts/history/project/${served.projectId}`)],
  [
    'an hour of the past of a screen',
    (served) =>
      get(
        served,
        `/api/screens/${served.screenIds[0]}/past?from=${Date.now() - 10 * dayMs}&to=${Date.now() - 10 * dayMs + 3_600_000}`,
      ),
  ],
  [
    'a scenario begins and ends',
    async ({ call, projectId }) => {
      await call({ method: 'POST', path: '/rest/scenario/1' });
      await call({ method: 'DELETE', path: `/rest/scenario/${projectId}?scenarioId=1` });
    },
  ],
  ['a spread on each screen, and its removal', (served) => spreadOnAll(served, () => Promise.resolve())],
  [
    'the same, with what consoles read after it',
    (served) =>
      spreadOnAll(served, async (id) => {
        await get(served, `/rest/screen/project/sites/${served.projectId}`);
        await get(served, `/api/receipts/project/${served.projectId}`);
        await get(served, `/api/receipts/news/${id}`);
      }),
  ],
];

/** The work of operators after a year of spreads; the floor is the same on a new database. */
export const year: Bench = {
  name: 'year',
  async run() {
    const old = await serve(liveThrough);
    const young = await serve(begin);
    try {
      const findings: Finding[] = [];
      for (const [what, run] of works) {
        for (const served of [old, young]) await run(served);
        const measured = await alternate(
          rounds,
          () => timeOf(() => run(old)),
          () => timeOf(() => run(young)),
        );
        findings.push({
          what: `after ${messageCount * screenCount} receipts: ${what}`,
          product: milliseconds(median(measured.product)),
          floor: milliseconds(median(measured.floor)),
          value: ratioOf(measured),
          target: { atMost: 1.5 },
        });
      }
      return findings;
    } finally {
      await old.close();
      await young.close();
    }
  },
};

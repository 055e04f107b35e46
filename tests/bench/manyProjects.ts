import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { databaseFile } from '../../server/db/engine.ts';
import { startServer } from '../support/startServer.ts';
import { bytesOf, Connection } from './connection.ts';
import { alternate, median, milliseconds, ratioOf, timeOf, type Bench, type Finding } from './measure.ts';
import { projectRow, signIn, writeNetwork } from './network.ts';
import { inspectable, memoryOf } from './screens/inspectServer.ts';

const projectCount = 1_000;
/** Projects with screens. */
const largeCount = 50;
const screensOfEach = 1_000;
const sitesOfEach = 50;
const messagesOfEach = 40;
const starts = 5;
/** Projects whose first answer is timed. */
const timedCount = 30;
/**
 * Projects with screens requested before them, so that compilation is not part of a project's cost: after 30 of them, V8
 * has not optimised all of it yet.
 */
const warmUp = 100;

/** Further projects: the first `largeCount` with screens, sites and messages, the others empty. */
function fill(file: string, largeCount: number): void {
  const db = new BetterSqlite3(file);
  const columns = Object.keys(projectRow).filter((name) => name !== 'name' && name !== 'long_name');
  const upTo = (count: number) =>
    `with recursive one(n) as (select 1 union all select n + 1 from one where n < ${count})`;
  db.exec(`
    insert into project (name, long_name, ${columns.join()})
      ${upTo(projectCount - 1)} select 'projet-' || n, 'Projet ' || n, ${columns.join()}
      from one, (select ${columns.join()} from project limit 1);
    create temp table large as select id from project where name like 'projet-%' order by id limit ${largeCount};
    insert into news_conf (project_id, name, message_limit, mode, text_mode, lists_mode, traffic_category, traffic_max,
        default_message, reset)
      select large.id, conf.name, conf.message_limit, conf.mode, conf.text_mode, conf.lists_mode, conf.traffic_category,
        conf.traffic_max, conf.default_message, conf.reset from large, (select * from news_conf limit 1) conf;
    insert into site (project_id, name, sort_order)
      ${upTo(sitesOfEach)} select large.id, 'Gare ' || n, n from large, one;
    insert into screen (id, project_id, site_id, news_conf_id, name, type, active)
      ${upTo(screensOfEach)} select large.id || '-' || n, large.id, site.id, conf.id, 'Quai ' || n, 'FHD', 1
      from large, one
      join site on site.project_id = large.id and site.sort_order = 1 + n % ${sitesOfEach}
      join news_conf conf on conf.project_id = large.id;
    insert into screen_conf (screen_id, ip_address)
      select screen.id, '192.0.2.1' from screen join large on large.id = screen.project_id;
    insert into news (project_id, library, title, alert, blink, deletable, created_at)
      ${upTo(messagesOfEach)} select large.id, 0, 'Travaux ' || n, 0, 0, 1, n from large, one;
    insert into news_content (news_id, language_id, content)
      select news.id, 1, '<p>Trafic perturbé entre Antony et Orly.</p>' from news join large on large.id = news.project_id;
    insert into news_screen (news_id, screen_id)
      select news.id, screen.id from news
      join large on large.id = news.project_id
      join screen on screen.project_id = large.id and screen.name = 'Quai ' || (1 + news.created_at);
    analyze;`);
  db.close();
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'girouette-projects-'));

async function startAndStop(dataDir: string, env = {}): Promise<void> {
  const server = await startServer({ DATA_DIR: dataDir, DEMO: '0', ...env });
  await server.stop();
}

/** Reads the rows of a project's sites, screens and messages, and writes them as JSON without further work. */
function bareRows(file: string) {
  const db = new BetterSqlite3(file, { readonly: true });
  const statements = [
    'select * from site where project_id = ?',
    'select screen.*, conf.* from screen left join screen_conf conf on conf.screen_id = screen.id where project_id = ?',
    'select * from news join news_content content on content.news_id = news.id where project_id = ?',
    'select news_screen.* from news join news_screen on news_id = news.id where project_id = ?',
  ].map((statement) => db.prepare(statement));
  return {
    read: (projectId: number) => JSON.stringify(statements.map((statement) => statement.all(projectId))),
    close: () => db.close(),
  };
}

/** A data folder with a superuser, and the first of its projects. */
async function writeProjects(largeCount: number) {
  const dataDir = newFolder();
  const { projectId } = await writeNetwork(dataDir, screensOfEach, 'ROLE_SUPERUSER');
  fill(join(dataDir, databaseFile), largeCount);
  return { dataDir, projectId };
}

type Projects = Awaited<ReturnType<typeof writeProjects>>;

/** Starts a server on them; `ask` requests the screens of the further project at `index`. */
async function serve({ dataDir, projectId }: Projects) {
  const server = await startServer({ ...inspectable, DATA_DIR: dataDir, DEMO: '0' });
  const token = await signIn(server.url);
  const connection = await Connection.open(server.port);
  const headers = { 'x-auth-token': token };
  return {
    server,
    async ask(index: number): Promise<void> {
      const path = `/rest/screen/project/sites/${projectId + 1 + index}`;
      const { status } = await connection.send(bytesOf({ method: 'GET', path, headers }));
      if (status !== 200) throw new Error(`The sites of a project: ${status}`);
    },
    async stop(): Promise<void> {
      connection.close();
      await server.stop();
    },
  };
}

async function timeStarts({ dataDir }: Projects, demoDir: string): Promise<Finding> {
  await startAndStop(demoDir, { DEMO: '1' });
  const started = await alternate(
    starts,
    () => timeOf(() => startAndStop(dataDir)),
    () => timeOf(() => startAndStop(demoDir)),
  );
  return {
    what: `start and stop with ${largeCount * screensOfEach} screens in ${projectCount} projects`,
    product: milliseconds(median(started.product)),
    floor: milliseconds(median(started.floor)),
    value: ratioOf(started),
    target: { atMost: 4 },
  };
}

async function timeFirstAnswers(projects: Projects): Promise<Finding> {
  const { ask, stop } = await serve(projects);
  const bare = bareRows(join(projects.dataDir, databaseFile));
  const readBare = (index: number) => Promise.resolve(bare.read(projects.projectId + 1 + index));
  for (let index = 0; index < warmUp; index++) {
    await ask(index);
    await readBare(index);
  }
  const cold = await alternate(
    timedCount,
    (round) => timeOf(() => ask(warmUp + round)),
    (round) => timeOf(() => readBare(warmUp + round)),
  );
  bare.close();
  await stop();
  return {
    what: `first answer of a project of ${screensOfEach} screens`,
    product: milliseconds(median(cold.product)),
    floor: milliseconds(median(cold.floor)),
    value: ratioOf(cold),
    target: { atMost: 3 },
  };
}

async function measureMemory(projects: Projects): Promise<Finding> {
  const { server, ask, stop } = await serve(projects);
  const idle = await memoryOf(server);
  for (let index = 0; index < projectCount - 1; index++) await ask(index);
  const used = await memoryOf(server);
  await stop();
  const mebibytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MiB`;
  return {
    what: 'heap with each project in use',
    product: mebibytes(used.heap),
    floor: mebibytes(idle.heap),
    value: (used.heap - idle.heap) / 1024 / 1024,
    unit: ' MiB',
    target: { atMost: 200 },
  };
}

/** A server of 50,000 screens in 50 of 1,000 projects: start-up, first answer of each project, memory. */
export const manyProjects: Bench = {
  name: 'manyProjects',
  async run(): Promise<Finding[]> {
    const demoDir = newFolder();
    const projects = await writeProjects(largeCount);
    const more = await writeProjects(warmUp + timedCount);
    try {
      return [
        await timeStarts(projects, demoDir),
        await timeFirstAnswers(more),
        await measureMemory(projects),
      ];
    } finally {
      for (const folder of [demoDir, projects.dataDir, more.dataDir])
        rmSync(folder, { recursive: true, force: true });
    }
  },
};

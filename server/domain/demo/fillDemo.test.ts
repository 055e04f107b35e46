import { readdirSync, readFileSync } from 'node:fs';
import BetterSqlite3 from 'better-sqlite3';
import { Kysely, sql, SqliteDialect } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectFlags } from '../../../contract/access.ts';
import { shareUp } from '../../../contract/availability.ts';
import { checkRecord } from '../../../contract/configuration/checkRecord.ts';
import { configurationNames } from '../../../contract/configuration/resources.ts';
import { isBlankHtml } from '../../../contract/html.ts';
import { parsePeriod } from '../../../contract/period.ts';
import { migrate } from '../../db/migrate.ts';
import type { Database } from '../../db/schema.ts';
import { readAvailability } from '../availability/readAvailability.ts';
import { entityOf } from '../configuration/entities.ts';
import { readRecords } from '../configuration/rows.ts';
import { fillDemo, isEmptyNetwork } from './fillDemo.ts';
import { demoAccounts } from './readDemo.ts';

const now = Date.UTC(2026, 10, 20, 17, 0);
const flagColumn = (flag: string) => flag.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);

async function openEmpty(): Promise<Kysely<Database>> {
  const file = new BetterSqlite3(':memory:');
  file.pragma('foreign_keys = ON');
  const db = new Kysely<Database>({ dialect: new SqliteDialect({ database: file }) });
  await migrate({ db, engine: 'sqlite' });
  return db;
}

describe('SRV-4 the demonstration network', () => {
  let db: Kysely<Database>;
  /** The passwords hashed for `db`. */
  const hashed: string[] = [];
  const hashPassword = (password: string) => Promise.resolve(`hash of ${password}`);

  beforeAll(async () => {
    db = await openEmpty();
    const hashAndTell = (password: string) => {
      hashed.push(password);
      return hashPassword(password);
    };
    await fillDemo(db, { hashPassword: hashAndTell, now });
  });
  afterAll(() => db.destroy());

  it('SRV-4 has the four projects, with the flags that each is there to show', async () => {
    const projects = await db.selectFrom('project').selectAll().orderBy('id').execute();
    const flagsOn = projects.map((project) => [
      project.name,
      projectFlags.filter((flag) => (project as unknown as Record<string, unknown>)[flagColumn(flag)] === 1),
    ]);
    expect(flagsOn).toEqual([
      ['val', [...projectFlags]],
      ['reseau', [...projectFlags]],
      ['amif', ['adminMessages', 'adminAdvertising', 'adminScreens']],
      ['vide', ['adminInhibition']],
    ]);
    for (const project of projects) {
      expect(project.admin_notifications === 0 || project.admin_notifications_refresh !== null).toBe(true);
      expect(project.refresh_screens_availability).toBeGreaterThanOrEqual(1000);
    }
  });

  it('SRV-4 has sites, screens and lines of the expected size, and nothing at all in vide', async () => {
    const projects = await db.selectFrom('project').select(['id', 'name']).execute();
    const count = async (table: 'site' | 'screen' | 'line') => {
      const rows = await db.selectFrom(table).select('project_id').execute();
      return Object.fromEntries(
        projects.map(({ id, name }) => [name, rows.filter((row) => row.project_id === id).length]),
      );
    };
    expect(await count('site')).toEqual({ val: 4, reseau: 12, amif: 5, vide: 0 });
    expect(await count('screen')).toEqual({ val: 25, reseau: 60, amif: 12, vide: 0 });
    expect(await count('line')).toEqual({ val: 3, reseau: 13, amif: 3, vide: 0 });
  });

  it('LIV-4 has a feed for val and reseau, whose sites have stop points of it, so that screens have departures', async () => {
    const feeds = await db
      .selectFrom('gtfs_import')
      .innerJoin('project', 'project.id', 'gtfs_import.project_id')
      .select(['project.name', 'state', 'routes', 'stops'])
      .orderBy('project.name')
      .execute();
    expect(feeds).toMatchObject([
      { name: 'reseau', state: 'current', routes: 13 },
      { name: 'val', state: 'current' },
    ]);
    const served = await db
      .selectFrom('site')
      .innerJoin('project', 'project.id', 'site.project_id')
      .leftJoin('site_point', 'site_point.site_id', 'site.id')
      .leftJoin('point', 'point.id', 'site_point.point_id')
      .select(['site.name', 'point.cache_apix_id as stopId'])
      .where('project.name', '=', 'reseau')
      .execute();
    // One has none, like some sites in real networks.
    expect(served.filter(({ stopId }) => stopId === null).map(({ name }) => name)).toEqual([
      'Rungis - La Fraternelle',
    ]);
  });

  it('SRV-4 sets every screen up for messages, in the modes that the projects are there to show', async () => {
    const rows = await db
      .selectFrom('screen')
      .innerJoin('project', 'project.id', 'screen.project_id')
      .innerJoin('news_conf', 'news_conf.id', 'screen.news_conf_id')
      .innerJoin('template', 'template.id', 'screen.template_id')
      .select(['screen.id', 'project.name', 'news_conf.mode', 'news_conf.lists_mode', 'news_conf.text_mode'])
      .execute();
    expect(rows).toHaveLength(25 + 60 + 12);
    expect(new Set(rows.map((row) => [row.name, row.mode, row.lists_mode, row.text_mode].join(' ')))).toEqual(
      new Set(['val VAL NONE RICHTEXT', 'reseau STATION ALL RICHTEXT', 'amif EXHIBITION LINE TEXTAREA']),
    );
    const amif = rows.filter((row) => row.name === 'amif');
    expect(amif.every((row) => row.id.includes('amif'))).toBe(true);
  });

  it('SRV-4 has a library in all three languages', async () => {
    const rows = await db
      .selectFrom('news')
      .innerJoin('news_content', 'news_content.news_id', 'news.id')
      .innerJoin('language', 'language.id', 'news_content.language_id')
      .where('news.library', '=', 1)
      .select(['news.id', 'language.code', 'news_content.content'])
      .execute();
    const codes = Map.groupBy(rows, (row) => row.id);
    expect(codes.size).toBeGreaterThanOrEqual(14);
    for (const contents of codes.values()) {
      expect(contents.map((content) => content.code).sort()).toEqual(['en', 'es', 'fr']);
    }
    expect(rows.filter((row) => isBlankHtml(row.content))).toEqual([]);
  });

  it('SRV-4 writes periods as the contract reads them, and never beside a priority', async () => {
    const rows = await db.selectFrom('news').select(['title', 'period', 'priority']).execute();
    const periods = rows.filter((row) => row.period !== null);
    expect(periods.length).toBeGreaterThan(0);
    expect(periods.filter((row) => !parsePeriod(row.period ?? '')?.length || row.priority !== null)).toEqual(
      [],
    );
  });

  it('SRV-4 has messages running on several screens, every screen with room for more', async () => {
    const rows = await db
      .selectFrom('screen')
      .innerJoin('news_conf', 'news_conf.id', 'screen.news_conf_id')
      .innerJoin('news_screen', 'news_screen.screen_id', 'screen.id')
      .innerJoin('news', 'news.id', 'news_screen.news_id')
      .where('news.library', '=', 0)
      .select((eb) => ['screen.id', 'news_conf.message_limit as limit', eb.fn.countAll<number>().as('count')])
      .groupBy(['screen.id', 'news_conf.message_limit'])
      .execute();
    expect(rows.length).toBeGreaterThan(60);
    expect(rows.filter((row) => row.count >= row.limit)).toEqual([]);
    const running = await db.selectFrom('news').selectAll().where('library', '=', 0).execute();
    expect(running.some((news) => news.alert === 1 && news.blink === 1)).toBe(true);
    expect(running.some((news) => news.deletable === 0)).toBe(true);
    expect(running.filter((news) => news.created_at > now || news.created_by === null)).toEqual([]);
  });

  it('SRV-4 begins without a current scenario, some of them without a group', async () => {
    const scenarios = await db.selectFrom('scenario').selectAll().execute();
    expect(scenarios.filter((scenario) => scenario.activated_at !== null)).toEqual([]);
    expect(scenarios.some((scenario) => scenario.group_id === null)).toBe(true);
    expect(scenarios.some((scenario) => scenario.group_id !== null)).toBe(true);
  });

  it('SRV-4 leaves each project to itself', async () => {
    const foreign = await db
      .selectFrom('news_screen')
      .innerJoin('news', 'news.id', 'news_screen.news_id')
      .innerJoin('screen', 'screen.id', 'news_screen.screen_id')
      .whereRef('news.project_id', '<>', 'screen.project_id')
      .selectAll('news')
      .execute();
    expect(foreign).toEqual([]);
    const broken = await sql`pragma foreign_key_check`.execute(db);
    expect(broken.rows).toEqual([]);
  });

  it('SRV-4 hashes the one password once; the accounts are those that the start prints', async () => {
    expect(hashed).toEqual(['girouette-demo']);
    const users = await db
      .selectFrom('user_account')
      .leftJoin('project', 'project.id', 'user_account.project_id')
      .select(['username', 'roles', 'password_hash', 'project.name as project'])
      .orderBy('user_account.id')
      .execute();
    expect(users).toHaveLength(17);
    expect(users[0]).toEqual({
      username: 'super',
      roles: '["ROLE_SUPERUSER"]',
      password_hash: 'hash of girouette-demo',
      project: null,
    });
    expect(users.find((user) => user.username === 'exploitant.reseau')).toMatchObject({
      roles: '["ROLE_USER"]',
      project: 'reseau',
    });
    const { password, accounts } = await demoAccounts();
    expect(password).toBe('girouette-demo');
    expect(accounts.map(({ username, project }) => ({ username, project }))).toEqual(
      users.map(({ username, project }) => ({ username, project })),
    );
    expect(accounts.find((account) => account.username === 'invite.val')?.role).toBe('Invité');
  });

  it('SRV-4 has nothing that the administration forms would refuse', async () => {
    const problems = [];
    for (const entity of configurationNames.map(entityOf)) {
      for (const { id, values } of await readRecords(db, entity, null)) {
        const found = checkRecord(entity.resource, values, { isNew: false });
        if (Object.keys(found).length > 0) problems.push({ resource: entity.resource, id, found });
      }
    }
    expect(problems).toEqual([]);
  });

  it('SRV-4 stores true pictures, each project having a logo and some lines none', async () => {
    const images = await db.selectFrom('image').selectAll().execute();
    expect(images.filter((image) => image.kind === 'project')).toHaveLength(4);
    const lines = images.filter((image) => image.kind === 'line');
    const metas = await db.selectFrom('line_meta').select('id').execute();
    expect(lines.length).toBeGreaterThan(6);
    expect(lines.length).toBeLessThan(metas.length);
    expect(lines.filter((image) => image.bytes.length > 4096)).toEqual([]);
    const directory = new URL('../../../demo/images/', import.meta.url);
    for (const name of readdirSync(directory)) {
      const bytes = readFileSync(new URL(name, directory));
      expect(bytes.subarray(1, 4).toString('latin1'), name).toBe('PNG');
      expect(bytes.subarray(-8, -4).toString('latin1'), name).toBe('IEND');
    }
  });

  it('FLT-2 LIV-7 its screens have a year behind them where they come on line by themselves, and no year elsewhere', async () => {
    expect(await db.selectFrom('screen_life').selectAll().execute()).toEqual([]);
    const other = await openEmpty();
    await fillDemo(other, { hashPassword, now, withLives: true });
    const [project] = await other.selectFrom('project').select('id').orderBy('id').execute();
    const ask = { period: 'months', siteId: undefined } as const;
    const { units } = await readAvailability(other, { id: project?.id ?? 0 }, ask, now);
    for (const unit of units.slice(1)) {
      expect(shareUp(unit)).toBeGreaterThan(0.97);
      expect(shareUp(unit)).toBeLessThan(1);
    }
    // A screen that has not connected yet is not shown as online.
    const open = await other
      .selectFrom('screen_life')
      .select('screen_id')
      .where('to_at', 'is', null)
      .execute();
    expect(open).toEqual([]);
    await other.destroy();
  });

  it('SRV-4 fills an empty database only, and leaves another as it was', async () => {
    expect(await isEmptyNetwork(db)).toBe(false);
    await expect(fillDemo(db, { hashPassword, now })).rejects.toThrow('base de données vide');

    const other = await openEmpty();
    expect(await isEmptyNetwork(other)).toBe(true);
    await sql`create trigger refuse before insert on user_account begin select raise(abort, 'no users'); end`.execute(
      other,
    );
    await expect(fillDemo(other, { hashPassword, now })).rejects.toThrow('no users');
    expect(await isEmptyNetwork(other)).toBe(true);
    expect(await other.selectFrom('screen').selectAll().execute()).toEqual([]);
    await other.destroy();
  });
});

import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlayerSnapshot } from '../../contract/schemas/player.ts';
import type { MessageReceipts } from '../../contract/schemas/receipts.ts';
import { findTool } from '../../server/db/copies/postgresTools.ts';
import { saveServed } from '../../server/db/copies/served.ts';
import { insertNews, insertUser } from '../support/buildNetwork.ts';
import { servedSince } from '../../server/db/storedOnce.ts';
import { hasPostgresClient, restore, rowsOf, runCopying, save } from '../support/copies.ts';
import {
  describeOnEachEngine,
  hasPostgres,
  postgres,
  type TestDatabase,
  type TestEngine,
} from '../support/engines.ts';
import { followScreen, screenKey } from '../support/followScreen.ts';
import { insertScenario, insertScenarioGroup } from '../support/scenarios.ts';
import { reportAt } from '../support/reportingScreens.ts';
import { createBuilt, createClock, startOn, type TestApp, useTestApp } from '../support/testApp.ts';

/** The rest of a subscription's columns. */
const subscription = {
  subscriber: 'VILLE',
  address: 'http://127.0.0.1:9/',
  soap: 0,
  until_at: 1,
  created_at: 0,
  lines: '[]',
  stops: '[]',
  at_most: 1,
  known: '[]',
  heartbeat_ms: null,
  heartbeat_at: null,
  next_at: 1,
} as const;

/** What a restore makes of the rows of a server: subscriptions are served since the next start. */
const restoredFrom = ({ secret = [], ...rows }: Record<string, string[]>) => ({
  ...rows,
  secret: [
    ...secret.filter((row) => !row.includes(servedSince)),
    JSON.stringify({ name: 'ids-ahead', value: '1000000' }),
  ].sort(),
  session: [],
  webhook_told: expect.any(Array) as string[],
});

function define(engine: TestEngine): void {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'girouette-copies-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  async function rowsIn(database: TestDatabase) {
    const store = database.open();
    const rows = await rowsOf(store);
    await store.close();
    return rows;
  }

  /** A backup from a newer program: the SQLite file itself, since this program would not back it up. */
  async function ofLater(file: string): Promise<string> {
    const { database } = await createBuilt(engine);
    const store = database.open();
    await sql`insert into schema_version (version, name) values (9999, 'later')`.execute(store.db);
    await store.close();
    if (engine.name === 'sqlite') {
      await expect(save(database, file)).rejects.toThrow('plus récente');
      copyFileSync(database.source, file);
    } else await save(database, file);
    await database.drop();
    return file;
  }

  describe('of a server that runs', () => {
    const test = useTestApp(engine);

    it('OPS-4 what is saved while the server is writing is one moment of it, and restored row by row', async () => {
      const { database, db, network } = test();
      await db.updateTable('news_conf').set({ message_limit: 1_000 }).execute();
      const user = await test().as('user.nord');
      const spread = async (title: string) => {
        const answer = await user.spread({ content: title, title, screens: network.nord.screens });
        expect(answer.status).toBe(200);
      };
      for (let before = 0; before < 5; before += 1) await spread(`before-${before}`);
      let isSaving = true;
      const file = join(folder, 'during');
      // A separate process, as pg_dump is anyway.
      const told = { code: 0, output: expect.stringContaining(`vérifiée : ${file}`) as string };
      const begun =
        engine.name === 'sqlite' ? runCopying('backup', [file], database.env) : save(database, file);
      const saving = Promise.resolve<unknown>(begun).finally(() => (isSaving = false));
      let sent = 0;
      while (isSaving) await spread(`during-${(sent += 1)}`);
      expect(await saving).toEqual(engine.name === 'sqlite' ? told : undefined);
      expect(sent).toBeGreaterThan(1);
      await save(database, join(folder, 'after'));
      const now = await rowsOf(test().store);

      const [during, after] = [await engine.create(), await engine.create()];
      await restore(during, file);
      await restore(after, join(folder, 'after'));
      // A backup contains everything from before its start, and each message with all its screens.
      const then = await rowsIn(during);
      const known = then['news']?.length ?? 0;
      expect(known).toBeGreaterThanOrEqual(5);
      expect(then['news_screen']).toHaveLength(3 * known);
      expect(then['news_content']).toHaveLength(known);
      // Sessions end with a restore, versions jump ahead, and subscriptions begin anew; everything else is complete.
      expect(await rowsIn(after)).toEqual(restoredFrom(now));
      const restored = after.open();
      const orphan = { news_id: 999_999, screen_id: network.nord.screens[0] };
      const placing = restored.db.insertInto('news_screen').values(orphan).execute();
      await expect(placing).rejects.toThrow(/foreign key/i);
      await restored.close();
      await Promise.all([during.drop(), after.drop()]);
    }, 60_000);

    it('OPS-4 nothing is restored over a running server, nor over what is there, nor from what is not whole', async () => {
      const { database } = test();
      const file = join(folder, 'copy');
      await save(database, file);
      expect(statSync(file).mode & 0o777).toBe(0o600);
      const before = await rowsOf(test().store);
      await expect(restore(database, file, true)).rejects.toThrow(/Arrêtez/);
      expect(await rowsOf(test().store)).toEqual(before);
      // A place that cannot be written to, or reached, is named with a remedy.
      const [place, why, env] =
        engine.name === 'sqlite'
          ? [join(file, 'data'), 'dossier', { DATA_DIR: join(file, 'data') }]
          : ['127.0.0.1:1/none', 'ne répond pas', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }];
      const { code, output } = await runCopying('restore', [file], { DATA_DIR: folder, ...env });
      expect([code, output]).toEqual([1, expect.stringContaining(place)]);
      expect(output).toContain(why);

      const other = (await createBuilt(engine)).database;
      const store = other.open();
      await insertUser(store.db, 'only here', 'ROLE_SUPERUSER', null);
      await store.close();
      const kept = await rowsIn(other);
      await expect(restore(other, file)).rejects.toThrow('La base n’est pas vide');
      const spoilt = join(folder, 'spoilt');
      writeFileSync(spoilt, readFileSync(file));
      truncateSync(spoilt, Math.floor(statSync(file).size / 2));
      await expect(restore(other, spoilt, true)).rejects.toThrow('abîmée');
      writeFileSync(spoilt, 'no backup');
      await expect(restore(other, spoilt, true)).rejects.toThrow('n’est pas une sauvegarde');
      await expect(restore(other, join(folder, 'none'), true)).rejects.toThrow('Il n’y a pas de sauvegarde');
      await expect(restore(other, await ofLater(join(folder, 'later')), true)).rejects.toThrow(
        'plus récente',
      );
      expect(await rowsIn(other)).toEqual(kept);
      const aside = await restore(other, file, true);
      expect(await rowsIn(other)).toEqual(restoredFrom(before));
      // The replaced SQLite database is kept, with its last changes.
      if (engine.name === 'sqlite') expect(aside).toBe(`${other.source}.before-1970-01-01T00-00-00Z`);
      await other.drop();
    });
  });

  it('OPS-4 after an older state is restored, screens and consoles hold nothing that the server has not', async () => {
    const { database, network } = await createBuilt(engine);
    const common = { database, network, clock: createClock() };
    const [screen] = network.nord.screens;
    const file = join(folder, 'older');
    const spread = async (test: TestApp, title: string) =>
      (await (await test.as('user.nord')).spread({ content: title, title, screens: [screen] })).json.id;
    const shown = async (test: TestApp) => {
      const stream = await followScreen(test, screen);
      const { messages } = await stream.next<PlayerSnapshot>('snapshot');
      stream.close();
      return messages.map(({ id }) => id);
    };
    const sites = `/rest/screen/project/sites/${network.nord.id}`;

    const first = await startOn(common);
    const kept = await spread(first, 'kept');
    await save(database, file);
    const lost = await spread(first, 'lost');
    expect(await shown(first)).toEqual([kept, lost]);
    const key = await screenKey(first, screen);
    const before = await first.as('user.nord');
    const etag = String((await before.get(sites)).headers['etag']);
    await first.close();
    await restore(database, file, true);

    const second = await startOn(common);
    // The screen's page is still admitted, and gets the older state.
    expect(await shown(second)).toEqual([kept]);
    // Consoles must sign in again, and no poll is answered as unchanged.
    const stale = await second.nobody.get(sites, { 'x-auth-token': before.token ?? '' });
    expect(stale.status).toBe(401);
    const user = await second.as('user.nord');
    const poll = await user.get(sites, { 'if-none-match': etag });
    expect([poll.status, poll.text.includes('lost')]).toEqual([200, false]);
    // The screen's reports about the lost message are not attributed to another.
    const next = await spread(second, 'next');
    expect(next).toBeGreaterThan(lost);
    const told = { at: common.clock.now, shown: [{ id: lost, since: common.clock.now }], ended: [] };
    expect((await reportAt(second, screen, told, key)).status).toBe(204);
    const { json } = await user.get<MessageReceipts>(`/api/receipts/news/${next}`);
    expect(json.screens.filter(({ state }) => state === 'shown')).toEqual([]);
    await second.close();
    await database.drop();
  });

  it('OPS-4 OUT-1 OUT-5 what others were sent is restored as newer than all that they have, also from before it existed', async () => {
    const { database, network } = await createBuilt(engine);
    const file = join(folder, 'sent');
    const project_id = network.nord.id;
    const inside = async <T>(run: (db: TestApp['db']) => Promise<T>): Promise<T> => {
      const store = database.open();
      const result = await run(store.db);
      await store.close();
      return result;
    };
    const stateOf = () =>
      inside(async (db) => ({
        published: await db.selectFrom('publication').select(['version', 'changed_at']).execute(),
        told: await db
          .selectFrom('webhook_told')
          .select(['kind', 'subject', 'version', 'content', 'ended'])
          .where('project_id', '=', project_id)
          .orderBy('kind')
          .orderBy('version', 'desc')
          .orderBy('subject')
          .execute(),
        tags: await db.selectFrom('siri_subscription').select('known_tag').orderBy('identifier').execute(),
      }));
    const [spread, scenario] = await inside(async (db) => [
      await insertNews(db, project_id, { library: 0, id: 12 }),
      (await insertScenario(db, network.nord)).id,
    ]);
    await inside(async (db) => {
      const row = { project_id, version: 3, changed_at: 5, content: '{}' };
      await db
        .insertInto('publication')
        .values({ ...row, news_id: 1, closed_at: null })
        .execute();
      const told = { ...row, kind: 'message', subject: '1', ends_at: null };
      await db.insertInto('webhook_told').values(told).execute();
      const key = await db
        .insertInto('feed_key')
        .values({ name: 'Ville', key_hash: 'x' })
        .returning('id as feed_key_id')
        .executeTakeFirstOrThrow();
      for (const [identifier, known_tag] of [
        ['a', 'tag'],
        ['b', null],
      ] as const)
        await db
          .insertInto('siri_subscription')
          .values({ ...key, project_id, identifier, known_tag, ...subscription })
          .execute();
    });
    const before = Date.now();
    await save(database, file);
    await restore(database, file, true);
    const { published, told, tags } = await stateOf();
    expect(published).toEqual([{ version: 1_000_003, changed_at: expect.any(Number) as number }]);
    const fresh = { version: 1_000_000, content: '{}', ended: 1 };
    expect(told).toEqual([
      { kind: 'message', subject: '1', version: 1_000_003, content: '{}', ended: 0 },
      { ...fresh, kind: 'message', subject: String(spread) },
      { ...fresh, kind: 'scenario', subject: String(scenario) },
      ...network.nord.screens.toSorted().map((subject) => ({ ...fresh, kind: 'screen', subject })),
    ]);
    await restore(database, file, true);
    expect((await stateOf()).published).toMatchObject([{ version: 2_000_003 }]);
    expect((await stateOf()).told.map(({ version }) => version)).toEqual(
      told.map(({ version }) => version + 1_000_000),
    );
    expect(Math.abs((published[0]?.changed_at ?? 0) - before)).toBeLessThan(600_000);
    expect(tags).toEqual([{ known_tag: '' }, { known_tag: null }]);
    await inside((db) => db.schema.dropTable('siri_subscription').execute());
    await save(database, file);
    await restore(database, file, true);
    expect(await inside((db) => db.selectFrom('publication').select('version').execute())).toEqual([
      { version: 3_000_003 },
    ]);
    await database.drop();
  });

  it('OPS-4 where there is no database yet, there is none to save, which is said, and no file is left', async () => {
    const database = await engine.create();
    const saving = save(database, join(folder, 'nothing'));
    await expect(saving).rejects.toThrow('Il n’y a pas de base de données à sauvegarder');
    expect(readdirSync(folder)).toEqual([]);
    await database.drop();
  });

  it('OPS-4 no id that was given since a copy is given again, were its table empty in the copy', async () => {
    const { database, network } = await createBuilt(engine);
    const file = join(folder, 'empty');
    const add = async () => {
      const store = database.open();
      const id = await insertScenarioGroup(store.db, network.nord);
      await store.close();
      return id;
    };
    await save(database, file);
    const lost = [await add()];
    // Neither when the same copy is restored once more.
    for (let count = 1; count <= 2; count += 1) {
      await restore(database, file, true);
      lost.push(await add());
    }
    expect(lost).toEqual(lost.toSorted((one, other) => one - other));
    expect(new Set(lost).size).toBe(3);
    await database.drop();
  });
}

describe.skipIf(!hasPostgres || !hasPostgresClient)('OPS-4 with tools of PostgreSQL that differ', () => {
  let folder: string;
  let database: TestDatabase;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'girouette-copies-'));
    ({ database } = await createBuilt(postgres));
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await database.drop();
    rmSync(folder, { recursive: true });
  });
  /** From now on a tool is this script of the shell, in which `$real` is the installed one. */
  function replaceTool(name: 'pg_dump' | 'pg_restore', script: string): void {
    const real = findTool(name);
    const tools = join(folder, 'tools');
    mkdirSync(tools);
    writeFileSync(join(tools, name), `#!/bin/sh\nreal='${real}'\n${script}\n`, { mode: 0o755 });
    vi.stubEnv('PATH', `${tools}:${process.env['PATH']}`);
  }
  const target = () => join(folder, 'copies', 'copy.dump');

  it('OPS-4 a disk that is full to pg_dump is told as such, and nothing is left', async () => {
    const said = 'pg_dump: error: could not write to output file: No space left on device';
    replaceTool('pg_dump', `echo '${said}' >&2; exit 1`);
    await expect(save(database, target())).rejects.toThrow(`Il n’y a plus de place pour écrire ${target()}.`);
    expect(readdirSync(join(folder, 'copies'))).toEqual([]);
  });

  it('OPS-4 what cannot be read back is no backup, and is not left', async () => {
    replaceTool(
      'pg_dump',
      `"$real" "$@"; truncate --size=-500 "$(echo "$*" | sed 's/.*--file=//; s/ .*//')"`,
    );
    await expect(save(database, target())).rejects.toThrow('pg_restore a échoué');
    expect(readdirSync(join(folder, 'copies'))).toEqual([]);
  });

  it('OPS-4 the address may hold what the driver of the server alone understands', async () => {
    await saveServed(`${database.env['DATABASE_URL']}?uselibpqcompat=true`, target());
    expect(readdirSync(join(folder, 'copies'))).toEqual(['copy.dump']);
  });

  it('OPS-4 what tools from 17 on saved is restored to an older server too', async () => {
    const file = target();
    await save(database, file);
    const limit = 'SET transaction_timeout = 0;';
    replaceTool('pg_restore', `"$real" "$@" | sed -e '/^${limit}/d' -e '/^SET client_encoding/i ${limit}'`);
    await restore(database, file, true);
    const store = database.open();
    expect((await rowsOf(store))['screen']).not.toEqual([]);
    await store.close();
  });
});

describeOnEachEngine('OPS-4 backup and restore', (engine) => {
  const canCopy = engine.name === 'sqlite' || hasPostgresClient;
  describe.skipIf(!canCopy)(canCopy ? 'copies' : 'NOT tested: pg_dump is not installed', () =>
    define(engine),
  );
});

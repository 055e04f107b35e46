import { existsSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { GtfsState } from '../../contract/schemas/gtfs.ts';
import { describeOnEachEngine, type TestDatabase } from '../support/engines.ts';
import { longFeed } from '../support/gtfs.ts';
import { startServer, type RunningServer } from '../support/startServer.ts';

async function signIn({ url }: RunningServer): Promise<Record<string, string>> {
  const body = new URLSearchParams({ username: 'admin.val', password: 'girouette-demo' });
  const answer = await fetch(`${url}/rest/user/authenticate`, { method: 'POST', body });
  return { 'X-Auth-Token': ((await answer.json()) as { token: string }).token };
}

async function stateOf({ url }: RunningServer, headers: Record<string, string>): Promise<GtfsState> {
  return (await (await fetch(`${url}/api/gtfs/project/1`, { headers })).json()) as GtfsState;
}

describeOnEachEngine('a server that is killed in a build', (engine) => {
  let database: TestDatabase;
  let running: RunningServer | null = null;
  const folder = () => join(database.dataDir, 'gtfs');
  const files = () => readdirSync(folder());
  const parts = () => files().filter((name) => name.endsWith('.part'));
  async function start(): Promise<RunningServer> {
    running = await startServer(database.env);
    return running;
  }
  beforeEach(async () => {
    database = await engine.create();
  });
  afterEach(async () => {
    await running?.kill();
    await database.drop();
  });

  /** Where other servers may exist, an import is given up when its lease ends, and its files when they are old. */
  async function letTimePass() {
    const store = database.open();
    await store.db
      .updateTable('gtfs_import')
      .set({ lease_until: 1 })
      .where('state', '=', 'building')
      .execute();
    await store.close();
    for (const name of files()) if (!name.endsWith('.db')) utimesSync(join(folder(), name), 1, 1);
  }

  it('EXP-2 leaves the feed before in force, and nothing else', async () => {
    const first = await start();
    const headers = await signIn(first);
    const [current] = (await stateOf(first, headers)).imports;
    // The temporary files of feeds in force are removed just after.
    await expect.poll(() => files().filter((name) => !name.endsWith('.db')), { timeout: 20_000 }).toEqual([]);
    const before = files();
    const form = new FormData();
    form.set('projectId', '1');
    form.set('transporterId', String(current?.transporter.id));
    form.set('file', new Blob([new Uint8Array(await longFeed())]), 'long.zip');
    const sent = await fetch(`${first.url}/rest/gtfs`, { method: 'POST', headers, body: form });
    const { file } = (await sent.json()) as { file: string };
    void fetch(`${first.url}/rest/uploads/gtfs/${file}`, { headers }).catch(() => undefined);
    await expect.poll(parts, { timeout: 20_000, interval: 10 }).toHaveLength(1);
    await first.kill();
    expect(parts()).toHaveLength(1);

    if (engine.name === 'postgres') {
      const other = await start();
      expect((await stateOf(other, headers)).imports.map(({ state }) => state)).toEqual([
        'building',
        'current',
      ]);
      expect(parts()).toHaveLength(1);
      await other.stop();
      await letTimePass();
    }
    const second = await start();
    const after = await stateOf(second, headers);
    expect(after.imports.map(({ state }) => state)).toEqual(['failed', 'current']);
    expect(after.imports[0]?.failure).toContain(
      'Le serveur s’est arrêté pendant l’import, qui n’a rien changé.',
    );
    expect(after.imports[1]).toEqual(current);
    expect(before).toContain(current?.file.replace('.zip', '.db'));
    expect(files()).toEqual(before);

    // A lost built file is rebuilt from the zip.
    await second.stop();
    rmSync(folder(), { recursive: true });
    const third = await start();
    const path = join(folder(), current?.file.replace('.zip', '.db') ?? '');
    await expect.poll(() => existsSync(path), { timeout: 20_000 }).toBe(true);
    await third.stop();
  });
});

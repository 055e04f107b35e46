import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { demoAccounts } from '../../server/domain/demo/accounts.ts';
import { describeOnEachEngine, type TestDatabase, type TestEngine } from '../support/engines.ts';
import { signInAt } from '../support/remote.ts';
import { runServer } from '../support/runServer.ts';
import { startServer } from '../support/startServer.ts';

const firstSuperuser = {
  FIRST_SUPERUSER: 'chef.exploitation',
  FIRST_SUPERUSER_PASSWORD: 'un mot de passe long',
};

describeOnEachEngine('starting', (engine) => {
  async function withDatabase(run: (database: TestDatabase) => Promise<void>, on: TestEngine = engine) {
    const database = await on.create();
    try {
      await run(database);
    } finally {
      await database.drop();
    }
  }

  it('SRV-4 in production, on an empty database, without a terminal and a first superuser: refuses', async () => {
    await withDatabase(async ({ env }) => {
      const { code, output } = await runServer(env);
      expect(code).toBe(1);
      expect(output).toContain('La base de données est vide.');
      expect(output).toContain('FIRST_SUPERUSER et FIRST_SUPERUSER_PASSWORD');
      expect(output).not.toMatch(/\bat .*\.ts/);
    });
  });

  it('SRV-4 refuses a first superuser with a short password or a strange name', async () => {
    await withDatabase(async ({ env }) => {
      const short = await runServer({ ...env, FIRST_SUPERUSER: 'chef', FIRST_SUPERUSER_PASSWORD: 'court' });
      expect([short.code, short.output]).toEqual([1, expect.stringContaining('au moins 12 caractères')]);
      const strange = await runServer({ ...env, ...firstSuperuser, FIRST_SUPERUSER: 'a b' });
      expect([strange.code, strange.output]).toEqual([
        1,
        expect.stringContaining('Le nom du superutilisateur'),
      ]);
    });
  });

  it('SRV-4 with a first superuser: they sign in, and nobody else does', async () => {
    await withDatabase(async ({ env }) => {
      const server = await startServer({ ...env, ...firstSuperuser, DEMO: '0' });
      const { url } = server;
      const chief = await signInAt(
        url,
        firstSuperuser.FIRST_SUPERUSER,
        firstSuperuser.FIRST_SUPERUSER_PASSWORD,
      );
      expect(await (await chief.get('/rest/user/')).json()).toMatchObject({
        roles: ['ROLE_SUPERUSER'],
        projectId: null,
      });
      const { password } = await demoAccounts();
      await expect(signInAt(url, 'super', password)).rejects.toThrow('401');
      expect(server.output()).not.toContain(firstSuperuser.FIRST_SUPERUSER_PASSWORD);
      expect(await server.stop()).toBe(0);
      // Once there is somebody, nobody is asked for.
      const again = await startServer({ ...env, DEMO: '0' });
      expect(await again.stop()).toBe(0);
    });
  });

  it('SRV-4 for a demonstration: its accounts sign in, and are said', async () => {
    await withDatabase(async ({ env }) => {
      const server = await startServer({ ...env, DEMO: '1' });
      const { password } = await demoAccounts();
      const { token } = await signInAt(server.url, 'exploitant.val', password);
      expect(token).not.toBe('');
      expect(server.output()).toContain('exploitant.val');
      expect(server.output()).toContain(password);
      await server.stop();
    });
  });
});

it('SRV-2 a wrong configuration is named, and nothing is started', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'girouette-test-'));
  const { code, output } = await runServer({ DATA_DIR: dataDir, PORT: 'quatre-vingts' });
  expect([code, output]).toEqual([1, expect.stringMatching(/^Configuration incorrecte\.\nPORT : /)]);
  rmSync(dataDir, { recursive: true });
});

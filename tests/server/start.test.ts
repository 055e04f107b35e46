import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { databaseFile } from '../../server/db/engine.ts';
import { demoAccounts } from '../../server/domain/demo/readDemo.ts';
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

  it('SRV-2 on a port that is taken: says so, and what to do', async () => {
    const taken = createServer();
    await new Promise<void>((listening) => taken.listen(0, '127.0.0.1', listening));
    const { port } = taken.address() as AddressInfo;
    await withDatabase(async ({ env }) => {
      const { code, output } = await runServer({
        ...env,
        ...firstSuperuser,
        PORT: String(port),
        LOG_LEVEL: 'silent',
      });
      expect([code, output.trim()]).toEqual([
        1,
        `Le port ${port} est déjà utilisé. Arrêtez le programme qui l’occupe, ou choisissez un autre PORT.`,
      ]);
    });
    taken.close();
  });

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
      expect([short.code, short.output]).toEqual([1, expect.stringContaining('Au moins 12 caractères')]);
      const strange = await runServer({ ...env, ...firstSuperuser, FIRST_SUPERUSER: 'a b' });
      expect([strange.code, strange.output]).toEqual([
        1,
        expect.stringContaining('Le nom du superutilisateur'),
      ]);
    });
  });

  it('SRV-4 with a first superuser: they sign in, and nobody else does', async () => {
    // The server of a test knows nothing of what the machine sets for another one.
    vi.stubEnv('PUBLIC_URL', 'nowhere');
    onTestFinished(() => void vi.unstubAllEnvs());
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
      // With existing accounts, nobody is asked.
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
      await server.stop();
      const told = server
        .output()
        .split('\n')
        .filter((line) => !line.startsWith('{'));
      expect(told.slice(0, 2)).toEqual([
        `Girouette répond à l’adresse ${server.url}`,
        `Réseau de démonstration. Mot de passe de tous les comptes : ${password}`,
      ]);
      expect(told).toContain(
        '  Utilisateur simple  exploitant.val, exploitant.reseau, exploitant.amif, exploitant.vide',
      );
    });
  });
});

it('SRV-2 whatever it cannot start on, is said in French with what to do, and without a password', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'girouette-test-'));
  const file = join(dataDir, 'fichier');
  writeFileSync(file, '');
  mkdirSync(join(dataDir, 'abime'));
  // The user running the tests may have access everywhere, but a folder cannot be opened as a file.
  mkdirSync(join(dataDir, 'ferme', 'girouette.lock'), { recursive: true });
  writeFileSync(join(dataDir, 'abime', databaseFile), 'x'.repeat(5_000));
  const cases: [Record<string, string>, string][] = [
    [{ DATA_DIR: file }, 'n’est pas un dossier. Choisissez un autre DATA_DIR'],
    // Nobody can make a folder there, and Linux says that something is missing.
    [{ DATA_DIR: '/proc/donnees' }, 'Impossible d’écrire dans le dossier de données /proc/donnees.'],
    [{ DATA_DIR: join(dataDir, 'ferme') }, 'Impossible d’écrire dans le dossier de données'],
    [{ DATA_DIR: join(dataDir, 'abime') }, 'est illisible. Restaurez une sauvegarde'],
    [
      { DATA_DIR: dataDir, DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/bus?sslmode=require' },
      'La base de données 127.0.0.1:1/bus ne répond pas. Vérifiez que PostgreSQL fonctionne',
    ],
    [
      { DATA_DIR: dataDir, HOST: '192.0.2.1', ...firstSuperuser },
      '192.0.2.1 n’est pas une adresse de cette machine.',
    ],
  ];
  await Promise.all(
    cases.map(async ([env, said]) => {
      const { code, output } = await runServer({ ...env, LOG_LEVEL: 'silent' });
      expect([code, output]).toEqual([1, expect.stringContaining(said)]);
      expect(output).not.toMatch(/secret|\bat .*\.ts|Error/);
      expect(output.trim().split('\n')).toHaveLength(1);
    }),
  );
  rmSync(dataDir, { recursive: true });
});

it('SRV-2 a wrong configuration is named, and nothing is started', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'girouette-test-'));
  const { code, output } = await runServer({ DATA_DIR: dataDir, PORT: 'quatre-vingts' });
  expect([code, output]).toEqual([1, expect.stringMatching(/^Configuration incorrecte\.\nPORT : /)]);
  rmSync(dataDir, { recursive: true });
});

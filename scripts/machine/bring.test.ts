import { expect, it } from 'vitest';
import { bringBrowser, bringFirefox, bringPostgres, type Machine } from './bring.ts';

const refusal = 'only root may install it';

/** An empty machine where nothing can be installed; and the list of installed packages. */
function buildMachine(has: Partial<Machine> = {}) {
  const installed: string[] = [];
  const machine: Machine = {
    findBrowser: () => null,
    launches: (path) => Promise.resolve(path !== null),
    downloadPlaywrights: () => Promise.resolve('no network'),
    findFirefox: () => null,
    firefoxStarts: () => Promise.resolve(true),
    givenPostgres: () => Promise.resolve(null),
    findPostgres: () => null,
    startCluster: (programs) => Promise.resolve({ url: `postgres://of${programs}` }),
    installPackage(name) {
      installed.push(name);
      return Promise.resolve(refusal);
    },
    ...has,
  };
  return { machine, installed };
}

/** A machine with installable packages, whose programs are then found. */
function buildDebian(refused: readonly string[] = []) {
  const installed: string[] = [];
  const found = (name: string, path: string) => (installed.includes(name) ? path : null);
  const { machine } = buildMachine({
    installPackage(name) {
      if (refused.includes(name)) return Promise.resolve('no such package');
      installed.push(name);
      return Promise.resolve(null);
    },
    findBrowser: () =>
      found('chromium-headless-shell', '/usr/bin/chromium-headless-shell') ??
      found('chromium', '/usr/bin/chromium'),
    findFirefox: () => found('firefox-esr', '/usr/bin/firefox-esr'),
    findPostgres: () => found('postgresql', '/pg/15'),
  });
  return { machine, installed };
}

it('takes the browser that is installed, and installs none', async () => {
  const { machine, installed } = buildMachine({ findBrowser: () => '/usr/bin/chromium' });
  expect(await bringBrowser(machine)).toEqual({
    got: true,
    line: 'Browser: /usr/bin/chromium, installed.',
    env: { CHROMIUM_PATH: '/usr/bin/chromium' },
  });
  expect(installed).toEqual([]);
});

it('takes Playwright’s browser where it starts, even beside an installed one that does not', async () => {
  const { machine, installed } = buildMachine({
    findBrowser: () => '/broken',
    launches: (path) => Promise.resolve(path === null),
  });
  expect(await bringBrowser(machine)).toEqual({
    got: true,
    line: 'Browser: Playwright’s own, installed.',
    env: {},
  });
  expect(installed).toEqual([]);
});

it('installs Debian’s headless shell, and its Chromium where there is no headless shell', async () => {
  const bookworm = buildDebian();
  expect((await bringBrowser(bookworm.machine)).env).toEqual({
    CHROMIUM_PATH: '/usr/bin/chromium-headless-shell',
  });
  expect(bookworm.installed).toEqual(['chromium-headless-shell']);
  const older = buildDebian(['chromium-headless-shell']);
  expect((await bringBrowser(older.machine)).env).toEqual({ CHROMIUM_PATH: '/usr/bin/chromium' });
  expect(older.installed).toEqual(['chromium']);
});

it('downloads Playwright’s browser where no package may be installed', async () => {
  let downloaded = false;
  const { machine } = buildMachine({
    launches: () => Promise.resolve(downloaded),
    downloadPlaywrights() {
      downloaded = true;
      return Promise.resolve(null);
    },
  });
  expect((await bringBrowser(machine)).line).toBe('Browser: Playwright’s own, which was downloaded for it.');
});

it('names each way in which no browser could be got', async () => {
  const { machine } = buildMachine({ launches: () => Promise.resolve(false) });
  const { got, line } = await bringBrowser(machine);
  expect(got).toBe(false);
  expect(line.split('\n')).toEqual([
    expect.stringContaining('Browser: NONE'),
    `  Debian’s chromium-headless-shell: ${refusal}`,
    `  Debian’s chromium: ${refusal}`,
    '  Playwright’s: no network',
  ]);
});

it('takes the Firefox that is installed, else Debian’s, and names why there is none', async () => {
  const present = buildMachine({ findFirefox: () => '/opt/firefox' });
  expect(await bringFirefox(present.machine)).toEqual({
    got: true,
    line: 'Firefox: /opt/firefox, installed.',
    env: { FIREFOX_PATH: '/opt/firefox' },
  });
  expect(present.installed).toEqual([]);
  const debian = buildDebian();
  expect((await bringFirefox(debian.machine)).env).toEqual({ FIREFOX_PATH: '/usr/bin/firefox-esr' });
  expect(debian.installed).toEqual(['firefox-esr']);
  const none = await bringFirefox(buildMachine().machine);
  expect(none).toMatchObject({ got: false, env: {} });
  expect(none.line).toContain(`Debian’s firefox-esr: ${refusal}`);
  const broken = { findFirefox: () => '/broken', firefoxStarts: () => Promise.resolve(false) };
  expect((await bringFirefox(buildMachine(broken).machine)).got).toBe(false);
});

it('takes the PostgreSQL that answers, and starts none', async () => {
  const { machine, installed } = buildMachine({
    givenPostgres: () => Promise.resolve({ url: 'postgres://given', version: '15.18' }),
    findPostgres: () => '/pg/15',
  });
  expect(await bringPostgres(machine)).toEqual({
    got: true,
    line: 'PostgreSQL: 15.18, which answers at TEST_DATABASE_URL.',
    env: { TEST_DATABASE_URL: 'postgres://given' },
  });
  expect(installed).toEqual([]);
});

it('starts the PostgreSQL that is installed', async () => {
  const { machine, installed } = buildMachine({ findPostgres: () => '/pg/15' });
  expect(await bringPostgres(machine)).toEqual({
    got: true,
    line: 'PostgreSQL: a cluster of /pg/15, installed, for the time of the run.',
    env: { TEST_DATABASE_URL: 'postgres://of/pg/15' },
  });
  expect(installed).toEqual([]);
});

it('installs Debian’s PostgreSQL where none is', async () => {
  const { machine, installed } = buildDebian();
  expect((await bringPostgres(machine)).env).toEqual({ TEST_DATABASE_URL: 'postgres://of/pg/15' });
  expect(installed).toEqual(['postgresql']);
});

it('names why there is no PostgreSQL, and has the tests go on without one', async () => {
  const none = await bringPostgres(buildMachine().machine);
  expect(none).toMatchObject({ got: false, env: { TEST_DATABASE_URL: '' } });
  expect(none.line).toContain(`Debian’s postgresql: ${refusal}`);
  const broken = buildMachine({
    findPostgres: () => '/pg/15',
    startCluster: () => Promise.resolve({ problem: 'no space left on device' }),
  });
  expect((await bringPostgres(broken.machine)).line).toContain('/pg/15: no space left on device');
});

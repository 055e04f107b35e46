import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureServerBuilt } from '../support/ensureBuilt.ts';

const repository = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'girouette-node-'));

beforeAll(() => {
  ensureServerBuilt();
  // As in a release, but not built.
  mkdirSync(join(folder, 'server'));
  copyFileSync(join(repository, 'server/index.js'), join(folder, 'server/index.js'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the server in a Node that claims to be another version. */
function startUnder(version: string, cwd = repository) {
  const preload = join(folder, `node-${version}.cjs`);
  writeFileSync(preload, `Object.defineProperty(process.versions, 'node', { value: '${version}' });`);
  return spawnSync(process.execPath, ['--require', preload, 'server/index.js'], {
    cwd,
    encoding: 'utf8',
    // With a sufficient version, the start fails here, before anything is opened.
    env: { PATH: process.env['PATH'], PORT: 'none', DATA_DIR: folder },
    timeout: 30_000,
  });
}

it.each(['18.20.4', '20.20.2', '22.11.0'])(
  'SRV-2 says in French what is needed, and stops, under Node %s',
  (version) => {
    const { status, stdout, stderr } = startUnder(version);
    expect(status).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toContain(`Girouette demande Node.js 24 ou plus récent ; cette version est ${version}.`);
    expect(stderr).toContain('« npm start »');
    expect(stderr).not.toMatch(/at .*:\d+:\d+/);
  },
);

it('SRV-2 OPS-3 in a release, which brings no Node, says which one to install', () => {
  const { status, stderr } = startUnder('20.20.2', folder);
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /cette version est 20\.20\.2\.\nInstallez Node\.js 24 ou plus récent .*\/usr\/bin\/node\./,
  );
  expect(stderr).not.toContain('npm');
});

it.each(['24.0.0', '25.3.1', '100.0.0'])(
  'SRV-2 goes on under Node %s, as far as its configuration',
  (version) => {
    const { status, stderr } = startUnder(version);
    expect(status).toBe(1);
    expect(stderr).toContain('Configuration incorrecte');
    expect(stderr).toContain('PORT');
  },
);

it('SRV-2 says in French that it has to be built first', () => {
  const { status, stderr } = spawnSync(process.execPath, ['server/index.js'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toContain('Girouette n’est pas construite');
  expect(stderr).not.toMatch(/at .*:\d+:\d+/);
});

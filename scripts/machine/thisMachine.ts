import { spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import pg from 'pg';
import { launch } from 'puppeteer-core';
import { runQuietly } from '../run.ts';
import type { Attempt, Machine } from './bring.ts';
import { findBrowser, findFirefox } from './findBrowser.ts';

/** The last lines of a failed program's output give the reason. */
const problemOf = (output: string) => output.trim().split('\n').slice(-3).join(' ') || 'it failed';

async function attempt(command: string): Promise<Attempt> {
  const { passed, output } = await runQuietly(command, { DEBIAN_FRONTEND: 'noninteractive' });
  return passed ? null : problemOf(output);
}

let lists: Promise<Attempt> | null = null;

async function installPackage(name: string): Promise<Attempt> {
  if (!existsSync('/usr/bin/apt-get')) return 'this is no Debian';
  if (process.getuid?.() !== 0) return 'only root may install it';
  lists ??= attempt('apt-get update -qq');
  return (await lists) ?? attempt(`apt-get install -y -qq --no-install-recommends ${name}`);
}

async function givenPostgres() {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) return null;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
    return { url, version: rows[0]?.server_version ?? '' };
  } catch {
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Where Debian, Homebrew and PostgreSQL's installer put the programs, often not on PATH. */
const folders = [
  '/usr/lib/postgresql/*/bin',
  '/opt/homebrew/opt/postgresql@*/bin',
  '/usr/local/opt/postgresql@*/bin',
  '/Library/PostgreSQL/*/bin',
];

const findPostgres = () =>
  globSync(folders)
    .filter((folder) => existsSync(join(folder, 'initdb')))
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .at(-1) ?? null;

function startCluster(programs: string): ReturnType<Machine['startCluster']> {
  const keeper = spawn(process.execPath, [join(import.meta.dirname, 'cluster.ts'), programs], {
    stdio: ['pipe', 'pipe', 'pipe'],
    // Terminal signals then reach only this process, whose end stops the cluster.
    detached: true,
  });
  let written = '';
  keeper.stderr.setEncoding('utf8').on('data', (text: string) => {
    written += text;
  });
  return new Promise((resolve) => {
    keeper.stdout.setEncoding('utf8').once('data', (line: string) => {
      resolve({ url: line.trim() });
    });
    keeper.once('exit', () => resolve({ problem: problemOf(written) }));
  });
}

async function launches(path: string | null): Promise<boolean> {
  try {
    const browser = await chromium.launch({ executablePath: path ?? undefined, args: ['--no-sandbox'] });
    await browser.close();
    return true;
  } catch {
    return false;
  }
}

async function firefoxStarts(path: string): Promise<boolean> {
  try {
    const firefox = await launch({ browser: 'firefox', executablePath: path });
    await firefox.close();
    return true;
  } catch {
    return false;
  }
}

export const thisMachine: Machine = {
  findBrowser,
  launches,
  findFirefox,
  firefoxStarts,
  downloadPlaywrights: () => attempt('playwright install --only-shell chromium'),
  givenPostgres,
  findPostgres,
  startCluster,
  installPackage,
};

import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe } from 'vitest';
import {
  databaseFile,
  type Engine,
  openPostgres,
  openSqlite,
  type PostgresLimits,
  type Store,
} from '../../server/db/engine.ts';
import { createLocalBus, type EventBus } from '../../server/events/eventBus.ts';
import { createPostgresBus } from '../../server/events/postgresBus.ts';

/** A database of a test's own. */
export interface TestDatabase {
  /** `limits`: of PostgreSQL alone. */
  open(limits?: PostgresLimits): Store;
  openBus(onTrouble?: (error: unknown) => void): Promise<EventBus>;
  /** What another one is copied from, while nobody is connected: PostgreSQL: its name; the embedded one: its file. */
  source: string;
  /** Where a server on it keeps its files. */
  dataDir: string;
  /** What a server process needs in its environment to run on it. */
  env: Record<string, string>;
  /** Removes it; whatever is still connected is cut off. */
  drop(): Promise<void>;
}

export interface TestEngine {
  name: Engine;
  /** An empty one, or a copy. */
  create(source?: string): Promise<TestDatabase>;
}

const ignore = () => undefined;

function createSqlite(source?: string): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'girouette-test-'));
  const file = join(dataDir, databaseFile);
  if (source !== undefined) copyFileSync(source, file);
  return Promise.resolve({
    open: () => openSqlite(dataDir),
    openBus: () => Promise.resolve(createLocalBus()),
    source: file,
    dataDir,
    env: { DATA_DIR: dataDir },
    drop() {
      rmSync(dataDir, { recursive: true, force: true });
      return Promise.resolve();
    },
  });
}

const serverUrl = process.env['TEST_DATABASE_URL'];

/** Runs a statement on the PostgreSQL that the tests were given. */
export async function onPostgres(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function createPostgres(source?: string): Promise<TestDatabase> {
  const name = `girouette_test_${randomBytes(6).toString('hex')}`;
  await onPostgres(`create database ${name}${source === undefined ? '' : ` template ${source}`}`);
  const url = new URL(serverUrl ?? '');
  url.pathname = `/${name}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'girouette-test-'));
  return {
    open: (limits) => openPostgres(url.href, dataDir, limits),
    openBus: (onTrouble = ignore) => createPostgresBus(url.href, onTrouble),
    source: name,
    dataDir,
    env: { DATABASE_URL: url.href, DATA_DIR: dataDir },
    drop() {
      rmSync(dataDir, { recursive: true, force: true });
      return onPostgres(`drop database if exists ${name} with (force)`);
    },
  };
}

export const sqlite: TestEngine = { name: 'sqlite', create: createSqlite };
export const postgres: TestEngine = { name: 'postgres', create: createPostgres };

/** Whether there is a PostgreSQL to test on; prepareEngines.ts says so before the tests run. */
export const hasPostgres = Boolean(serverUrl);

/** The same tests on the embedded database and, where TEST_DATABASE_URL names one, on PostgreSQL (SRV-2). */
export function describeOnEachEngine(title: string, define: (engine: TestEngine) => void): void {
  describe(`${title} (sqlite)`, () => define(sqlite));
  describe.skipIf(!hasPostgres)(`${title} (postgres)`, () => define(postgres));
}

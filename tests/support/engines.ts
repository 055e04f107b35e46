import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe } from 'vitest';
import {
  createServedStore,
  databaseFile,
  type Engine,
  openPostgres,
  openSqlite,
  type PostgresLimits,
  type Store,
} from '../../server/db/engine.ts';
import { createLocalBus, type EventBus } from '../../server/events/eventBus.ts';
import { createPostgresBus } from '../../server/events/postgresBus.ts';
import {
  addressOf,
  dropWithCopies,
  giveBack,
  leave,
  onPostgres,
  takeConnections,
  takeCopy,
} from './postgresCopies.ts';

/** A database that one test has to itself. */
export interface TestDatabase {
  /** `limits`: for PostgreSQL only. */
  open(limits?: PostgresLimits): Store;
  openBus(onTrouble?: (error: unknown) => void): Promise<EventBus>;
  /** What copies are made from while nobody is connected: in PostgreSQL its name, for the embedded database its file. */
  source: string;
  /** Folder for the files of a server on it. */
  dataDir: string;
  /** Environment variables of a server process on it. */
  env: Record<string, string>;
  /** Ends the connections that closed stores left for later ones, for what requires that nobody is connected. */
  leave(): Promise<void>;
  /** Removes it and all copies of it; remaining connections are closed. */
  drop(): Promise<void>;
  /** Releases it. A copy may serve another test: its rows may have changed, but not its tables. */
  giveBack(): Promise<void>;
}

export interface TestEngine {
  name: Engine;
  /** Creates an empty database, or a copy. */
  create(source?: string): Promise<TestDatabase>;
}

const ignore = () => undefined;

const newFolder = () => mkdtempSync(join(tmpdir(), 'girouette-test-'));

function createSqlite(source?: string): Promise<TestDatabase> {
  const dataDir = newFolder();
  const file = join(dataDir, databaseFile);
  if (source !== undefined) copyFileSync(source, file);
  function drop() {
    rmSync(dataDir, { recursive: true, force: true });
    return Promise.resolve();
  }
  return Promise.resolve({
    open: () => openSqlite(dataDir, 'OFF'),
    openBus: () => Promise.resolve(createLocalBus()),
    source: file,
    dataDir,
    env: { DATA_DIR: dataDir },
    leave: () => Promise.resolve(),
    drop,
    giveBack: drop,
  });
}

async function createEmpty(): Promise<string> {
  const name = `girouette_test_${randomBytes(6).toString('hex')}`;
  await onPostgres(`create database ${name}`);
  return name;
}

async function createPostgres(source?: string): Promise<TestDatabase> {
  const copy = source === undefined ? null : await takeCopy(source);
  const name = copy?.name ?? (await createEmpty());
  const url = addressOf(name);
  const dataDir = newFolder();
  let isThere = true;
  async function leaveAlone() {
    if (copy) await leave(copy);
  }
  async function drop() {
    isThere = false;
    await leaveAlone();
    rmSync(dataDir, { recursive: true, force: true });
    await dropWithCopies(name);
  }
  return {
    open: (limits) =>
      copy && !limits
        ? createServedStore(takeConnections(copy), dataDir)
        : openPostgres(url, dataDir, limits),
    openBus: (onTrouble = ignore) => createPostgresBus(url, onTrouble),
    source: name,
    dataDir,
    env: { DATABASE_URL: url, DATA_DIR: dataDir },
    leave: leaveAlone,
    drop,
    async giveBack() {
      if (!copy) return drop();
      rmSync(dataDir, { recursive: true, force: true });
      if (isThere) giveBack(copy);
    },
  };
}

export const sqlite: TestEngine = { name: 'sqlite', create: createSqlite };
export const postgres: TestEngine = { name: 'postgres', create: createPostgres };

/** Whether there is a PostgreSQL to test on; prepareEngines.ts announces it before the tests run. */
export const hasPostgres = Boolean(process.env['TEST_DATABASE_URL']);

/** Defines the same tests on the embedded database and, if TEST_DATABASE_URL is set, on PostgreSQL (SRV-2). */
export function describeOnEachEngine(title: string, define: (engine: TestEngine) => void): void {
  describe(`${title} (sqlite)`, () => define(sqlite));
  describe.skipIf(!hasPostgres)(`${title} (postgres)`, () => define(postgres));
}

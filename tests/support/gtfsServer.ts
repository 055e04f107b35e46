import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Store } from '../../server/db/engine.ts';
import { createUnitOfWork } from '../../server/events/unitOfWork.ts';
import { createGtfs, type Gtfs } from '../../server/domain/gtfs/gtfs.ts';
import { createBackground } from '../../server/shared/background.ts';
import type { TestDatabase } from './engines.ts';

/** The import part of a server, alone: for two on one database, or one after the other. */
export interface GtfsServer {
  gtfs: Gtfs;
  store: Store;
  /** Errors in the background. */
  troubles: unknown[];
  /** Stores a feed. Returns its name. */
  receive(zip: Buffer, place: { projectId: number; transporterId: number }): Promise<string>;
  close(): Promise<void>;
}

/** The feed folder shared by all servers on a database. */
export const feedFolderOf = ({ dataDir }: TestDatabase) => join(dataDir, 'gtfs');

/** Starts it, as the application does. */
export async function startGtfs(database: TestDatabase, now: () => number): Promise<GtfsServer> {
  const folder = feedFolderOf(database);
  const store = database.open();
  const bus = await database.openBus();
  const troubles: unknown[] = [];
  const onTrouble = (error: unknown) => troubles.push(error);
  const background = createBackground(onTrouble);
  const work = createUnitOfWork(store, bus);
  const gtfs = createGtfs({ ...store, work, bus, now, folder, background, onTrouble });
  await gtfs.start();
  return {
    gtfs,
    store,
    troubles,
    async receive(zip, { projectId, transporterId }) {
      const path = join(database.dataDir, `${randomUUID()}.zip`);
      mkdirSync(folder, { recursive: true });
      writeFileSync(path, zip);
      const order = { project: { id: projectId }, transporterId, username: 'admin.nord' };
      return (await gtfs.receive(order, { path, name: 'reseau.zip', size: zip.length })).file;
    },
    async close() {
      await gtfs.stop();
      await gtfs.close();
      await background.close();
      await bus.close();
      await store.close();
    },
  };
}

import { existsSync, rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { goingOn } from '../../../contract/gtfsStates.ts';
import type { GtfsBuilt, GtfsState, GtfsProgress, GtfsStored } from '../../../contract/schemas/gtfs.ts';
import type { Row } from '../../db/schema.ts';
import { ClientError, conflict, notFound } from '../../shared/errors.ts';
import type { EventBus } from '../../events/eventBus.ts';
import { texts } from '../../shared/texts.ts';
import type { Background } from '../../shared/background.ts';
import { buildFile, buildImport, type Builder } from './buildImport.ts';
import { createFeedSwitch, isLatest, type CurrentFeeds } from './currentFeed.ts';
import { openFeedFolder } from './feedFolder.ts';
import { changeImports, failImport, leaseMs, type GtfsServices } from './gtfsWork.ts';
import { countsOf, findImport, findRunning, readImports, readTransporters, reportOf } from './imports.ts';
import { receiveFeed, refusalOf, refuseBeside, type ImportOrder, type ReceivedFile } from './receiveFeed.ts';
import { restoreFeed, type RestoreOrder } from './restoreFeed.ts';

/** Most bytes of a feed's zip. */
export const maxZipBytes = 512 * 1024 * 1024;

/** How often an import of another server is looked at, ms. */
const lookMs = 300;
/** How long a server whose feeds could not be opened or built waits before it tries again, ms. */
const pauseMs = 60_000;
/** How long a stored file may wait for its building to be asked for, ms. */
const longestWaitMs = 60 * 60_000;

/** Imports of GTFS feeds, and the feeds in force (EXP-1, EXP-2). */
export interface Gtfs {
  feeds: CurrentFeeds;
  /** Brings the feeds of this server to what the database says; called before the first call is answered. */
  start(): Promise<void>;
  /** Gives up imports whose server has died, and tries again what has failed; called every few seconds. */
  tick(): Promise<void>;
  /** Where a file that arrives is to be put. */
  uploadPath(name: string): string;
  refuseBeside(projectId: number): Promise<void>;
  receive(order: ImportOrder, file: ReceivedFile): Promise<GtfsStored>;
  /** Builds what was stored, and answers when it is in force; of one that is built or refused already, tells that. */
  build(file: string): Promise<GtfsBuilt>;
  /** Goes back to the feed that was in force before; it is, for this server, when this answers. */
  restore(order: RestoreOrder): Promise<void>;
  stateOf(projectId: number): Promise<GtfsState>;
  /** How far the import of a project is, as far as this server has heard. */
  progressOf(projectId: number): GtfsProgress | null;
  /** Waits until no build of this server runs. */
  settled(): Promise<void>;
  /** Ends the builds of this server, which starts to close. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

type ImportRow = Row<'gtfs_import'>;
type GoingOn = Pick<ImportRow, 'id' | 'project_id' | 'state' | 'lease_until'>;

interface Dependencies extends GtfsServices {
  bus: EventBus;
  background: Background;
  onTrouble: (error: unknown) => void;
}

/** The imports of one server: what it builds, and which feeds it holds open. */
export function createGtfs({ bus, background, onTrouble, ...services }: Dependencies): Gtfs {
  const { db, engine, now, folder } = services;
  const files = openFeedFolder(folder);
  const feeds = createFeedSwitch();
  let isStopping = false;
  const builder: Builder = { ...services, files, running: new Set(), isStopping: () => isStopping };
  const progress = new Map<number, GtfsProgress>();
  /** Builds of this server, by import. */
  const builds = new Map<number, Promise<void>>();
  let isClosed = false;

  /** Readings of the database, one after the other. */
  let reading: Promise<void> = Promise.resolve();
  const follow = (): Promise<void> => {
    reading = reading.then(() => (isClosed ? undefined : readFeeds())).catch(fallBehind);
    return reading;
  };
  /** When the feeds of this server are tried once more to be brought to what the database says, ms. */
  let againAt = Infinity;
  function fallBehind(error: unknown): void {
    againAt = now() + pauseMs;
    onTrouble(error);
  }

  async function readFeeds(): Promise<void> {
    const rows = await db
      .selectFrom('gtfs_import')
      .selectAll()
      .where('state', 'in', ['current', 'previous', 'held', 'building'])
      .execute();
    const current = rows.filter(
      ({ state, transporter_id }) => state === 'current' && transporter_id !== null,
    );
    for (const row of current) putInForce(row);
    const isCurrent = ({ projectId, transporterId }: { projectId: number; transporterId: number }) =>
      current.some((row) => row.project_id === projectId && row.transporter_id === transporterId);
    for (const feed of feeds.all()) if (!isCurrent(feed)) feeds.drop(feed.projectId, feed.transporterId);
    files.keep(rows.map(({ file }) => file));
  }

  /** Whether a feed is in force here, built as this program builds. */
  function isInForce({ id, project_id, transporter_id }: ImportRow): boolean {
    const feed = transporter_id === null ? null : feeds.ofTransporter(project_id, transporter_id);
    return feed?.importId === id && isLatest(feed);
  }

  /**
   * Opens the built file of a feed; a server that has none, or one of another version, builds it. One of an earlier
   * version is in force meanwhile, if it can be read.
   */
  function putInForce(row: ImportRow): void {
    const { id, project_id: projectId, transporter_id: transporterId } = row;
    if (transporterId === null || builds.has(id)) return;
    if (isInForce(row)) return;
    const path = files.built(row.file);
    if (existsSync(path)) {
      try {
        feeds.put({ projectId, transporterId, importId: id }, path);
        if (isInForce(row)) return;
      } catch (error) {
        onTrouble(error);
        rmSync(path, { force: true });
      }
    }
    keepBuild(id, () => buildOnceMore(row)).then(follow, fallBehind);
  }

  /** Builds a feed that was accepted before. Rejects when it is refused now, as by a check that came since. */
  async function buildOnceMore(row: ImportRow): Promise<void> {
    const { facts, report } = await buildFile(builder, row, () => undefined);
    if (facts === null) throw new Error(`import ${row.id} is refused now: ${JSON.stringify(report.errors)}`);
  }

  function keepBuild(id: number, build: () => Promise<void>): Promise<void> {
    const running = build().finally(() => builds.delete(id));
    builds.set(id, running);
    return running;
  }

  /**
   * Brings a feed that is to be in force into force here: a server that has not built it yet does so first. One that an
   * earlier version built serves meanwhile. Throws UnavailableException when it could not be built, which is tried again
   * after a while.
   */
  async function comeInForce(importId: number): Promise<void> {
    await follow();
    const building = builds.get(importId);
    if (!building || feeds.all().some((feed) => feed.importId === importId)) return;
    try {
      await building;
    } catch {
      throw new ClientError(503, 'UnavailableException', texts.gtfs.notHere);
    }
    await follow();
  }

  const unsubscribe = bus.subscribe((event) => {
    if (event.type === 'gtfs' && event.progress !== null) progress.set(event.projectId, event.progress);
    else if (event.type === 'gtfs' || event.type === 'resync') {
      if (event.type === 'gtfs') progress.delete(event.projectId);
      void follow();
    }
  });

  /** Takes an import for this server to build; null: it cannot be, as it is. */
  const claim = (row: ImportRow): Promise<ImportRow | undefined> =>
    changeImports(services, row.project_id, async (trx) => {
      const running = await findRunning(trx, row.project_id, now());
      if (running && running.id !== row.id) {
        throw conflict(texts.gtfs.running(running.transporter_name, running.username));
      }
      return trx
        .updateTable('gtfs_import')
        .set({ state: 'building', lease_until: now() + leaseMs })
        .where('id', '=', row.id)
        .where('state', '=', 'received')
        .returningAll()
        .executeTakeFirst();
    });

  /** Gives up an import of a server that has died. */
  const giveUp = ({ id, project_id, state, lease_until }: GoingOn) =>
    changeImports(services, project_id, (trx) =>
      failImport(
        trx,
        { id, lease: lease_until },
        state === 'received' ? texts.gtfs.neverBuilt : texts.gtfs.interrupted,
        now(),
      ),
    );

  async function giveUpDead(isStart: boolean): Promise<void> {
    const at = now();
    const rows = await db
      .selectFrom('gtfs_import')
      .select(['id', 'project_id', 'state', 'lease_until'])
      .where('state', 'in', [...goingOn])
      .execute();
    for (const row of rows) {
      const lease = row.lease_until ?? 0;
      // The embedded database has this server alone: whoever was at work has died with the one before.
      const isDead =
        row.state === 'received'
          ? lease + longestWaitMs < at
          : lease < at || (isStart && engine === 'sqlite');
      if (isDead) await giveUp(row);
    }
  }

  async function build(file: string): Promise<GtfsBuilt> {
    for (;;) {
      const row = await findImport(db, file);
      if (!row) throw notFound();
      if (row.state === 'held') throw conflict(texts.gtfs.held);
      // Of one that waited for a word, and was replaced, the counts are known too.
      if (row.state === 'failed') throw conflict(row.failure ?? texts.gtfs.ownFailure);
      const counts = countsOf(row);
      if (counts) {
        await comeInForce(row.id);
        return { clientMessage: texts.gtfs.done, ...counts };
      }
      if (row.state === 'refused') throw refusalOf(reportOf(row));
      const own = builds.get(row.id);
      if (own) {
        // Its outcome is in the database, whichever it is.
        await own.catch(() => undefined);
        continue;
      }
      const claimed = row.state === 'received' ? await claim(row) : undefined;
      if (claimed) {
        await keepBuild(claimed.id, () => buildImport(builder, claimed, background)).catch(onTrouble);
      } else if (isStopping) throw new ClientError(503, 'UnavailableException', texts.request.unavailable);
      else await wait(lookMs);
    }
  }

  return {
    feeds,
    async start() {
      files.clean(engine);
      await giveUpDead(true);
      await follow();
    },
    async tick() {
      await giveUpDead(false);
      if (now() < againAt) return;
      againAt = Infinity;
      await follow();
    },
    uploadPath: files.zip,
    refuseBeside: (projectId) => refuseBeside(services, projectId),
    receive: (order, file) => receiveFeed(services, order, file),
    build,
    async restore(order) {
      await restoreFeed(services, order);
      await comeInForce(order.importId);
    },
    async stateOf(projectId) {
      const [transporters, imports] = await Promise.all([
        readTransporters(db, projectId),
        readImports(db, projectId),
      ]);
      return { transporters, imports, progress: progress.get(projectId) ?? null, maxBytes: maxZipBytes };
    },
    progressOf: (projectId) => progress.get(projectId) ?? null,
    async settled() {
      await reading;
      while (builds.size > 0) {
        await Promise.allSettled(builds.values());
        await reading;
      }
    },
    async stop() {
      isStopping = true;
      for (const running of builder.running) await running.cancel();
      await Promise.allSettled(builds.values());
    },
    async close() {
      isClosed = true;
      unsubscribe();
      await reading;
      feeds.close();
    },
  };
}

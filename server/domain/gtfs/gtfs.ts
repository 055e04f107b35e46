import { existsSync, rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { goingOn } from '../../../contract/gtfsStates.ts';
import type { GtfsBuilt, GtfsState, GtfsProgress, GtfsStored } from '../../../contract/schemas/gtfs.ts';
import type { Row } from '../../db/schema.ts';
import { ClientError, conflict, notFound } from '../../shared/errors.ts';
import type { EventBus } from '../../events/eventBus.ts';
import { texts } from '../../shared/texts.ts';
import type { Background } from '../../shared/background.ts';
import { clocksDifferMs, isWithin } from '../../shared/clocks.ts';
import { buildFile, buildImport, type Builder } from './buildImport.ts';
import { createFeedSwitch, isLatest, type CurrentFeeds } from './currentFeed.ts';
import { openFeedFolder } from './feedFolder.ts';
import { changeImports, failImport, leaseMs, type GtfsServices } from './gtfsWork.ts';
import { countsOf, findImport, findRunning, readImports, readTransporters, reportOf } from './imports.ts';
import { receiveFeed, refusalOf, refuseBeside, type ImportOrder, type ReceivedFile } from './receiveFeed.ts';
import { restoreFeed, type RestoreOrder } from './restoreFeed.ts';
import { endFeedsOfNobody } from './transporterFeeds.ts';

/** Largest zip of a feed, bytes. */
export const maxZipBytes = 512 * 1024 * 1024;

/** How often an import on another server is checked, ms. */
const lookMs = 300;
/** Delay before a server retries feeds that it could not open or build, ms. */
const pauseMs = 60_000;
/** How long a stored file may wait until its build is requested, ms. */
const longestWaitMs = 60 * 60_000;

/** Imports of GTFS feeds, and the feeds in force (EXP-1, EXP-2). */
export interface Gtfs {
  feeds: CurrentFeeds;
  /** Brings this server's feeds in line with the database; called before the first call is answered. */
  start(): Promise<void>;
  /** Gives up imports of dead servers, and retries failures; called every few seconds. */
  tick(): Promise<void>;
  /** Removes files that servers killed long ago left; called about once an hour. */
  sweep(): void;
  /** Path for an arriving file. */
  uploadPath(name: string): string;
  refuseBeside(projectId: number): Promise<void>;
  receive(order: ImportOrder, file: ReceivedFile): Promise<GtfsStored>;
  /** Builds a stored file, and resolves when it is in force; if it is already built or refused, gives that result. */
  build(file: string): Promise<GtfsBuilt>;
  /** Restores the previously active feed; when this resolves, it is in force on this server. */
  restore(order: RestoreOrder): Promise<void>;
  stateOf(projectId: number): Promise<GtfsState>;
  /** Progress of a project's import, as far as this server knows. */
  progressOf(projectId: number): GtfsProgress | null;
  /** Waits for running builds of this server. */
  settled(): Promise<void>;
  /** Cancels this server's builds, at the beginning of shutdown. */
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

/** GTFS imports of one server: its builds, and the feeds it keeps open. */
export function createGtfs({ bus, background, onTrouble, ...services }: Dependencies): Gtfs {
  const { db, engine, now, folder } = services;
  const files = openFeedFolder(folder);
  const feeds = createFeedSwitch();
  let isStopping = false;
  const builder: Builder = { ...services, files, feeds, running: new Set(), isStopping: () => isStopping };
  const progress = new Map<number, GtfsProgress>();
  /** This server's builds, by import. */
  const builds = new Map<number, Promise<void>>();
  let isClosed = false;

  /** Database reads, one after the other. */
  let reading: Promise<void> = Promise.resolve();
  const follow = (): Promise<void> => {
    reading = reading.then(() => (isClosed ? undefined : readFeeds())).catch(fallBehind);
    return reading;
  };
  /** When this server's feeds could not be brought in line with the database, ms; null: they are. */
  let failedAt: number | null = null;
  function fallBehind(error: unknown): void {
    failedAt = now();
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
    feeds.want(
      current.flatMap(({ id, project_id: projectId, transporter_id: transporterId }) =>
        transporterId === null ? [] : { projectId, transporterId, importId: id },
      ),
    );
    for (const row of current) putInForce(row);
    const isCurrent = ({ projectId, transporterId }: { projectId: number; transporterId: number }) =>
      current.some((row) => row.project_id === projectId && row.transporter_id === transporterId);
    for (const feed of feeds.all()) if (!isCurrent(feed)) feeds.drop(feed.projectId, feed.transporterId);
    files.keep(rows.map(({ file }) => file));
  }

  /** Whether a feed is in force here, built by this version of the program. */
  function isInForce({ id, project_id, transporter_id }: ImportRow): boolean {
    const feed = transporter_id === null ? null : feeds.ofTransporter(project_id, transporter_id);
    return feed?.importId === id && isLatest(feed);
  }

  /**
   * Opens the built file of a feed; if it is missing or of another version, it is built. A readable earlier version
   * stays in force meanwhile.
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
    const giveUpWaiting =
      feeds.ofTransporter(projectId, transporterId) === null ? feeds.expect(projectId, transporterId) : null;
    void keepBuild(id, () => buildOnceMore(row))
      .then(follow, fallBehind)
      .then(() => {
        if (!isStopping) giveUpWaiting?.();
      });
  }

  /** Rebuilds an accepted feed. Rejects when it is refused now, for example by a newer check. */
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
   * Puts a feed in force here, building it first if necessary; one built by an earlier version serves meanwhile. Throws
   * UnavailableException when it could not be built; this is retried later.
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

  /** Claims an import for this server; null: not possible in its state. */
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

  /** Leases farther ahead than they last, and since when this server sees them, ms. */
  const farLeases = new Map<number, { lease: number; since: number }>();
  /** Whether a lease was given before the clock was set back, and has not been renewed for as long as it lasts. */
  function isLeftAhead(id: number, lease: number, at: number): boolean {
    const known = farLeases.get(id);
    if (lease <= at + leaseMs + clocksDifferMs) farLeases.delete(id);
    else if (known?.lease === lease && known.since <= at) return known.since + leaseMs <= at;
    else farLeases.set(id, { lease, since: at });
    return false;
  }

  /** Gives up an import of a dead server. */
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
      // SQLite has only this server: any other worker died with a previous process.
      const isDead =
        row.state === 'received'
          ? lease + longestWaitMs < at
          : lease < at || (isStart && engine === 'sqlite');
      if (isDead || isLeftAhead(row.id, lease, at)) await giveUp(row);
    }
  }

  async function build(file: string): Promise<GtfsBuilt> {
    for (;;) {
      const row = await findImport(db, file);
      if (!row) throw notFound();
      if (row.state === 'held') throw conflict(texts.gtfs.held);
      // An import that was held for confirmation and then replaced has counts too.
      if (row.state === 'failed') throw conflict(row.failure ?? texts.gtfs.ownFailure);
      const counts = countsOf(row);
      if (counts) {
        await comeInForce(row.id);
        return { clientMessage: texts.gtfs.done, ...counts };
      }
      if (row.state === 'refused') throw await refusalOf(db, row, reportOf(row));
      const own = builds.get(row.id);
      if (own) {
        // The outcome is in the database, whatever it is.
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
      // SQLite has only this server; with PostgreSQL another one may be working in the same folder.
      files.clean(engine === 'sqlite' ? 'all' : 'old');
      await giveUpDead(true);
      // Of transporters that were deleted by an earlier version, which left their feeds in force.
      await endFeedsOfNobody(db, now());
      await follow();
    },
    async tick() {
      await giveUpDead(false);
      if (failedAt === null || isWithin(failedAt, pauseMs, now())) return;
      failedAt = null;
      await follow();
    },
    sweep: () => files.clean('old'),
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

import BetterSqlite3 from 'better-sqlite3';
import { builtVersion, readableVersions } from './builtSchema.ts';

/** The `feed` row of a built file (builtSchema.ts). */
export interface FeedFacts {
  timeZone: string;
  routes: number;
  stops: number;
  trips: number;
  stopTimes: number;
  /** First and last day with service, yyyymmdd. */
  from: number;
  to: number;
}

/** A feed in force. */
export interface CurrentFeed {
  projectId: number;
  transporterId: number;
  /** The import it was built from. */
  importId: number;
  facts: FeedFacts;
  /**
   * The built file, read-only. It is closed when another feed comes into force: keep statements per connection (in a
   * WeakMap), and request the feed again in every turn of the event loop.
   */
  db: BetterSqlite3.Database;
}

/** Which import is, or is to be, in force for a transporter of a project. */
type FeedKey = Pick<CurrentFeed, 'projectId' | 'transporterId' | 'importId'>;

type Listener = (projectId: number) => void;

const none: readonly CurrentFeed[] = [];

/** The feeds in force, one per transporter of a project (EXP-1), in memory. */
export interface CurrentFeeds {
  /** All feeds of a project, by transporter id; empty if nothing was imported. The same array until a feed changes. */
  of(projectId: number): readonly CurrentFeed[];
  /** The feed of a transporter in a project; null: none. */
  ofTransporter(projectId: number, transporterId: number): CurrentFeed | null;
  /** All feeds of all projects. */
  all(): readonly CurrentFeed[];
  /**
   * Whether a feed of a project, of which no version is in force here, is on its way: that of a transporter; null or absent:
   * any.
   */
  isAwaited(projectId: number, transporterId?: number | null): boolean;
  /** The feeds that are in force by the database and not open here: being built, or not buildable. Other servers may have them. */
  lacking(): readonly FeedKey[];
  /** Called after the feeds of a project changed, or are awaited no more. Returns a function that unsubscribes. */
  subscribe(listener: Listener): () => void;
}

/** Whether a feed in force was built by this version of the program; otherwise it must be rebuilt. */
export const isLatest = ({ db }: CurrentFeed): boolean =>
  db.prepare('select version from feed').pluck().get() === builtVersion;

/** Controls which feeds are in force. */
export interface FeedSwitch extends CurrentFeeds {
  /** Puts a built file in force, replacing the transporter's previous feed. Throws when it cannot be read. */
  put(feed: FeedKey, path: string): void;
  /** Which feeds are in force by the database. */
  want(feeds: readonly FeedKey[]): void;
  /** Awaits the feed of a transporter until it is put in force, or the returned function is called. */
  expect(projectId: number, transporterId: number): () => void;
  /** Removes the feed of a transporter, if any. */
  drop(projectId: number, transporterId: number): void;
  /** Closes all files. */
  close(): void;
}

/** Reads the `feed` row of a built file. Throws when it is invalid, or of an unreadable version. */
export function readFacts(db: BetterSqlite3.Database): FeedFacts {
  const row = db.prepare<[], Record<string, unknown>>('select * from feed').get();
  if (row === undefined || !readableVersions.includes(row['version']))
    throw new Error('not a feed that this program has built');
  return {
    timeZone: row['time_zone'] as string,
    routes: row['routes'] as number,
    stops: row['stops'] as number,
    trips: row['trips'] as number,
    stopTimes: row['stop_times'] as number,
    from: row['from_date'] as number,
    to: row['to_date'] as number,
  };
}

/** Opens a built file read-only; it is never written again. */
export function openBuilt(path: string): BetterSqlite3.Database {
  const db = new BetterSqlite3(path, { readonly: true, fileMustExist: true });
  db.pragma('query_only = on');
  // Uses the system's page cache, so that many feeds take no memory of this process.
  db.pragma('mmap_size = 1073741824');
  return db;
}

/** Keeps the feeds in force open, and replaces them: callers get the old or the new one, complete. */
export function createFeedSwitch(): FeedSwitch {
  const projects = new Map<number, readonly CurrentFeed[]>();
  const listeners = new Set<Listener>();
  /** Awaited transporters by project. */
  const awaited = new Map<number, Set<number>>();
  let wanted: readonly FeedKey[] = [];

  const of = (projectId: number) => projects.get(projectId) ?? none;
  const ofTransporter = (projectId: number, transporterId: number) =>
    of(projectId).find((feed) => feed.transporterId === transporterId) ?? null;

  function replace(projectId: number, transporterId: number, next: readonly CurrentFeed[]) {
    const before = ofTransporter(projectId, transporterId);
    const others = of(projectId).filter((feed) => feed !== before);
    projects.set(
      projectId,
      [...others, ...next].sort((a, b) => a.transporterId - b.transporterId),
    );
    before?.db.close();
    awaited.get(projectId)?.delete(transporterId);
    tell(projectId);
  }

  function tell(projectId: number) {
    for (const listener of listeners) listener(projectId);
  }

  return {
    of,
    ofTransporter,
    all: () => [...projects.values()].flat(),
    isAwaited(projectId, transporterId = null) {
      const ofProject = awaited.get(projectId) ?? new Set();
      return transporterId === null ? ofProject.size > 0 : ofProject.has(transporterId);
    },
    lacking: () =>
      wanted.filter(
        ({ projectId, transporterId, importId }) =>
          ofTransporter(projectId, transporterId)?.importId !== importId,
      ),
    want(feeds) {
      wanted = feeds;
    },
    expect(projectId, transporterId) {
      const ofProject = awaited.get(projectId) ?? new Set();
      awaited.set(projectId, ofProject.add(transporterId));
      return () => {
        if (ofProject.delete(transporterId)) tell(projectId);
      };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    put(feed, path) {
      const db = openBuilt(path);
      let facts: FeedFacts;
      try {
        facts = readFacts(db);
      } catch (error) {
        db.close();
        throw error;
      }
      replace(feed.projectId, feed.transporterId, [{ ...feed, facts, db }]);
    },
    drop(projectId, transporterId) {
      if (ofTransporter(projectId, transporterId)) replace(projectId, transporterId, []);
    },
    close() {
      for (const feed of [...projects.values()].flat()) feed.db.close();
      projects.clear();
    },
  };
}

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
  /** The import that it was built from. */
  importId: number;
  facts: FeedFacts;
  /**
   * The built file, for reading alone. It is closed when another feed comes into force: keep statements by connection
   * (a WeakMap), and ask for the feed again in every turn of the event loop.
   */
  db: BetterSqlite3.Database;
}

type Listener = (projectId: number) => void;

const none: readonly CurrentFeed[] = [];

/** The feeds in force, one a transporter of a project (EXP-1). Everything here is read from memory. */
export interface CurrentFeeds {
  /** All feeds of a project, by transporter id; none where nothing has been imported. The same list until one is another. */
  of(projectId: number): readonly CurrentFeed[];
  /** The feed of a transporter in a project; null: there is none. */
  ofTransporter(projectId: number, transporterId: number): CurrentFeed | null;
  /** All feeds of all projects. */
  all(): readonly CurrentFeed[];
  /** Told after the feeds of a project have changed. Returns what ends the subscription. */
  subscribe(listener: Listener): () => void;
}

/** Whether a feed in force was built as this program builds; else it is to be built once more. */
export const isLatest = ({ db }: CurrentFeed): boolean =>
  db.prepare('select version from feed').pluck().get() === builtVersion;

/** What decides which feeds are in force. */
export interface FeedSwitch extends CurrentFeeds {
  /** Puts a built file in force, in the place of the transporter's feed before. Throws when it cannot be read. */
  put(feed: Pick<CurrentFeed, 'projectId' | 'transporterId' | 'importId'>, path: string): void;
  /** Ends the feed of a transporter, if it has one. */
  drop(projectId: number, transporterId: number): void;
  /** Closes all files. */
  close(): void;
}

/** Reads what a built file says of itself. Throws when it is none, or one of another version of the program. */
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

/** Opens a built file for reading; it is never written again. */
function openBuilt(path: string): BetterSqlite3.Database {
  const db = new BetterSqlite3(path, { readonly: true, fileMustExist: true });
  db.pragma('query_only = on');
  // Read through the system's own cache, so that many feeds cost no memory of this process.
  db.pragma('mmap_size = 1073741824');
  return db;
}

/** Holds the feeds in force open, and exchanges them: whoever asks gets the old one or the new one, whole. */
export function createFeedSwitch(): FeedSwitch {
  const projects = new Map<number, readonly CurrentFeed[]>();
  const listeners = new Set<Listener>();

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
    for (const listener of listeners) listener(projectId);
  }

  return {
    of,
    ofTransporter,
    all: () => [...projects.values()].flat(),
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

import { Type, type Static } from 'typebox';
import { gtfsStates } from '../gtfsStates.ts';
import { Id, Instant, nullable } from './common.ts';

/** A date, yyyymmdd: `20261231`. */
export const Day = Type.Integer({ minimum: 10_000_101, maximum: 99_991_231 });

/** A problem in a GTFS feed, and its position. `line` counts from 1, the header; null: the whole file, or feed. */
export const GtfsProblem = Type.Object({
  file: nullable(Type.String()),
  line: nullable(Type.Integer()),
  column: nullable(Type.String()),
  reason: Type.String(),
});
export type GtfsProblem = Static<typeof GtfsProblem>;

/** Findings in a feed: errors refuse it (EXP-2), warnings do not. Counts include unlisted ones. */
export const GtfsReport = Type.Object({
  errors: Type.Array(GtfsProblem),
  errorCount: Type.Integer(),
  warnings: Type.Array(GtfsProblem),
  warningCount: Type.Integer(),
});
export type GtfsReport = Static<typeof GtfsReport>;

/** Content of a built feed. */
export const GtfsCounts = Type.Object({
  routes: Type.Integer(),
  stops: Type.Integer(),
  trips: Type.Integer(),
  stopTimes: Type.Integer(),
  /** First and last day with service. */
  from: Day,
  to: Day,
});
export type GtfsCounts = Static<typeof GtfsCounts>;

/** `POST /rest/gtfs`: the file was stored; `file` is the name for building it. */
export const GtfsStored = Type.Object({ clientMessage: Type.String(), file: Type.String() });
export type GtfsStored = Static<typeof GtfsStored>;

/** `GET /rest/uploads/gtfs/{file}`: the feed is in force. */
export const GtfsBuilt = Type.Object({ clientMessage: Type.String(), ...GtfsCounts.properties });
export type GtfsBuilt = Static<typeof GtfsBuilt>;

/** Progress of a build: in `building`, by bytes of the feed's files; `file` is the current one. */
export const GtfsProgress = Type.Object({
  importId: Id,
  phase: Type.Enum(['check', 'read', 'index', 'save']),
  file: nullable(Type.String()),
  /** From 0 to 1. */
  done: Type.Number({ minimum: 0, maximum: 1 }),
});
export type GtfsProgress = Static<typeof GtfsProgress>;

/** An import in a project's history. */
export const GtfsImport = Type.Object({
  id: Id,
  /** Name for building it. */
  file: Type.String(),
  /** File name on the operator's machine. */
  fileName: Type.String(),
  /** Size of the zip in bytes. */
  size: Type.Integer(),
  transporter: Type.Object({ id: nullable(Id), name: Type.String() }),
  username: Type.String(),
  receivedAt: Instant,
  finishedAt: nullable(Instant),
  state: Type.Enum([...gtfsStates]),
  /** When it was last restored, and by whom; null: never. */
  restoredAt: nullable(Instant),
  restoredBy: nullable(Type.String()),
  counts: nullable(GtfsCounts),
  /** Why it failed, if not in the report. */
  failure: nullable(Type.String()),
  errorCount: Type.Integer(),
  warningCount: Type.Integer(),
});
export type GtfsImport = Static<typeof GtfsImport>;

/** A transporter whose feed the project can import. */
export const GtfsTransporter = Type.Object({ id: Id, name: Type.String(), gtfsId: Type.String() });
export type GtfsTransporter = Static<typeof GtfsTransporter>;

/** `GET /api/gtfs/project/{projectId}`: choices of the page, last imports and all that are not over, newest first. */
export const GtfsState = Type.Object({
  transporters: Type.Array(GtfsTransporter),
  imports: Type.Array(GtfsImport),
  /** Progress of the running import; null: none, or unknown yet. */
  progress: nullable(GtfsProgress),
  /** Largest zip, bytes. */
  maxBytes: Type.Integer(),
});
export type GtfsState = Static<typeof GtfsState>;

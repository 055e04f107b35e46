import { Type, type Static } from 'typebox';
import { gtfsStates } from '../gtfsStates.ts';
import { Id, Instant, nullable } from './common.ts';

/** A day, yyyymmdd: `20261231`. */
export const Day = Type.Integer({ minimum: 10_000_101, maximum: 99_991_231 });

/** Something in a GTFS feed that is wrong, and where. `line` counts from 1, the header's; null: the whole file, or all. */
export const GtfsProblem = Type.Object({
  file: nullable(Type.String()),
  line: nullable(Type.Integer()),
  column: nullable(Type.String()),
  reason: Type.String(),
});
export type GtfsProblem = Static<typeof GtfsProblem>;

/** What was found in a feed: errors refuse it (EXP-2), warnings do not. The counts include what is not listed. */
export const GtfsReport = Type.Object({
  errors: Type.Array(GtfsProblem),
  errorCount: Type.Integer(),
  warnings: Type.Array(GtfsProblem),
  warningCount: Type.Integer(),
});
export type GtfsReport = Static<typeof GtfsReport>;

/** What a built feed holds. */
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

/** `POST /rest/gtfs`: the file is stored; `file` is the name to build it by. */
export const GtfsStored = Type.Object({ clientMessage: Type.String(), file: Type.String() });
export type GtfsStored = Static<typeof GtfsStored>;

/** `GET /rest/uploads/gtfs/{file}`: the feed is in force. */
export const GtfsBuilt = Type.Object({ clientMessage: Type.String(), ...GtfsCounts.properties });
export type GtfsBuilt = Static<typeof GtfsBuilt>;

/** How far a build is: of `building`, of the bytes of the feed's files; `file` is the one that is read. */
export const GtfsProgress = Type.Object({
  importId: Id,
  phase: Type.Enum(['check', 'read', 'index', 'save']),
  file: nullable(Type.String()),
  /** From 0 to 1. */
  done: Type.Number({ minimum: 0, maximum: 1 }),
});
export type GtfsProgress = Static<typeof GtfsProgress>;

/** One import of a project's history. */
export const GtfsImport = Type.Object({
  id: Id,
  /** The name to build it by. */
  file: Type.String(),
  /** As the operator's machine calls the file. */
  fileName: Type.String(),
  /** Bytes of the zip. */
  size: Type.Integer(),
  transporter: Type.Object({ id: nullable(Id), name: Type.String() }),
  username: Type.String(),
  receivedAt: Instant,
  finishedAt: nullable(Instant),
  state: Type.Enum([...gtfsStates]),
  /** When somebody last went back to it, and who; null: nobody did. */
  restoredAt: nullable(Instant),
  restoredBy: nullable(Type.String()),
  counts: nullable(GtfsCounts),
  /** Why it failed, as far as the report does not say. */
  failure: nullable(Type.String()),
  errorCount: Type.Integer(),
  warningCount: Type.Integer(),
});
export type GtfsImport = Static<typeof GtfsImport>;

/** A transporter whose feed the project can take. */
export const GtfsTransporter = Type.Object({ id: Id, name: Type.String(), gtfsId: Type.String() });
export type GtfsTransporter = Static<typeof GtfsTransporter>;

/** `GET /api/gtfs/project/{projectId}`: the choices of the page and the last imports, the youngest first. */
export const GtfsState = Type.Object({
  transporters: Type.Array(GtfsTransporter),
  imports: Type.Array(GtfsImport),
  /** Of the import that goes on; null: none does, or nothing is known yet. */
  progress: nullable(GtfsProgress),
  /** Most bytes of a zip. */
  maxBytes: Type.Integer(),
});
export type GtfsState = Static<typeof GtfsState>;

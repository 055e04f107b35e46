import { Type, type Static, type TSchema } from 'typebox';

/** Ids are integers, except those of screens, which are strings such as `val-antony-1`. */
export const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
/** A screen id, usable in addresses. */
export const ScreenId = Type.String({ minLength: 1, maxLength: 100, pattern: '^[A-Za-z0-9._-]+$' });

/** Save counter of a record; sent back with a save, it prevents overwriting a newer version. */
export const Version = Type.Optional(Type.Integer({ minimum: 1 }));

/** Milliseconds since the epoch. */
export const Instant = Type.Integer();
/** An instant that a caller gives, ms: up to the end of the JavaScript calendar, beyond which databases fail. */
export const GivenInstant = Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 });

/** A required property that may be null. */
export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** An object that refuses unknown fields. */
export const strict = <P extends Record<string, TSchema>>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

/** A query that refuses unknown parameters, except the token that older consoles append to every address (SES-9). */
export const strictQuery = <P extends Record<string, TSchema>>(properties: P) =>
  strict({ ...properties, token: Type.Optional(Type.String()) });

/** One of the keys of an enumeration (see enums.ts). */
export const keyOf = <K extends string>(enumeration: Record<K, unknown>) =>
  Type.Enum(Object.keys(enumeration) as [K, ...K[]]);

/** Envelope of list calls: `{"array": [...]}`. */
export const ArrayOf = <T extends TSchema>(schema: T) => Type.Object({ array: Type.Array(schema) });

/** Answer of a delete: `{"id": ...}`. */
export const Deleted = Type.Object({ id: Type.Union([Id, ScreenId]) });

/**
 * A record that blocks the deletion of another (ADM-11). `resource` as in contract/configuration/resources.ts;
 * `projectId` is its project, null or absent if it has none.
 */
export const Blocker = Type.Object({
  resource: Type.String(),
  id: Type.Union([Id, ScreenId]),
  name: Type.String(),
  projectId: Type.Optional(nullable(Id)),
  /** For a screen: its site, since screens of many sites share names. */
  site: Type.Optional(Type.String()),
});
export type Blocker = Static<typeof Blocker>;

/** Body of every error (SRV-1). `message` may contain a text for the user between client-message tags. */
export const ErrorBody = Type.Object({
  status: Type.Integer(),
  error: Type.String(),
  exception: Type.String(),
  message: Type.String(),
  /** For ValidationException: reasons by field, in French. */
  fields: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** For ConflictException of a deletion: the first blockers. */
  blockers: Type.Optional(Type.Array(Blocker)),
  /** Total number of `blockers`. */
  total: Type.Optional(Type.Integer()),
  /** For ConflictException of a spread: all screens that cannot take the message (CMP-2). */
  screens: Type.Optional(Type.Array(Type.Object({ id: ScreenId, name: Type.String() }))),
  /** For ConflictException of a save: the current record, saved by another user meanwhile. */
  current: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
});
export type ErrorBody = Static<typeof ErrorBody>;

/** Stable error names. */
export type ExceptionName =
  | 'ValidationException'
  | 'InsufficientAuthenticationException'
  | 'BadCredentialsException'
  | 'AccessDeniedException'
  | 'NotFoundException'
  | 'ConflictException'
  | 'PayloadTooLargeException'
  | 'UnsupportedMediaException'
  | 'TooManyRequestsException'
  | 'InternalException'
  | 'UnavailableException';

/** Service hours of a screen, and whether alerts light it outside these (contract/serviceHours.ts, FLT-5). */
export const ServiceHours = Type.Object({ hours: Type.String(), alerts: Type.Boolean() });

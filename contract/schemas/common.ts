import { Type, type Static, type TSchema } from 'typebox';

/** Ids are integers, but a screen's, which is a string such as `val-antony-1`. */
export const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
/** The id of a screen, which stands in addresses. */
export const ScreenId = Type.String({ minLength: 1, maxLength: 100, pattern: '^[A-Za-z0-9._-]+$' });

/** Counts the saves of a record; sent back with a save, it keeps an older copy from replacing a newer one. */
export const Version = Type.Optional(Type.Integer({ minimum: 1 }));

/** Milliseconds since the epoch. */
export const Instant = Type.Integer();

/** A value that is always there, and may be null. */
export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** An object that refuses fields it does not know. */
export const strict = <P extends Record<string, TSchema>>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

/** One of the keys of an enumeration (see enums.ts). */
export const keyOf = <K extends string>(enumeration: Record<K, unknown>) =>
  Type.Enum(Object.keys(enumeration) as [K, ...K[]]);

/** The envelope of list calls: `{"array": [...]}`. */
export const ArrayOf = <T extends TSchema>(schema: T) => Type.Object({ array: Type.Array(schema) });

/** The answer of a delete: `{"id": ...}`. */
export const Deleted = Type.Object({ id: Type.Union([Id, ScreenId]) });

/**
 * A record that keeps another one from being deleted (ADM-11). `resource` as in contract/configuration/resources.ts;
 * `projectId` is the project that it is in, null or absent where it is in none.
 */
export const Blocker = Type.Object({
  resource: Type.String(),
  id: Type.Union([Id, ScreenId]),
  name: Type.String(),
  projectId: Type.Optional(nullable(Id)),
  /** Of a screen: its site. Screens of many sites have one name. */
  site: Type.Optional(Type.String()),
});
export type Blocker = Static<typeof Blocker>;

/** Every error's body (SRV-1). `message` may hold a text for the user between client-message tags. */
export const ErrorBody = Type.Object({
  status: Type.Integer(),
  error: Type.String(),
  exception: Type.String(),
  message: Type.String(),
  /** With ValidationException: each field with its reason, in French. */
  fields: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** With ConflictException of a deletion: what blocks it, the first of them. */
  blockers: Type.Optional(Type.Array(Blocker)),
  /** With `blockers`: how many there are. */
  total: Type.Optional(Type.Integer()),
  /** With ConflictException of a spread: the screens that cannot take the message, all of them (CMP-2). */
  screens: Type.Optional(Type.Array(Type.Object({ id: ScreenId, name: Type.String() }))),
  /** With ConflictException of a save: the record as it is now, which somebody else has saved meanwhile. */
  current: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
});
export type ErrorBody = Static<typeof ErrorBody>;

/** Stable names of errors, by what went wrong. */
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

/** When a screen is in service, and whether alerts light it at other times (contract/serviceHours.ts, FLT-5). */
export const ServiceHours = Type.Object({ hours: Type.String(), alerts: Type.Boolean() });

import { Type, type Static } from 'typebox';
import { messagingModes, screenTypes } from '../enums.ts';
import { Abbreviations } from './abbreviations.ts';
import { Id, Instant, keyOf, nullable, ScreenId, ServiceHours } from './common.ts';
import { NewsTime } from './news.ts';
import { Perturbation } from './traffic.ts';

/** A line as a screen draws it: its picture, or the sign drawn from name and colours when there is none. */
export const PlayerLine = Type.Object({
  name: Type.String(),
  color: nullable(Type.String()),
  textColor: nullable(Type.String()),
  /** Path of its picture on this server. */
  picture: nullable(Type.String()),
});
export type PlayerLine = Static<typeof PlayerLine>;

/**
 * A message as a screen holds it: what arbitration needs, and its contents in the order of their languages. A new field is
 * optional, as everywhere in the snapshot: a screen that starts without the server has one from before the field.
 */
export const PlayerMessage = Type.Object({
  id: Id,
  alert: Type.Boolean(),
  blink: Type.Boolean(),
  priority: nullable(Type.Integer()),
  period: nullable(Type.String()),
  ...NewsTime,
  createdAt: Instant,
  correctedAt: Type.Optional(nullable(Instant)),
  line: nullable(PlayerLine),
  contents: Type.Array(
    Type.Object({
      code: Type.String(),
      content: Type.String(),
      /** What is said in its place (OUT-6); absent: the rules say it. */
      spoken: Type.Optional(Type.String()),
    }),
  ),
});
export type PlayerMessage = Static<typeof PlayerMessage>;

/** A picture that takes turns with the messages (ADV-2, DSP-1). */
export const PlayerPicture = Type.Object({
  id: Id,
  name: Type.String(),
  /** Path on this server, by its content: another picture has another one. */
  image: Type.String(),
});
export type PlayerPicture = Static<typeof PlayerPicture>;

/**
 * A perturbation as a screen holds it (TRF-2, DSP-1): what decides on when it is shown, by the screen's own clock, and how.
 * `displayTime` is how long it stands at a time.
 */
export const PlayerTraffic = Type.Object({
  id: Id,
  /** null: of all lines. */
  line: nullable(PlayerLine),
  /** Bare text. */
  content: Type.String(),
  planned: Type.Boolean(),
  periods: Type.Array(
    Type.Unsafe<[from: number | null, until: number | null]>(
      Type.Array(nullable(Instant), { minItems: 2, maxItems: 2 }),
    ),
  ),
  firstSeenAt: Instant,
  /** From this instant on nothing is known of it. */
  trustedUntil: Instant,
  notification: Perturbation.properties.notification,
});
export type PlayerTraffic = Static<typeof PlayerTraffic>;

/** A station of bicycles near a screen (LIV-3), as its source last said. */
export const PlayerStation = Type.Object({
  id: Id,
  name: Type.String(),
  /** Bicycles that may be taken; null: not known. */
  bikes: nullable(Type.Integer()),
  /** Places where one may be left; null: not known, or it has no docks. */
  docks: nullable(Type.Integer()),
  /** Nothing is taken there and nothing left. */
  closed: Type.Boolean(),
  /** Since when it is so; null: the source does not say. */
  since: nullable(Instant),
  /** From this instant on nothing is known of it. */
  trustedUntil: Instant,
});
export type PlayerStation = Static<typeof PlayerStation>;

/**
 * All that a screen needs to go on by its own clock: `GET /player/api/{screenId}/snapshot`, and each event of
 * `GET /player/api/{screenId}/events`. Both take the screen's own credential, as header `X-Screen-Key` or query `key`.
 */
export const PlayerSnapshot = Type.Object({
  screen: Type.Object({
    id: ScreenId,
    name: Type.String(),
    type: keyOf(screenTypes),
    siteName: Type.String(),
    /** How it is read, mm (FLT-6); absent or null: not known. */
    litHeight: Type.Optional(nullable(Type.Integer())),
    readingDistance: Type.Optional(nullable(Type.Integer())),
    /** Where the agent of its machine listens, on that machine (FLT-5); absent or null: it has none. */
    agentPort: Type.Optional(nullable(Type.Integer())),
    /** Of a screen that reads aloud (OUT-6), what its site says in place of its display mode, and its project's abbreviations. */
    sound: Type.Optional(
      Type.Object({
        loudness: Type.Optional(Type.Integer()),
        silenceHours: Type.Optional(Type.String()),
        abbreviations: Type.Optional(Abbreviations.properties.rows),
      }),
    ),
  }),
  project: Type.Object({
    name: Type.String(),
    longName: Type.String(),
    timeZone: Type.String(),
    /** Path of its logo on this server; absent or null: none. */
    picture: Type.Optional(nullable(Type.String())),
    /** The budget of a round of pages, s; absent or null: contract/legibility.ts. */
    roundSeconds: Type.Optional(nullable(Type.Integer())),
  }),
  active: Type.Boolean(),
  /** Absent or null: it is always in service. */
  service: Type.Optional(nullable(ServiceHours)),
  /** Display mode: numeric type and the json of its styles; null: the default look. */
  template: nullable(Type.Object({ type: Type.Integer(), json: Type.Unknown() })),
  /** Null: messaging is off for this screen. */
  messaging: nullable(
    Type.Object({
      mode: keyOf(messagingModes),
      limit: Type.Integer(),
      defaultMessage: nullable(Type.String()),
      /** Most perturbations that it shows in turn; absent or null: all. */
      trafficMax: Type.Optional(nullable(Type.Integer())),
    }),
  ),
  messages: Type.Array(PlayerMessage),
  /** The current scenario's messages for this screen; null: none is current here. */
  scenario: nullable(Type.Array(PlayerMessage)),
  /** When that scenario stops by itself (SCN-5), with or without the server; absent or null: it does not. */
  scenarioUntil: Type.Optional(nullable(Instant)),
  /** Oldest first. Absent from what a screen has kept since before there were any. */
  advertising: Type.Optional(Type.Array(PlayerPicture)),
  /** Perturbations of the lines of its setup, in force or to come. Absent from what a screen has kept since before. */
  traffic: Type.Optional(Type.Array(PlayerTraffic)),
  /** Stations of bicycles of its site. Absent from what a screen has kept since before. */
  bicycles: Type.Optional(Type.Array(PlayerStation)),
  /** The server's clock when it wrote this. */
  serverTime: Instant,
  /** Seconds between two signs of life that the screen gives. */
  heartbeat: Type.Integer({ minimum: 1 }),
});
export type PlayerSnapshot = Static<typeof PlayerSnapshot>;

import { Type, type Static } from 'typebox';
import { messagingModes, screenTypes } from '../enums.ts';
import { Id, Instant, keyOf, nullable, ScreenId } from './common.ts';

/** A line as a screen draws it: its picture, or the sign drawn from name and colours when there is none. */
export const PlayerLine = Type.Object({
  name: Type.String(),
  color: nullable(Type.String()),
  textColor: nullable(Type.String()),
  /** Path of its picture on this server. */
  picture: nullable(Type.String()),
});
export type PlayerLine = Static<typeof PlayerLine>;

/** A message as a screen holds it: what arbitration needs, and its contents in the order of their languages. */
export const PlayerMessage = Type.Object({
  id: Id,
  alert: Type.Boolean(),
  blink: Type.Boolean(),
  priority: nullable(Type.Integer()),
  period: nullable(Type.String()),
  createdAt: Instant,
  line: nullable(PlayerLine),
  contents: Type.Array(Type.Object({ code: Type.String(), content: Type.String() })),
});
export type PlayerMessage = Static<typeof PlayerMessage>;

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
  }),
  project: Type.Object({ name: Type.String(), longName: Type.String(), timeZone: Type.String() }),
  active: Type.Boolean(),
  /** Display mode: numeric type and the json of its styles; null: the default look. */
  template: nullable(Type.Object({ type: Type.Integer(), json: Type.Unknown() })),
  /** Null: messaging is off for this screen. */
  messaging: nullable(
    Type.Object({
      mode: keyOf(messagingModes),
      limit: Type.Integer(),
      defaultMessage: nullable(Type.String()),
    }),
  ),
  messages: Type.Array(PlayerMessage),
  /** The current scenario's messages for this screen; null: none is current here. */
  scenario: nullable(Type.Array(PlayerMessage)),
  /** The server's clock when it wrote this. */
  serverTime: Instant,
  /** Seconds between two signs of life that the screen gives. */
  heartbeat: Type.Integer({ minimum: 1 }),
});
export type PlayerSnapshot = Static<typeof PlayerSnapshot>;

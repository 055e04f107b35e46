import { Type, type Static } from 'typebox';
import { mostBrightness, mostOrdered, orderKinds } from '../screenOrders.ts';
import { ArrayOf, Id, Instant, nullable, ScreenId, strict } from './common.ts';

const OrderKind = Type.Enum([...orderKinds]);
const Brightness = Type.Integer({ minimum: 0, maximum: mostBrightness });

/** `POST /api/fleet/project/{projectId}/orders`: an order to screens (FLT-4). */
export const ScreensOrder = strict({
  kind: OrderKind,
  screens: Type.Array(ScreenId, { minItems: 1, maxItems: mostOrdered.identify }),
  /** Required for `brightness`, and only there, %. */
  value: Type.Optional(nullable(Brightness)),
});
export type ScreensOrder = Static<typeof ScreensOrder>;

/** An order to a screen. It waits for an answer until `until`; contract/screenOrders.ts derives its state. */
export const ScreenOrder = Type.Object({
  id: Id,
  screenId: ScreenId,
  kind: OrderKind,
  /** Brightness, %; null: another kind of order. */
  value: nullable(Brightness),
  sentAt: Instant,
  /** User name. */
  sentBy: Type.String(),
  until: Instant,
  answer: nullable(
    Type.Object({
      at: Instant,
      /** Why the page could not do it; null: done. */
      refused: nullable(Type.String()),
      /** The picture is at `/api/fleet/orders/{orderId}/picture`. */
      hasPicture: Type.Boolean(),
    }),
  ),
});
export type ScreenOrder = Static<typeof ScreenOrder>;

/**
 * Orders, latest first, with the server's clock, ms: of each screen the latest of each kind within `orderToldMs`, and the
 * latest that a picture answers, as long as it is stored.
 */
export const ScreenOrders = Type.Object({ ...ArrayOf(ScreenOrder).properties, serverTime: Instant });
export type ScreenOrders = Static<typeof ScreenOrders>;

/** Event `order` of `GET /player/api/{screenId}/events`. */
export const PlayerOrder = Type.Object({
  id: Id,
  kind: OrderKind,
  until: Instant,
  /** Absent: none. */
  value: Type.Optional(Brightness),
});
export type PlayerOrder = Static<typeof PlayerOrder>;

/** `POST /player/api/{screenId}/orders/{orderId}`: null if done, else the reason. */
export const OrderAnswer = strict({ refused: nullable(Type.String({ minLength: 1, maxLength: 200 })) });
export type OrderAnswer = Static<typeof OrderAnswer>;

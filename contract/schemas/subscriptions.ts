import { Type, type Static } from 'typebox';
import { subscriptionEndings } from '../subscriptions.ts';
import { ArrayOf, Id, Instant, nullable } from './common.ts';

/** A SIRI-SX subscription, and the state of its deliveries (OUT-1). */
export const Subscription = Type.Object({
  id: Id,
  project: Type.Object({ id: Id, name: Type.String() }),
  /** `SubscriberRef` and `SubscriptionIdentifier`. */
  subscriber: Type.String(),
  identifier: Type.String(),
  address: Type.String(),
  createdAt: Instant,
  /** When it ends unless renewed. */
  until: Instant,
  /** Seconds; null: not requested. */
  heartbeat: nullable(Type.Integer()),
  /** The last call to the consumer: time, and HTTP status; null: none yet, or no answer. */
  triedAt: nullable(Instant),
  status: nullable(Type.Integer()),
  /** Why it failed, in French. */
  failure: nullable(Type.String()),
  /** Since when deliveries fail. */
  failingSince: nullable(Instant),
  /** When and why this side ended it; null: active. */
  endedAt: nullable(Instant),
  ended: nullable(Type.Enum([...subscriptionEndings])),
});
export type Subscription = Static<typeof Subscription>;

/** `GET /api/feedKeys/{feedKeyId}/subscriptions`: those of a key, oldest first. */
export const Subscriptions = ArrayOf(Subscription);

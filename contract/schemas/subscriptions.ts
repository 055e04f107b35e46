import { Type, type Static } from 'typebox';
import { subscriptionEndings } from '../subscriptions.ts';
import { ArrayOf, Id, Instant, nullable } from './common.ts';

/** A subscription of SIRI-SX, and how its deliveries go (OUT-1). */
export const Subscription = Type.Object({
  id: Id,
  project: Type.Object({ id: Id, name: Type.String() }),
  /** `SubscriberRef` and `SubscriptionIdentifier`. */
  subscriber: Type.String(),
  identifier: Type.String(),
  address: Type.String(),
  createdAt: Instant,
  /** When it ends unless it is renewed. */
  until: Instant,
  /** Seconds; null: it asked for none. */
  heartbeat: nullable(Type.Integer()),
  /** The last call of the consumer's address: when, and what was answered; null: none yet, or no answer. */
  triedAt: nullable(Instant),
  status: nullable(Type.Integer()),
  /** Why it was not taken, in French. */
  failure: nullable(Type.String()),
  /** Since when nothing is taken. */
  failingSince: nullable(Instant),
  /** When and why it was ended by this side; null: it runs. */
  endedAt: nullable(Instant),
  ended: nullable(Type.Enum([...subscriptionEndings])),
});
export type Subscription = Static<typeof Subscription>;

/** `GET /api/feedKeys/{feedKeyId}/subscriptions`: those by a key, the oldest first. */
export const Subscriptions = ArrayOf(Subscription);

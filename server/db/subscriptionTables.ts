import type { Generated } from 'kysely';
import type { Defaulted, Flag } from './columnTypes.ts';

/** SIRI subscriptions to what a project publishes (OUT-1); instants in ms. */
interface SiriSubscriptionTable {
  id: Generated<number>;
  project_id: number;
  feed_key_id: number;
  /** `SubscriberRef` and `SubscriptionIdentifier`: one active subscription per key, project and pair. */
  subscriber: string;
  identifier: string;
  address: string;
  /** Whether it was requested by SOAP; deliveries then use SOAP too. */
  soap: Flag;
  /** JSON lists of line and stop point references; empty: all. */
  lines: string;
  stops: string;
  /** Maximum number of situations per delivery. */
  at_most: number;
  created_at: number;
  until_at: number;
  heartbeat_ms: number | null;
  /** When the next heartbeat is due; null: none was requested. */
  heartbeat_at: number | null;
  /** JSON: versions acknowledged by the consumer, `[newsId, version]`. */
  known: Defaulted<string>;
  /** Tag of the last publication delivered completely; null: nothing sent yet. */
  known_tag: Defaulted<string | null>;
  /** Next delivery; a server claims it by postponing it. Null: no more deliveries. */
  next_at: number | null;
  /** Failed deliveries since the last success, and since when. */
  failures: Defaulted<number>;
  failing_since: Defaulted<number | null>;
  tried_at: Defaulted<number | null>;
  status: Defaulted<number | null>;
  failure: Defaulted<string | null>;
  ended_at: Defaulted<number | null>;
  /** One of `subscriptionEndings`. */
  ended: Defaulted<string | null>;
}

export interface SubscriptionTables {
  siri_subscription: SiriSubscriptionTable;
}

import type { Generated } from 'kysely';
import type { Defaulted, Flag } from './columnTypes.ts';

/** Who is sent what a project publishes, by SIRI (OUT-1); instants in ms. */
interface SiriSubscriptionTable {
  id: Generated<number>;
  project_id: number;
  feed_key_id: number;
  /** `SubscriberRef` and `SubscriptionIdentifier`: one that runs a key, project and pair. */
  subscriber: string;
  identifier: string;
  address: string;
  /** Whether it was asked for by SOAP, and is told so. */
  soap: Flag;
  /** JSON of references of lines, and of stop points; empty: all. */
  lines: string;
  stops: string;
  /** Most situations of a delivery. */
  at_most: number;
  created_at: number;
  until_at: number;
  heartbeat_ms: number | null;
  /** When the next heartbeat is due; null: none was asked for. */
  heartbeat_at: number | null;
  /** JSON: which versions the consumer has taken, `[newsId, version]`. */
  known: Defaulted<string>;
  /** The tag of the publication that it has all of; null: it was sent nothing yet. */
  known_tag: Defaulted<string | null>;
  /** Whoever puts this off sends; null: nobody sends any more. */
  next_at: number | null;
  /** Calls that were not taken since the last that was, and since when. */
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

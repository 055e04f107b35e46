import type { Generated } from 'kysely';
import type { Defaulted, Flag, Version } from './columnTypes.ts';

/** Webhooks of a project (OUT-5); instants in ms. */
interface WebhookTable {
  id: Generated<number>;
  project_id: number;
  name: string;
  url: string;
  messages: Defaulted<Flag>;
  scenarios: Defaulted<Flag>;
  screens: Defaulted<Flag>;
  active: Defaulted<Flag>;
  /** `whsec_` and the signing key in base64. */
  secret: Defaulted<string>;
  /**
   * Replaced secrets, latest first, as a JSON list of `{ secret, until }`, ms; the last of them signs until `former_until`.
   * One secret as it is: written by an earlier version.
   */
  former_secret: Defaulted<string | null>;
  former_until: Defaulted<number | null>;
  version: Version;
}

/** The state of a message, scenario or screen last sent to a project's webhooks. */
interface WebhookToldTable {
  project_id: number;
  /** A subject kind of contract/webhooks.ts. */
  kind: string;
  /** Id of the subject, as text. */
  subject: string;
  /** Incremented on each change. */
  version: number;
  /** JSON of the state sent; `{}` once it has ended. */
  content: string;
  changed_at: number;
  /** When it will end by itself; null: unknown, or it has ended. */
  ends_at: number | null;
  ended: Defaulted<Flag>;
}

/** An event queued for one webhook. */
interface WebhookDeliveryTable {
  id: Generated<number>;
  webhook_id: number;
  /** `webhook-id`: the same for every attempt and for all webhooks of the event. */
  event_id: string;
  type: string;
  /** Kind and id: events of one subject are delivered in order. */
  subject: string;
  /** JSON, as of the event. */
  body: string;
  created_at: number;
  /** Delivery is given up after this instant. */
  expires_at: number;
  /** Next attempt; a server claims the delivery by postponing it. Null: delivered (`failure` is null), or given up. */
  next_at: number | null;
  attempts: Defaulted<number>;
  tried_at: Defaulted<number | null>;
  /** HTTP status of the last answer; null: there was none. */
  status: Defaulted<number | null>;
  /** Of the last attempt; null: none, or one is under way. */
  duration_ms: Defaulted<number | null>;
  failure: Defaulted<string | null>;
}

export interface WebhookTables {
  webhook: WebhookTable;
  webhook_told: WebhookToldTable;
  webhook_delivery: WebhookDeliveryTable;
}

import type { Generated } from 'kysely';
import type { Defaulted, Flag, Version } from './columnTypes.ts';

/** Who is told of what happens in a project (OUT-5); instants in ms. */
interface WebhookTable {
  id: Generated<number>;
  project_id: number;
  name: string;
  url: string;
  messages: Defaulted<Flag>;
  scenarios: Defaulted<Flag>;
  screens: Defaulted<Flag>;
  active: Defaulted<Flag>;
  /** `whsec_` and the key that signs, as base64. */
  secret: Defaulted<string>;
  /** The secret before, which signs too until then. */
  former_secret: Defaulted<string | null>;
  former_until: Defaulted<number | null>;
  version: Version;
}

/** What the webhooks of a project were last told of a message, a scenario or a screen. */
interface WebhookToldTable {
  project_id: number;
  /** A subject of contract/webhooks.ts. */
  kind: string;
  /** Its id, as text. */
  subject: string;
  /** Rises with each change. */
  version: number;
  /** JSON of what was told. */
  content: string;
  changed_at: number;
  /** When it ends by itself; null: nobody knows, or it has ended. */
  ends_at: number | null;
  ended: Defaulted<Flag>;
}

/** An event for one webhook, as it is sent. */
interface WebhookDeliveryTable {
  id: Generated<number>;
  webhook_id: number;
  /** `webhook-id`, the same each time it is tried, and for all webhooks of the event. */
  event_id: string;
  type: string;
  /** Kind and id: what is of one subject is sent in its order. */
  subject: string;
  /** JSON, as it was when it happened. */
  body: string;
  created_at: number;
  /** After this it is given up. */
  expires_at: number;
  /** When it is tried next; whoever puts this off tries. Null: it was taken (a `failure` of null), or given up. */
  next_at: number | null;
  attempts: Defaulted<number>;
  tried_at: Defaulted<number | null>;
  /** Of the last answer; null: there was none. */
  status: Defaulted<number | null>;
  duration_ms: Defaulted<number | null>;
  failure: Defaulted<string | null>;
}

export interface WebhookTables {
  webhook: WebhookTable;
  webhook_told: WebhookToldTable;
  webhook_delivery: WebhookDeliveryTable;
}

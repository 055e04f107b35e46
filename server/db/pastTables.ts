import type { Generated } from 'kysely';
import type { Flag } from './columnTypes.ts';

/** A span through which a screen has shown a message, as it told; what it shows still is in `receipt` alone. */
interface ReceiptSpanTable {
  screen_id: string;
  news_id: number;
  from_at: number;
  to_at: number;
}

/** Until when a message was on screens (`was_on` 1), or off those that it came back to (0). `news_id` is the message's. */
interface FormerMessageTable {
  id: Generated<number>;
  project_id: number;
  news_id: number;
  until_at: number;
  was_on: Flag;
  title: string;
  alert: Flag;
  priority: number | null;
  period: string | null;
  created_at: number;
}

interface FormerMessageScreenTable {
  screen_id: string;
  former_id: number;
}

/** How something was until it changed: `kind`, `record` and `state` (JSON) as in server/domain/past/formerStates.ts. */
interface FormerStateTable {
  id: Generated<number>;
  project_id: number;
  kind: string;
  record: string;
  until_at: number;
  state: string;
}

/** From when until when a screen was heard of without a break; null: it still is. */
interface ScreenLifeTable {
  screen_id: string;
  from_at: number;
  to_at: number | null;
}

/** From when until when some server was there to hear of screens. */
interface ServerLifeTable {
  from_at: number;
  to_at: number;
}

/** What the past of a screen is told from (docs/decisions/0037-the-past-of-a-screen.md). */
export interface PastTables {
  receipt_span: ReceiptSpanTable;
  former_message: FormerMessageTable;
  former_message_screen: FormerMessageScreenTable;
  former_state: FormerStateTable;
  screen_life: ScreenLifeTable;
  server_life: ServerLifeTable;
}

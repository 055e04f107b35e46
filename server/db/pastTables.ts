import type { Generated } from 'kysely';
import type { Defaulted, Flag } from './columnTypes.ts';
import type { TimeColumns } from './messageTime.ts';

/** What is known of a message for as long as its receipts are kept, also after it was deleted. `id` is the message's. */
interface ReceiptMessageTable {
  id: number;
  project_id: number;
  title: string;
  created_at: number;
  created_by: string | null;
  /** When a receipt last came, to within a day. */
  last_at: number;
  /** How many screens have a receipt of it. */
  screens: Defaulted<number>;
  /** The first `first_at` and the latest `last_at` of its receipts; null: there are none. */
  first_at: Defaulted<number | null>;
  shown_at: Defaulted<number | null>;
  /** When it ended and by whom, since it stands in no other table (server/domain/news/endedMessages.ts); null: it does. */
  ended_at: Defaulted<number | null>;
  ended_by: Defaulted<string | null>;
  /** What it was then, as JSON, and what a search of it looks through. */
  was: Defaulted<string | null>;
  search: Defaulted<string | null>;
}

/** What a screen has shown of a message: one row for both, however often it was shown. */
interface ReceiptTable {
  news_id: number;
  screen_id: string;
  first_at: number;
  /** Up to when it is accounted for in `total_ms`; while it is shown, this is since when. */
  last_at: number;
  total_ms: number;
  showings: number;
  shown: Flag;
}

/** When each screen last told what it shows: up to then, what is `shown` there is known to have been. */
interface ScreenReportTable {
  screen_id: string;
  at: number;
}

/** What screens tell of what they show. */
export interface ReceiptTables {
  receipt_message: ReceiptMessageTable;
  receipt: ReceiptTable;
  screen_report: ScreenReportTable;
}

/** A span through which a screen has shown a message, as it told; what it shows still is in `receipt` alone. */
interface ReceiptSpanTable {
  screen_id: string;
  news_id: number;
  from_at: number;
  to_at: number;
}

/** Until when a message was on screens (`was_on` 1), or off those that it came back to (0). `news_id` is the message's. */
interface FormerMessageTable extends TimeColumns {
  id: Generated<number>;
  project_id: number;
  news_id: number;
  until_at: number;
  was_on: Flag;
  title: string;
  alert: Flag;
  priority: number | null;
  created_at: number;
  corrected_at: Defaulted<number | null>;
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

/** A month (`2026-11`) of a screen that is over, as contract/availability.ts has it; ms. */
interface ScreenMonthTable {
  screen_id: string;
  month: string;
  up_ms: number;
  down_ms: number;
  outages: number;
  longest_ms: number;
  lead_ms: number;
  trail_ms: number;
}

/** What a screen's page last said of itself; times and drift in ms, sizes in pixels and bytes. */
interface PageReportTable {
  screen_id: string;
  told_at: number;
  started_at: number;
  version: string;
  width: number;
  height: number;
  browser: string;
  drift_ms: number | null;
  storage_used: number | null;
  storage_quota: number | null;
}

/** An order to a screen, with its answer (contract/schemas/screenOrder.ts); instants in ms. */
interface ScreenOrderTable {
  id: Generated<number>;
  project_id: number;
  screen_id: string;
  kind: string;
  /** What it says beside its kind; null: nothing. It stands behind the picture. */
  value: Defaulted<number | null>;
  sent_at: number;
  sent_by: string;
  until_at: number;
  answered_at: Defaulted<number | null>;
  refused: Defaulted<string | null>;
  /** Its media type; null: it has none. */
  picture_type: Defaulted<string | null>;
  picture: Defaulted<Buffer | null>;
}

/** What the past of a screen is told from (docs/decisions/0037-the-past-of-a-screen.md). */
export interface PastTables {
  receipt_span: ReceiptSpanTable;
  former_message: FormerMessageTable;
  former_message_screen: FormerMessageScreenTable;
  former_state: FormerStateTable;
  screen_life: ScreenLifeTable;
  screen_month: ScreenMonthTable;
  server_life: ServerLifeTable;
  page_report: PageReportTable;
  screen_order: ScreenOrderTable;
}

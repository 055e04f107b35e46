import type { Generated } from 'kysely';
import type { Defaulted, Flag } from './columnTypes.ts';
import type { TimeColumns } from './messageTime.ts';

/** Facts about a message, kept as long as its receipts, even after its deletion. `id` is the message id. */
interface ReceiptMessageTable {
  id: number;
  project_id: number;
  title: string;
  created_at: number;
  created_by: string | null;
  /** When the latest receipt arrived, to within a day. */
  last_at: number;
  /** Number of screens that have sent a receipt for it. */
  screens: Defaulted<number>;
  /** Earliest `first_at` and latest `last_at` of its receipts; null: there are none. */
  first_at: Defaulted<number | null>;
  shown_at: Defaulted<number | null>;
  /** When it ended and by whom, once it is in no other table (server/domain/news/endedMessages.ts); null: it still is. */
  ended_at: Defaulted<number | null>;
  ended_by: Defaulted<string | null>;
  /** The message at that time, as JSON, and its text for searches. */
  was: Defaulted<string | null>;
  search: Defaulted<string | null>;
}

/** What a screen has shown of a message: one row per pair, however often it was shown. */
interface ReceiptTable {
  news_id: number;
  screen_id: string;
  first_at: number;
  /** Up to when `total_ms` has been counted; while the message is shown, the start of the current span. */
  last_at: number;
  total_ms: number;
  showings: number;
  shown: Flag;
}

/** When each screen last reported: up to then, `shown` is known to be true. */
interface ScreenReportTable {
  screen_id: string;
  at: number;
}

/** Reports of screens about what they show. */
export interface ReceiptTables {
  receipt_message: ReceiptMessageTable;
  receipt: ReceiptTable;
  screen_report: ScreenReportTable;
}

/** A past span in which a screen showed a message, as it reported; the current span is only in `receipt`. */
interface ReceiptSpanTable {
  screen_id: string;
  news_id: number;
  from_at: number;
  to_at: number;
}

/**
 * Until when a message was on screens (`was_on` 1), or off screens it later returned to (0). `news_id` is the message id.
 */
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

/** Former states: `kind`, `record` and `state` (JSON) as in server/domain/past/formerStates.ts, until the change. */
interface FormerStateTable {
  id: Generated<number>;
  project_id: number;
  kind: string;
  record: string;
  until_at: number;
  state: string;
}

/** When a scenario ran, ms; end null: it still runs. `name`: its name at its end. */
interface ScenarioRunTable {
  id: Generated<number>;
  project_id: number;
  scenario_id: number;
  name: string;
  from_at: number;
  to_at: Defaulted<number | null>;
}

/** A span in which a screen was continuously online; end null: it still is. */
interface ScreenLifeTable {
  screen_id: string;
  from_at: number;
  to_at: number | null;
}

/** A span in which at least one server was running to hear screens. */
interface ServerLifeTable {
  from_at: number;
  to_at: number;
}

/** A completed month (`2026-11`) of a screen, as in contract/availability.ts; ms. */
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

/** The latest report of a screen's page about itself; times and drift in ms, sizes in pixels and bytes. */
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
  /** Argument of the order; null: none. Placed after the picture. */
  value: Defaulted<number | null>;
  sent_at: number;
  sent_by: string;
  until_at: number;
  answered_at: Defaulted<number | null>;
  refused: Defaulted<string | null>;
  /** Media type of the picture; null: no picture. */
  picture_type: Defaulted<string | null>;
  picture: Defaulted<Buffer | null>;
}

/** Tables from which the past of a screen is reconstructed (docs/decisions/0037-the-past-of-a-screen.md). */
export interface PastTables {
  receipt_span: ReceiptSpanTable;
  former_message: FormerMessageTable;
  former_message_screen: FormerMessageScreenTable;
  former_state: FormerStateTable;
  scenario_run: ScenarioRunTable;
  screen_life: ScreenLifeTable;
  screen_month: ScreenMonthTable;
  server_life: ServerLifeTable;
  page_report: PageReportTable;
  screen_order: ScreenOrderTable;
}

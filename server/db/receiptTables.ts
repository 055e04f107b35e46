import type { Flag } from './columnTypes.ts';

/** What is known of a message for as long as its receipts are kept, also after it was deleted. `id` is the message's. */
interface ReceiptMessageTable {
  id: number;
  project_id: number;
  title: string;
  created_at: number;
  created_by: string | null;
  /** When a receipt last came, to within a day. */
  last_at: number;
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

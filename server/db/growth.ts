import type { Retention } from '../shared/retention.ts';
import type { Database } from './schema.ts';

/** Tables whose rows are deleted automatically: after a number of days (`KEEP_DAYS`), or at an end of their own. */
export type Sweep =
  | keyof Retention
  | 'bicycles'
  | 'calls'
  | 'logouts'
  | 'mails'
  | 'orders'
  | 'past'
  | 'plans'
  | 'perturbations'
  | 'proposals'
  | 'subscriptions'
  | 'times'
  | 'undo'
  | 'webhooks';

/**
 * What bounds the size of a table. `sweep`: its rows are deleted automatically. `each`: at most so many rows per row of
 * something else. `stays`: users create and delete its rows, directly or with their parent; the server adds none.
 */
type Bound = { sweep: Sweep } | { each: string } | { stays: 'configuration' | 'content' };

const configuration: Bound = { stays: 'configuration' };
const content: Bound = { stays: 'content' };

/**
 * What keeps each table from growing for ever. Every table is listed, so that a new one must declare its bound.
 * docs/operations.md explains the same in prose, and a test checks that tables with a sweep are emptied (OPS-4).
 * @internal
 */
export const growth: Readonly<Record<keyof Database, Bound>> = {
  abbreviation: content,
  advertising: content,
  advertising_screen: content,
  answered_call: { sweep: 'calls' },
  audit: { sweep: 'audit' },
  bike: configuration,
  bike_feed: { sweep: 'bicycles' },
  burst: { sweep: 'bursts' },
  cause: configuration,
  feed: { sweep: 'perturbations' },
  feed_key: configuration,
  feed_key_project: configuration,
  former_message: { sweep: 'past' },
  former_message_screen: { sweep: 'past' },
  former_state: { sweep: 'past' },
  gtfs_chunk: { sweep: 'imports' },
  gtfs_import: { sweep: 'imports' },
  image: content,
  impact: configuration,
  language: configuration,
  line: configuration,
  line_meta: configuration,
  line_meta_direction: configuration,
  mail: { sweep: 'mails' },
  message_template: content,
  news: { sweep: 'messages' },
  news_conf: configuration,
  news_conf_line: configuration,
  news_content: { sweep: 'messages' },
  news_screen: { sweep: 'messages' },
  oidc_logout: { sweep: 'logouts' },
  page_report: { each: 'screen' },
  perturbation: { sweep: 'perturbations' },
  perturbation_closed: { sweep: 'perturbations' },
  perturbation_wanted: { sweep: 'perturbations' },
  point: configuration,
  project: configuration,
  proposal: { sweep: 'proposals' },
  // What was published of a deleted message is removed eight days later, at the next request.
  publication: { each: 'message' },
  receipt: { sweep: 'receipts' },
  receipt_message: { sweep: 'receipts' },
  receipt_span: { sweep: 'past' },
  scenario: content,
  scenario_group: content,
  scenario_message: content,
  scenario_plan: { sweep: 'plans' },
  scenario_run: { sweep: 'runs' },
  screen: configuration,
  screen_conf: configuration,
  screen_life: { sweep: 'availability' },
  screen_month: { sweep: 'availability' },
  screen_order: { sweep: 'orders' },
  screen_presence: { each: 'screen' },
  screen_report: { each: 'screen' },
  secret: { each: 'server' },
  server_life: { sweep: 'availability' },
  session: { sweep: 'sessions' },
  silence_alert: configuration,
  silence_told: { each: 'screen' },
  siri_subscription: { sweep: 'subscriptions' },
  site: configuration,
  site_bike: configuration,
  site_point: configuration,
  template: configuration,
  times_conf: configuration,
  times_feed: { sweep: 'times' },
  timetable: configuration,
  timetable_offer: { sweep: 'offers' },
  timetable_period: { sweep: 'offers' },
  transporter: configuration,
  undo: { sweep: 'undo' },
  user_account: configuration,
  webhook: configuration,
  webhook_delivery: { sweep: 'webhooks' },
  webhook_told: { sweep: 'webhooks' },
};

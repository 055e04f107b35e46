import type { Retention } from '../shared/retention.ts';
import type { Database } from './schema.ts';

/** What goes by itself: by days that `KEEP_DAYS` changes, or by an end of its own. */
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
 * What bounds a table. `sweep`: its rows go by themselves. `each`: it has so many rows as something else has. `stays`: people
 * write its rows and delete them, by themselves or with what they belong to; the server adds none.
 */
type Bound = { sweep: Sweep } | { each: string } | { stays: 'configuration' | 'content' };

const configuration: Bound = { stays: 'configuration' };
const content: Bound = { stays: 'content' };

/**
 * Why no table grows for ever: all of them, so that who adds one says it here. docs/operations.md has the same in words,
 * and a test empties what is said to go by itself (OPS-4).
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
  // What was told of a message that is no more goes eight days later, when somebody asks.
  publication: { each: 'message' },
  receipt: { sweep: 'receipts' },
  receipt_message: { sweep: 'receipts' },
  receipt_span: { sweep: 'past' },
  scenario: content,
  scenario_group: content,
  scenario_message: content,
  scenario_plan: { sweep: 'plans' },
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

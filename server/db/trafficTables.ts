import type { Generated } from 'kysely';
import type { Defaulted, Flag } from './columnTypes.ts';

/** A traffic feed, and how its reading goes. */
interface FeedTable {
  /** SHA-256 of its address. */
  key: string;
  /** When it is fetched next; while a server fetches it, when another one may. */
  next_at: number;
  /** When it was last read whole, or found unchanged. */
  read_at: Defaulted<number | null>;
  /** Failed fetches since. */
  failures: Defaulted<number>;
  etag: Defaulted<string | null>;
  last_modified: Defaulted<string | null>;
  /** Digest of what was looked for when it was last read. */
  read_for: Defaulted<string | null>;
  /** Since when its fetches fail, and why the last one did, in French; null: it was read. */
  failing_since: Defaulted<number | null>;
  failure: Defaulted<string | null>;
}

/** What a feed says of a line: one row as long as it says so, and a while longer. */
interface PerturbationTable {
  id: Generated<number>;
  project_id: number;
  line_id: number;
  feed_key: string;
  /** SHA-256 of the feed's own name of it. */
  source: string;
  /** Plain text. */
  content: string;
  planned: Flag;
  /** Of all lines of its project: its `line_id` is one of them. */
  for_all_lines: Defaulted<Flag>;
  /** JSON of its spans, ms: [[from, until], ...]. */
  periods: string;
  first_seen_at: number;
  /** When the feed had it no longer. */
  gone_at: Defaulted<number | null>;
}

/** The messaging lines that a perturbation is of interest to. */
interface PerturbationWantedTable {
  perturbation_id: number;
  news_conf_line_id: number;
}

/** Who has closed a perturbation's notification. */
interface PerturbationClosedTable {
  perturbation_id: number;
  user_id: number;
  /** null: before this was written down. */
  closed_at: Defaulted<number | null>;
}

/** What a source of waiting times said last (LIV-1). */
interface TimesFeedTable extends FeedTable {
  /** The source's own time of what it said, ms; null: it says none. */
  told_at: Defaulted<number | null>;
  /** When that was last another one, by this server's clock, ms. */
  fresh_at: Defaulted<number | null>;
  /** What servers of before 0045 keep, beside which this one may run for a while: null where one like this has written last. */
  content: Defaulted<string | null>;
  /** Counts up with `packed`. */
  version: Defaulted<number>;
  /** What it says of the stops and trips of the projects (domain/liveTimes/keptAnswers.ts). */
  packed: Defaulted<Buffer | null>;
  /** JSON of how it was matched (contract/schemas/timesState.ts). */
  facts: Defaulted<string | null>;
  /** Digest of the stops and feeds that `packed` was matched with. */
  places: Defaulted<string | null>;
}

/** What a source of bicycles said last (LIV-3). */
interface BikeFeedTable extends FeedTable {
  /** How many stations it knows. */
  stations: Defaulted<number | null>;
  /** JSON of what it says of the stations that are configured. */
  content: Defaulted<string | null>;
}

/** What the traffic feeds said last, and who has closed which notification (TRF). */
export interface TrafficTables {
  feed: FeedTable;
  times_feed: TimesFeedTable;
  bike_feed: BikeFeedTable;
  perturbation: PerturbationTable;
  perturbation_wanted: PerturbationWantedTable;
  perturbation_closed: PerturbationClosedTable;
}

import type { Generated } from 'kysely';
import type { Defaulted, Flag } from './columnTypes.ts';

/** A traffic feed and its fetch state. */
interface FeedTable {
  /** SHA-256 of its address. */
  key: string;
  /** Next fetch; while a server is fetching it, when another may take over. */
  next_at: number;
  /** When it was last read completely, or found unchanged. */
  read_at: Defaulted<number | null>;
  /** Consecutive failed fetches. */
  failures: Defaulted<number>;
  etag: Defaulted<string | null>;
  last_modified: Defaulted<string | null>;
  /** Digest of the criteria used in the last read. */
  read_for: Defaulted<string | null>;
  /** Since when fetches fail, and the reason of the last failure, in French; null: the last fetch succeeded. */
  failing_since: Defaulted<number | null>;
  failure: Defaulted<string | null>;
}

/** A perturbation of a line in a feed: kept while the feed has it, and for a while after. */
interface PerturbationTable {
  id: Generated<number>;
  project_id: number;
  line_id: number;
  feed_key: string;
  /** SHA-256 of its id in the feed. */
  source: string;
  /** Plain text. */
  content: string;
  planned: Flag;
  /** Applies to all lines of its project; `line_id` is one of them. */
  for_all_lines: Defaulted<Flag>;
  /** JSON list of spans, ms: [[from, until], ...]. */
  periods: string;
  first_seen_at: number;
  /** When it disappeared from the feed. */
  gone_at: Defaulted<number | null>;
}

/** The messaging lines that a perturbation concerns. */
interface PerturbationWantedTable {
  perturbation_id: number;
  news_conf_line_id: number;
}

/** Users who closed a perturbation's notification. */
interface PerturbationClosedTable {
  perturbation_id: number;
  user_id: number;
  /** null: closed before this column existed. */
  closed_at: Defaulted<number | null>;
}

/** Latest content of a waiting-time source (LIV-1). */
interface TimesFeedTable extends FeedTable {
  /** The source's own timestamp, ms; null: it gives none. */
  told_at: Defaulted<number | null>;
  /** When that timestamp last changed, by this server's clock, ms. */
  fresh_at: Defaulted<number | null>;
  /** Used by servers older than migration 0045, which may run alongside for a while; null when a newer server wrote last. */
  content: Defaulted<string | null>;
  /** Incremented with `packed`. */
  version: Defaulted<number>;
  /** Content for the projects' stops and trips (domain/liveTimes/keptAnswers.ts). */
  packed: Defaulted<Buffer | null>;
  /** JSON: matching results (contract/schemas/timesState.ts). */
  facts: Defaulted<string | null>;
  /** Digest of the stops and feeds that `packed` was matched against. */
  places: Defaulted<string | null>;
}

/** Latest content of a bicycle source (LIV-3). */
interface BikeFeedTable extends FeedTable {
  /** Number of stations in the source. */
  stations: Defaulted<number | null>;
  /** JSON: content for the configured stations. */
  content: Defaulted<string | null>;
  /** Digest of the times in the source's file; null: it says none of its own. */
  told: Defaulted<string | null>;
  /** When these were first read, by this server's clock, ms; null: the file says none of its own. */
  fresh_at: Defaulted<number | null>;
}

/** The latest state of the traffic feeds, and which users closed which notification (TRF). */
export interface TrafficTables {
  feed: FeedTable;
  times_feed: TimesFeedTable;
  bike_feed: BikeFeedTable;
  perturbation: PerturbationTable;
  perturbation_wanted: PerturbationWantedTable;
  perturbation_closed: PerturbationClosedTable;
}

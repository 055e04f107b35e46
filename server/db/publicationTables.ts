import type { Generated } from 'kysely';
import type { Defaulted, Version } from './columnTypes.ts';

/** What was last published of a message: kept while consumers may still need updates about it. */
interface PublicationTable {
  /** Message id; the message may have been deleted. */
  news_id: number;
  project_id: number;
  /** Incremented when the published content changes. */
  version: number;
  /** When `version` last changed, ms. */
  changed_at: number;
  /** When it was closed, ms; null: published as current or upcoming. */
  closed_at: number | null;
  /** JSON: `Published` of server/domain/publication/published.ts. */
  content: string;
}

/** API keys of consumers. Only the SHA-256 of a key is stored. */
interface FeedKeyTable {
  id: Generated<number>;
  name: string;
  key_hash: Defaulted<string>;
  version: Version;
}

/** The projects whose publications a key may read. */
interface FeedKeyProjectTable {
  feed_key_id: number;
  project_id: number;
}

/** What is published, and who may read it (OUT). */
export interface PublicationTables {
  publication: PublicationTable;
  feed_key: FeedKeyTable;
  feed_key_project: FeedKeyProjectTable;
}

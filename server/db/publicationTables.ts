import type { Generated } from 'kysely';
import type { Defaulted, Version } from './columnTypes.ts';

/** What the world was last told of a message that was published: one row as long as anybody may have to be told more of it. */
interface PublicationTable {
  /** The message's, which may have been deleted. */
  news_id: number;
  project_id: number;
  /** Rises with each change of what is told. */
  version: number;
  /** When it last rose, ms. */
  changed_at: number;
  /** When it was closed, ms; null: it is told as in force, or as coming. */
  closed_at: number | null;
  /** JSON of what is told: `Published` of server/domain/publication/published.ts. */
  content: string;
}

/** Keys of those who read what is published. The key itself is never stored, only its SHA-256. */
interface FeedKeyTable {
  id: Generated<number>;
  name: string;
  key_hash: Defaulted<string>;
  version: Version;
}

/** The projects whose publications a key opens. */
interface FeedKeyProjectTable {
  feed_key_id: number;
  project_id: number;
}

/** What the world is told, and who may read it (OUT). */
export interface PublicationTables {
  publication: PublicationTable;
  feed_key: FeedKeyTable;
  feed_key_project: FeedKeyProjectTable;
}

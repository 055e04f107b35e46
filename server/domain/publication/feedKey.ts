import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { EventBus } from '../../events/eventBus.ts';
import { createLookup, type Lookup } from './lookup.ts';

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex');

/** A new key, and the hash to be stored (OUT-4): 256 random bits need no slow hash. */
export function newFeedKey(): { key: string; hash: string } {
  const key = randomBytes(32).toString('base64url');
  return { key, hash: hashOf(key) };
}

/** An API key's id, and the projects it opens. */
export interface FeedReaderKey {
  id: number;
  projectIds: ReadonlySet<number>;
}

/** Looks up keys by hash; missing ones are unknown or revoked. */
async function findFeedKeys(
  db: Kysely<Database>,
  keys: readonly string[],
): Promise<ReadonlyMap<string, FeedReaderKey>> {
  const byHash = new Map(keys.map((key) => [hashOf(key), key]));
  const rows = await db
    .selectFrom('feed_key')
    .leftJoin('feed_key_project as opens', 'opens.feed_key_id', 'feed_key.id')
    .select(['feed_key.id', 'feed_key.key_hash', 'opens.project_id as projectId'])
    .where('feed_key.key_hash', 'in', [...byHash.keys()])
    .execute();
  const found = new Map<string, FeedReaderKey & { projectIds: Set<number> }>();
  for (const { id, key_hash, projectId } of rows) {
    const key = byHash.get(key_hash) ?? '';
    const reader = found.get(key) ?? { id, projectIds: new Set() };
    if (projectId !== null) reader.projectIds.add(projectId);
    found.set(key, reader);
  }
  return found;
}

/** Lookup of keys, cached until keys or projects change. */
export const createFeedKeys = ({
  db,
  ...about
}: {
  db: Kysely<Database>;
  bus: EventBus;
  now: () => number;
}): Lookup<FeedReaderKey> =>
  createLookup(
    about,
    (event) => event.type === 'feedKeys' || (event.type === 'change' && event.topics.includes('project')),
    (keys) => findFeedKeys(db, keys),
  );

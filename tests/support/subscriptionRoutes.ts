import type { NewRow } from '../../server/db/schema.ts';
import type { BuiltProject } from './buildNetwork.ts';
import type { TestApp } from './testApp.ts';
import type { WalkedRoute } from './walkedRoute.ts';

/** Inserts a subscription of a new key, with an address that leads nowhere. */
async function insertSubscription({ db, clock }: TestApp, { id: project_id }: BuiltProject) {
  const { id: feed_key_id } = await db
    .insertInto('feed_key')
    .values({ name: crypto.randomUUID(), key_hash: crypto.randomUUID() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('feed_key_project').values({ feed_key_id, project_id }).execute();
  const subscription: NewRow<'siri_subscription'> = {
    project_id,
    feed_key_id,
    subscriber: 'A',
    identifier: 'a',
    address: 'http://127.0.0.1:9/',
    soap: 0,
    lines: '[]',
    stops: '[]',
    at_most: 200,
    heartbeat_ms: null,
    heartbeat_at: null,
    created_at: clock.now,
    until_at: clock.now + 60_000,
    next_at: null,
  };
  const { id } = await db
    .insertInto('siri_subscription')
    .values(subscription)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, keyId: feed_key_id };
}

/** Calls about a key's subscriptions. */
export const subscriptionRoutes: WalkedRoute[] = [
  {
    route: 'GET /api/feedKeys/:/subscriptions',
    right: 'configure',
    ofProject: false,
    url: async (project, test) =>
      `/api/feedKeys/${(await insertSubscription(test, project)).keyId}/subscriptions`,
  },
  {
    route: 'DELETE /api/feedKeys/:/subscriptions/:',
    right: 'configure',
    ofProject: false,
    async url(project, test) {
      const { id, keyId } = await insertSubscription(test, project);
      return `/api/feedKeys/${keyId}/subscriptions/${id}`;
    },
  },
];

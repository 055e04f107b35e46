import { afterEach, beforeEach, expect } from 'vitest';
import type { Spread } from '../../contract/schemas/news.ts';
import type { Subscription } from '../../contract/schemas/subscriptions.ts';
import type { Services } from '../../server/domain/services.ts';
import type { WebhookAccess } from '../../server/domain/webhooks/post.ts';
import { parseWebhookHosts } from '../../server/domain/webhooks/webhookHosts.ts';
import type { TestEngine } from './engines.ts';
import { makeKey } from './publishing.ts';
import { situationsIn, type Subscribing, subscribing, valuesOf } from './subscribing.ts';
import { startTestApp, type TestApp } from './testApp.ts';
import { startConsumer, type WebhookConsumer } from './webhookConsumer.ts';

const second = 1_000;

/** A server with a key for its project `nord`, and a consumer that subscribes with it; new for each test of a `describe`. */
export function useSubscriber(engine: TestEngine) {
  let test: TestApp;
  let consumer: WebhookConsumer;
  let services: Services;
  let key: string;
  const access = () => ({
    hosts: parseWebhookHosts(consumer.host),
    resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
  });
  /** Starts another server on the same database. */
  const serve = (webhooks: WebhookAccess = access()) => test.services({ webhooks });
  beforeEach(async () => {
    consumer = await startConsumer();
    test = await startTestApp(engine, { webhooks: access() });
    // Sessions must last for days.
    await test.db.updateTable('user_account').set({ session_infinite: 1 }).execute();
    await test.db.updateTable('line').set({ gtfs_id: 'R1' }).where('id', '=', nord().lineId).execute();
    await test.db.updateTable('news_conf').set({ message_limit: 20 }).execute();
    services = await serve();
    key = await makeKey(test, nord());
  });
  afterEach(async () => {
    await test.close();
    await consumer.close();
  });

  const nord = () => test.network.nord;
  async function post(payload: string, { by = key, name = 'nord' }: { by?: string; name?: string } = {}) {
    const headers = { 'content-type': 'text/xml', ...(by !== '' && { 'x-api-key': by }) };
    return test.nobody.call({ method: 'POST', url: `/siri/${name}`, headers, payload });
  }
  async function subscribe(values: Subscribing = {}): Promise<string> {
    const { status, text } = await post(subscribing({ address: consumer.url, ...values }));
    expect([status, valuesOf(text, 'Status')]).toEqual([200, ['true']]);
    return text;
  }
  async function spread(text: string, more: Spread = {}): Promise<number> {
    const [screen = ''] = nord().screens;
    const message = { content: `<p>${text}</p>`, screens: [screen], lineId: nord().lineId, ...more };
    const { status, json } = await (await test.as('user.nord')).spread(message);
    expect(status).toBe(200);
    return json.id;
  }
  const correct = async (id: number, text: string) =>
    (await test.as('user.nord')).spread({ id, content: `<p>${text}</p>` });
  const end = async (id: number) => (await test.as('user.nord')).delete(`/rest/news/${id}?screenId=`);

  /** Bodies sent in the next second, by any of the servers. */
  async function sent(servers: readonly Services[] = [services]): Promise<string[]> {
    const before = consumer.received.length;
    test.clock.advance(second);
    await Promise.all(servers.map(({ subscriptions }) => subscriptions.tick()));
    await Promise.all(servers.map(({ background }) => background.settled()));
    return consumer.received.slice(before).map(({ body }) => body);
  }
  const situations = async (servers?: readonly Services[]) => (await sent(servers)).map(situationsIn);
  /** Of the key with which the consumer subscribes: the first one. */
  const keyId = async () =>
    (await test.db.selectFrom('feed_key').select('id').orderBy('id').executeTakeFirstOrThrow()).id;
  async function listed(): Promise<Subscription[]> {
    const path = `/api/feedKeys/${await keyId()}/subscriptions`;
    return (await (await test.as('super')).get<{ array: Subscription[] }>(path)).json.array;
  }
  const trail = async () => {
    const rows = await test.db
      .selectFrom('audit')
      .select(['username', 'resource', 'changes'])
      .orderBy('id')
      .execute();
    return rows.filter(({ changes }) => changes.includes('subscription'));
  };

  return {
    get test() {
      return test;
    },
    get consumer() {
      return consumer;
    },
    /** The default sender. */
    get services() {
      return services;
    },
    access,
    serve,
    nord,
    post,
    subscribe,
    spread,
    correct,
    end,
    sent,
    situations,
    keyId,
    listed,
    trail,
  };
}

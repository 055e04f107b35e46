import type { ServerResponse } from 'node:http';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { WebhookDelivery } from '../../contract/schemas/webhooks.ts';
import type { Store } from '../../server/db/engine.ts';
import { leaseMs } from '../../server/domain/webhooks/sender.ts';
import { parseWebhookHosts } from '../../server/domain/webhooks/webhookHosts.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { watchStatements } from '../support/queryPlans.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';
import { startConsumer, type WebhookConsumer } from '../support/webhookConsumer.ts';
import { insertWebhook } from '../support/webhookRoutes.ts';

describeOnEachEngine('how much webhooks do at once', (engine) => {
  let test: TestApp;
  let consumer: WebhookConsumer;
  let statements: ReturnType<typeof watchStatements>;
  const access = () => ({ webhooks: { hosts: parseWebhookHosts(consumer.host) } });
  beforeAll(async () => {
    consumer = await startConsumer();
    const watched = (store: Store) => {
      statements = watchStatements(store);
      return statements.watched;
    };
    test = await startTestApp(engine, { ...access(), watched });
  });
  afterEach(() => test.db.deleteFrom('webhook').execute());
  afterAll(async () => {
    await test.close();
    await consumer.close();
  });

  const listen = () => insertWebhook(test, test.network.nord, { url: consumer.url, active: 1 });
  const answer = (status: number) =>
    (consumer.answer = (_request, response) => void response.writeHead(status).end());
  const tryOut = async (hook: number) =>
    (await test.as('super')).post<WebhookDelivery>(`/api/webhooks/${hook}/test`);

  it('OUT-5 a webhook is tried out once at a time, and again when that is answered', async () => {
    const [hook, other] = [await listen(), await listen()];
    const held: ServerResponse[] = [];
    consumer.answer = (_request, response) => void held.push(response);
    const statuses: number[] = [];
    const tries = Array.from({ length: 8 }, async () => statuses.push((await tryOut(hook)).status));
    await expect.poll(() => statuses).toEqual(Array.from({ length: 7 }, () => 409));
    await expect.poll(() => held.length).toBe(1);
    answer(204);
    expect((await tryOut(other)).json).toMatchObject({ state: 'delivered' });
    for (const response of held) response.writeHead(204).end();
    await Promise.all(tries);
    expect(statuses.at(-1)).toBe(200);
    expect((await tryOut(hook)).json).toMatchObject({ state: 'delivered' });
  });

  it.each([
    ['whose time is over', 0],
    ['from before the clock was set back', 60 * leaseMs],
  ])('OUT-5 a test of a killed server, %s, holds up no other', async (_, ahead) => {
    const hook = await listen();
    answer(204);
    const leave = (next_at: number) =>
      test.db.updateTable('webhook_delivery').set({ next_at, duration_ms: null }).execute();
    await tryOut(hook);
    await leave(test.clock.now + leaseMs);
    expect((await tryOut(hook)).status).toBe(409);
    await leave(test.clock.now + ahead);
    expect((await tryOut(hook)).json).toMatchObject({ state: 'delivered' });
  });

  it('OUT-5 a failed test that is to be sent again later holds up no other', async () => {
    const hook = await listen();
    answer(500);
    const { id } = (await tryOut(hook)).json;
    await (await test.as('super')).post(`/api/webhooks/${hook}/deliveries/${id}/retry`);
    const { webhookSender, background } = await test.services(access());
    await webhookSender.tick();
    await background.settled();
    const waits = test.db.selectFrom('webhook_delivery').select('next_at').where('id', '=', id);
    expect((await waits.executeTakeFirstOrThrow()).next_at).toBeGreaterThan(test.clock.now);
    answer(204);
    expect((await tryOut(hook)).json).toMatchObject({ state: 'delivered' });
  });

  it('OUT-5 SRV-2 a test that a consumer leaves unanswered does not hold up the end of the server, and no other makes it', async () => {
    const called = Promise.withResolvers<void>();
    consumer.answer = () => called.resolve();
    const stopped = await startTestApp(engine, access());
    const hook = await insertWebhook(stopped, stopped.network.nord, { url: consumer.url, active: 1 });
    const { token } = await stopped.as('super');
    const headers = { 'x-auth-token': token ?? '' };
    const tried = fetch(`${await stopped.url()}/api/webhooks/${hook}/test`, { method: 'POST', headers });
    await called.promise;
    await stopped.close();
    const ended = { state: 'failed', nextAt: null, failure: 'arrêt du serveur' };
    expect(await (await tried).json()).toMatchObject(ended);
  });

  it('OUT-5 SRV-5 a round reads few of the deliveries that are due, however many', async () => {
    const hook = await listen();
    answer(204);
    const { now } = test.clock;
    await sql`insert into webhook_delivery
        (webhook_id, event_id, type, subject, body, created_at, expires_at, next_at)
      with recursive one(n) as (select 1 union all select n + 1 from one where n < 500)
      select ${hook}, 'msg_' || n, 'message.spread', 'message:' || n, '{}', ${now}, ${now + leaseMs}, ${now}
      from one`.execute(test.db);
    const { webhookSender, background } = await test.services(access());
    expect(await statements.rowsOf(() => webhookSender.tick())).toBeLessThan(20);
    await background.settled();
  });
});

import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ToldMessage, WebhookDelivery } from '../../contract/schemas/webhooks.ts';
import { leaseMs } from '../../server/domain/webhooks/sender.ts';
import type { Services } from '../../server/domain/services.ts';
import type { ServerEvent } from '../../server/events/serverEvent.ts';
import { parseWebhookHosts } from '../../server/domain/webhooks/webhookHosts.ts';
import { createRecord } from '../support/configure.ts';
import { countLockWaits } from '../support/countLockWaits.ts';
import { describeOnEachEngine, postgres } from '../support/engines.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';
import { startConsumer, type WebhookConsumer } from '../support/webhookConsumer.ts';

const second = 1_000;

describeOnEachEngine('webhooks that several servers have at once', (engine) => {
  let test: TestApp;
  let consumer: WebhookConsumer;
  let services: Services;
  let other: Services;
  let hookId = 0;
  /** Answers that the consumer has not given yet. */
  let held: ServerResponse[] = [];
  beforeEach(async () => {
    consumer = await startConsumer();
    const webhooks = { hosts: parseWebhookHosts(consumer.host) };
    test = await startTestApp(engine, { webhooks });
    [services, other] = [await test.services({ webhooks }), await test.services({ webhooks })];
    const { nord } = test.network;
    const superuser = await test.as('super');
    hookId = Number((await createRecord(superuser, nord, 'webhooks', { url: consumer.url })).id);
    const message = { content: '<p>Un</p>', screens: nord.screens, projectId: nord.id };
    expect((await superuser.spread(message)).status).toBe(200);
    held = [];
  });
  afterEach(async () => {
    await test.close();
    await consumer.close();
  });

  const delivery = async () => {
    const path = `/api/webhooks/${hookId}/deliveries`;
    const [one] = (await (await test.as('super')).get<{ array: WebhookDelivery[] }>(path)).json.array;
    if (!one) throw new Error('Nothing is queued.');
    return one;
  };
  const answer = (status: number) =>
    (consumer.answer = (_request, response) => void response.writeHead(status).end());
  const hold = () => (consumer.answer = (_request, response) => void held.push(response));
  async function send({ webhookSender, background }: Services) {
    await webhookSender.tick();
    await background.settled();
  }
  /** Sends until the consumer holds one more answer. */
  async function begin({ webhookSender }: Services) {
    const count = held.length + 1;
    hold();
    await webhookSender.tick();
    await expect.poll(() => held.length).toBe(count);
  }
  async function release(status: number, { background }: Services) {
    held.shift()?.writeHead(status).end();
    await background.settled();
  }

  it('OUT-5 SRV-2 a call that a server gives up because it stops is as if never begun, and another server makes it', async () => {
    consumer.answer = () => void other.background.close();
    await send(other);
    expect(await delivery()).toMatchObject({ state: 'waiting', attempts: 0, failure: null });
    answer(204);
    await send(services);
    expect(await delivery()).toMatchObject({ state: 'delivered', attempts: 1 });
  });

  it('OUT-5 a delivery that is under way is not sent beside that by « Réessayer », and its success counts', async () => {
    answer(500);
    await send(services);
    const { id, nextAt, durationMs } = await delivery();
    expect(durationMs).not.toBeNull();
    test.clock.now = nextAt ?? 0;
    await begin(services);
    const retried = await (
      await test.as('super')
    ).post<WebhookDelivery>(`/api/webhooks/${hookId}/deliveries/${id}/retry`);
    expect([retried.status, retried.json.nextAt]).toEqual([200, test.clock.now + leaseMs]);
    await other.webhookSender.tick();
    await release(204, services);
    await send(other);
    expect(consumer.received).toHaveLength(2);
    expect(await delivery()).toMatchObject({ state: 'delivered', failure: null, nextAt: null });
  });

  it('OUT-5 a delivery waits for nothing by « Réessayer » once it has failed, or where its server has gone', async () => {
    answer(500);
    await send(services);
    const { id } = await delivery();
    const retry = async () =>
      (await (await test.as('super')).post<WebhookDelivery>(`/api/webhooks/${hookId}/deliveries/${id}/retry`))
        .json.nextAt;
    expect(await retry()).toBe(test.clock.now);
    await begin(services);
    test.clock.advance(leaseMs + second);
    expect(await retry()).toBe(test.clock.now);
    await release(500, services);
  });

  it('OUT-5 a delivery of a server that was too slow does not undo what another has sent since', async () => {
    await begin(services);
    test.clock.advance(leaseMs + second);
    answer(204);
    await send(other);
    expect(await delivery()).toMatchObject({ state: 'delivered', status: 204 });
    await release(500, services);
    expect(await delivery()).toMatchObject({ state: 'delivered', status: 204, nextAt: null });
  });

  it('OUT-5 SRV-2 a delivery is not waited for without end where the consumer changes to another protocol', async () => {
    consumer.answer = ({ socket }) =>
      void socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n');
    await send(services);
    expect(await delivery()).toMatchObject({ state: 'waiting', failure: 'connexion interrompue' });
  });

  it.runIf(engine === postgres)(
    'OUT-5 of a message that two servers change at the same moment both changes are told',
    async () => {
      const { nord } = test.network;
      const superuser = await test.as('super');
      const message = {
        content: '<p>Un</p>',
        screens: nord.screens,
        projectId: nord.id,
        lineId: nord.lineId,
      };
      const { id } = (await superuser.spread(message)).json;
      let correction: ReturnType<typeof superuser.spread> | undefined;
      await test.db.transaction().execute(async (trx) => {
        await trx.updateTable('line').set({ name: 'Tram' }).where('id', '=', nord.lineId).execute();
        const renamed: ServerEvent = { type: 'change', projectId: nord.id, topics: ['lines'], news: null };
        await other.webhookOutbox.note(trx, [renamed]);
        correction = superuser.spread({ id, content: '<p>Deux</p>' });
        await expect.poll(() => countLockWaits(test)).toBe(1);
      });
      expect((await correction)?.status).toBe(200);
      const rows = await test.db
        .selectFrom('webhook_delivery')
        .select('body')
        .where('subject', '=', `message:${id}`)
        .orderBy('id')
        .execute();
      const told = rows.map(
        ({ body }) => (JSON.parse(body) as { data: { message: ToldMessage } }).data.message,
      );
      expect(told.map(({ line, texts: [text] }) => [line?.name, text?.text])).toEqual([
        [expect.not.stringMatching('Tram'), 'Un'],
        ['Tram', 'Un'],
        ['Tram', 'Deux'],
      ]);
    },
  );
});

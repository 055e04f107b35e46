import { afterEach, beforeEach, expect, it } from 'vitest';
import type { WebhookDelivery } from '../../contract/schemas/webhooks.ts';
import { parseWebhookHosts } from '../../server/domain/webhooks/webhookHosts.ts';
import { createRecord, saveRecord } from '../support/configure.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';
import { startConsumer, type WebhookConsumer } from '../support/webhookConsumer.ts';

const minute = 60_000;

describeOnEachEngine('webhooks that are switched off for a while', (engine) => {
  let test: TestApp;
  let consumer: WebhookConsumer;
  const access = () => ({ webhooks: { hosts: parseWebhookHosts(consumer.host) } });
  beforeEach(async () => {
    consumer = await startConsumer();
    test = await startTestApp(engine, access());
  });
  afterEach(async () => {
    await test.close();
    await consumer.close();
  });

  it.each(['all that is told', 'messages alone', 'what another one is told meanwhile'])(
    'OUT-5 a webhook that is switched on again for %s does not get what is outdated since',
    async (what) => {
      const superuser = await test.as('super');
      const { nord } = test.network;
      const { url } = consumer;
      const hook = (await createRecord(superuser, nord, 'webhooks', { url })).id;
      const isAlone = what !== 'what another one is told meanwhile';
      const others = { url, scenarios: false, screens: false };
      if (!isAlone) await createRecord(superuser, nord, 'webhooks', others);
      const switchTo = async (isOn: boolean) => {
        const values = what === 'messages alone' ? { messages: isOn } : { active: isOn };
        expect((await saveRecord(superuser, 'webhooks', values, { id: hook })).status).toBe(200);
      };
      const message = { screens: nord.screens.slice(0, 1), projectId: nord.id };
      const { id } = (await superuser.spread({ ...message, content: '<p>Retiré</p>' })).json;
      await superuser.spread({ ...message, content: '<p>Resté</p>' });
      await switchTo(false);
      test.clock.advance(minute);
      expect((await superuser.delete(`/rest/news/${id}?screenId=`)).status).toBe(200);
      await switchTo(true);
      const { webhookSender, background } = await test.services(access());
      await webhookSender.tick();
      await background.settled();
      const { json } = await superuser.get<{ array: WebhookDelivery[] }>(`/api/webhooks/${hook}/deliveries`);
      expect(json.array.map(({ type, state, failure }) => [type, state, failure])).toEqual([
        ['message.spread', 'delivered', null],
        ['message.spread', 'failed', 'dépassé : ce qui a changé depuis n’a pas été envoyé'],
      ]);
    },
  );
});

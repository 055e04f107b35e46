import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { WebhookDelivery, WebhookState } from '../../contract/schemas/webhooks.ts';
import { mostDeliveries } from '../../contract/webhooks.ts';
import type { NewRow } from '../../server/db/schema.ts';
import { sweepWebhooks } from '../../server/domain/webhooks/sweepWebhooks.ts';
import type { Services } from '../../server/domain/services.ts';
import type { WebhookAccess } from '../../server/domain/webhooks/post.ts';
import { leaseMs } from '../../server/domain/webhooks/sender.ts';
import { parseWebhookHosts } from '../../server/domain/webhooks/webhookHosts.ts';
import { createRecord, saveRecord } from '../support/configure.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { insertScenario } from '../support/scenarios.ts';
import { startOfTests, startTestApp, type TestApp } from '../support/testApp.ts';
import { startConsumer, type WebhookConsumer } from '../support/webhookConsumer.ts';
import { turnsDuring } from '../support/turnsDuring.ts';
import { insertWebhook } from '../support/webhookRoutes.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

describeOnEachEngine('the queue of webhooks', (engine) => {
  let test: TestApp;
  let consumer: WebhookConsumer;
  let services: Services;
  let webhooks: WebhookAccess;
  beforeAll(async () => {
    consumer = await startConsumer();
    webhooks = { hosts: parseWebhookHosts(consumer.host) };
    test = await startTestApp(engine, { webhooks });
  });
  beforeEach(async () => {
    test.clock.now = startOfTests;
    services = await test.services({ webhooks });
  });
  afterEach(async () => {
    await test.db.updateTable('project').set({ time_zone: 'Europe/Paris', service_hours: null }).execute();
    await test.db.deleteFrom('webhook').execute();
    await test.db.deleteFrom('webhook_told').execute();
    await test.db.deleteFrom('news').execute();
    await test.db.deleteFrom('screen_presence').execute();
    consumer.received.length = 0;
  });
  afterAll(async () => {
    await test.close();
    await consumer.close();
  });

  const nord = () => test.network.nord;
  async function listen(values: Record<string, unknown> = {}): Promise<number> {
    const given = { url: consumer.url, ...values };
    return Number((await createRecord(await test.as('super'), nord(), 'webhooks', given)).id);
  }
  async function queue(webhook_id: number, values: Partial<NewRow<'webhook_delivery'>> = {}) {
    const at = test.clock.now;
    const common = { type: 'message.spread', body: '{}', created_at: at, expires_at: at + day, next_at: at };
    const { id } = await test.db
      .insertInto('webhook_delivery')
      .values({ webhook_id, event_id: 'msg_1', subject: 'message:1', ...common, ...values })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }
  const deliveries = async (hookId: number) => {
    const { json } = await (
      await test.as('super')
    ).get<{ array: WebhookDelivery[] }>(`/api/webhooks/${hookId}/deliveries`);
    return json.array;
  };
  async function send() {
    await services.webhookOutbox.tick(services.work);
    await services.webhookSender.tick();
    await services.background.settled();
  }

  it('OUT-5 a delivery is tried again only as one of its own webhook', async () => {
    const [hook, other] = [await listen(), await listen()];
    const failed = await queue(hook, { next_at: null, attempts: 3, failure: 'réponse 500' });
    const admin = await test.as('super');
    const retry = (of: number) => admin.post(`/api/webhooks/${of}/deliveries/${failed}/retry`);
    expect((await retry(other)).status).toBe(404);
    expect(await deliveries(hook)).toMatchObject([{ state: 'failed', attempts: 3 }]);
    expect((await retry(hook)).status).toBe(200);
  });

  it('OUT-5 what waits for a webhook that is switched off waits on for a day, and is sent when it is on again', async () => {
    const hook = await listen({ active: false });
    await queue(hook);
    await queue(hook, { expires_at: test.clock.now + 10 * minute, subject: 'message:2' });
    test.clock.advance(10 * minute);
    await send();
    expect(consumer.received).toEqual([]);
    expect(await deliveries(hook)).toMatchObject([
      { state: 'failed', attempts: 0, failure: expect.any(String) as string },
      { state: 'waiting', attempts: 0, failure: null },
    ]);
    await saveRecord(await test.as('super'), 'webhooks', { active: true }, { id: hook });
    await send();
    expect(consumer.received).toHaveLength(1);
  });

  it('OUT-5 the last hundred deliveries are told, latest first', async () => {
    const hook = await listen();
    const ids: number[] = [];
    for (let at = 0; at < mostDeliveries + 1; at += 1) ids.unshift(await queue(hook, { next_at: null }));
    const told = (await deliveries(hook)).map(({ id }) => id);
    expect(told).toEqual(ids.slice(0, mostDeliveries));
  });

  it('OUT-5 of given-up deliveries the list of webhooks counts those that are told', async () => {
    const hook = await listen();
    const given = { next_at: null, failure: 'réponse 500' };
    await queue(hook, given);
    const failed = async () => {
      const superuser = await test.as('super');
      const { json } = await superuser.get<{ array: WebhookState[] }>(`/api/webhooks/project/${nord().id}`);
      return json.array.map((state) => state.failed);
    };
    for (let at = 1; at < mostDeliveries; at += 1) await queue(hook, { next_at: null });
    expect(await failed()).toEqual([1]);
    await queue(hook, { ...given, type: 'webhook.test' });
    expect(await failed()).toEqual([0]);
  });

  it('OUT-5 a change of one message beside one that may concern all of them tells of all of them', async () => {
    const hook = await listen();
    const client = await test.as('admin.nord');
    const { lineId, screens, id: projectId } = nord();
    const ids: number[] = [];
    for (const more of [{ lineId }, {}]) {
      const message = { content: '<p>Un</p>', screens: screens.slice(0, 1), projectId, ...more };
      ids.push((await client.spread(message)).json.id);
    }
    await services.work(async (trx, emit) => {
      await trx.updateTable('line').set({ name: 'Tram' }).where('id', '=', lineId).execute();
      emit({ type: 'change', projectId, topics: ['lines'], news: null });
      await trx
        .updateTable('news')
        .set({ title: 'Deux' })
        .where('id', '=', ids[1] ?? 0)
        .execute();
      emit({ type: 'change', projectId, topics: ['news'], news: ids.slice(1) });
    });
    const changed = (await deliveries(hook)).filter(({ type }) => type === 'message.changed');
    expect(changed).toHaveLength(2);
  });

  it('OUT-5 a webhook that is saved just after a message has ended is told of its end', async () => {
    const hook = await listen();
    const until = test.clock.now + 10 * minute;
    const client = await test.as('admin.nord');
    await client.spread({
      content: '<p>Un</p>',
      screens: nord().screens.slice(0, 1),
      projectId: nord().id,
      until,
    });
    await send();
    test.clock.now = until + 30_000;
    await saveRecord(await test.as('super'), 'webhooks', { name: 'Ville' }, { id: hook });
    await send();
    expect(consumer.received.map(({ event }) => event.type)).toEqual(['message.spread', 'message.ended']);
  });

  it('OUT-5 a webhook that is switched on again is not told of what was removed meanwhile, also where that had an end', async () => {
    const hook = await listen();
    const client = await test.as('admin.nord');
    const until = test.clock.now + 10 * minute;
    const message = {
      content: '<p>Un</p>',
      screens: nord().screens.slice(0, 1),
      projectId: nord().id,
      until,
    };
    const { id } = (await client.spread(message)).json;
    await send();
    const superuser = await test.as('super');
    await saveRecord(superuser, 'webhooks', { active: false }, { id: hook });
    expect((await client.delete(`/rest/news/${id}?screenId=`)).status).toBe(200);
    await saveRecord(superuser, 'webhooks', { active: true }, { id: hook });
    await send();
    test.clock.now = until;
    await send();
    expect(consumer.received.map(({ event }) => event.type)).toEqual(['message.spread']);
  });

  it('OUT-5 a message that ended by a clock that was ahead is told of again once that is set back, also after a start', async () => {
    await listen();
    const client = await test.as('admin.nord');
    const until = test.clock.now + 10 * minute;
    const message = {
      content: '<p>Un</p>',
      screens: nord().screens.slice(0, 1),
      projectId: nord().id,
      until,
    };
    await client.spread(message);
    const spread = ['message.spread', 1];
    const told = async (round = send) => {
      const before = consumer.received.length;
      await round();
      return consumer.received
        .slice(before)
        .map(({ event }) => [event.type, (event.data as { message: { version: number } }).message.version]);
    };
    expect(await told()).toEqual([spread]);
    test.clock.advance(30 * minute);
    expect(await told()).toEqual([['message.ended', 2]]);
    test.clock.advance(-30 * minute);
    expect(await told()).toEqual([['message.spread', 3]]);
    expect(await told()).toEqual([]);
    test.clock.advance(30 * minute);
    expect(await told()).toEqual([['message.ended', 4]]);
    test.clock.advance(-30 * minute);
    const started = await test.services({ webhooks });
    const afterStart = async () => {
      await started.webhookOutbox.tick(started.work);
      await send();
    };
    expect(await told(afterStart)).toEqual([['message.spread', 5]]);
  });

  /** Lets a screen be silent for twenty minutes, with a server that listened all the time. */
  async function silent() {
    const { clock, db } = test;
    const { now } = clock;
    await db.deleteFrom('server_life').execute();
    await db
      .insertInto('server_life')
      .values({ from_at: now - day, to_at: now })
      .execute();
    await db.deleteFrom('screen_presence').execute();
    await db
      .insertInto('screen_presence')
      .values({ screen_id: nord().screens[0], first_seen_at: 0, last_seen_at: now - 20 * minute })
      .execute();
  }

  it('OUT-5 SRV-4 other work goes on between looking at the screens of two projects', async () => {
    for (const project of [test.network.nord, test.network.sud])
      await insertWebhook(test, project, { url: consumer.url, active: 1, screens: 1 });
    test.clock.advance(minute);
    expect(await turnsDuring(services.webhookOutbox.tick(services.work))).toBeGreaterThan(1);
  });

  it('OUT-5 what was put off before the clock was set back is sent at once; what was put off since then waits', async () => {
    const hook = await listen();
    const failed = { attempts: 3, status: 500, failure: 'réponse 500' };
    const before = test.clock.now;
    await queue(hook, { subject: 'message:1', ...failed, tried_at: before, next_at: before + 20_000 });
    await queue(hook, { subject: 'message:2' });
    test.clock.advance(-60 * minute);
    const since = { created_at: before, next_at: test.clock.now + 30 * minute };
    await queue(hook, { subject: 'message:3', ...failed, ...since, tried_at: test.clock.now });
    await queue(hook, { subject: 'message:4', created_at: before, next_at: test.clock.now + leaseMs });
    await send();
    expect((await deliveries(hook)).map(({ state }) => state).toReversed()).toEqual([
      'delivered',
      'delivered',
      'waiting',
      'waiting',
    ]);
    await send();
    expect(consumer.received).toHaveLength(2);
  });

  it('OUT-5 fifty webhooks whose consumers fail, or answer late, do not hold up the events of others', async () => {
    const fifty = async (queued: (hook: number) => Promise<unknown>) => {
      for (let at = 0; at < 50; at += 1) await queued(await insertWebhook(test, nord(), { url, active: 1 }));
    };
    const { url } = consumer;
    const held: ServerResponse[] = [];
    consumer.answer = (_request, response) => void held.push(response);
    const sent = async (count: number) => {
      await services.webhookSender.tick();
      await expect.poll(() => held.length).toBe(count);
    };
    await fifty(async (hook) => {
      for (const subject of ['message:1', 'message:2', 'message:3', 'message:4', 'message:5'])
        await queue(hook, { subject });
    });
    await sent(200);
    const failing = { attempts: 9, failure: 'réponse 500', tried_at: test.clock.now };
    await fifty(async (hook) => {
      await queue(hook, { ...failing, next_at: test.clock.now + 20 * minute });
      // Waits for the first, of the same message.
      await queue(hook);
    });
    await queue(await insertWebhook(test, nord(), { url, active: 1 }), { event_id: 'others' });
    await sent(201);
    expect(consumer.received.at(-1)?.headers['webhook-id']).toBe('others');
    consumer.answer = (_request, response) => void response.writeHead(204).end();
    for (const response of held) response.writeHead(204).end();
    await services.background.settled();
  });

  it('OUT-5 FLT-1 silent screens are told of also after the clock was set back', async () => {
    const hook = await listen();
    await send();
    test.clock.advance(-60 * minute);
    await silent();
    await send();
    expect((await deliveries(hook)).map(({ type }) => type)).toEqual(['screen.silent']);
  });

  it.each<[string, Record<string, unknown>, Record<string, unknown>, string[]]>([
    ['is saved just then is told all the same', {}, { name: 'Ville' }, ['screen.silent']],
    ['is switched on only after that is not told', { active: false }, { active: true }, []],
    ['asks for screens only after that is not told', { screens: false }, { screens: true }, []],
  ])('OUT-5 FLT-1 of a screen that has fallen silent a webhook that %s', async (_, was, saved, told) => {
    const hook = await listen(was);
    test.clock.advance(minute);
    await silent();
    await saveRecord(await test.as('super'), 'webhooks', saved, { id: hook });
    await send();
    expect((await deliveries(hook)).map(({ type }) => type)).toEqual(told);
  });

  it('OUT-5 FLT-5 hours of service are those of the project’s own time zone', async () => {
    const project = test.db.updateTable('project').where('id', '=', nord().id);
    const hook = await listen();
    await silent();
    // 04:00 on La Réunion, 01:00 in Paris.
    await project.set({ time_zone: 'Indian/Reunion', service_hours: '00:00-03:00' }).execute();
    await send();
    expect(await deliveries(hook)).toEqual([]);
    await project.set({ service_hours: '03:00-05:00' }).execute();
    test.clock.advance(minute);
    await silent();
    await send();
    expect((await deliveries(hook)).map(({ type }) => type)).toEqual(['screen.silent']);
  });

  it('OUT-5 a clock that is a day ahead for a moment gives up nothing: neither what waits nor what it tries', async () => {
    const hook = await listen();
    const { now } = test.clock;
    let isSettled = false;
    const { webhookSender, background } = await test.services({
      webhooks,
      clockWatch: { isSettled: () => isSettled },
    });
    const states = async () => {
      await webhookSender.tick();
      await background.settled();
      const rows = test.db.selectFrom('webhook_delivery').select(['next_at', 'attempts', 'failure']);
      return (await rows.orderBy('id').execute()).map(
        ({ next_at, attempts, failure }) => `${next_at === null ? 'over' : 'waits'} ${attempts} ${failure}`,
      );
    };
    await queue(hook);
    await queue(hook, { subject: 'message:2', expires_at: now + 25 * 60 * minute + 4_999 });
    consumer.answer = (_request, response) => void response.writeHead(500).end();
    test.clock.now = now + 25 * 60 * minute;
    expect(await states()).toEqual(['waits 0 null', 'waits 1 réponse 500']);
    test.clock.now = now;
    consumer.answer = (_request, response) => void response.writeHead(204).end();
    expect(await states()).toEqual(['over 1 null', 'over 2 null']);
    await queue(hook, { subject: 'message:3', expires_at: now });
    isSettled = true;
    expect((await states()).at(-1)).toMatch(/^over 0 [^n]/);
  });

  it('OUT-5 SRV-6 old deliveries go, and what was told of what has long ended or concerns no webhook; no other', async () => {
    const { db, clock, network } = test;
    const hook = await listen();
    clock.advance(500 * day);
    const { now } = clock;
    await queue(hook, { created_at: now - 31 * day, event_id: 'old' });
    await queue(hook, { created_at: now - day, event_id: 'recent' });
    const told = (
      subject: string,
      changed_at: number,
      ended: number,
      { project_id = nord().id, kind = 'message' }: Partial<NewRow<'webhook_told'>> = {},
    ) =>
      db
        .insertInto('webhook_told')
        .values({ project_id, kind, subject, version: 1, content: '{}', changed_at, ended })
        .execute();
    await told('ended long ago', now - 401 * day, 1);
    await told('ended', now - 399 * day, 1);
    await told('goes on', now - 450 * day, 0);
    await told('nobody listens', now - 31 * day, 0, { project_id: network.sud.id });
    await told('nobody listens any more', now - day, 0, { project_id: network.sud.id });
    // These two may come back, and continue their versions.
    const scenario = String((await insertScenario(db, nord())).id);
    const [screen] = nord().screens;
    await told(scenario, now - 401 * day, 1, { kind: 'scenario' });
    await told(screen, now - 401 * day, 1, { kind: 'screen' });
    await told('gone', now - 401 * day, 1, { kind: 'scenario' });
    await told('gone', now - 401 * day, 1, { kind: 'screen' });
    await sweepWebhooks(db, now);
    const left = await db.selectFrom('webhook_told').select('subject').execute();
    const stay = ['ended', 'goes on', 'nobody listens any more', scenario, screen];
    expect(left.map(({ subject }) => subject).sort()).toEqual(stay.sort());
    const kept = await db.selectFrom('webhook_delivery').select('event_id').execute();
    expect(kept).toEqual([{ event_id: 'recent' }]);
  });
});

import { Value } from 'typebox/value';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Spread } from '../../contract/schemas/news.ts';
import { WebhookEvent } from '../../contract/schemas/webhooks.ts';
import type { Services } from '../../server/domain/services.ts';
import { parseWebhookHosts } from '../../server/domain/webhooks/webhookHosts.ts';
import { countLockWaits } from '../support/countLockWaits.ts';
import { createRecord, deleteRecord, saveRecord, type Saved } from '../support/configure.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { insertScenario } from '../support/scenarios.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';
import { undoingOf } from '../support/undoing.ts';
import { isSigned, startConsumer, type WebhookConsumer } from '../support/webhookConsumer.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

describeOnEachEngine('what webhooks are told', (engine) => {
  let test: TestApp;
  let consumer: WebhookConsumer;
  let services: Services;
  /** Servers on the same database. */
  let several: Services[];
  beforeEach(async () => {
    consumer = await startConsumer();
    const webhooks = { hosts: parseWebhookHosts(consumer.host) };
    test = await startTestApp(engine, { webhooks });
    const serve = () => test.services({ webhooks });
    services = await serve();
    several = [services, await serve(), await serve()];
  });
  afterEach(async () => {
    await test.close();
    await consumer.close();
  });

  const nord = () => test.network.nord;
  const superuser = () => test.as('super');
  const listen = async (values: Record<string, unknown> = {}, project = nord()) =>
    createRecord(await superuser(), project, 'webhooks', { url: consumer.url, ...values });
  /** Sends everything due, including queued follow-ups; returns the events since the last call. */
  async function told(): Promise<WebhookEvent[]> {
    const before = consumer.received.length;
    await services.webhookOutbox.tick(services.work);
    for (let round = 0; round < 5; round += 1) {
      await services.webhookSender.tick();
      await services.background.settled();
    }
    return consumer.received.slice(before).map(({ event }) => {
      expect(Value.Errors(WebhookEvent, event)).toEqual([]);
      return event;
    });
  }
  /** All servers check at the same time. */
  const together = () => Promise.all(several.map(({ webhookOutbox, work }) => webhookOutbox.tick(work)));
  const brief = (events: readonly WebhookEvent[]) =>
    events.map(({ type, data }) => {
      const one = Object.entries(data).find(([name]) => name !== 'project')?.[1] as { version: number };
      return [type, one.version];
    });
  async function spread(values: Spread = {}): Promise<number> {
    const screens = nord().screens.slice(0, 2);
    const fresh = { content: '<p>Trafic <b>perturbé</b></p>', screens, projectId: nord().id };
    const client = await test.as('admin.nord');
    const { status, json } = await client.spread(values.id ? values : { ...fresh, ...values });
    expect(status).toBe(200);
    return json.id;
  }

  it('OUT-5 a message is told of when it is spread, changed and ended, signed, each time with the next version', async () => {
    const { secret } = (await listen()) as Saved & { secret: string };
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const id = await spread();
    const [event] = await told();
    expect(event).toMatchObject({
      type: 'message.spread',
      timestamp: new Date(test.clock.now).toISOString(),
      data: {
        project: { id: nord().id, name: 'nord' },
        message: {
          id,
          version: 1,
          alert: false,
          until: null,
          screens: nord().screens.slice(0, 2),
          texts: [{ language: 'fr', html: '<p>Trafic <b>perturbé</b></p>', text: 'Trafic perturbé' }],
        },
      },
    });
    const [first] = consumer.received;
    expect(first?.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(Number(first?.headers['webhook-timestamp'])).toBe(test.clock.now / 1000);
    expect(first && isSigned(first, secret)).toBe(true);
    expect(first && isSigned({ ...first, body: `${first.body} ` }, secret)).toBe(false);
    await spread({ id, content: '<p>Autre</p>' });
    const client = await test.as('admin.nord');
    await client.delete(`/rest/news/screen/${id}?screenId=${nord().screens[0]}`);
    await client.delete(`/rest/news/${id}?screenId=`);
    const rest = await told();
    expect(brief(rest)).toEqual([
      ['message.changed', 2],
      ['message.changed', 3],
      ['message.ended', 4],
    ]);
    expect(rest[2]).toMatchObject({ data: { message: { id, texts: [{ text: 'Autre' }] } } });
    const ids = consumer.received.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(4);
    expect(await told()).toEqual([]);
  });

  it('OUT-3 OUT-5 whether a message is published is said, and its withdrawal is a change', async () => {
    await listen();
    const published = (events: readonly WebhookEvent[]) =>
      events.map(({ type, data }) => [type, 'message' in data && data.message.published]);
    // One after the other: what is told of two messages at once may arrive in any order.
    const id = await spread();
    expect(published(await told())).toEqual([['message.spread', true]]);
    const kept = await spread({ publish: false });
    expect(published(await told())).toEqual([['message.spread', false]]);
    await spread({ id, publish: false });
    expect(published(await told())).toEqual([['message.changed', false]]);
    await spread({ id, publish: true });
    expect(published(await told())).toEqual([['message.changed', true]]);
    // As stored by a server that did not say so yet.
    for (const row of await test.db.selectFrom('webhook_told').selectAll().execute())
      await test.db
        .updateTable('webhook_told')
        .set({ content: row.content.replace(/,"published":(true|false)/, '') })
        .where('subject', '=', row.subject)
        .execute();
    await saveRecord(await superuser(), 'lines', { name: 'Bus 12' }, { id: nord().lineId });
    const once = await told();
    expect(published(once)).toEqual([['message.changed', false]]);
    expect(once).toMatchObject([{ data: { message: { id: kept } } }]);
    await spread({ id, publish: false });
    expect(published(await told())).toEqual([['message.changed', false]]);
  });

  it('OUT-5 a message that ends by itself is told of once, and again when it is prolonged', async () => {
    await listen();
    const id = await spread({ until: test.clock.now + 10 * minute });
    expect(brief(await told())).toEqual([['message.spread', 1]]);
    test.clock.advance(9 * minute);
    expect(await told()).toEqual([]);
    test.clock.advance(minute);
    await together();
    expect(brief(await told())).toEqual([['message.ended', 2]]);
    const kept = test.db.selectFrom('webhook_told').select(['version', 'content', 'ended']);
    expect(await kept.execute()).toEqual([{ version: 2, content: '{}', ended: 1 }]);
    // A change of the project, which concerns any message, neither reads it nor tells of it.
    await saveRecord(await superuser(), 'lines', { name: 'Bus 12' }, { id: nord().lineId });
    expect(await told()).toEqual([]);
    await spread({ id, until: test.clock.now + day });
    expect(brief(await told())).toEqual([['message.spread', 3]]);
  });

  it('OUT-5 a message that is prolonged while nobody listens goes on for who listens again', async () => {
    const hook = await listen();
    const id = await spread({ until: test.clock.now + minute });
    test.clock.advance(minute);
    expect(brief(await told())).toContainEqual(['message.ended', 2]);
    const listens = async (active: boolean) =>
      expect((await saveRecord(await superuser(), 'webhooks', { active }, { id: hook.id })).status).toBe(200);
    await listens(false);
    await spread({ id, until: test.clock.now + day });
    await listens(true);
    expect(await told()).toEqual([]);
    await spread({ id, content: '<p>Autre</p>' });
    expect(brief(await told())).toEqual([['message.changed', 4]]);
  });

  it.runIf(engine.name === 'postgres')(
    'OUT-5 of servers that find the same end at the same moment one tells of it',
    async () => {
      await listen();
      await spread({ until: test.clock.now + minute });
      expect(brief(await told())).toEqual([['message.spread', 1]]);
      test.clock.advance(minute);
      const ticks = await test.db.transaction().execute(async (trx) => {
        await trx.selectFrom('webhook_told').selectAll().forNoKeyUpdate().execute();
        const running = together();
        // All have compared, and none has written.
        await expect.poll(() => countLockWaits(test)).toBe(several.length);
        return { running };
      });
      await ticks.running;
      expect(brief(await told())).toEqual([['message.ended', 2]]);
    },
  );

  it('OUT-5 what fails is told to nobody, and what an undo brings back is', async () => {
    await listen();
    const client = await test.as('admin.nord');
    const screens = [test.network.sud.screens[0]];
    const refused = await client.spread({ content: '<p>Non</p>', screens, projectId: nord().id });
    expect(refused.status).toBe(404);
    expect(await told()).toEqual([]);
    const id = await spread();
    await client.delete(`/rest/news/${id}?screenId=`);
    expect((await undoingOf(client, nord().id).undoLast()).status).toBe(200);
    expect(brief(await told())).toEqual([
      ['message.spread', 1],
      ['message.ended', 2],
      ['message.spread', 3],
    ]);
  });

  it('OUT-5 a scenario is told of when it starts, changes and stops, also one that takes the place of another', async () => {
    await listen();
    const [first, second] = [
      await insertScenario(test.db, nord(), { name: 'Neige' }),
      await insertScenario(test.db, nord(), { name: 'Grève' }),
    ];
    const client = await test.as('admin.nord');
    await client.post(`/rest/scenario/${first.id}`, {});
    await client.post(`/rest/scenario/${second.id}`, {});
    const messages = [{ id: second.newsId, screens: nord().screens }];
    const change = { id: second.id, name: 'Grève générale', messages, whileActive: true };
    expect((await client.save('/rest/scenario/', change)).status).toBe(200);
    await client.delete(`/rest/scenario/${nord().id}`);
    const events = await told();
    const byName = (name: string) =>
      brief(events.filter(({ data }) => 'scenario' in data && data.scenario.name === name));
    expect(byName('Neige')).toEqual([
      ['scenario.started', 1],
      ['scenario.stopped', 2],
    ]);
    expect(byName('Grève')).toEqual([['scenario.started', 1]]);
    expect(byName('Grève générale')).toEqual([
      ['scenario.changed', 2],
      ['scenario.stopped', 3],
    ]);
  });

  it('OUT-5 another project, what is not wanted, and an inactive webhook are told nothing', async () => {
    await listen({}, test.network.sud);
    await listen({ messages: false });
    await listen({ active: false });
    const id = await spread();
    expect(await told()).toEqual([]);
    const hook = await listen();
    await spread({ id, content: '<p>Autre</p>' });
    expect(brief(await told())).toEqual([['message.changed', 2]]);
    // Events while it is inactive are not sent later; known subjects keep their version sequence.
    await saveRecord(await superuser(), 'webhooks', { active: false }, { id: hook.id });
    await spread({ id, content: '<p>Encore</p>' });
    await saveRecord(await superuser(), 'webhooks', { active: true }, { id: hook.id });
    expect(await told()).toEqual([]);
    await spread({ id, content: '<p>Enfin</p>' });
    expect(brief(await told())).toEqual([['message.changed', 4]]);
  });

  it('OUT-5 a line that gets another name changes its messages, and a project that is emptied ends them', async () => {
    await listen();
    const { lineId } = nord();
    const id = await spread({ lineId });
    await told();
    await saveRecord(await superuser(), 'lines', { name: 'Bus du nord' }, { id: lineId });
    const [event, ...others] = await told();
    expect(event).toMatchObject({
      type: 'message.changed',
      data: { message: { id, line: { name: 'Bus du nord' } } },
    });
    expect(others).toEqual([]);
    await (await superuser()).post(`/api/projects/${nord().id}/empty`, { name: 'nord' });
    expect(brief(await told())).toContainEqual(['message.ended', 3]);
  });

  it('FLT-5 OUT-5 a screen that is silent out of its hours of service is told of when they have run for as long, its own before its site’s', async () => {
    await listen();
    const [id = '', other = '', short = ''] = nord().screens;
    const at = test.clock.now;
    await test.db.deleteFrom('server_life').execute();
    const seen = { first_seen_at: 0, last_seen_at: at };
    await test.db
      .insertInto('server_life')
      .values({ from_at: at - day, to_at: at })
      .execute();
    await test.db
      .insertInto('screen_presence')
      .values([id, other, short].map((screen_id) => ({ screen_id, ...seen })))
      .execute();
    // The tests begin at 1:00 in Paris.
    const screens = test.db.updateTable('screen');
    await screens.set({ service_hours: '02:00-01:00' }).where('id', '=', id).execute();
    await screens.set({ service_hours: '00:59-01:06, 01:30-01:36' }).where('id', '=', short).execute();
    await test.db.updateTable('site').set({ service_hours: '00:00-24:00' }).execute();
    await test.db.updateTable('project').set({ service_hours: '05:00-06:00' }).execute();
    const pass = async (minutes: number) => {
      test.clock.advance(minutes * minute);
      await test.db.updateTable('server_life').set({ to_at: test.clock.now }).execute();
      return (await told()).map((event) => event.data);
    };
    expect(await pass(10)).toMatchObject([{ screen: { id: other } }]);
    // Six minutes before the break of its service, and four after it.
    expect(await pass(23)).toEqual([]);
    expect(await pass(1)).toMatchObject([{ screen: { id: short } }]);
    expect(await pass(35)).toEqual([]);
    expect(await pass(1)).toMatchObject([{ screen: { id } }]);
  });

  it('FLT-1 OUT-5 a screen that falls silent is told of after the time of « Alertes », and when it is back; whoever looks, once', async () => {
    await listen();
    const [id, other] = nord().screens;
    const at = test.clock.now;
    await test.db.deleteFrom('server_life').execute();
    await test.db
      .insertInto('server_life')
      .values({ from_at: at - day, to_at: at })
      .execute();
    const heard = async (screen_id: string, last_seen_at: number) => {
      await test.db.deleteFrom('screen_presence').where('screen_id', '=', screen_id).execute();
      await test.db
        .insertInto('screen_presence')
        .values({ screen_id, first_seen_at: 0, last_seen_at })
        .execute();
    };
    const pass = async (minutes: number) => {
      test.clock.advance(minutes * minute);
      await test.db.updateTable('server_life').set({ to_at: test.clock.now }).execute();
      await heard(other ?? '', test.clock.now);
    };
    await heard(id ?? '', at);
    await pass(9);
    expect(await told()).toEqual([]);
    await pass(1);
    await together();
    const [event, ...others] = await told();
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      type: 'screen.silent',
      data: {
        screen: { id, version: 1, silentSince: new Date(at).toISOString(), site: { id: nord().siteId } },
      },
    });
    // A server that has just begun to listen does not withdraw anything.
    await test.db.updateTable('server_life').set({ from_at: test.clock.now }).execute();
    await pass(2);
    expect(await told()).toEqual([]);
    await heard(id ?? '', test.clock.now);
    await pass(1);
    expect(brief(await told())).toEqual([['screen.back', 2]]);
    // A silent screen taken out of service is not back.
    await pass(10);
    expect(brief(await told())).toEqual([['screen.silent', 3]]);
    const activate = async (active: boolean) =>
      saveRecord(await superuser(), 'screens', { active }, { id: id ?? '' });
    await activate(false);
    await pass(60);
    expect(await told()).toEqual([]);
    // Back in service, its silence counts from then.
    await activate(true);
    await pass(9);
    expect(await told()).toEqual([]);
    await pass(1);
    expect(brief(await told())).toEqual([['screen.silent', 5]]);
  });

  it('OUT-5 what happened is told as it was, however long it takes, and is gone with its webhook', async () => {
    const hook = await listen();
    const id = await spread();
    await test.db.deleteFrom('news').where('id', '=', id).execute();
    expect(await told()).toMatchObject([{ type: 'message.spread', data: { message: { id } } }]);
    await deleteRecord(await superuser(), 'webhooks', hook.id);
    expect(await test.db.selectFrom('webhook_delivery').selectAll().execute()).toEqual([]);
  });
});

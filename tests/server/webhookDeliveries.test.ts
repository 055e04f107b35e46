import type { RequestListener } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { problems } from '../../contract/configuration/problems.ts';
import type { ErrorBody } from '../../contract/schemas/common.ts';
import type { WebhookDelivery, WebhookState } from '../../contract/schemas/webhooks.ts';
import type { WebhookAccess } from '../../server/domain/webhooks/post.ts';
import { createWebhookSender } from '../../server/domain/webhooks/sender.ts';
import { parseWebhookHosts } from '../../server/domain/webhooks/webhookHosts.ts';
import type { ServerEvent } from '../../server/events/serverEvent.ts';
import { createBackground } from '../../server/shared/background.ts';
import { type Client, signIn } from '../support/client.ts';
import { createRecord, listRecords, saveRecord, type Saved } from '../support/configure.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { failStatements } from '../support/failStatements.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';
import { startUntrusted, untrustedSaid } from '../support/untrusted.ts';
import { isSigned, startConsumer, type WebhookConsumer } from '../support/webhookConsumer.ts';

const minute = 60_000;
const hour = 60 * minute;
const answering =
  (status: number, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, headers).end();

describeOnEachEngine('deliveries of webhooks', (engine) => {
  let test: TestApp;
  let consumer: WebhookConsumer;
  let other: WebhookConsumer;
  const access = () => ({
    hosts: parseWebhookHosts(`${consumer.host},${other.host}`),
    resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
  });
  const serve = (more: Partial<WebhookAccess> = {}) => test.services({ webhooks: { ...access(), ...more } });
  beforeEach(async () => {
    [consumer, other] = [await startConsumer(), await startConsumer()];
    signedIn = null;
    test = await startTestApp(engine, { webhooks: access() });
    await test.db.updateTable('news_conf').set({ message_limit: 20 }).execute();
  });
  afterEach(async () => {
    await test.close();
    await consumer.close();
    await other.close();
  });

  const nord = () => test.network.nord;
  let signedIn: { at: number; client: Promise<Client> } | null = null;
  /** Signs in again when the session has expired. */
  function superuser(): Promise<Client> {
    if (!signedIn || signedIn.at + hour < test.clock.now)
      signedIn = { at: test.clock.now, client: signIn(test.app, 'super') };
    return signedIn.client;
  }
  const listen = async (url = consumer.url) =>
    (await createRecord(await superuser(), nord(), 'webhooks', { url })) as Saved & { secret: string };
  async function spread(id?: number): Promise<number> {
    const [screen] = nord().screens;
    const save = id ? { id, content: '<p>Autre</p>' } : { content: '<p>Un</p>', screens: [screen ?? ''] };
    const { status, json } = await (await superuser()).spread({ ...save, projectId: nord().id });
    expect(status).toBe(200);
    return json.id;
  }
  async function send(several?: Awaited<ReturnType<typeof serve>>[]) {
    const all = several ?? [await serve()];
    await Promise.all(all.map(({ webhookSender }) => webhookSender.tick()));
    await Promise.all(all.map(({ background }) => background.settled()));
  }
  const path = ({ id }: Saved) => `/api/webhooks/${id}`;
  const deliveries = async (hook: Saved) =>
    (await (await superuser()).get<{ array: WebhookDelivery[] }>(`${path(hook)}/deliveries`)).json.array;
  const tryOut = async (hook: Saved) =>
    (await (await superuser()).post<WebhookDelivery>(`${path(hook)}/test`)).json;

  it('OUT-5 what is not taken is tried again under the same id, with longer and longer pauses, in its order', async () => {
    const hook = await listen();
    consumer.answer = answering(500);
    const id = await spread();
    await send();
    const [first] = await deliveries(hook);
    expect(first).toMatchObject({
      state: 'waiting',
      attempts: 1,
      status: 500,
      failure: 'réponse 500',
      triedAt: test.clock.now,
      nextAt: test.clock.now + 5_000,
    });
    await spread(id);
    await send();
    expect(consumer.received).toHaveLength(1);
    const pauses = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const waiting = (await deliveries(hook)).at(-1)?.nextAt ?? 0;
      pauses.push((waiting - test.clock.now) / 1000);
      test.clock.now = waiting;
      await send();
    }
    expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600]);
    consumer.answer = answering(200);
    test.clock.advance(hour);
    const before = consumer.received.length;
    await send();
    await send();
    expect(consumer.received.slice(before).map(({ event }) => event.type)).toEqual([
      'message.spread',
      'message.changed',
    ]);
    expect((await deliveries(hook)).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
    expect(new Set(consumer.received.map(({ headers }) => headers['webhook-id'])).size).toBe(2);
  });

  it('OUT-5 what is not taken for a day is given up, said, and tried again when somebody wants it', async () => {
    const hook = await listen();
    const calm = await listen(other.url);
    await createRecord(await superuser(), test.network.sud, 'webhooks', { url: other.url });
    const states = async () =>
      (await (await superuser()).get<{ array: WebhookState[] }>(`/api/webhooks/project/${nord().id}`)).json
        .array;
    consumer.answer = answering(500);
    await spread();
    await send();
    expect(await states()).toContainEqual(
      expect.objectContaining({ webhookId: hook.id, waiting: 1, failed: 0 }),
    );
    test.clock.advance(24 * hour);
    await send();
    const [given] = await deliveries(hook);
    expect(given).toMatchObject({ state: 'failed', failure: 'réponse 500', nextAt: null });
    test.clock.advance(24 * hour);
    await send();
    expect(consumer.received).toHaveLength(1);
    const [taken] = await deliveries(calm);
    expect(taken).toMatchObject({ state: 'delivered' });
    const told = await states();
    expect(told.toSorted((one, two) => one.webhookId - two.webhookId)).toEqual([
      { webhookId: hook.id, waiting: 0, failed: 1, last: given },
      { webhookId: calm.id, waiting: 0, failed: 0, last: taken },
    ]);
    const retry = async () =>
      (await superuser()).post<WebhookDelivery>(`${path(hook)}/deliveries/${given?.id}/retry`);
    expect(await retry()).toMatchObject({ status: 200, json: { state: 'waiting' } });
    consumer.answer = answering(204);
    await send();
    expect((await deliveries(hook))[0]).toMatchObject({ state: 'delivered', attempts: 1, status: 204 });
    // A successful delivery is not repeated.
    expect((await retry()).status).toBe(404);
  });

  it('OUT-5 a consumer that asks for a pause gets it, an hour at most', async () => {
    const hook = await listen();
    const waits = async (asked: string) => {
      consumer.answer = answering(429, { 'retry-after': asked });
      await spread();
      await send();
      const [{ nextAt } = { nextAt: null }] = await deliveries(hook);
      return ((nextAt ?? 0) - test.clock.now) / 1000;
    };
    const later = new Date(test.clock.now + 90_000).toUTCString();
    expect([await waits('30'), await waits('86400'), await waits('1')]).toEqual([30, 3600, 5]);
    expect([await waits(later), await waits('bientôt'), await waits('-3')]).toEqual([90, 5, 5]);
  });

  it('OUT-5 who answers that it is gone is told nothing more: the webhook is switched off, which the trail says', async () => {
    const hook = await listen();
    consumer.answer = answering(410);
    await spread();
    const events: ServerEvent[] = [];
    test.bus.subscribe((event) => events.push(event));
    await send();
    expect(events).toEqual([{ type: 'configuration', projectId: nord().id }]);
    const [told] = await deliveries(hook);
    expect(told).toMatchObject({ state: 'failed', status: 410, nextAt: null });
    expect(told?.failure).toMatch(/le webhook a été désactivé$/);
    const [listed] = await listRecords(await superuser(), 'webhooks', nord().id);
    expect(listed).toMatchObject({ active: false, version: 2 });
    const trail = await test.db.selectFrom('audit').selectAll().orderBy('id', 'desc').executeTakeFirst();
    expect(trail).toMatchObject({
      username: 'girouette',
      action: 'update',
      resource: 'webhooks',
      record_id: String(hook.id),
      changes: '{"active":{"from":true,"to":false}}',
    });
    await spread();
    test.clock.advance(hour);
    await send();
    expect(consumer.received).toHaveLength(1);
    // Reactivated, it gets events from then on.
    consumer.answer = answering(204);
    await saveRecord(await superuser(), 'webhooks', { active: true }, { id: hook.id });
    await spread();
    await send();
    expect(consumer.received).toHaveLength(2);
  });

  it('OUT-5 whose address is another one by the time that the old one says so goes on', async () => {
    const hook = await listen();
    const actor = await superuser();
    consumer.answer = (_request, response) =>
      void saveRecord(actor, 'webhooks', { url: other.url }, { id: hook.id }).then(() =>
        response.writeHead(410).end(),
      );
    await spread();
    await send();
    expect(await deliveries(hook)).toMatchObject([{ state: 'failed', status: 410 }]);
    const [listed] = await listRecords(actor, 'webhooks', nord().id);
    expect(listed).toMatchObject({ active: true, url: other.url });
  });

  it('OUT-5 what a delivery sends is told as it was sent', async () => {
    const hook = await listen();
    await spread();
    await send();
    const [delivery] = await deliveries(hook);
    const read = async (of: { id: unknown }) =>
      (await superuser()).get<{ body: string }>(`/api/webhooks/${String(of.id)}/deliveries/${delivery?.id}`);
    expect((await read(hook)).json.body).toBe(consumer.received[0]?.body);
    expect((await read(await listen(other.url))).status).toBe(404);
  });

  it('OUT-5 of several servers exactly one sends, also one that was started anew', async () => {
    await listen();
    for (let message = 0; message < 6; message += 1) await spread();
    const several = [await serve(), await serve(), await serve()];
    for (let round = 0; round < 4; round += 1) await send(several);
    await send();
    expect(consumer.received).toHaveLength(6);
    expect(new Set(consumer.received.map(({ headers }) => headers['webhook-id'])).size).toBe(6);
  });

  it('OUT-5 a consumer that hangs is left after its time, and holds no other up', async () => {
    const [slow] = [await listen(), await listen(other.url)];
    consumer.answer = () => undefined;
    for (let message = 0; message < 8; message += 1) await spread();
    const services = await serve({ longestMs: 1_000 });
    await services.webhookSender.tick();
    await services.webhookSender.tick();
    await expect.poll(() => other.received.length).toBeGreaterThanOrEqual(4);
    await services.background.settled();
    expect(consumer.received.length).toBe(4);
    const tried = (await deliveries(slow)).filter(({ attempts }) => attempts > 0);
    expect(tried.map(({ failure, status }) => [failure, status])).toEqual(
      Array.from({ length: 4 }, () => ['pas de réponse à temps', null]),
    );
  });

  it('OUT-5 results that could not be stored hold up nothing: the consumer is called again', async () => {
    await listen();
    for (let message = 0; message < 5; message += 1) await spread();
    let isBusy = true;
    const isResult = (statement: string) =>
      statement.includes('UpdateQueryNode') && statement.includes('tried_at');
    const db = failStatements(test.db, (statement) => isBusy && isResult(statement));
    const onTrouble = vi.fn();
    const background = createBackground(onTrouble);
    const { work } = await serve();
    const now = () => test.clock.now;
    const clockWatch = { isSettled: () => true };
    const sender = createWebhookSender({ db, work, access: access(), now, background, clockWatch });
    const round = async () => {
      await sender.tick();
      await background.settled();
    };
    await round();
    expect([onTrouble.mock.calls.length, consumer.received.length]).toEqual([4, 4]);
    isBusy = false;
    test.clock.advance(minute);
    await round();
    await round();
    expect(new Set(consumer.received.map(({ headers }) => headers['webhook-id'])).size).toBe(5);
    expect(
      await test.db.selectFrom('webhook_delivery').selectAll().where('next_at', 'is not', null).execute(),
    ).toEqual([]);
  });

  it('OUT-5 an answer without end is not read, and one that says no by a redirect is not followed', async () => {
    const hook = await listen();
    consumer.answer = (_request, response) => {
      response.on('error', () => undefined);
      const more = () => void response.write('x'.repeat(8192), (error) => error ?? more());
      response.writeHead(200);
      more();
    };
    expect(await tryOut(hook)).toMatchObject({ state: 'delivered', status: 200, failure: null });
    consumer.answer = answering(307, { location: other.url });
    expect(await tryOut(hook)).toMatchObject({
      state: 'failed',
      status: 307,
      failure: 'redirection, qui n’est pas suivie',
    });
    expect(other.received).toEqual([]);
  });

  it('OUT-5 no inner address, however it is written, looked up or redirected to; no http but where it is allowed', async () => {
    const { sud } = test.network;
    for (const url of [
      'http://ville.example/',
      'https://10.0.0.8/',
      'https://[::1]/',
      'https://[::ffff:127.0.0.1]/',
      'https://2130706433/',
      'https://localhost/',
      'https://169.254.169.254/latest',
      'ftp://ville.example/',
      'https://nom:secret@ville.example/',
      'pas une adresse',
    ]) {
      const { status, json } = await saveRecord(await superuser(), 'webhooks', {
        name: 'Dedans',
        url,
        projectId: sud.id,
      });
      expect([url, status]).toEqual([url, 400]);
      expect((json as unknown as ErrorBody).fields).toHaveProperty('url');
    }
    // The port is what is wrong, as for the address of a source.
    const wrong = { name: 'Dedans', url: 'https://ville.example:443443/', projectId: sud.id };
    const { json } = await saveRecord(await superuser(), 'webhooks', wrong);
    expect((json as unknown as ErrorBody).fields).toEqual({ url: problems.address });
    // A name that resolves to an internal address, detected only by the lookup.
    const inside = await listen('https://ville.example/');
    expect(await tryOut(inside)).toMatchObject({ failure: 'adresse privée ou réservée', status: null });
    // Allowed when it was saved, but no longer.
    const hook = await listen();
    const closed = await test.services();
    await spread();
    await closed.webhookSender.tick();
    await closed.background.settled();
    expect((await deliveries(hook))[0]?.failure).toMatch(/^Seules les adresses en https/);
    expect(consumer.received).toEqual([]);
  });

  it('OUT-5 a certificate that nobody vouches for is refused, and so is what is no TLS', async () => {
    const secure = await startUntrusted();
    const hook = await listen();
    await test.db.updateTable('webhook').set({ url: secure.url }).execute();
    const hosts = parseWebhookHosts(`${secure.host},${consumer.host}`);
    const services = await test.services({ webhooks: { hosts } });
    await spread();
    await send([services]);
    expect((await deliveries(hook))[0]?.failure).toMatch(untrustedSaid);
    await test.db
      .updateTable('webhook')
      .set({ url: `https://${consumer.host}/` })
      .execute();
    await spread();
    await send([services]);
    expect((await deliveries(hook))[0]?.failure).toBe('le serveur ne répond pas en HTTPS');
    await secure.close();
  });

  it('OUT-5 the secret is told once, is in no list and no trail, and each that is replaced signs for a day more', async () => {
    const hook = await listen();
    const renew = async () =>
      (await (await superuser()).post<{ secret: string }>(`${path(hook)}/secret`)).json.secret;
    const secrets = [hook.secret, await renew()];
    test.clock.advance(hour);
    secrets.push(await renew());
    for (const pause of [0, 23 * hour, hour]) {
      test.clock.advance(pause);
      await tryOut(hook);
    }
    const signed = consumer.received.map((sent) => secrets.map((secret) => isSigned(sent, secret)));
    expect(signed).toEqual([
      [true, true, true],
      [false, true, true],
      [false, false, true],
    ]);
    const client = await superuser();
    const saved = await saveRecord(client, 'webhooks', { name: 'Autre' }, { id: hook.id });
    const listed = await listRecords(client, 'webhooks', nord().id);
    const trail = await test.db.selectFrom('audit').selectAll().orderBy('id').execute();
    for (const known of secrets)
      expect(JSON.stringify([saved.json, listed, await deliveries(hook), trail])).not.toContain(known);
    expect(trail.filter(({ resource }) => resource === 'webhooks').map(({ changes }) => changes)).toEqual([
      expect.stringContaining('"url"'),
      ...secrets.slice(1).map(() => '{"secret":{"from":null,"to":true}}'),
      expect.stringContaining('"Autre"'),
    ]);
  });

  it('OUT-5 a test is sent at once and told with its answer, also where the webhook is not active', async () => {
    const hook = await listen();
    await saveRecord(await superuser(), 'webhooks', { active: false }, { id: hook.id });
    expect(await tryOut(hook)).toMatchObject({ type: 'webhook.test', state: 'delivered', status: 204 });
    expect(consumer.received[0]?.event).toMatchObject({
      type: 'webhook.test',
      data: { project: { name: 'nord' }, webhook: { id: hook.id } },
    });
    await consumer.close();
    expect(await tryOut(hook)).toMatchObject({ state: 'failed', failure: 'connexion refusée' });
    expect(await deliveries(hook)).toHaveLength(2);
    const states = await (
      await superuser()
    ).get<{ array: WebhookState[] }>(`/api/webhooks/project/${nord().id}`);
    expect(states.json.array[0]?.failed).toBe(0);
    consumer = await startConsumer();
  });
});

import type { RequestListener } from 'node:http';
import { expect, it, vi } from 'vitest';
import { createSubscriptions } from '../../server/domain/subscriptions/subscriptions.ts';
import { parseWebhookHosts } from '../../server/domain/webhooks/webhookHosts.ts';
import { createBackground } from '../../server/shared/background.ts';
import { createRecord, deleteRecord, saveRecord } from '../support/configure.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { failStatements } from '../support/failStatements.ts';
import { openFeeds } from '../support/publishing.ts';
import { useSubscriber } from '../support/siriSubscriber.ts';
import {
  errorIn,
  situationsIn,
  type Subscribing,
  subscribing,
  subscription,
  valuesOf,
} from '../support/subscribing.ts';
import { startUntrusted, untrustedSaid } from '../support/untrusted.ts';

const second = 1_000;
const hour = 60 * 60 * second;
const day = 24 * hour;
const answering =
  (status: number, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, headers).end();

describeOnEachEngine('consumers of SIRI', (engine) => {
  const on = useSubscriber(engine);
  const { access, correct, keyId, listed, nord, post, sent, serve, situations, spread, subscribe, trail } =
    on;
  /** A server with a timeout of a second. */
  const impatient = () => serve({ ...access(), longestMs: second });

  it('OUT-1 OUT-4 with its key it is gone at once; a key that no longer opens the project ends it, and the consumer is told', async () => {
    await subscribe();
    await sent();
    const id = await keyId();
    await saveRecord(await on.test.as('super'), 'feedKeys', { projectIds: [on.test.network.sud.id] }, { id });
    await spread('Un');
    const [notice = '', ...others] = await sent([on.services, await serve()]);
    expect(others).toEqual([]);
    expect(notice).toMatch(
      /<SubscriptionTerminatedNotification>.*<SubscriptionRef>nord-1<.*<AccessNotAllowedError>/,
    );
    expect(await sent()).toEqual([]);
    expect(await listed()).toMatchObject([{ ended: 'access', endedAt: on.test.clock.now - second }]);
    expect(await trail()).toMatchObject([{ username: 'girouette', resource: 'feedKeys' }]);
    await saveRecord(await on.test.as('super'), 'feedKeys', { projectIds: [nord().id] }, { id });
    await subscribe();
    expect(await situations()).toEqual([['Un 1 published']]);
    expect((await deleteRecord(await on.test.as('super'), 'feedKeys', id)).status).toBe(200);
    await spread('Deux');
    expect(await sent()).toEqual([]);
    expect(await on.test.db.selectFrom('siri_subscription').select('id').execute()).toEqual([]);
  });

  it('OUT-1 a consumer whose certificate nobody vouches for gets nothing, which is told in French, and what it missed once it has a good one', async () => {
    const secure = await startUntrusted();
    await subscribe();
    const { host } = new URL(on.consumer.url);
    await on.test.db.updateTable('siri_subscription').set({ address: secure.url }).execute();
    await spread('Un');
    const began = on.test.clock.now + second;
    const both = await serve({ ...access(), hosts: parseWebhookHosts(`${secure.host},${host}`) });
    expect(await sent([both])).toEqual([]);
    const [failing] = await listed();
    expect(failing).toMatchObject({ status: null, failingSince: began, ended: null });
    expect(failing?.failure).toMatch(untrustedSaid);
    await on.test.db.updateTable('siri_subscription').set({ address: on.consumer.url }).execute();
    on.test.clock.advance(hour);
    expect(await situations([both])).toEqual([['Un 1 published']]);
    expect(await listed()).toMatchObject([{ status: 204, failure: null, failingSince: null }]);
    await secure.close();
  });

  it('OUT-1 OUT-4 any key subscribes to a project that is open to all, as long as it is', async () => {
    const { sud } = on.test.network;
    await openFeeds(on.test, sud);
    const [yes, none] = [
      await post(subscribing({ address: on.consumer.url }), { name: 'sud' }),
      await post(subscribing({ address: on.consumer.url }), { name: 'sud', by: '' }),
    ];
    expect([errorIn(yes.text), errorIn(none.text)]).toEqual([undefined, 'AccessNotAllowedError']);
    expect(await situations()).toEqual([[]]);
    await openFeeds(on.test, sud, false);
    expect((await sent()).map((body) => body.includes('SubscriptionTerminatedNotification'))).toEqual([true]);
  });

  it('OUT-1 what a consumer does not take is sent again with longer and longer pauses; after a day it ends, and the trail says so', async () => {
    await subscribe();
    await sent();
    on.consumer.answer = answering(302, { location: on.consumer.url });
    const id = await spread('Un');
    const began = on.test.clock.now + second;
    await sent();
    expect(await listed()).toMatchObject([
      { status: 302, failure: 'redirection, qui n’est pas suivie', failingSince: began, ended: null },
    ]);
    await correct(id, 'Deux');
    const pauses: number[] = [];
    for (let last = on.test.clock.now; (await listed())[0]?.ended === null;) {
      const { next_at } = await on.test.db
        .selectFrom('siri_subscription')
        .select('next_at')
        .executeTakeFirstOrThrow();
      pauses.push(((next_at ?? 0) - last) / second);
      last = next_at ?? 0;
      on.test.clock.now = last - second;
      expect((await sent()).map(situationsIn)).toEqual([['Deux 2 published']]);
    }
    expect(pauses.slice(0, 12)).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600]);
    expect(on.test.clock.now - began).toBeGreaterThan(day - 2 * hour);
    expect(on.test.clock.now - began).toBeLessThanOrEqual(day);
    expect(await listed()).toMatchObject([{ ended: 'failed', endedAt: on.test.clock.now }]);
    const [entry, ...others] = await trail();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ username: 'girouette', resource: 'feedKeys' });
    expect(JSON.parse(entry?.changes ?? '')).toEqual({
      subscription: { from: `AGREGATEUR nord-1, ${on.consumer.url}`, to: null },
      reason: { from: null, to: 'rien n’a été reçu pendant un jour : redirection, qui n’est pas suivie' },
    });
    on.test.clock.advance(day);
    expect(await sent()).toEqual([]);
  });

  it('OUT-1 one that hangs is left, one that is gone is told nothing more, and one that answers without end is taken as it is', async () => {
    await subscribe();
    on.consumer.answer = () => undefined;
    expect(await sent([await impatient()])).toHaveLength(1);
    expect(await listed()).toMatchObject([{ status: null, failure: 'pas de réponse à temps' }]);
    on.consumer.answer = (_request, response) => {
      response.writeHead(200);
      response.write('x'.repeat(1_000_000));
    };
    on.test.clock.advance(hour);
    await sent();
    expect(await listed()).toMatchObject([{ status: 200, failure: null, failingSince: null }]);
    on.consumer.answer = answering(410);
    await spread('Un');
    await sent();
    expect(await listed()).toMatchObject([{ status: 410, ended: 'gone' }]);
    on.test.clock.advance(day);
    expect(await sent()).toEqual([]);
    expect(await trail()).toHaveLength(1);
  });

  it('OUT-1 SRV-2 a call that a server gives up because it stops is as if never begun, and another server makes it', async () => {
    /** Calls by a server that stops when it is called, then by another. */
    const sentTwice = async () => {
      const stopping = await on.serve();
      on.consumer.answer = () => void stopping.background.close();
      const before = await sent([stopping]);
      on.consumer.answer = answering(204);
      return [...before, ...(await sent())].map((body) => valuesOf(body, 'SubscriptionRef'));
    };
    await subscribe();
    expect(await sentTwice()).toEqual([['nord-1'], ['nord-1']]);
    expect(await listed()).toMatchObject([{ failure: null, status: 204, failingSince: null }]);
    await (
      await on.test.as('super')
    ).delete(`/api/feedKeys/${await keyId()}/subscriptions/${(await listed())[0]?.id}`);
    expect(await sentTwice()).toEqual([['nord-1'], ['nord-1']]);
  });

  it('OUT-1 results that could not be stored hold up nothing: what was sent is sent again', async () => {
    const { db } = on.test;
    for (const identifier of ['a', 'b', 'c', 'd', 'e']) await subscribe({ identifier });
    let isBusy = true;
    const onTrouble = vi.fn();
    const background = createBackground(onTrouble);
    const { work, publications } = on.services;
    const { tick } = createSubscriptions({
      db: failStatements(
        db,
        (statement) => isBusy && statement.includes('known_tag') && statement.includes('UpdateQueryNode'),
      ),
      work,
      publications,
      access: access(),
      now: () => on.test.clock.now,
      clockWatch: { isSettled: () => true },
      background,
      onTrouble,
    });
    const round = async (ms: number) => {
      on.test.clock.advance(ms);
      await tick();
      await background.settled();
    };
    await round(second);
    expect(onTrouble.mock.calls.length).toBeGreaterThanOrEqual(4);
    isBusy = false;
    await round(60 * second);
    await round(second);
    const told = on.consumer.received.flatMap(({ body }) => valuesOf(body, 'SubscriptionRef'));
    expect(told.toSorted().join('')).toMatch(/^aabbccddee?$/);
  });

  it('OUT-1 what superusers see they may end; the consumer is told, and the trail says who did', async () => {
    await subscribe({ heartbeat: 'PT5M' });
    await sent();
    const [one] = await listed();
    expect(one).toMatchObject({
      subscriber: 'AGREGATEUR',
      identifier: 'nord-1',
      address: on.consumer.url,
      heartbeat: 300,
      project: { name: 'nord' },
      status: 204,
      failure: null,
      triedAt: on.test.clock.now,
      until: Date.UTC(2026, 0, 20),
      createdAt: on.test.clock.now - second,
      ended: null,
    });
    const path = `/api/feedKeys/${await keyId()}/subscriptions/${one?.id}`;
    const other = { name: 'Autre', projectIds: [nord().id] };
    const { id: otherKey } = await createRecord(await on.test.as('super'), nord(), 'feedKeys', other);
    const byOther = `/api/feedKeys/${otherKey}/subscriptions/${one?.id}`;
    expect((await (await on.test.as('super')).delete(byOther)).status).toBe(404);
    expect((await (await on.test.as('super')).delete(path)).status).toBe(200);
    expect((await (await on.test.as('super')).delete(path)).status).toBe(404);
    expect(await listed()).toMatchObject([{ ended: 'person' }]);
    expect((await sent())[0]).toMatch(/<SubscriptionTerminatedNotification>.*<OtherError>/);
    expect(await trail()).toMatchObject([{ username: 'super' }]);
    await spread('Un');
    expect(await sent()).toEqual([]);
  });

  it('OUT-1 what cannot be is refused with the error of SIRI that says why', async () => {
    const refused: [string, Subscribing, string][] = [
      ['without an address', { address: '' }, 'UnknownEndpointError'],
      ['to an inner address', { address: 'https://10.0.0.1/' }, 'EndpointDeniedAccessError'],
      ['to this machine', { address: 'https://localhost/' }, 'EndpointDeniedAccessError'],
      ['by http', { address: 'http://a.example/' }, 'EndpointDeniedAccessError'],
      ['to a file', { address: 'file:///etc/passwd' }, 'EndpointDeniedAccessError'],
      ['without a name', { identifier: '' }, 'InvalidDataReferencesError'],
      ['by a name that is none', { identifier: 'a b' }, 'InvalidDataReferencesError'],
      ['by too long a name', { identifier: 'a'.repeat(101) }, 'InvalidDataReferencesError'],
      ['of a subscriber that is none', { subscriber: '<![CDATA[<]]>' }, 'InvalidDataReferencesError'],
      ['that has ended', { until: '2026-01-14T00:00:00Z' }, 'BeyondDataHorizon'],
      ['without an end', { until: '' }, 'OtherError'],
      ['until some day', { until: 'demain' }, 'OtherError'],
      ['with a heartbeat that is none', { heartbeat: 'souvent' }, 'OtherError'],
      [
        'to everything each time',
        { more: '<IncrementalUpdates>false</IncrementalUpdates>' },
        'CapabilityNotSupportedError',
      ],
    ];
    for (const [title, values, error] of refused) {
      const { status, text } = await post(subscribing({ address: on.consumer.url, ...values }));
      expect([status, valuesOf(text, 'Status'), errorIn(text)], title).toEqual([200, ['false'], error]);
    }
    expect(await sent()).toEqual([]);
  });

  it('OUT-1 an address that came to lead inside is not called', async () => {
    const inside = { ...access(), hosts: parseWebhookHosts(null) };
    await subscribe();
    await on.test.db.updateTable('siri_subscription').set({ address: 'https://rebound.example/' }).execute();
    expect(await sent([await serve(inside)])).toEqual([]);
    expect(await listed()).toMatchObject([{ status: null, failure: 'adresse privée ou réservée' }]);
  });

  it('OUT-1 a key has so many in a project, each answered by itself; what is none of situations is refused', async () => {
    const other =
      '<StopMonitoringSubscriptionRequest><SubscriptionIdentifier>x</SubscriptionIdentifier></StopMonitoringSubscriptionRequest>';
    const many = Array.from({ length: 11 }, (_, at) => subscription({ identifier: `s${at}` })).join('');
    const { text } = await post(subscribing({ address: on.consumer.url }, other + many));
    expect(valuesOf(text, 'Status')).toEqual(['false', ...Array<string>(10).fill('true'), 'false']);
    expect(text).toContain('<CapabilityNotSupportedError>');
    expect(text).toContain('<AllowedResourceUsageExceededError>');
    await subscribe({ identifier: 's3' });
    expect(await listed()).toHaveLength(10);
    // Hanging consumers do not block others.
    on.consumer.answer = () => undefined;
    expect(await sent([await impatient()])).toHaveLength(4);
    const empty = (await post(subscribing({ address: on.consumer.url }, ''))).text;
    expect([errorIn(empty), valuesOf(empty, 'Status')]).toEqual(['CapabilityNotSupportedError', ['false']]);
    // Those that are over do not count.
    await on.test.db.updateTable('siri_subscription').set({ until_at: on.test.clock.now }).execute();
    await subscribe({ identifier: 's11' });
  });

  it('OUT-1 OUT-4 another project than the key opens is not there, and an unknown key subscribes to nothing', async () => {
    const request = subscribing({ address: on.consumer.url });
    expect((await post(request, { name: 'sud' })).status).toBe(404);
    expect((await post(request, { by: 'inconnue' })).status).toBe(401);
  });
});

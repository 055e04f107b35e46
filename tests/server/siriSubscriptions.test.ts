import type { RequestListener } from 'node:http';
import { expect, it } from 'vitest';
import { endedDays } from '../../contract/subscriptions.ts';
import { sweepSubscriptions } from '../../server/domain/subscriptions/endings.ts';
import { createRecord, saveRecord } from '../support/configure.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { makeKey } from '../support/publishing.ts';
import { useSubscriber } from '../support/siriSubscriber.ts';
import {
  errorIn,
  situationsIn,
  subscribingBySoap,
  terminating,
  terminatingBySoap,
  valuesOf,
} from '../support/subscribing.ts';

const second = 1_000;
const hour = 60 * 60 * second;
const day = 24 * hour;
const answering =
  (status: number, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, headers).end();

describeOnEachEngine('subscriptions of SIRI', (engine) => {
  const on = useSubscriber(engine);
  const { correct, end, listed, nord, post, sent, serve, situations, spread, subscribe } = on;

  it('OUT-1 who subscribes is sent what there is, then what is new, changed and closed, and nothing else', async () => {
    const id = await spread('Un');
    const answer = await subscribe({ until: '2026-01-16T03:00:00+01:00' });
    expect(valuesOf(answer, 'ValidUntil')).toEqual(['2026-01-16T02:00:00.000Z']);
    expect(valuesOf(answer, 'RequestMessageRef')).toEqual(['demande+1', 'demande+1']);
    // The answer must arrive first.
    await on.services.subscriptions.tick();
    expect(on.consumer.received).toEqual([]);
    const [first = '', ...others] = await sent();
    expect(others).toEqual([]);
    expect(situationsIn(first)).toEqual(['Un 1 published']);
    expect(on.consumer.received[0]?.headers).toMatchObject({ 'content-type': 'text/xml; charset=utf-8' });
    expect([valuesOf(first, 'SubscriberRef'), valuesOf(first, 'SubscriptionRef')]).toEqual([
      ['AGREGATEUR'],
      ['nord-1'],
    ]);
    expect(await sent()).toEqual([]);
    await correct(id, 'Deux');
    expect(await situations()).toEqual([['Deux 2 published']]);
    await end(id);
    expect(await situations()).toEqual([['Deux 3 closed']]);
    expect(await sent()).toEqual([]);
  });

  it('OUT-1 where there is nothing the first delivery says so, and a message that ends by itself is told as closed', async () => {
    await subscribe();
    expect(await situations()).toEqual([[]]);
    await spread('Un', { until: on.test.clock.now + hour });
    expect(await situations()).toEqual([['Un 1 published']]);
    on.test.clock.advance(hour);
    expect(await situations()).toEqual([['Un 2 closed']]);
  });

  it('OUT-1 what changes within a second is one delivery, and none follows another sooner', async () => {
    await subscribe();
    await sent();
    const id = await spread('Un');
    await spread('Deux');
    await correct(id, 'Trois');
    expect(await situations()).toEqual([['Trois 1 published', 'Deux 1 published']]);
    await correct(id, 'Quatre');
    await on.services.subscriptions.tick();
    await on.services.background.settled();
    expect(on.consumer.received).toHaveLength(2);
    await correct(id, 'Cinq');
    expect((await situations()).map((one) => one.length)).toEqual([1]);
    expect(on.consumer.received.at(-1)?.body).toContain('Cinq');
  });

  it('OUT-1 of several servers one sends, and another goes on where it was stopped', async () => {
    await spread('Un');
    await subscribe({ heartbeat: 'PT30S' });
    const several = [on.services, await serve(), await serve()];
    expect(await situations(several)).toEqual([['Un 1 published']]);
    on.test.clock.advance(29 * second);
    expect(await sent(several)).toHaveLength(1);
    const later = await serve();
    expect(await sent([later])).toEqual([]);
    await spread('Deux');
    expect(await situations([later])).toEqual([['Deux 1 published']]);
  });

  it('OUT-1 what changes and heartbeats are sent also after the clock was set back', async () => {
    await subscribe({ heartbeat: 'PT30S' });
    await sent();
    on.test.clock.advance(-hour);
    await spread('Un');
    const [beat = '', first = '', ...others] = await sent();
    expect([beat, first]).toEqual([
      expect.stringContaining('<HeartbeatNotification>'),
      expect.stringContaining('SituationExchangeDelivery'),
    ]);
    expect(others).toEqual([]);
    expect(situationsIn(first)).toEqual(['Un 1 published']);
    expect(await sent()).toEqual([]);
    on.test.clock.advance(30 * second);
    expect(await sent()).toEqual([expect.stringContaining('<HeartbeatNotification>')]);
  });

  it('OUT-1 what was not taken before the clock was set back is sent again at once', async () => {
    await subscribe();
    on.consumer.answer = answering(500);
    await sent();
    on.test.clock.advance(-hour);
    on.consumer.answer = answering(200);
    expect(await sent()).toEqual([expect.stringContaining('SituationExchangeDelivery')]);
    expect(await sent()).toEqual([]);
  });

  it('OUT-1 heartbeats come at the interval that is asked for, however much else is sent, and none is made up for', async () => {
    await subscribe({ heartbeat: 'PT10S' });
    await sent();
    const start = on.test.clock.now;
    const id = await spread('Un');
    const beats: number[] = [];
    const deliveries: number[] = [];
    for (let passed = 1; passed <= 32; passed += 1) {
      if (passed < 15) await correct(id, `Essai ${passed}`);
      for (const body of await sent())
        (body.includes('<HeartbeatNotification>') ? beats : deliveries).push(
          (on.test.clock.now - start) / second,
        );
    }
    expect(beats).toEqual([9, 19, 29]);
    expect(deliveries).toEqual(Array.from({ length: 14 }, (_, at) => at + 1));
    on.consumer.answer = answering(500);
    await correct(id, 'Deux');
    await sent();
    on.test.clock.advance(day / 2);
    on.consumer.answer = answering(200);
    const [heartbeat = '', delivery = '', ...others] = await sent();
    expect(heartbeat).toContain('<HeartbeatNotification>');
    expect(situationsIn(delivery)).toEqual(['Deux 15 published']);
    expect(others).toEqual([]);
    expect(await sent()).toEqual([]);
  });

  it('OUT-1 who wants those of a line is sent these, and once more one that is about another line now', async () => {
    await on.test.db
      .insertInto('site')
      .values({ project_id: nord().id, name: 'Autre', sort_order: 2 })
      .execute();
    await subscribe({ wanted: '<LineRef>R2</LineRef>' });
    expect(await situations()).toEqual([[]]);
    await spread('Un');
    expect(await sent()).toEqual([]);
    await on.test.db.updateTable('line').set({ gtfs_id: 'R2' }).where('id', '=', nord().lineId).execute();
    await saveRecord(await on.test.as('super'), 'lines', { name: 'R2' }, { id: nord().lineId });
    expect(await situations()).toEqual([['Un 2 published']]);
    await saveRecord(await on.test.as('super'), 'lines', { gtfsId: 'R1' }, { id: nord().lineId });
    expect(await situations()).toEqual([['Un 3 published']]);
    await saveRecord(await on.test.as('super'), 'lines', { name: 'R1' }, { id: nord().lineId });
    expect(await sent()).toEqual([]);
  });

  it('OUT-1 who wants few at once is sent the others a second later', async () => {
    for (const text of ['Un', 'Deux', 'Trois']) await spread(text);
    const two = '<MaximumNumberOfSituationElements>2</MaximumNumberOfSituationElements>';
    await subscribe({ wanted: two });
    const deliveries = [await sent(), await sent(), await sent()].flat();
    expect(deliveries.map((body) => [situationsIn(body).length, valuesOf(body, 'MoreData')])).toEqual([
      [2, ['true']],
      [1, ['false']],
    ]);
  });

  it('OUT-1 who subscribes again begins anew, who renews goes on, and no one of them is two', async () => {
    const id = await spread('Un');
    await subscribe();
    expect(await situations()).toEqual([['Un 1 published']]);
    const more = '<SubscriptionRenewal>true</SubscriptionRenewal>';
    await subscribe({ more, until: '2026-01-21T00:00:00Z' });
    expect(await sent()).toEqual([]);
    await subscribe();
    expect(await situations()).toEqual([['Un 1 published']]);
    expect(await listed()).toHaveLength(1);
    // Also during a delivery, which is then ignored.
    await correct(id, 'Deux');
    on.consumer.answer = (_request, response) => void subscribe().then(() => response.end());
    expect(await situations()).toEqual([['Deux 2 published']]);
    on.consumer.answer = answering(200);
    expect(await situations()).toEqual([['Deux 2 published']]);
    expect(await sent()).toEqual([]);
  });

  it('OUT-1 who renews with another selection is sent what it selects now', async () => {
    await on.test.db.updateTable('line').set({ gtfs_id: 'R1' }).where('id', '=', nord().lineId).execute();
    await spread('Un', { lineId: nord().lineId });
    const more = '<SubscriptionRenewal>true</SubscriptionRenewal>';
    await subscribe({ wanted: '<LineRef>R2</LineRef>' });
    // Also before its first delivery, which says that there is nothing.
    await subscribe({ more, wanted: '<LineRef>R3</LineRef>' });
    expect(await situations()).toEqual([[]]);
    await subscribe({ more, wanted: '<LineRef>R1</LineRef>' });
    expect(await situations()).toEqual([['Un 1 published']]);
    await subscribe({ more, wanted: '<LineRef>R1</LineRef>' });
    expect(await sent()).toEqual([]);
  });

  it('OUT-1 who renews what is over begins anew: what was told meanwhile was told to nobody', async () => {
    await spread('Un');
    await subscribe({ until: '2026-01-15T01:00:00Z' });
    expect(await situations()).toEqual([['Un 1 published']]);
    on.test.clock.now = Date.UTC(2026, 0, 15, 1);
    await subscribe({ more: '<SubscriptionRenewal>true</SubscriptionRenewal>' });
    expect(await situations()).toEqual([['Un 1 published']]);
    expect(await listed()).toMatchObject([{ createdAt: Date.UTC(2026, 0, 15, 1) }]);
  });

  it('OUT-1 by SOAP it is the same in its envelopes, and who ends it is sent nothing more', async () => {
    const { text } = await post(subscribingBySoap({ address: on.consumer.url, heartbeat: 'PT10S' }));
    expect(text).toMatch(/<sw:SubscribeResponse .*<siri:Status>true</s);
    await spread('Un');
    const [delivery] = await sent();
    expect(delivery).toMatch(/<sw:NotifySituationExchange .*<siri:Summary xml:lang="fr">Un</s);
    expect(on.consumer.received[0]?.headers['soapaction']).toBe('"GetSituationExchange"');
    on.test.clock.advance(10 * second);
    expect((await sent())[0]).toMatch(/<sw:NotifyHeartbeat /);
    const ended = await post(terminatingBySoap('<SubscriptionRef>nord-1</SubscriptionRef>'));
    expect(ended.text).toMatch(
      /<sw:DeleteSubscriptionResponse .*<siri:SubscriptionRef>nord-1<.*<siri:Status>true</s,
    );
    await spread('Deux');
    expect(await sent()).toEqual([]);
  });

  it('OUT-1 subscriptions are ended by name or all at once, those of the own key alone', async () => {
    for (const identifier of ['a', 'b', 'c']) await subscribe({ identifier });
    const other = await makeKey(on.test, nord());
    const named = (name: string) => terminating(`<SubscriptionRef>${name}</SubscriptionRef>`);
    expect(errorIn((await post(terminating('<All/>'), { by: other })).text)).toBe('UnknownSubscriberError');
    const ofAnother = terminating('<SubscriberRef>AUTRE</SubscriberRef><All/>');
    expect(errorIn((await post(ofAnother)).text)).toBe('UnknownSubscriberError');
    const { text } = await post(named('a'));
    expect([valuesOf(text, 'SubscriptionRef'), valuesOf(text, 'Status')]).toEqual([['a'], ['true']]);
    const again = (await post(named('a'))).text;
    expect([errorIn(again), valuesOf(again, 'Status')]).toEqual(['UnknownSubscriptionError', ['false']]);
    const all = (await post(terminating('<All/>'))).text;
    expect(valuesOf(all, 'SubscriptionRef')).toEqual(['b', 'c']);
    expect(await sent()).toEqual([]);
  });

  it('OUT-1 SRV-6 what has been over for two days goes, what was ended a week later, and what goes on stays', async () => {
    const { db, clock } = on.test;
    const { now } = clock;
    const last = now - endedDays * day;
    const rows: [name: string, until_at: number, ended_at: number | null][] = [
      ['goes-on', now - 2 * day + 1, null],
      ['over', now - 2 * day, null],
      ['ended', last, last],
      ['ended-before', now + day, last - 1],
    ];
    for (const [identifier, until_at, ended_at] of rows) {
      await subscribe({ identifier });
      const ended = ended_at === null ? null : 'person';
      await db
        .updateTable('siri_subscription')
        .set({ until_at, ended_at, ended })
        .where('identifier', '=', identifier)
        .execute();
    }
    await sweepSubscriptions(db, now);
    const left = await db.selectFrom('siri_subscription').select('identifier').orderBy('id').execute();
    expect(left.map(({ identifier }) => identifier)).toEqual(['goes-on', 'ended']);
  });

  it('OUT-1 an end without a time zone is in the project’s own', async () => {
    const { db, bus } = on.test;
    await db.updateTable('project').set({ time_zone: 'Indian/Reunion' }).execute();
    bus.afterCommit([{ type: 'change', projectId: nord().id, topics: ['project'], news: null }]);
    const answer = await subscribe({ until: '2026-01-16T04:00:00' });
    expect(valuesOf(answer, 'ValidUntil')).toEqual(['2026-01-16T00:00:00.000Z']);
  });

  it('OUT-1 it ends at its time without a word', async () => {
    await subscribe({ until: '2026-01-15T01:00:00Z' });
    on.test.clock.now = Date.UTC(2026, 0, 15, 0, 59, 58);
    expect(await sent()).toHaveLength(1);
    expect(await sent()).toEqual([]);
    expect(await listed()).toEqual([]);
  });

  it('OUT-1 what fails while the clock is a day ahead for a moment neither ends nor counts from then', async () => {
    await subscribe();
    on.consumer.answer = answering(500);
    await sent();
    const { now } = on.test.clock;
    let isSettled = false;
    const webhooks = on.access();
    const doubting = await on.test.services({ webhooks, clockWatch: { isSettled: () => isSettled } });
    on.test.clock.now = now + day;
    expect(await sent([doubting])).toHaveLength(1);
    expect(await listed()).toMatchObject([{ failingSince: now, ended: null }]);
    on.test.clock.now = now;
    await on.test.db
      .updateTable('siri_subscription')
      .set({ failing_since: now + day })
      .execute();
    expect(await sent([doubting])).toHaveLength(1);
    expect(await listed()).toMatchObject([{ failingSince: now + second, ended: null }]);
    isSettled = true;
    on.test.clock.now = now + day;
    expect(await sent([doubting])).toHaveLength(1);
    expect(await listed()).toMatchObject([{ ended: 'failed' }]);
  });

  it('OUT-1 a rename of the project changes no number: what was told under it is closed under it, and no other project takes it', async () => {
    const superuser = await on.test.as('super');
    const rename = (id: number, name: string) => saveRecord(superuser, 'projects', { name }, { id });
    const sentNumbers = async () =>
      (await sent()).map((body) => [
        ...valuesOf(body, 'ParticipantRef'),
        ...valuesOf(body, 'SituationNumber'),
      ]);
    const id = await spread('Un');
    await subscribe();
    const told = [['nord', `nord:Situation::${id}:LOC`]];
    expect(await sentNumbers()).toEqual(told);
    await rename(nord().id, 'septentrion');
    expect(await sent()).toEqual([]);
    await end(id);
    expect(await sentNumbers()).toEqual(told);
    await rename(nord().id, 'boreal');
    const { id: other } = await createRecord(superuser, nord(), 'projects', { name: 'nord' });
    await rename(Number(other), 'autre');
    await createRecord(superuser, nord(), 'projects', { name: 'nord' });
    const projects = await on.test.db
      .selectFrom('project')
      .select(['name', 'codespace'])
      .orderBy('id')
      .execute();
    expect(projects.map(({ name, codespace }) => [name, codespace])).toEqual([
      ['boreal', 'nord'],
      ['sud', null],
      ['autre', 'nord-2'],
      ['nord', 'nord-3'],
    ]);
  });
});

import { beforeEach, expect, it } from 'vitest';
import { burstMs } from '../../contract/burst.ts';
import type { Burst, BurstList } from '../../contract/schemas/burst.ts';
import { multipart, type Failure } from '../support/client.ts';
import { createRecord, saveRecord } from '../support/configure.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { useTestApp } from '../support/testApp.ts';

describeOnEachEngine('bursts', (engine) => {
  const test = useTestApp(engine);
  const nord = () => test().network.nord;
  const user = () => test().as('user.nord');
  beforeEach(() => test().db.deleteFrom('burst').execute());

  const form = (fields: Record<string, string>) => ({
    method: 'POST' as const,
    url: '/jdb/rest/rafale/',
    ...multipart(fields),
  });
  const launch = async (stopPointId: number | string = nord().pointId) =>
    (await user()).call<Burst>(form({ stopPointId: String(stopPointId) }));
  const history = async () =>
    (await (await user()).get<BurstList>(`/api/bursts/project/${nord().id}`)).json.array;
  const services = () => test().services();

  it('EXP-5 a burst is launched at a stop point, kept with who launched it and when, and told', async () => {
    const told: unknown[] = [];
    const end = test().bus.subscribe((event) => told.push(event));
    const { status, json } = await launch();
    end();
    expect(status).toBe(200);
    const { now } = test().clock;
    const expected = {
      id: json.id,
      stopPointId: nord().pointId,
      stopPointName: 'Arrêt nord',
      startedAt: now,
      startedBy: 'user.nord',
      endsAt: now + burstMs,
      stoppedBy: null,
    };
    expect(json).toEqual(expected);
    expect(await history()).toEqual([expected]);
    expect(told).toMatchObject([{ type: 'change', projectId: nord().id, topics: ['bursts'] }]);
  });

  it('EXP-5 the launch that came last is first in the history, though the clock was set back before it', async () => {
    const early = await launch();
    await test()
      .db.updateTable('burst')
      .set({ ends_at: test().clock.now - 7_200_000 })
      .execute();
    test().clock.advance(-3_600_000);
    const late = await launch();
    expect((await history()).map(({ id }) => id)).toEqual([late.json.id, early.json.id]);
  });

  it('EXP-5 a form in the other encoding, and JSON, are taken too', async () => {
    const encoded = await (
      await user()
    ).call({
      method: 'POST',
      url: '/jdb/rest/rafale/',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `stopPointId=${nord().pointId}`,
    });
    expect(encoded.status).toBe(200);
    expect((await (await user()).post('/jdb/rest/rafale', { stopPointId: nord().pointId })).status).toBe(200);
  });

  it('EXP-5 where one runs it is prolonged: screens see one, until the end that is last', async () => {
    const { bursts } = await services();
    const start = test().clock.now;
    await launch();
    test().clock.advance(60_000);
    await launch();
    expect(await history()).toHaveLength(2);
    const running = (await bursts.of(nord().id)).at(test().clock.now);
    expect(running).toEqual([
      {
        pointId: nord().pointId,
        pointName: 'Arrêt nord',
        startedAt: start,
        endsAt: start + 60_000 + burstMs,
      },
    ]);
    expect((await bursts.of(nord().id)).at(start + 60_000 + burstMs)).toEqual([]);
    expect((await bursts.of(test().network.sud.id)).at(start)).toEqual([]);
  });

  it('EXP-5 it is ended before its time, once, with who ended it', async () => {
    const { bursts } = await services();
    const { json } = await launch();
    const stop = async () => (await user()).delete(`/api/bursts/${json.id}`);
    expect((await stop()).status).toBe(200);
    expect((await bursts.of(nord().id)).at(test().clock.now)).toEqual([]);
    expect(await history()).toMatchObject([{ endsAt: test().clock.now, stoppedBy: 'user.nord' }]);
    expect((await stop()).status).toBe(409);
  });

  it('EXP-5 one that was prolonged is ended with all of its launches', async () => {
    const { bursts } = await services();
    await launch();
    test().clock.advance(60_000);
    const { json } = await launch();
    test().clock.advance(60_000);
    expect((await (await user()).delete(`/api/bursts/${json.id}`)).status).toBe(200);
    expect((await bursts.of(nord().id)).at(test().clock.now)).toEqual([]);
    const ended = { endsAt: test().clock.now, stoppedBy: 'user.nord' };
    expect(await history()).toMatchObject([ended, ended]);
  });

  it('EXP-5 those at several stop points come in the order of their names, each is ended by itself, and is of its project alone', async () => {
    const { db, network } = test();
    const points = await db
      .insertInto('point')
      .values(['Quai 10', 'Quai 2'].map((name) => ({ project_id: nord().id, name, sort_order: 5 })))
      .returning('id')
      .execute();
    const [first] = [await launch(points[0]?.id), await launch(points[1]?.id)];
    const { bursts } = await services();
    const running = async () =>
      (await bursts.of(nord().id)).at(test().clock.now).map(({ pointName }) => pointName);
    expect(await running()).toEqual(['Quai 2', 'Quai 10']);
    expect((await (await user()).delete(`/api/bursts/${first.json.id}`)).status).toBe(200);
    expect(await running()).toEqual(['Quai 2']);
    expect((await history()).map(({ stoppedBy }) => stoppedBy)).toEqual([null, 'user.nord']);
    const elsewhere = await test().as('user.sud');
    expect((await elsewhere.get<BurstList>(`/api/bursts/project/${network.sud.id}`)).json.array).toEqual([]);
  });

  it('EXP-5 ADM-3 it is told by the name that its stop point has by now', async () => {
    const { bursts } = await services();
    const superuser = await test().as('super');
    const { id } = await createRecord(superuser, nord(), 'points', { name: 'Gare' });
    await launch(id);
    const told = async () => (await bursts.of(nord().id)).at(test().clock.now);
    expect(await told()).toMatchObject([{ pointName: 'Gare' }]);
    const point = { id, projectId: nord().id, name: 'Gare routière', order: 1 };
    expect((await saveRecord(superuser, 'points', point, { id })).status).toBe(200);
    expect(await told()).toMatchObject([{ pointName: 'Gare routière' }]);
  });

  it.each([
    ['none', {}],
    ['a text', { stopPointId: 'Antony' }],
    ['zero', { stopPointId: '0' }],
  ])('EXP-5 %s is no stop point', async (_title, fields) => {
    const answer = await (await user()).call<Failure>(form(fields));
    expect(answer.status).toBe(400);
    expect(answer.json.fields).toHaveProperty('stopPointId');
  });

  it('EXP-5 a stop point of another project does not exist', async () => {
    expect((await launch(test().network.sud.pointId)).status).toBe(404);
    expect((await launch(999_999)).status).toBe(404);
    expect(await test().db.selectFrom('burst').selectAll().execute()).toEqual([]);
  });

  it('EXP-5 the history outlives the stop point', async () => {
    const superuser = await test().as('super');
    const { json: point } = await superuser.post<{ id: number }>('/rest/point/', {
      projectId: nord().id,
      name: 'Provisoire',
      order: 9,
    });
    await launch(point.id);
    expect((await superuser.delete(`/rest/point/${point.id}`)).status).toBe(200);
    expect(await history()).toMatchObject([{ stopPointId: null, stopPointName: 'Provisoire' }]);
  });

  it('EXP-5 what a clock that was ahead has launched is over when that is set back, and what ran before runs on', async () => {
    const { bursts } = await services();
    const { now } = test().clock;
    const running = async () => (await bursts.of(nord().id)).at(test().clock.now).map(({ endsAt }) => endsAt);
    await launch();
    test().clock.now = now + 3_600_000;
    const { json } = await launch();
    expect(await running()).toEqual([now + 3_600_000 + burstMs]);
    test().clock.now = now;
    expect(await running()).toEqual([now + burstMs]);
    expect((await history()).map(({ endsAt }) => endsAt)).toEqual([now, now + burstMs]);
    expect((await (await user()).delete(`/api/bursts/${json.id}`)).status).toBe(200);
    expect(await running()).toEqual([]);
    expect(await history()).toMatchObject([{ stoppedBy: null }, { stoppedBy: 'user.nord' }]);
    expect((await (await user()).delete(`/api/bursts/${json.id}`)).status).toBe(409);
  });
});

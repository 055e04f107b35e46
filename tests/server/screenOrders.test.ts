import sharp from 'sharp';
import { Value } from 'typebox/value';
import { afterEach, expect, it } from 'vitest';
import {
  mostOrdered,
  mostOrdersAMinute,
  orderPatienceMs,
  orderToldMs,
  screenPicture,
} from '../../contract/screenOrders.ts';
import type { AuditRecord } from '../../contract/schemas/audit.ts';
import { PlayerOrder, type ScreenOrder, ScreenOrders } from '../../contract/schemas/screenOrder.ts';
import { insertScreen } from '../support/buildNetwork.ts';
import { buildPicture } from '../support/buildPicture.ts';
import { userText } from '../support/client.ts';
import { deleteRecord } from '../support/configure.ts';
import { describeOnEachEngine, postgres } from '../support/engines.ts';
import { readEvents, type EventReader } from '../support/eventReader.ts';
import { insertOrder, insertPictureOrder } from '../support/fleetRoutes.ts';
import { followScreen, screenKey } from '../support/followScreen.ts';
import { startBeside, useTestApp } from '../support/testApp.ts';

describeOnEachEngine('orders to screens', (engine) => {
  const test = useTestApp(engine);
  const nord = () => test().network.nord;
  const open: EventReader[] = [];
  let latest = 0;
  const setBack = (ms: number) => {
    latest = Math.max(latest, test().clock.now);
    test().clock.advance(-ms);
  };
  afterEach(async () => {
    for (const stream of open.splice(0)) stream.close();
    await test().db.deleteFrom('screen_order').execute();
    // The server remembers the orders as long as they wait, and the trail is by time.
    test().clock.now = Math.max(test().clock.now, latest) + orderPatienceMs;
  });

  const order = async (body: object, username = 'admin.nord') =>
    (await test().as(username)).post<ScreenOrders>(`/api/fleet/project/${nord().id}/orders`, body);
  async function ordered(kind: string, screens: readonly string[] = [nord().screens[0]]) {
    const { status, json } = await order({ kind, screens });
    expect(status).toBe(200);
    expect(Value.Errors(ScreenOrders, json)).toEqual([]);
    return json.array.map(({ id }) => id);
  }
  async function list(): Promise<ScreenOrder[]> {
    const caller = await test().as('admin.nord');
    const { json } = await caller.get<ScreenOrders>(`/api/fleet/project/${nord().id}/orders`);
    expect(Value.Errors(ScreenOrders, json)).toEqual([]);
    return json.array;
  }
  const answerOf = async (id: number) => (await list()).find((one) => one.id === id)?.answer;
  async function answer(id: number, payload: object = { refused: null }, screenId = nord().screens[0]) {
    return test().nobody.call({
      method: 'POST',
      url: `/player/api/${screenId}/orders/${id}`,
      headers: { 'x-screen-key': await screenKey(test(), screenId) },
      payload,
    });
  }
  async function sendPicture(id: number, payload: Buffer, type = 'image/webp') {
    const [screenId] = nord().screens;
    return test().nobody.call({
      method: 'POST',
      url: `/player/api/${screenId}/orders/${id}/picture`,
      headers: { 'x-screen-key': await screenKey(test(), screenId), 'content-type': type },
      payload,
    });
  }
  async function follow(screenId: string, on = test()) {
    const stream = await followScreen(on, screenId);
    open.push(stream);
    await stream.next('snapshot');
    return stream;
  }

  it('FLT-4 an order is told to the screen alone, answered once, and is in the audit trail', async () => {
    const [first, second] = nord().screens;
    const [stream, other] = [await follow(first), await follow(second)];
    const [id = 0] = await ordered('reload');
    const told = await stream.next<PlayerOrder>('order');
    expect(Value.Errors(PlayerOrder, told)).toEqual([]);
    expect(told).toEqual({ id, kind: 'reload', until: test().clock.now + orderPatienceMs });
    await expect(other.next('order', 100)).rejects.toThrow('not within');

    test().clock.advance(2_000);
    const at = test().clock.now;
    expect((await answer(id)).status).toBe(204);
    test().clock.advance(2_000);
    // A repetition, and another answer: the first one stands.
    expect((await answer(id, { refused: 'impossible' })).status).toBe(204);
    test().clock.advance(orderPatienceMs);
    expect((await answer(id)).status).toBe(204);
    expect(await list()).toEqual([
      expect.objectContaining({
        id,
        screenId: first,
        kind: 'reload',
        sentBy: 'admin.nord',
        answer: { at, refused: null, hasPicture: false },
      }),
    ]);
    const trail = await (await test().as('admin.nord')).get<AuditRecord[]>(`/api/audit/project/${nord().id}`);
    expect(trail.json[0]).toMatchObject({
      username: 'admin.nord',
      action: 'create',
      resource: 'screenOrders',
      recordId: first,
      changes: { kind: { from: null, to: 'reload' } },
    });
  });

  it('FLT-4 a screen that comes back within the minute is told, and what was answered is told no more', async () => {
    const [first] = nord().screens;
    const ids = [...(await ordered('identify')), ...(await ordered('reload'))];
    const stream = await follow(first);
    const told = [await stream.next<PlayerOrder>('order'), await stream.next<PlayerOrder>('order')];
    expect(told.map(({ id }) => id)).toEqual(ids);
    await answer(ids[0] ?? 0);
    await answer(ids[1] ?? 0);
    const again = await follow(first);
    await expect(again.next('order', 100)).rejects.toThrow('not within');
  });

  it('FLT-4 what is answered after a minute stays unanswered, and is told to no page', async () => {
    const [id = 0] = await ordered('identify');
    test().clock.advance(orderPatienceMs);
    const late = await answer(id);
    expect([late.status, userText(late)]).toEqual([
      409,
      'L’ordre n’attend plus de réponse : plus d’une minute a passé.',
    ]);
    expect(await answerOf(id)).toBeNull();
    const stream = await follow(nord().screens[0]);
    await expect(stream.next('order', 100)).rejects.toThrow('not within');
    // It can be ordered again.
    expect(await ordered('identify')).not.toEqual([id]);
  });

  it('FLT-4 consoles are told of an order and of its answer', async () => {
    const { token } = await test().as('admin.nord');
    const stream = await readEvents(`${await test().url()}/api/events/project/${nord().id}?token=${token}`);
    open.push(stream);
    const [id = 0] = await ordered('identify');
    expect(await stream.next('change')).toEqual({ topics: ['orders'] });
    await answer(id);
    expect(await stream.next('change')).toEqual({ topics: ['orders'] });
  });

  it('FLT-5 what only an agent can do is ordered of screens that have one, with its value, and the later value counts', async () => {
    const [first, second] = nord().screens;
    const agentOf = (id: string, agent_port: number | null) =>
      test().db.updateTable('screen').set({ agent_port }).where('id', '=', id).execute();
    await agentOf(first, 8123);
    const brightness = async (value?: number | null, screens = [first]) => {
      const { status, json } = await order({ kind: 'brightness', screens, value });
      const { fields } = json as unknown as { fields?: object };
      return { status, fields, array: json.array };
    };
    expect(await brightness(60, [first, second])).toMatchObject({
      status: 400,
      fields: { screens: expect.stringMatching(/^Sans agent local : .+\.$/) as string },
    });
    for (const value of [undefined, null, -1, 101, 1.5])
      expect(await brightness(value)).toMatchObject({
        status: 400,
        fields: { value: expect.any(String) as string },
      });
    expect((await order({ kind: 'restart', screens: [first], value: 1 })).status).toBe(400);
    expect(await list()).toEqual([]);

    const stream = await follow(first);
    for (const value of [60, 60, 0, 60]) expect((await brightness(value)).array[0]).toMatchObject({ value });
    expect((await list()).map(({ value }) => value)).toEqual([60]);
    for (const value of [60, 0, 60])
      expect(await stream.next('order')).toMatchObject({ kind: 'brightness', value });
    const [id = 0] = await ordered('restart');
    expect(await stream.next('order')).not.toHaveProperty('value');
    expect((await answer(id)).status).toBe(204);
    const trail = await (await test().as('admin.nord')).get<AuditRecord[]>(`/api/audit/project/${nord().id}`);
    expect(trail.json[1]?.changes).toEqual({
      kind: { from: null, to: 'brightness' },
      value: { from: null, to: 60 },
    });
    await agentOf(first, null);
    expect((await order({ kind: 'restart', screens: [first] })).status).toBe(400);
  });

  it('FLT-4 who orders the same while it waits orders it once; another screen’s page cannot answer it', async () => {
    const [first, second] = nord().screens;
    const [id = 0] = await ordered('identify');
    const [same, more] = await ordered('identify', [first, second, first]);
    expect([same, more]).toEqual([id, expect.any(Number)]);
    expect(more).not.toBe(id);
    expect((await answer(id, { refused: null }, second)).status).toBe(404);
    expect(await answerOf(id)).toBeNull();
  });

  it('FLT-4 a screen of another project is refused, and nothing is ordered', async () => {
    const [foreign] = test().network.sud.screens;
    const refused = await order({ kind: 'reload', screens: [nord().screens[0], foreign] });
    expect([refused.status, userText(refused)]).toEqual([404, expect.stringContaining(foreign)]);
    expect(await list()).toEqual([]);
  });

  it.each([
    ['an unknown kind', { kind: 'explode', screens: ['a'] }, 'kind'],
    ['no screen', { kind: 'reload', screens: [] }, 'screens'],
    ['two pictures at once', { kind: 'picture', screens: ['a', 'b'] }, 'screens'],
    [
      'too many screens',
      { kind: 'reload', screens: Array.from({ length: mostOrdered.reload + 1 }, (_, n) => `s${n}`) },
      'screens',
    ],
  ])('FLT-4 refuses %s in its field', async (_what, body, field) => {
    const { status, json } = await order(body);
    expect([status, Object.keys((json as unknown as { fields: object }).fields)]).toEqual([400, [field]]);
  });

  it('FLT-4 more orders of a project than a minute may have are refused whole, and taken a minute later; those of another one take no place', async () => {
    const at = { project_id: nord().id, sent_at: test().clock.now, until_at: test().clock.now + 60_000 };
    const [, screen_id] = nord().screens;
    const row = { ...at, screen_id, kind: 'reload', sent_by: 'super', answered_at: 1 };
    const many = Array.from({ length: mostOrdersAMinute - 1 }, () => row);
    for (let from = 0; from < many.length; from += 100)
      await test()
        .db.insertInto('screen_order')
        .values(many.slice(from, from + 100))
        .execute();
    expect(await ordered('reload')).toHaveLength(1);
    const identify = () => order({ kind: 'identify', screens: [nord().screens[0]] });
    const refused = await identify();
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
    const become = (project_id: number) =>
      test().db.updateTable('screen_order').set({ project_id }).where('screen_id', '=', screen_id).execute();
    await become(test().network.sud.id);
    expect((await list()).map(({ kind }) => kind)).toEqual(['reload']);
    expect((await identify()).status).toBe(200);
    await become(nord().id);
    expect((await order({ kind: 'identify', screens: [nord().screens[2]] })).status).toBe(429);
    test().clock.advance(60_000);
    expect(await ordered('identify')).toHaveLength(1);
    // As many by a clock that was ahead are no reason.
    setBack(3_600_000);
    expect(await ordered('identify')).toHaveLength(1);
  });

  it('FLT-4 the picture of a screen is drawn anew, seen by who may see the screen, and gone after a day', async () => {
    const [id = 0] = await ordered('picture');
    expect((await answer(id)).status).toBe(400);
    expect((await sendPicture(id, Buffer.from('no picture'))).status).toBe(415);
    expect((await sendPicture(id, await buildPicture('webp'))).status).toBe(204);
    expect((await sendPicture(id, await buildPicture('png'))).status).toBe(204);
    // From a browser that cannot write WebP.
    expect((await sendPicture(id, await buildPicture('jpeg'), 'image/jpeg')).status).toBe(204);
    expect(await answerOf(id)).toMatchObject({ refused: null, hasPicture: true });

    const url = `/api/fleet/orders/${id}/picture`;
    const statusFor = async (name: string) => (await (await test().as(name)).get(url)).status;
    const seen = await (await test().as('user.nord')).get(url);
    expect([seen.status, seen.headers['content-type']]).toEqual([200, 'image/webp']);
    expect([await statusFor('guest.nord'), await statusFor('admin.sud')]).toEqual([200, 404]);
    const before = test().clock.now - 24 * 60 * 60_000 - 1;
    await test().db.updateTable('screen_order').set({ sent_at: before }).execute();
    expect(await statusFor('user.nord')).toBe(404);
    expect(await list()).toEqual([]);
  });

  it('FLT-4 a picture that is too large, or that nobody asked for, is not taken', async () => {
    const [id = 0] = await ordered('picture');
    for (const bytes of [50_000_000, screenPicture.maxBytes + 1])
      expect((await sendPicture(id, Buffer.alloc(bytes))).status).toBe(413);
    // A small file with much detail: its re-encoded form would be larger.
    const wide = { width: 1100, height: 1100, channels: 3 } as const;
    const stripes = Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, at) => (at * 7919) % 251));
    const tile = await sharp(stripes, { raw: { width: 64, height: 64, channels: 3 } })
      .png()
      .toBuffer();
    const dense = await sharp({ create: { ...wide, background: '#000' } })
      .composite([{ input: tile, tile: true }])
      .webp({ lossless: true })
      .toBuffer();
    expect(dense.length).toBeLessThan(screenPicture.maxBytes);
    expect((await sendPicture(id, dense)).status).toBe(413);
    expect(await answerOf(id)).toBeNull();
    const [other = 0] = await ordered('identify');
    expect((await sendPicture(other, await buildPicture('webp'))).status).toBe(404);
    expect((await sendPicture(other + 1, await buildPicture('webp'))).status).toBe(404);
    expect((await answer(id, { refused: 'Ce navigateur ne le permet pas.' })).status).toBe(204);
    expect(await answerOf(id)).toMatchObject({
      refused: 'Ce navigateur ne le permet pas.',
      hasPicture: false,
    });
    expect((await answer(other, { refused: 'x'.repeat(201) })).status).toBe(400);
  });

  it('FLT-4 ADM-11 a screen that is deleted leaves no order and no picture, in open consoles neither', async () => {
    const { db } = test();
    const { id, siteId, setupId } = nord();
    await insertScreen(db, { id: 'parti', project_id: id, site_id: siteId, news_conf_id: setupId });
    await insertOrder(test(), nord(), { screen_id: 'parti' });
    await insertPictureOrder(test(), nord());
    await db.deleteFrom('screen_conf').where('screen_id', '=', 'parti').execute();
    const { token } = await test().as('admin.nord');
    const stream = await readEvents(`${await test().url()}/api/events/project/${id}?token=${token}`);
    open.push(stream);
    expect((await deleteRecord(await test().as('super'), 'screens', 'parti')).status).toBe(200);
    const told = new Set<string>();
    while (!told.has('orders'))
      for (const topic of (await stream.next<{ topics: string[] }>('change')).topics) told.add(topic);
    expect((await list()).map(({ screenId }) => screenId)).toEqual([nord().screens[0]]);
  });

  it.runIf(engine === postgres)('FLT-4 an order by one server reaches a screen on another one', async () => {
    const beside = await startBeside(test());
    try {
      const stream = await follow(nord().screens[0], beside);
      const [id] = await ordered('reload');
      expect(await stream.next('order')).toMatchObject({ id, kind: 'reload' });
    } finally {
      for (const stream of open.splice(0)) stream.close();
      await beside.close();
    }
  });

  it('FLT-4 a picture is listed however many orders came since, and of each screen the latest order of each kind', async () => {
    const picture = await insertPictureOrder(test(), nord());
    const unanswered = await insertOrder(test(), nord(), { kind: 'picture' });
    const [, screen_id] = nord().screens;
    const at = { sent_at: test().clock.now, until_at: test().clock.now };
    const row = { project_id: nord().id, screen_id, kind: 'reload', sent_by: 'super', ...at };
    for (let round = 0; round < 11; round += 1)
      await test()
        .db.insertInto('screen_order')
        .values(Array.from({ length: 100 }, () => row))
        .execute();
    const last = await insertOrder(test(), nord(), { screen_id, kind: 'reload' });
    expect((await list()).map(({ id }) => id)).toEqual([last, unanswered, picture]);
    // Nobody is told of an order, or of its answer, for longer; of the picture, for a day.
    test().clock.advance(orderToldMs - 1);
    expect(await list()).toHaveLength(3);
    test().clock.advance(1);
    expect((await list()).map(({ id }) => id)).toEqual([picture]);
  });

  it('FLT-4 the order that came last is first in the list, though the clock was set back before it', async () => {
    const [early] = await ordered('identify');
    setBack(3_600_000);
    const [late] = await ordered('identify', [nord().screens[1]]);
    expect((await list()).map(({ id }) => id)).toEqual([late, early]);
  });

  it('FLT-4 what was ordered by a clock that was ahead waits no more once that is set back, and is told to no page', async () => {
    const [first, second] = nord().screens;
    await follow(second);
    test().clock.advance(3_600_000);
    const [early] = await ordered('identify');
    setBack(3_600_000);
    const stream = await follow(first);
    expect(await list()).toMatchObject([{ id: early, until: test().clock.now }]);
    const [late] = await ordered('identify');
    expect(late).not.toBe(early);
    expect(await stream.next('order')).toMatchObject({ id: late });
  });
});

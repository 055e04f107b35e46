import { Value } from 'typebox/value';
import { beforeAll, describe, expect, it } from 'vitest';
import { keptPastMs } from '../../contract/limits.ts';
import { type EndedNews, EndedPage, AgendaPast } from '../../contract/schemas/endedNews.ts';
import type { News } from '../../contract/schemas/news.ts';
import type { PlayedMessage } from '../../contract/schemas/receipts.ts';
import { chunks } from '../../server/db/engine.ts';
import { sweepEnded } from '../../server/domain/news/sweepEnded.ts';
import { readAgendaPast } from '../../server/domain/receipts/readAgendaPast.ts';
import { sweepReceipts } from '../../server/domain/receipts/writeReports.ts';
import { createUnitOfWork } from '../../server/events/unitOfWork.ts';
import { buildStoredNews } from '../support/buildBoard.ts';
import type { Failure } from '../support/client.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { watchStatements } from '../support/queryPlans.ts';
import { useReportingScreens } from '../support/reportingScreens.ts';
import { useTestApp } from '../support/testApp.ts';
import { turnsDuring } from '../support/turnsDuring.ts';
import { undoingOf } from '../support/undoing.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const week = 7 * day;

describeOnEachEngine('messages that have ended', (engine) => {
  const test = useTestApp(engine);
  const { nord, now, screens, shows, tell, user, spread } = useReportingScreens(test);

  // Months pass in these tests.
  beforeAll(() => test().db.updateTable('user_account').set({ session_infinite: 1 }).execute());

  async function page(query = '', username = 'user.nord'): Promise<EndedPage> {
    const path = `/api/news/ended/project/${nord().id}${query}`;
    const { status, json, text } = await (await test().as(username)).get<EndedPage>(path);
    expect(status, text).toBe(200);
    expect(Value.Errors(EndedPage, json)).toEqual([]);
    return json;
  }
  const ended = async (id: number): Promise<EndedNews | undefined> =>
    (await page('?size=100')).array.find((one) => one.id === id);
  const remove = async (id: number, screenId = '') =>
    (await user()).call({ method: 'DELETE', url: `/rest/news/${id}?screenId=${screenId}` });
  const asItWas = async (id: number) => (await user()).get<News>(`/api/news/ended/${id}`);
  const putAway = () => {
    const { db, store, bus } = test();
    const services = { db, engine: store.engine, work: createUnitOfWork(store, bus), now };
    return sweepEnded(services, now() - keptPastMs);
  };

  it('TIM-7 the past of an agenda has what ended by itself or was removed, each within its time', async () => {
    const [one] = screens;
    const past = async (from: number, to: number) => {
      const path = `/api/agenda/ended/project/${nord().id}?from=${from}&to=${to}`;
      const { status, json, text } = await (await user()).get<AgendaPast>(path);
      expect(status, text).toBe(200);
      expect(Value.Errors(AgendaPast, json)).toEqual([]);
      return json.array;
    };
    // A Thursday, before nine o'clock in Paris.
    test().clock.advance(week - (now() % week));
    const start = now();
    const until = start + 2 * hour;
    const line = { lineId: nord().lineId, lineName: 'Bus nord' };
    const own = await spread([one], {
      until,
      lineId: nord().lineId,
      period: '0000-0900',
      days: ['MONDAY', 'THURSDAY'],
    });
    const taken = await spread([one]);
    await spread([one]);
    test().clock.advance(hour);
    await remove(taken);
    expect((await past(start, start + day)).map(({ id }) => id)).toEqual([taken]);
    test().clock.advance(hour);
    const found = (await past(start, start + day)).filter(({ id }) => [own, taken].includes(id));
    expect(found).toEqual([
      {
        id: own,
        title: 'Travaux',
        alert: false,
        ...line,
        createdAt: start,
        from: null,
        endedAt: until,
        period: '0000-0900',
        days: ['MONDAY', 'THURSDAY'],
        screens: [one],
      },
      expect.objectContaining({ id: taken, endedAt: start + hour, screens: [one], lineId: null, days: null }),
    ]);
    // Excludes messages at its end, and later ones.
    const idsOf = async (from: number, to: number) => (await past(from, to)).map(({ id }) => id);
    expect(await idsOf(start + hour, start + day)).toEqual([own]);
    expect(await idsOf(start + hour - 1, start + 1)).toEqual([own, taken]);
    expect((await idsOf(start - day, start)).filter((id) => [own, taken].includes(id))).toEqual([]);
    expect(await idsOf(until, until + day)).toEqual([]);
    test().clock.advance(keptPastMs);
    await putAway();
    expect(await idsOf(start + hour, start + day)).toEqual([own]);
  });

  it('CMP-7 TIM-7 the directions of lines are read once for all messages that are removed, and not for those that are put away', async () => {
    const { begin, plansOf } = watchStatements(test().store);
    const reads = async (run: () => Promise<unknown>) => {
      begin();
      await run();
      return (await plansOf('"known"."sort_order"')).length;
    };
    const about = { lineId: nord().lineId, direction: 'Est', publish: true };
    const both = (until: number | null) =>
      Promise.all(screens.slice(1).map((screen) => spread([screen], { ...about, until })));
    const messages = (await both(null)).map((id) => ({ id }));
    const path = `/api/news/remove/project/${nord().id}`;
    const removing = async () => expect((await (await user()).post(path, { messages })).status).toBe(200);
    expect(await reads(removing)).toBe(1);
    const until = now() + hour;
    await both(until);
    test().clock.advance(keptPastMs + day);
    expect(await reads(putAway)).toBe(0);
    const kept = test().db.selectFrom('news').select('id').where('shown_until', '=', until);
    expect(await kept.execute()).toEqual([]);
  });

  it('TIM-7 TIM-5 nothing of another project is among what has ended, also when it was put away', async () => {
    const { sud } = test().network;
    const start = now();
    const own = await spread([screens[0]]);
    const client = await test().as('user.sud');
    const message = { content: '<p>Ailleurs</p>', screens: sud.screens.slice(0, 1), projectId: sud.id };
    const { json } = await client.spread(message);
    test().clock.advance(minute);
    await remove(own);
    expect((await client.delete(`/rest/news/${json.id}?screenId=`)).status).toBe(200);
    const path = `/api/agenda/ended/project/${nord().id}?from=${start}&to=${start + day}`;
    const { json: past } = await (await user()).get<AgendaPast>(path);
    const ids = past.array.map(({ id }) => id);
    expect([ids.includes(own), ids.includes(json.id)]).toEqual([true, false]);
    expect(await ended(own)).toBeDefined();
    expect(await ended(json.id)).toBeUndefined();
  });

  it('TIM-7 SRV-5 of two thousand and one messages the latest are told, and that there are more, with other work in between', async () => {
    const { db, network } = test();
    const { id: project_id } = network.sud;
    const rows = Array.from({ length: 2_001 }, (_, at) => {
      const [id, title] = [1_000_000 + at, 'Travaux'];
      const was = JSON.stringify(buildStoredNews({ id, projectId: project_id }));
      const times = { created_at: at, last_at: at + 1, ended_at: at + 1 };
      return { id, project_id, title, created_by: 'user.sud', was, ...times };
    });
    for (const some of chunks(rows)) await db.insertInto('receipt_message').values(some).execute();
    const past = async (from: number) => {
      const path = `/api/agenda/ended/project/${project_id}?from=${from}&to=10000`;
      const { array, more } = (await (await test().as('user.sud')).get<AgendaPast>(path)).json;
      return [array.length, array.at(-1)?.endedAt, more];
    };
    expect(await past(0)).toEqual([2_000, 2, true]);
    expect(await past(1)).toEqual([2_000, 2, false]);
    const board = await (await test().services()).boards.of(project_id);
    const reading = readAgendaPast(db, board, { from: 0, to: 10_000 }, now());
    expect(await turnsDuring(reading)).toBeGreaterThan(5);
    await db.deleteFrom('receipt_message').where('project_id', '=', project_id).execute();
  });

  it('TIM-5 a message whose end has come is among those that have ended, with who, where and for how long', async () => {
    const [one, two] = screens;
    const startedAt = now();
    const until = now() + 2 * hour;
    const id = await spread([one, two], { until, alert: true, lineId: nord().lineId });
    await shows(one, id);
    expect(await ended(id)).toBeUndefined();
    test().clock.advance(2 * hour - 1);
    expect(await ended(id)).toBeUndefined();
    test().clock.advance(1);
    expect(await ended(id)).toEqual({
      id,
      title: 'Travaux',
      alert: true,
      lineName: 'Bus nord',
      createdAt: startedAt,
      startedAt,
      createdBy: 'user.nord',
      endedAt: until,
      how: 'time',
      endedBy: null,
      screens: 2,
      shownOn: 1,
      published: { from: startedAt, until },
    });
  });

  it('TIM-5 a message that was removed stays, as it was, with who removed it; its undo takes it out again', async () => {
    const [one, two, three] = screens;
    const spreadAt = now();
    const id = await spread([one, two, three], { priority: 3, days: ['MONDAY'], direction: 'Ouest' });
    const { json: list } = await (await user()).get<{ array: News[] }>(`/rest/news/project/${nord().id}`);
    const listed = list.array.find((news) => news.id === id);
    await tell(one, { shown: [{ id, since: now() }] });
    test().clock.advance(hour);
    // Removed from one screen only: it has not ended.
    await remove(id, three);
    expect(await ended(id)).toBeUndefined();
    test().clock.advance(minute);
    await remove(id);
    expect(await ended(id)).toMatchObject({
      startedAt: spreadAt,
      endedAt: now(),
      how: 'removed',
      endedBy: 'user.nord',
      screens: 2,
      shownOn: 1,
      createdBy: 'user.nord',
    });
    const { json } = await asItWas(id);
    const changed = { screens: [one, two].sort(), version: 2, displayedOnScreen: [] };
    expect(json).toEqual({ ...listed, ...changed, screenId: one, screenName: listed?.screenName });
    await undoingOf(await user(), nord().id).undoLast();
    expect(await ended(id)).toBeUndefined();
    expect((await asItWas(id)).status).toBe(404);
  });

  it('TIM-5 it was on the screens that showed it, published until it was withdrawn, and never begun before its time', async () => {
    const [one, two] = screens;
    const spreadAt = now();
    const id = await spread([one, two]);
    await shows(one, id);
    await shows(two, id);
    const early = await spread([one], { from: spreadAt + day });
    await remove(id, two);
    test().clock.advance(hour);
    const withdrawn = await (await user()).spread({ id, content: '<p>Travaux</p>', publish: false });
    expect(withdrawn.status, withdrawn.text).toBe(200);
    test().clock.advance(hour);
    await remove(id);
    await remove(early);
    const published = { from: spreadAt, until: spreadAt + hour };
    expect(await ended(id)).toMatchObject({ screens: 2, shownOn: 2, startedAt: spreadAt, published });
    expect(await ended(early)).toMatchObject({ startedAt: now(), endedAt: now(), shownOn: 0 });
  });

  it('TIM-5 one that no screen has shown is kept too, and is no part of what screens have shown', async () => {
    const id = await spread([screens[0]]);
    await remove(id);
    expect(await ended(id)).toMatchObject({ how: 'removed', screens: 1, shownOn: 0 });
    const path = `/api/receipts/history/project/${nord().id}`;
    const { json } = await (await user()).get<{ array: PlayedMessage[] }>(path);
    expect(json.array.map(({ newsId }) => newsId)).not.toContain(id);
  });

  it('TIM-5 what a screen leaves behind that is deleted is kept as well', async () => {
    const id = await spread([screens[0]]);
    const admin = await test().as('super');
    const { status } = await admin.call({ method: 'DELETE', url: `/rest/screen/${screens[0]}` });
    expect(status).toBe(200);
    expect(await ended(id)).toMatchObject({ how: 'removed', endedBy: 'super', screens: 1 });
  });

  it('TIM-5 pages go from the last end to the first, over what is over and what was deleted, each once', async () => {
    const order: number[] = [];
    for (let at = 0; at < 9; at += 1) {
      test().clock.advance(minute);
      if (at % 3 === 0) {
        const id = await spread([screens[0]]);
        await remove(id);
        order.unshift(id);
      } else {
        order.unshift(await spread([screens[0]], { until: now() + 30_000 }));
        test().clock.advance(30_000);
      }
    }
    const all: number[] = [];
    const { total } = await page();
    expect(total).toBeGreaterThanOrEqual(order.length);
    for (let first = 0; first < total; first += 2)
      all.push(...(await page(`?first=${first}&size=2`)).array.map(({ id }) => id));
    expect(all.slice(0, order.length)).toEqual(order);
    expect(new Set(all).size).toBe(total);
    expect((await page(`?first=${total}`)).array).toEqual([]);
  });

  it('TIM-5 a search looks through texts, lines and people, without accents, and takes no sign for a wildcard', async () => {
    const [one] = screens;
    const over = await spread([one], {
      title: 'A',
      content: '<p>Grève générale d’été</p>',
      until: now() + minute,
      lineId: nord().lineId,
    });
    const winter = { title: 'B', content: '<p>Grève d’hiver à 100 %</p>', lineId: nord().lineId };
    const removed = await spread([one], winter);
    const manager = await test().as('manager.nord');
    expect((await manager.delete(`/rest/news/${removed}?screenId=`)).status).toBe(200);
    test().clock.advance(minute);
    const found = async (q: string) =>
      (await page(`?size=100&q=${encodeURIComponent(q)}`)).array.map(({ id }) => id);
    expect(await found('greve')).toEqual([over, removed]);
    expect(await found('generale USER.NORD')).toEqual([over]);
    expect(await found('greve bus NORD')).toEqual([over, removed]);
    expect(await found('greve manager.nord')).toEqual([removed]);
    expect(await found('greve %')).toEqual([removed]);
    expect(await found('gr_ve')).toEqual([]);
    expect(await found("d'ete")).toEqual([over]);
    expect(await found("d'hiver")).toEqual([removed]);
    expect((await page('?q=greve&size=1')).total).toBe(2);
  });

  it('TIM-5 after a month what is over is put away, told as before, and goes with its proof of play', async () => {
    const [one] = screens;
    const until = now() + hour;
    const id = await spread([one], { until, content: '<p>Marché</p>' });
    await shows(one, id);
    test().clock.advance(hour);
    const told = await ended(id);
    const { json: was } = await asItWas(id);
    test().clock.advance(keptPastMs);
    await putAway();
    const held = () => test().db.selectFrom('news').select('id').where('id', '=', id).execute();
    expect(await held()).toHaveLength(1);
    test().clock.advance(1);
    await putAway();
    expect(await held()).toEqual([]);
    expect(await ended(id)).toEqual(told);
    expect((await asItWas(id)).json).toEqual(was);
    await sweepReceipts(test().db, until);
    expect(await ended(id)).toEqual(told);
    await sweepReceipts(test().db, until + 2 * day);
    expect(await ended(id)).toBeUndefined();
  });

  it('TIM-5 a message shown for years is kept from its end on, and not from its first receipt', async () => {
    const [one] = screens;
    const id = await spread([one]);
    await shows(one, id);
    test().clock.advance(800 * day);
    await remove(id);
    await sweepReceipts(test().db, now() - 400 * day);
    expect(await ended(id)).toMatchObject({ shownOn: 1, endedAt: now() });
  });

  describe('who may read it', () => {
    it('TIM-5 ROL-3 who spreads in the project; nothing of it is told to another one', async () => {
      const id = await spread([screens[0]]);
      await remove(id);
      const foreign = await test().as('user.sud');
      expect((await foreign.get(`/api/news/ended/${id}`)).status).toBe(404);
      expect((await foreign.get(`/api/news/ended/project/${nord().id}`)).status).toBe(404);
      const guest = await test().as('guest.nord');
      expect((await guest.get(`/api/news/ended/project/${nord().id}`)).status).toBe(403);
    });

    it('TIM-5 a part of the list that nobody can mean is refused in its field', async () => {
      const path = `/api/news/ended/project/${nord().id}?size=0`;
      const { status, json } = await (await user()).get<Failure>(path);
      expect(status).toBe(400);
      expect(json.fields).toHaveProperty('size');
    });
  });
});

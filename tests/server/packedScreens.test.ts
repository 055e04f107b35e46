import { beforeAll, expect, it } from 'vitest';
import type { News } from '../../contract/schemas/news.ts';
import { packEnded } from '../../server/domain/news/packedScreens.ts';
import { sweepEnded } from '../../server/domain/news/sweepEnded.ts';
import { createUnitOfWork } from '../../server/events/unitOfWork.ts';
import { insertScreen } from '../support/buildNetwork.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { useReportingScreens } from '../support/reportingScreens.ts';
import { useTestApp } from '../support/testApp.ts';
import { undoingOf } from '../support/undoing.ts';

const hour = 3_600_000;

describeOnEachEngine('screens of messages that have ended', (engine) => {
  const test = useTestApp(engine);
  const { nord, now, screens, tell, user, spread, receiptOf } = useReportingScreens(test);

  // Days pass in these tests.
  beforeAll(() => test().db.updateTable('user_account').set({ session_infinite: 1 }).execute());

  const services = () => {
    const { db, store, bus } = test();
    return { db, engine: store.engine, work: createUnitOfWork(store, bus), now };
  };
  const pack = () => packEnded(services());
  const stored = async (id: number) => {
    const { db } = test();
    const rows = await db.selectFrom('news_screen').select('screen_id').where('news_id', '=', id).execute();
    const packed = db.selectFrom('news').select('packed_screens').where('id', '=', id);
    return { rows: rows.length, isPacked: (await packed.executeTakeFirst())?.packed_screens !== null };
  };
  const asKept = { rows: 3, isPacked: false };
  const asPacked = { rows: 0, isPacked: true };
  const resync = () => test().bus.afterCommit([{ type: 'resync' }]);
  const list = async () => {
    resync();
    return (await (await user()).get<{ array: News[] }>(`/rest/news/project/${nord().id}`)).json.array;
  };
  const asItWas = async (id: number) => (await (await user()).get<News>(`/api/news/ended/${id}`)).json;

  /** A message that ended two hours ago, with its screens packed. */
  async function packedMessage(on?: string[]): Promise<number> {
    const id = await spread(on, { until: now() + hour });
    test().clock.advance(2 * hour + 1);
    await pack();
    return id;
  }

  it('TIM-6 TIM-8 are packed an hour after the end, and everybody reads the same', async () => {
    const id = await spread(screens, { until: now() + hour });
    test().clock.advance(2 * hour);
    await pack();
    expect(await stored(id)).toEqual(asKept);
    const before = await asItWas(id);
    test().clock.advance(1);
    await pack();
    expect(await stored(id)).toEqual(asPacked);
    resync();
    expect(await asItWas(id)).toEqual(before);
    expect(before.screens).toEqual([...screens].sort());
  });

  it('TIM-4 TIM-6 a correction brings the message back on all of them, also where rows were not swept yet', async () => {
    const id = await packedMessage();
    await test().db.insertInto('news_screen').values({ news_id: id, screen_id: screens[0] }).execute();
    const { content, version } = await asItWas(id);
    const correction = { id, version, content, title: 'Retard', screens: [...screens], until: null };
    const { status, json } = await (await user()).spread(correction);
    expect([status, json.screens]).toEqual([200, [...screens].sort()]);
    expect(await stored(id)).toEqual(asKept);
    expect((await list()).find((news) => news.id === id)?.screens).toEqual([...screens].sort());
    await pack();
    expect(await stored(id)).toEqual(asKept);
  });

  it('SRV-2 TIM-4 a screen that a server of an earlier version deleted keeps neither them from a correction nor others from being packed', async () => {
    const [id, other] = [await packedMessage(), await spread(screens, { until: now() + hour })];
    const { db } = test();
    const forget = (news: number) =>
      db
        .updateTable('news')
        .set({ packed_screens: JSON.stringify(['gone', ...screens]) })
        .where('id', '=', news)
        .execute();
    await forget(id);
    resync();
    const { content, version } = await asItWas(id);
    const correction = { id, version, content, title: 'Retard', screens: [...screens], until: null };
    const { status, json } = await (await user()).spread(correction);
    expect([status, json.screens]).toEqual([200, [...screens].sort()]);
    expect(await stored(id)).toEqual(asKept);
    // It runs again by the clock of this server, which unpacks it.
    await forget(id);
    test().clock.advance(2 * hour + 1);
    await pack();
    expect([await stored(id), await stored(other)]).toEqual([asKept, asPacked]);
    await (await user()).delete(`/rest/news/${id}`);
  });

  it('TIM-5 TIM-4 its removal from one screen or from all knows them, and is undone', async () => {
    const id = await packedMessage();
    const remove = async (screenId = '') =>
      (await user()).call<{ undoId: number }>({
        method: 'DELETE',
        url: `/rest/news/${id}?screenId=${screenId}`,
      });
    const undoLast = async () => {
      const { undoLast: back } = undoingOf(await user(), nord().id);
      expect((await back()).status).toBe(200);
    };
    expect((await remove(screens[0])).status).toBe(200);
    expect((await asItWas(id)).screens).toEqual([screens[1], screens[2]].sort());
    await undoLast();
    expect(await stored(id)).toEqual(asKept);
    await pack();
    expect(await stored(id)).toEqual(asPacked);
    expect((await remove()).status).toBe(200);
    await undoLast();
    expect(await stored(id)).toEqual(asKept);
  });

  it.each([0, 1])(
    'OPS-6 a deleted screen is on none of them, also before its rows are swept (%i), and who was on it alone is deleted with it',
    async (unswept) => {
      const [one, other] = screens;
      const alone = await packedMessage([one]);
      const both = await packedMessage([one, other]);
      const { db } = test();
      for (const news_id of unswept ? [alone, both] : [])
        await db.insertInto('news_screen').values({ news_id, screen_id: one }).execute();
      const superuser = await test().as('super');
      expect((await superuser.delete(`/rest/screen/${one}`)).status).toBe(200);
      resync();
      expect((await asItWas(both)).screens).toEqual([other]);
      const row = db.selectFrom('news').select('id').where('id', '=', alone);
      expect(await row.executeTakeFirst()).toBeUndefined();
      const kept = db.selectFrom('receipt_message').select('ended_at').where('id', '=', alone);
      expect((await kept.executeTakeFirst())?.ended_at).toEqual(expect.any(Number));
      const trail = db.selectFrom('audit').select('record_id').where('resource', '=', 'news');
      const told = trail
        .where('action', 'in', ['update', 'delete'])
        .where('record_id', 'in', [`${alone}`, `${both}`]);
      expect((await told.execute()).map(({ record_id }) => record_id).sort()).toEqual(
        [`${alone}`, `${both}`].sort(),
      );
    },
  );

  it('OPS-6 a deleted screen leaves messages of one with a similar id alone', async () => {
    const { id: project_id, siteId, setupId } = nord();
    for (const id of ['quai_1', 'quaix1'])
      await insertScreen(test().db, { id, project_id, site_id: siteId, news_conf_id: setupId });
    const id = await packedMessage(['quaix1']);
    const { db } = test();
    const trail = db.selectFrom('audit').select('action').where('resource', '=', 'news');
    const read = () =>
      Promise.all([
        db.selectFrom('news').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
        trail.where('record_id', '=', `${id}`).execute(),
      ]);
    const before = await read();
    expect(before[0].packed_screens).toBe('["quaix1"]');
    expect((await (await test().as('super')).delete('/rest/screen/quai_1')).status).toBe(200);
    expect(await read()).toEqual(before);
  });

  it('DSP-5 OPS-3 what a screen tells of one days later is known', async () => {
    const id = await packedMessage();
    const at = now();
    test().clock.advance(60 * hour);
    resync();
    await tell(screens[0], { ended: [{ id, from: at - 2 * hour, to: at - 1.5 * hour }] });
    expect(await receiptOf(id, screens[0])).toMatchObject({ totalMs: hour / 2 });
  });

  it('OPS-4 what is put away later counts their screens', async () => {
    const id = await packedMessage();
    test().clock.advance(4 * 24 * hour);
    await sweepEnded(services(), now() - 3 * 24 * hour);
    expect((await asItWas(id)).screens).toEqual([...screens].sort());
    const row = test().db.selectFrom('news').select('id').where('id', '=', id);
    expect(await row.executeTakeFirst()).toBeUndefined();
  });

  it('TIM-2 what runs again after the clock was set back is unpacked', async () => {
    const id = await packedMessage();
    test().clock.advance(-1.5 * hour);
    await pack();
    expect(await stored(id)).toEqual(asKept);
    test().clock.advance(1.5 * hour);
  });
});

import { expect, it } from 'vitest';
import { reportLimits } from '../../contract/reportLimits.ts';
import { insertNews, insertScreen } from '../support/buildNetwork.ts';
import type { Failure } from '../support/client.ts';
import { deleteRecord } from '../support/configure.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { screenKey } from '../support/followScreen.ts';
import { reportAt, useReportingScreens } from '../support/reportingScreens.ts';
import { useTestApp } from '../support/testApp.ts';

const day = 24 * 60 * 60_000;

describeOnEachEngine('forged receipts', (engine) => {
  const test = useTestApp(engine);
  const { now, screens, report, tell, spread, countOf, receiptOf } = useReportingScreens(test);

  it('DSP-5 a credential speaks for its own screen alone, before its body is looked at', async () => {
    const [first, second] = screens;
    const id = await spread();
    const key = await screenKey(test(), first);
    const told = report({ shown: [{ id, since: now() }] });
    for (const [screenId, credential] of [
      [second, key],
      [first, ''],
      [first, 'x'.repeat(43)],
      ['unknown', key],
    ] as const) {
      expect((await reportAt(test(), screenId, told, credential)).status).toBe(401);
      expect((await reportAt(test(), screenId, { nonsense: true }, credential)).status).toBe(401);
    }
    expect(await countOf(id)).toMatchObject({ shown: 0 });
  });

  it('DSP-5 SRV-2 a message that its screen has counts at a server that has not heard of it yet', async () => {
    const [first, second] = screens;
    const { db, network } = test();
    const earlier = await spread();
    await tell(first, { shown: [{ id: earlier, since: now() }] });
    // As written by another server, of which no word has come.
    const id = await insertNews(db, network.nord.id, { library: 0, screens: [first] });
    for (const screenId of [first, second])
      await tell(screenId, { shown: [earlier, id].map((one) => ({ id: one, since: now() })) });
    const told = db.selectFrom('receipt').select('screen_id').where('news_id', '=', id);
    expect(await told.execute()).toEqual([{ screen_id: first }]);
  });

  it('DSP-5 SRV-2 a report counts at a server whose clock is behind that of the one that took the report before', async () => {
    const [screen] = screens;
    const [removed, id] = [await spread([screen]), await spread([screen])];
    const { clock } = test();
    clock.advance(2_000);
    const since = now();
    await tell(screen, { shown: [{ id: removed, since }] });
    clock.advance(-2_000);
    const made = { at: since + 1_000, shown: [{ id, since: since + 500 }] };
    await tell(screen, { ...made, ended: [{ id: removed, from: since, to: since + 500 }] });
    expect(await receiptOf(id, screen)).toMatchObject({ state: 'shown', showings: 1 });
    expect(await receiptOf(removed, screen)).toMatchObject({ state: 'silent', showings: 1 });
    // One that was made before, and comes late, changes nothing.
    await tell(screen, { at: since - 500, shown: [{ id: removed, since }] });
    expect(await receiptOf(id, screen)).toMatchObject({ state: 'shown', showings: 1 });
  });

  it('DSP-5 a message of another project, of other screens or of none is passed over', async () => {
    const [first, second] = screens;
    const { sud } = test().network;
    const foreign = await insertNews(test().db, sud.id, { library: 0, screens: [sud.screens[0]] });
    test().bus.afterCommit([{ type: 'change', projectId: sud.id, topics: ['news'], news: [foreign] }]);
    const elsewhere = await spread([second]);
    const own = await spread([first]);
    const ids = [foreign, elsewhere, 2_000_000_000, own];
    await tell(first, {
      shown: ids.map((id) => ({ id, since: now() })),
      ended: ids.map((id) => ({ id, from: now() - 1000, to: now() - 500 })),
    });
    const rows = await test()
      .db.selectFrom('receipt')
      .select(['news_id', 'screen_id'])
      .where('screen_id', '=', first)
      .execute();
    expect(rows).toEqual([{ news_id: own, screen_id: first }]);
  });

  it('DSP-5 what another project’s screen does under the id of a deleted one says nothing of that one', async () => {
    const [screen] = screens;
    const { db, bus, network, clock } = test();
    const id = await spread();
    const from = now();
    clock.advance(1000);
    await tell(screen, { ended: [{ id, from, to: now() }] });
    const superuser = await test().as('super');
    expect((await deleteRecord(superuser, 'screens', screen)).status).toBe(200);
    const before = await receiptOf(id, screen);
    const { id: projectId, siteId, setupId } = network.sud;
    const place = { project_id: projectId, site_id: siteId, news_conf_id: setupId };
    await insertScreen(db, { id: screen, ...place });
    bus.afterCommit([{ type: 'change', projectId, topics: ['screens'], news: null }]);
    clock.advance(1000);
    await tell(screen, { shown: [{ id, since: now() }], ended: [{ id, from: now() - 900, to: now() }] });
    const stored = db.selectFrom('receipt').select('total_ms').where('news_id', '=', id);
    expect(await stored.execute()).toEqual([{ total_ms: 1000 }]);
    expect(before).toMatchObject({ online: false, totalMs: 1000 });
    expect(await receiptOf(id, screen)).toEqual(before);
  });

  it('DSP-5 instants that cannot be are refused or put right', async () => {
    const [screen] = screens;
    const id = await spread([screen]);
    const ahead = await reportAt(test(), screen, report({ at: now() + day, shown: [{ id, since: now() }] }));
    expect(ahead.status).toBe(400);
    expect((ahead.json as Failure).fields).toEqual({
      at: 'L’heure de l’écran s’écarte trop de celle du serveur.',
    });
    await tell(screen, {
      shown: [{ id, since: now() + 1000 * day }],
      ended: [
        { id, from: 0, to: 1 },
        { id, from: now() - 300 * day, to: now() - 200 * day },
        { id, from: now() + 10, to: now() + 5 },
      ],
    });
    expect(await receiptOf(id, screen)).toMatchObject({ firstAt: now(), totalMs: 0, showings: 1 });
  });

  it.each<[string, unknown]>([
    ['no object', []],
    ['nothing', {}],
    ['an unknown field', { at: 1, shown: [], ended: [], screenId: 'nord-2' }],
    ['a text for an instant', { at: '1', shown: [], ended: [] }],
    ['an instant that is no integer', { at: 1.5, shown: [], ended: [] }],
    ['an instant beyond all', { at: 1e300, shown: [], ended: [] }],
    ['a negative instant', { at: -1, shown: [], ended: [] }],
    ['an id that is none', { at: 1, shown: [{ id: 0, since: 1 }], ended: [] }],
    [
      'too many messages',
      {
        at: 1,
        shown: Array.from({ length: reportLimits.shown + 1 }, () => ({ id: 1, since: 1 })),
        ended: [],
      },
    ],
    [
      'too many spans',
      {
        at: 1,
        shown: [],
        ended: Array.from({ length: reportLimits.ended + 1 }, () => ({ id: 1, from: 1, to: 2 })),
      },
    ],
  ])('DSP-5 %s is refused, by field', async (_name, body) => {
    const answer = await reportAt(test(), screens[0], body as object);
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ status: 400, exception: 'ValidationException' });
  });

  it('DSP-5 a huge report is refused unread', async () => {
    const ended = Array.from({ length: 20_000 }, (_, index) => ({ id: 1, from: index, to: index + 1 }));
    const answer = await reportAt(test(), screens[0], { at: now(), shown: [], ended });
    expect(answer.status).toBe(413);
    expect(answer.json).toMatchObject({ exception: 'PayloadTooLargeException' });
  });
});

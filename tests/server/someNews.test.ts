import { Value } from 'typebox/value';
import { expect, it } from 'vitest';
import type { AuditRecord } from '../../contract/schemas/audit.ts';
import type { EndedPage } from '../../contract/schemas/endedNews.ts';
import { SomeDone } from '../../contract/schemas/endedNews.ts';
import type { News } from '../../contract/schemas/news.ts';
import type { PlayerSnapshot } from '../../contract/schemas/player.ts';
import { texts } from '../../server/shared/texts.ts';
import { insertNews } from '../support/buildNetwork.ts';
import { type Failure, userText } from '../support/client.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { screenKey } from '../support/followScreen.ts';
import { useReportingScreens } from '../support/reportingScreens.ts';
import { useTestApp } from '../support/testApp.ts';
import { undoingOf } from '../support/undoing.ts';

const hour = 60 * 60_000;

describeOnEachEngine('several messages at once', (engine) => {
  const test = useTestApp(engine);
  const { nord, now, screens, user, spread } = useReportingScreens(test);

  const ask = async (act: string, body: object, username = 'user.nord') =>
    (await test().as(username)).post<SomeDone & Failure>(`/api/news/${act}/project/${nord().id}`, body);
  async function done(act: string, body: object): Promise<SomeDone> {
    const { status, json, text } = await ask(act, body);
    expect(status, text).toBe(200);
    expect(Value.Errors(SomeDone, json)).toEqual([]);
    return json;
  }
  async function refused(act: string, body: object): Promise<string | undefined> {
    const answer = await ask(act, body);
    expect(answer.status).toBe(409);
    return userText(answer);
  }
  const running = async () =>
    (await (await user()).get<{ array: News[] }>(`/rest/news/project/${nord().id}`)).json.array;
  const ids = async () => (await running()).map(({ id }) => id);
  const news = async (id: number) => (await running()).find((one) => one.id === id);
  async function onScreen(screenId: string): Promise<number[]> {
    const headers = { 'x-screen-key': await screenKey(test(), screenId) };
    const { json } = await test().nobody.call<PlayerSnapshot>({
      method: 'GET',
      url: `/player/api/${screenId}/snapshot`,
      headers,
    });
    return json.messages.filter(({ until }) => until == null || until > now()).map(({ id }) => id);
  }
  const inOrder = (all: News[]) => all.map((one) => ({ ...one, version: 0 })).sort((a, b) => a.id - b.id);
  const some = (...wanted: number[]) => ({ messages: wanted.map((id) => ({ id })) });
  const undo = async () => undoingOf(await user(), nord().id);
  const endedNews = async () =>
    (await (await user()).get<EndedPage>(`/api/news/ended/project/${nord().id}?size=100`)).json.array;

  it('CMP-7 several are removed in one step, counted, and put back by one undo', async () => {
    const [one, two, three] = screens;
    const first = await spread([one, two]);
    const second = await spread([two, three]);
    const other = await spread([one]);
    const before = await running();
    expect(await done('remove', some(first, second))).toMatchObject({ messages: 2, screens: 3, over: 0 });
    expect(await ids()).not.toContain(first);
    expect(await ids()).toContain(other);
    expect(await onScreen(one)).toEqual([other]);
    const undoing = await undo();
    expect((await undoing.list())[0]).toMatchObject({ kind: 'removals', label: '2 messages' });
    expect((await undoing.undoLast()).status).toBe(200);
    expect(inOrder(await running())).toEqual(inOrder(before));
    expect((await onScreen(one)).sort((a, b) => a - b)).toEqual([first, other]);
  });

  it('TIM-6 CMP-7 several are ended now: they leave lists and screens, say by whom, and one undo brings them back', async () => {
    const [one, two] = screens;
    const first = await spread([one]);
    const second = await spread([one, two], { until: now() + 5 * hour });
    test().clock.advance(hour);
    expect(await done('end', some(first, second))).toMatchObject({ messages: 2, screens: 2, over: 0 });
    expect(await ids()).not.toContain(first);
    expect(await onScreen(one)).toEqual([]);
    const told = { how: 'ended', endedBy: 'user.nord', endedAt: now() };
    const ended = await endedNews();
    for (const id of [first, second]) expect(ended.find((each) => each.id === id)).toMatchObject(told);
    const meanwhile = await (await user()).spread({ id: second, version: 1, until: now() + hour });
    expect([meanwhile.status, userText(meanwhile)]).toEqual([409, texts.news.overSince]);
    // Later the answer is the same.
    test().clock.advance(hour);
    expect((await endedNews()).find(({ id }) => id === second)).toMatchObject({ endedAt: now() - hour });
    const undoing = await undo();
    expect((await undoing.list()).length).toBe(0);
  });

  it('CMP-7 an undo within its time gives each its own end back, as long as nobody has changed one', async () => {
    const [one, two] = screens;
    const until = now() + 5 * hour;
    const first = await spread([one]);
    const second = await spread([one, two], { until });
    await done('end', some(first, second));
    expect((await (await undo()).undoLast()).status).toBe(200);
    expect(await news(first)).toMatchObject({ until: null, correctedBy: null });
    expect(await news(second)).toMatchObject({ until, screens: [one, two].sort() });
    expect(await onScreen(one)).toEqual([first, second]);
    await done('prolong', { ...some(first, second), until: until + hour });
    const { status } = await (await user()).spread({ id: second, alert: true });
    expect(status).toBe(200);
    const undoing = await undo();
    const [, prolonged] = await undoing.list();
    expect(prolonged).toMatchObject({ kind: 'prolongations', label: '2 messages' });
    expect((await undoing.undo(prolonged?.id ?? 0)).status).toBe(409);
    // All or none.
    expect(await news(first)).toMatchObject({ until: until + hour });
    // It is as the prolongation left it once what was changed since is undone.
    expect((await undoing.undoLast()).status).toBe(200);
    expect((await undoing.undoLast()).status).toBe(200);
    expect(await news(first)).toMatchObject({ until: null });
    expect(await news(second)).toMatchObject({ until, alert: false });
  });

  it('CMP-7 one undo of an end takes no place that somebody else has taken', async () => {
    const [one] = screens;
    await test().db.updateTable('news_conf').set({ message_limit: 1 }).execute();
    const first = await spread([one]);
    await done('end', some(first));
    await spread([one]);
    const undoing = await undo();
    const [, end] = await undoing.list();
    const answer = await undoing.undo(end?.id ?? 0);
    expect(answer.status).toBe(409);
    expect(userText(answer)).toMatch(/limite de messages est atteinte/);
    await test().db.updateTable('news_conf').set({ message_limit: 5 }).execute();
  });

  it('TIM-6 a new end is given to all, or none of them; what would never be shown is refused in its field', async () => {
    const [one, two] = screens;
    const first = await spread([one]);
    const second = await spread([two], { from: now() + 10 * hour, until: now() + 20 * hour });
    const until = now() + 15 * hour;
    expect(await done('prolong', { ...some(first, second), until })).toMatchObject({
      messages: 2,
      screens: 2,
    });
    expect([(await news(first))?.until, (await news(second))?.until]).toEqual([until, until]);
    for (const [wrong, reason] of [
      [now(), 'La fin est déjà passée.'],
      [now() + 9 * hour, 'La fin doit être après le début.'],
    ] as const) {
      const { status, json } = await ask('prolong', { ...some(first, second), until: wrong });
      expect([status, json.fields]).toEqual([400, { until: reason }]);
    }
    expect((await news(first))?.until).toBe(until);
    expect(await done('prolong', { ...some(first), until: null })).toMatchObject({ messages: 1 });
    expect((await news(first))?.until).toBeNull();
    // It has no end already.
    expect(await done('prolong', { ...some(first), until: null })).toEqual({
      messages: 0,
      screens: 0,
      over: 0,
      undoId: null,
    });
  });

  it.each([
    ['the running one', 'the planned one'],
    ['the planned one', 'the running one'],
  ] as const)(
    'CMP-7 SPR-13 prolonged with another spread of its library message, the earlier one takes its places, also some only, with %s first',
    async (...order) => {
      const [one, two, three] = screens;
      for (const [plannedOn, left] of [
        [[one, two], []],
        [[two, three], [three]],
      ] as const) {
        const libraryId = await insertNews(test().db, nord().id);
        const until = now() + 5 * hour;
        const spreadAs = {
          'the running one': () => spread([one, two], { libraryId, until: now() + hour }),
          'the planned one': () =>
            spread([...plannedOn], { libraryId, from: now() + 2 * hour, until: now() + 3 * hour }),
        };
        const made = { [order[0]]: await spreadAs[order[0]](), [order[1]]: await spreadAs[order[1]]() };
        const { 'the running one': first, 'the planned one': planned } = made;
        const before = await running();
        const versions = [first, planned].map((id = 0) => ({ id, version: 1 }));
        const { undoId, ...counts } = await done('prolong', { messages: versions, until });
        expect(counts).toEqual({ messages: 1 + left.length, screens: 2 + left.length, over: 0 });
        const ends = (await running()).filter(({ id }) => id === first || id === planned);
        expect(Object.fromEntries(ends.map((each) => [each.id, [each.until, each.screens]]))).toEqual({
          [first ?? 0]: [until, [one, two]],
          ...(left.length > 0 && { [planned ?? 0]: [until, left] }),
        });
        expect((await (await undo()).undo(undoId ?? 0)).status).toBe(200);
        expect(inOrder(await running())).toEqual(inOrder(before));
        await done('remove', some(first ?? 0, planned ?? 0));
      }
    },
  );

  it('CMP-7 what is over or gone needs nothing, and is counted; where nothing is left that is said', async () => {
    const [one] = screens;
    const first = await spread([one]);
    const second = await spread([one], { until: now() + hour });
    test().clock.advance(hour);
    expect(await done('remove', some(first, second, 99_999))).toMatchObject({ messages: 1, over: 2 });
    for (const act of ['remove', 'end'])
      expect(await refused(act, some(first, second))).toBe('Ces messages sont déjà terminés ou supprimés.');
  });

  it('CMP-7 what a colleague has changed since, or is protected, keeps all of them as they are', async () => {
    const [one, two] = screens;
    const first = await spread([one], { title: 'Chantier' });
    const second = await spread([two]);
    await (await test().as('manager.nord')).spread({ id: first, alert: true });
    const stale = {
      messages: [
        { id: first, version: 1 },
        { id: second, version: 1 },
      ],
    };
    for (const [act, more] of [
      ['end', {}],
      ['prolong', { until: now() + hour }],
      ['remove', {}],
    ] as const)
      expect(await refused(act, { ...stale, ...more })).toBe(
        'Modifié par un collègue depuis votre lecture, rien n’a été changé : Chantier. Vérifiez avant de recommencer.',
      );
    const kept = await insertNews(test().db, nord().id, {
      library: 0,
      deletable: 0,
      title: 'Fixe',
      screens: [one],
    });
    expect(await refused('remove', some(second, kept))).toBe('Message protégé, rien n’a été modifié : Fixe.');
    expect(await ids()).toEqual(expect.arrayContaining([first, second]));
    expect((await news(second))?.version).toBe(1);
  });

  it('CMP-7 ROL-3 the messages of another project are as if they were not there', async () => {
    const foreign = await insertNews(test().db, test().network.sud.id, {
      library: 0,
      screens: [test().network.sud.screens[0]],
    });
    for (const act of ['remove', 'end']) expect(await refused(act, some(foreign))).toMatch(/déjà terminés/);
    const own = await spread([screens[0]]);
    expect(await done('remove', some(foreign, own))).toMatchObject({ messages: 1, over: 1 });
    const row = await test().db.selectFrom('news').select('id').where('id', '=', foreign).execute();
    expect(row).toHaveLength(1);
  });

  it('CMP-7 OPS-6 each of them has its entry in the trail', async () => {
    const [one, two] = screens;
    const first = await spread([one]);
    const second = await spread([two]);
    await done('prolong', { ...some(first, second), until: now() + hour });
    await done('remove', some(first, second));
    const { json } = await (await test().as('super')).get<AuditRecord[]>('/api/audit');
    const trail = (id: number) =>
      json
        .filter(({ resource, recordId }) => resource === 'news' && recordId === String(id))
        .map(({ action, username }) => [action, username]);
    for (const id of [first, second])
      expect(trail(id)).toEqual([
        ['delete', 'user.nord'],
        ['update', 'user.nord'],
        ['create', 'user.nord'],
      ]);
  });
});

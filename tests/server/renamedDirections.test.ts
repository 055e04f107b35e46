import { beforeEach, expect, it } from 'vitest';
import { texts } from '../../server/shared/texts.ts';
import { userText, type Client } from '../support/client.ts';
import { insertNews } from '../support/buildNetwork.ts';
import { createRecord, saveRecord } from '../support/configure.ts';
import { countLockWaits } from '../support/countLockWaits.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { useTestApp } from '../support/testApp.ts';
import { undoingOf } from '../support/undoing.ts';

describeOnEachEngine('directions that are renamed', (engine) => {
  const test = useTestApp(engine);
  let user: Client;
  let metaId: number;
  let lineId: number;
  beforeEach(async () => {
    const { nord } = test().network;
    // The screens have room for few.
    await test().db.deleteFrom('news').execute();
    const superuser = await test().as('super');
    const directions = directionsOf('Est', 'Ouest');
    metaId = Number((await createRecord(superuser, nord, 'lineMetas', { name: 'Bus', directions })).id);
    lineId = Number((await createRecord(superuser, nord, 'lines', { metaDataId: metaId })).id);
    user = await test().as('user.nord');
  });

  const directionsOf = (...names: string[]) => names.map((name, at) => ({ name, order: at + 1 }));
  const rename = async (...names: string[]) => {
    const directions = directionsOf(...names);
    const answer = await saveRecord(await test().as('super'), 'lineMetas', { directions }, { id: metaId });
    expect(answer.status, answer.text).toBe(200);
  };
  const spread = (message: object) => {
    const [screen] = test().network.nord.screens;
    return user.spread({ content: '<p>Travaux</p>', screens: [screen], ...message });
  };

  const directionOf = async (id: number) => {
    const found = test().db.selectFrom('news').select('direction').where('id', '=', id);
    return (await found.executeTakeFirst())?.direction;
  };
  const versionOf = async (id: number) => {
    const found = test().db.selectFrom('news').select('version').where('id', '=', id);
    return (await found.executeTakeFirstOrThrow()).version;
  };
  const together = (act: string, body: object) =>
    user.post(`/api/news/${act}/project/${test().network.nord.id}`, body);

  it('TIM-4 OUT-1 a correction that was begun before its direction was renamed is told of that', async () => {
    const { json: news } = await spread({ lineId, direction: 'Ouest' });
    await rename('Ouest', 'Est');
    const { id, version } = news;
    const answer = await spread({ id, version, content: '<p>Grève</p>', direction: 'Ouest' });
    expect([answer.status, userText(answer)]).toEqual([409, texts.library.outdated]);
    expect(answer.json).toMatchObject({ current: { direction: 'Est', version: (version ?? 0) + 1 } });
  });

  it.each<[string, (id: number) => Promise<{ status: number }>]>([
    ['a deletion', (id) => user.delete(`/rest/news/${id}`)],
    ['a removal of several', (id) => together('remove', { messages: [{ id }] })],
    ['a correction', (id) => spread({ id, direction: '' })],
    ['a common end', async (id) => together('end', { messages: [{ id, version: await versionOf(id) }] })],
  ])('SPR-13 OUT-1 %s is not undone for the opposite direction', async (...given) => {
    const [, act] = given;
    const undoing = undoingOf(user, test().network.nord.id);
    const { id } = (await spread({ lineId, direction: 'Ouest' })).json;
    expect((await act(id)).status).toBe(200);
    const [last] = await undoing.list();
    await rename('Ouest', 'Est');
    const refused = await undoing.undo(last!.id);
    expect([refused.status, userText(refused)]).toEqual([409, texts.undo.directionGone]);
    await rename('Est', 'Ouest');
    expect((await undoing.undo(last!.id)).status).toBe(200);
    expect(await directionOf(id)).toBe('Ouest');
  });

  it('SPR-13 a spread is undone also after its direction was renamed, and what was corrected since is not', async () => {
    const undoing = undoingOf(user, test().network.nord.id);
    const { id } = (await spread({ lineId, direction: 'Ouest' })).json;
    const [first] = await undoing.list();
    await rename('Est', 'Massy');
    expect((await spread({ id, direction: 'Est' })).status).toBe(200);
    expect((await undoing.undo(first!.id)).status).toBe(409);
    expect((await spread({ id, direction: 'Massy' })).status).toBe(200);
    expect((await undoing.undo(first!.id)).status).toBe(200);
    expect(await directionOf(id)).toBeUndefined();
  });

  it('SPR-13 TIM-4 a correction is undone also after the direction that it gave was renamed', async () => {
    const undoing = undoingOf(user, test().network.nord.id);
    const { id } = (await spread({ lineId, direction: 'Est' })).json;
    expect((await spread({ id, direction: 'Ouest' })).status).toBe(200);
    await rename('Est', 'Massy');
    const undone = await undoing.undoLast();
    expect(undone.status, undone.text).toBe(200);
    expect(await directionOf(id)).toBe('Est');
  });

  it('SPR-13 LIB-7 a spread is undone also after the direction of what stands in for another was renamed', async () => {
    const { db, network, clock } = test();
    const undoing = undoingOf(user, network.nord.id);
    const [first, second] = network.nord.screens;
    const libraryId = await insertNews(db, network.nord.id);
    const given = { content: undefined, libraryId, lineId };
    const { id } = (await spread({ ...given, direction: 'Ouest', screens: [first, second] })).json;
    const later = await spread({ ...given, screens: [first], from: clock.now + 3_600_000 });
    expect(later.status, later.text).toBe(200);
    await rename('Est', 'Massy');
    const undone = await undoing.undoLast();
    expect(undone.status, undone.text).toBe(200);
    const left = await db.selectFrom('news').select(['id', 'direction']).where('library', '=', 0).execute();
    expect(left).toEqual([{ id, direction: 'Massy' }]);
  });

  it.runIf(engine.name === 'postgres')(
    'SPR-13 OUT-1 what is undone locks no message while it waits for the directions of another that returns',
    async () => {
      const { db, network } = test();
      const undoing = undoingOf(user, network.nord.id);
      const libraryId = await insertNews(db, network.nord.id);
      const given = { content: undefined, libraryId };
      await spread({ ...given, lineId, direction: 'Ouest' });
      const { id } = (await spread(given)).json;
      const { undone } = await db.transaction().execute(async (trx) => {
        // As a save of the metadata does.
        await trx.selectFrom('line_meta').select('id').where('id', '=', metaId).forNoKeyUpdate().execute();
        const undo = undoing.undoLast();
        await expect.poll(() => countLockWaits(test())).toBe(1);
        const own = trx.selectFrom('news').select('id').where('id', '=', id);
        expect(await own.forUpdate().noWait().execute()).toHaveLength(1);
        return { undone: undo };
      });
      expect((await undone).status).toBe(200);
    },
  );

  it.runIf(engine.name === 'postgres')(
    'SPR-2 OUT-1 a message for a direction that is being renamed waits, and is refused under the former name',
    async () => {
      const { renaming, answer } = await test()
        .db.transaction()
        .execute(async (trx) => {
          const own = trx.selectFrom('line_meta_direction').select('id').where('line_meta_id', '=', metaId);
          await own.forUpdate().execute();
          const save = rename('Est', 'Nord');
          await expect.poll(() => countLockWaits(test())).toBe(1);
          const spreading = spread({ lineId, direction: 'Ouest' });
          await expect.poll(() => countLockWaits(test())).toBe(2);
          return { renaming: save, answer: spreading };
        });
      await renaming;
      const refused = { status: 400, json: { fields: { direction: texts.news.unknownDirection } } };
      expect(await answer).toMatchObject(refused);
    },
  );
});

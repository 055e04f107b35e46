import { beforeEach, expect, it } from 'vitest';
import { texts } from '../../server/shared/texts.ts';
import { userText, type Client } from '../support/client.ts';
import { createRecord, saveRecord } from '../support/configure.ts';
import { countLockWaits } from '../support/countLockWaits.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { useTestApp } from '../support/testApp.ts';

describeOnEachEngine('directions that are renamed', (engine) => {
  const test = useTestApp(engine);
  let user: Client;
  let metaId: number;
  let lineId: number;
  beforeEach(async () => {
    const { nord } = test().network;
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

  it('TIM-4 OUT-1 a correction that was begun before its direction was renamed is told of that', async () => {
    const { json: news } = await spread({ lineId, direction: 'Ouest' });
    await rename('Ouest', 'Est');
    const { id, version } = news;
    const answer = await spread({ id, version, content: '<p>Grève</p>', direction: 'Ouest' });
    expect([answer.status, userText(answer)]).toEqual([409, texts.library.outdated]);
    expect(answer.json).toMatchObject({ current: { direction: 'Est', version: version + 1 } });
  });

  it.runIf(engine.name === 'postgres')(
    'SPR-2 OUT-1 a message for a direction that is being renamed waits, and is refused under the former name',
    async () => {
      const { answer } = await test()
        .db.transaction()
        .execute(async (trx) => {
          // As the save of the metadata does.
          await trx.selectFrom('line_meta').select('id').where('id', '=', metaId).forNoKeyUpdate().execute();
          const own = trx.updateTable('line_meta_direction').where('line_meta_id', '=', metaId);
          await own.set({ name: 'Nord' }).where('name', '=', 'Ouest').execute();
          const spreading = spread({ lineId, direction: 'Ouest' });
          await expect.poll(() => countLockWaits(test())).toBe(1);
          return { answer: spreading };
        });
      const refused = { status: 400, json: { fields: { direction: texts.news.unknownDirection } } };
      expect(await answer).toMatchObject(refused);
    },
  );
});

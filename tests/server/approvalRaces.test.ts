import type { Transaction } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../server/db/schema.ts';
import { lockProject } from '../../server/domain/project/projectTransaction.ts';
import type { Answer, Client } from '../support/client.ts';
import { countLockWaits } from '../support/countLockWaits.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { askForTwo } from '../support/proposals.ts';
import { insertPlan, insertScenario } from '../support/scenarios.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';

describeOnEachEngine('what is saved while another server changes it', (engine) => {
  let test: TestApp;
  let proposer: Client;
  let scenario: { id: number; newsId: number };
  beforeEach(async () => {
    test = await startTestApp(engine);
    scenario = await insertScenario(test.db, test.network.nord, { name: 'Travaux' });
    await askForTwo(test, test.network.nord);
    proposer = await test.as('manager.nord');
  });
  afterEach(() => test.close());

  /** The answer to a save that waits while another server, which has the project locked, makes a change. */
  async function savedDuring(
    change: (trx: Transaction<Database>) => Promise<unknown>,
    save: () => Promise<Answer<unknown>>,
  ): Promise<number> {
    const { saving } = await test.db.transaction().execute(async (trx) => {
      await lockProject(trx, 'postgres', test.network.nord.id);
      await change(trx);
      const saving = save();
      await expect.poll(() => countLockWaits(test)).toBe(1);
      return { saving };
    });
    return (await saving).status;
  }

  it.runIf(engine.name === 'postgres')(
    'OPS-5 a message of the library whose scenario is activated',
    async () => {
      const status = await savedDuring(
        (trx) => trx.updateTable('scenario').set({ activated_at: 1 }).execute(),
        () =>
          proposer.save('/rest/news/library/', { id: scenario.newsId, content: '<p>Grève</p>', title: 'T' }),
      );
      expect(status).toBe(202);
    },
  );

  it.runIf(engine.name === 'postgres')(
    'OPS-5 a message of a running scenario that is given another text, which the save takes back',
    async () => {
      await test.db.updateTable('scenario').set({ activated_at: 1 }).execute();
      const status = await savedDuring(
        (trx) =>
          trx
            .updateTable('news_content')
            .set({ content: '<p>Grève</p>' })
            .where('news_id', '=', scenario.newsId)
            .execute(),
        () =>
          proposer.save('/rest/news/library/', {
            id: scenario.newsId,
            content: '<p>Travaux</p>',
            title: 'Travaux',
          }),
      );
      expect(status).toBe(202);
    },
  );

  it.runIf(engine.name === 'postgres')(
    'OPS-5 a plan that is shortened, which the save makes as long again',
    async () => {
      const { nord } = test.network;
      const inHours = (hours: number) => test.clock.now + hours * 3_600_000;
      const time = { startsAt: inHours(2), stopsAt: inHours(4) };
      const id = await insertPlan(test, nord, { scenarioId: scenario.id, time });
      const status = await savedDuring(
        (trx) =>
          trx
            .updateTable('scenario_plan')
            .set({ stops_at: inHours(3) })
            .execute(),
        () => proposer.post(`/api/plans/project/${nord.id}`, { id, scenarioId: scenario.id, ...time }),
      );
      expect(status).toBe(202);
    },
  );

  it.runIf(engine.name === 'postgres')(
    'OPS-5 a scenario that leaves a screen, to which the save adds it again',
    async () => {
      const { screens } = test.network.nord;
      const messages = [{ id: scenario.newsId, screens: screens.slice(0, 2) }];
      await test.db.updateTable('scenario').set({ activated_at: 1 }).execute();
      const status = await savedDuring(
        (trx) => trx.deleteFrom('scenario_message').where('screen_id', '=', screens[1]).execute(),
        () =>
          proposer.save('/rest/scenario/', { id: scenario.id, name: 'Travaux', messages, whileActive: true }),
      );
      expect(status).toBe(202);
    },
  );
});

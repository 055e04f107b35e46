import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AuditRecord } from '../../contract/schemas/audit.ts';
import { undoableMs } from '../../contract/undo.ts';
import { surelyPastMs } from '../../server/shared/clocks.ts';
import { sweepUndo } from '../../server/domain/undo/undoable.ts';
import { signIn, userText, type Client } from '../support/client.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { insertPlan, insertScenario } from '../support/scenarios.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';
import { undoingOf } from '../support/undoing.ts';
import type { ServerEvent } from '../../server/events/serverEvent.ts';

describeOnEachEngine('undoing', (engine) => {
  let test: TestApp;
  let manager: Client;
  let undoing: ReturnType<typeof undoingOf>;
  beforeEach(async () => {
    test = await startTestApp(engine);
    manager = await test.as('manager.nord');
    undoing = undoingOf(manager, nord().id);
  });
  afterEach(() => test.close());

  const nord = () => test.network.nord;
  const spread = (client = manager) => client.spread({ content: '<p>un</p>', screens: nord().screens });
  const expectRefused = async (answer: ReturnType<typeof undoing.undo>, text: string | RegExp) => {
    const refused = await answer;
    expect([refused.status, refused.json]).toMatchObject([409, { exception: 'ConflictException' }]);
    expect(userText(refused)).toMatch(text);
  };
  const undoneInTrail = async () =>
    (await (await test.as('super')).get<AuditRecord[]>('/api/audit')).json
      .filter(({ action }) => action === 'undo')
      .map(({ username, resource, recordName, changes }) => ({ username, resource, recordName, changes }));

  describe('whose, once, and for how long', () => {
    it('SPR-13 up to the last of its ten minutes, and not at their end', async () => {
      await spread();
      const [entry] = await undoing.list();
      expect(entry?.expiresAt).toBe(test.clock.now + undoableMs);
      test.clock.advance(undoableMs);
      expect(await undoing.list()).toEqual([]);
      await expectRefused(undoing.undo(entry!.id), /dix minutes/);
      test.clock.advance(-1);
      expect(await undoing.list()).toHaveLength(1);
      expect((await undoing.undo(entry!.id)).status).toBe(200);
    });

    it('SPR-13 once: of two that press together one wins, and the other is told', async () => {
      for (let round = 0; round < 5; round++) {
        await spread();
        const [entry] = await undoing.list();
        const answers = await Promise.all([1, 2, 3].map(() => undoing.undo(entry!.id)));
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
        for (const answer of answers.filter(({ status }) => status === 409))
          expect(userText(answer)).toBe('Cette action a déjà été annulée.');
      }
      expect(await undoneInTrail()).toHaveLength(5);
    });

    it('SPR-13 nobody undoes, or sees, what another one did', async () => {
      await spread();
      const [entry] = await undoing.list();
      for (const username of ['user.nord', 'admin.nord', 'super', 'manager.sud']) {
        const other = await test.as(username);
        expect((await other.post(`/api/undo/${entry!.id}`)).status).toBe(404);
      }
      expect(await undoingOf(await test.as('user.nord'), nord().id).list()).toEqual([]);
      expect((await (await test.as('manager.sud')).get(`/api/undo/project/${nord().id}`)).status).toBe(404);
      expect((await undoing.undo(entry!.id)).status).toBe(200);
    });

    it('SPR-13 a superuser has in each project what he did there', async () => {
      const superuser = await test.as('super');
      await spread(superuser);
      expect(await undoingOf(superuser, nord().id).list()).toHaveLength(1);
      expect(await undoingOf(superuser, test.network.sud.id).list()).toEqual([]);
    });

    it('ROL-3 not by who may no longer do it', async () => {
      await spread();
      const lines = [{ id: nord().lineId, inhibitionTimes: true, inhibitionTraffic: false }];
      await manager.post('/rest/line/inhibition', lines);
      const entries = await undoing.list();
      expect(entries.map(({ kind }) => kind)).toEqual(['inhibition', 'spread']);
      await test.db.updateTable('project').set({ admin_inhibition: 0 }).where('id', '=', nord().id).execute();
      test.bus.afterCommit([{ type: 'change', projectId: nord().id, topics: ['project'], news: null }]);
      expect((await undoing.list()).map(({ kind }) => kind)).toEqual(['spread']);
      expect((await undoing.undo(entries[0]!.id)).status).toBe(403);
    });

    it('SPR-13 what fails in between leaves everything, and can be tried again', async () => {
      await spread();
      const news = await test.db.selectFrom('news_screen').selectAll().execute();
      await test.db.schema.alterTable('audit').renameTo('audit_away').execute();
      expect((await undoing.undoLast()).status).toBe(500);
      await test.db.schema.alterTable('audit_away').renameTo('audit').execute();
      expect(await test.db.selectFrom('news_screen').selectAll().execute()).toEqual(news);
      expect((await undoing.undoLast()).status).toBe(200);
    });

    it('SPR-13 what is over by whatever clock is removed in time, and no more than that', async () => {
      await spread();
      test.clock.advance(1);
      await spread();
      await sweepUndo(test.db, test.clock.now + undoableMs + surelyPastMs - 1);
      expect(await test.db.selectFrom('undo').select('created_at').execute()).toEqual([
        { created_at: test.clock.now },
      ]);
    });

    it('SPR-13 an action that is refused leaves nothing to undo', async () => {
      expect((await manager.spread({ content: '', screens: nord().screens })).status).toBe(400);
      expect((await manager.delete('/rest/news/999999')).status).toBe(404);
      await manager.delete(`/rest/scenario/${nord().id}`);
      const lines = [{ id: nord().lineId, inhibitionTimes: false, inhibitionTraffic: false }];
      expect((await manager.post('/rest/line/inhibition', lines)).status).toBe(200);
      expect(await undoing.list()).toEqual([]);
    });
  });

  describe('the stop of a scenario', () => {
    const stateOf = (id: number) =>
      test.db
        .selectFrom('scenario')
        .select(['activated_at', 'activated_by'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    const stop = () => manager.delete(`/rest/scenario/${nord().id}`);
    const activate = (id: number, client = manager) => client.post(`/rest/scenario/${id}`);
    async function stopped(delay: number | null = null) {
      const { id } = await insertScenario(test.db, nord(), { delay });
      await activate(id, await test.as('user.nord'));
      const state = await stateOf(id);
      test.clock.advance(30_000);
      expect((await stop()).status).toBe(200);
      return { id, state };
    }

    it('SCN-3 undone, the scenario is the current one, since when it was, and told of', async () => {
      const { id, state } = await stopped(60);
      expect(await undoing.list()).toMatchObject([{ kind: 'stop', label: 'Grève' }]);
      const told: ServerEvent[] = [];
      test.bus.subscribe((event) => told.push(event));
      expect((await undoing.undoLast()).status).toBe(200);
      expect(await stateOf(id)).toEqual(state);
      expect(state.activated_by).toBe('user.nord');
      const topics = ['scenarios', 'news'];
      await expect.poll(() => told).toEqual([{ type: 'change', projectId: nord().id, topics, news: [] }]);
      const changes = { active: { from: false, to: true } };
      expect(await undoneInTrail()).toEqual([
        { username: 'manager.nord', resource: 'scenarios', recordName: 'Grève', changes },
      ]);
    });

    it('SCN-3 SCN-5 not when its own end has passed meanwhile', async () => {
      const { id } = await stopped(60);
      test.clock.advance(30_000);
      await expectRefused(undoing.undoLast(), /arrêt automatique/);
      expect((await stateOf(id)).activated_at).toBeNull();
    });

    it('SCN-3 SCN-2 not when another one is current, or the same again', async () => {
      const { id } = await stopped();
      const other = await insertScenario(test.db, nord(), { name: 'Neige' });
      await activate(other.id);
      const [entry] = await undoing.list();
      await expectRefused(undoing.undo(entry!.id), /scénario Neige est en cours/);
      await activate(id);
      await expectRefused(undoing.undo(entry!.id), /déjà actif/);
    });

    it('SCN-3 TIM-8 not when the plan that activated it was saved since; one that was deleted changes nothing', async () => {
      const hours = (count: number) => test.clock.now + count * 3_600_000;
      const [startsAt, stopsAt] = [hours(1), hours(5)];
      const { id } = await insertScenario(test.db, nord());
      const planId = await insertPlan(test, nord(), { scenarioId: id, time: { startsAt, stopsAt } });
      test.clock.now = startsAt;
      const { planRunner } = await test.services();
      await planRunner.tick();
      manager = await signIn(test.app, 'manager.nord');
      undoing = undoingOf(manager, nord().id);
      const planned = await stateOf(id);
      for (const wanted of ['changed', 'deleted']) {
        expect((await stop()).status).toBe(200);
        const [entry] = await undoing.list();
        if (wanted === 'deleted') {
          await test.db.deleteFrom('scenario_plan').where('id', '=', planId).execute();
        } else {
          const save = { id: planId, scenarioId: id, startsAt, stopsAt: hours(1) };
          expect((await manager.post(`/api/plans/project/${nord().id}`, save)).status).toBe(200);
          await expectRefused(undoing.undo(entry!.id), /planification .* modifiée entre-temps/);
          await test.db.updateTable('scenario_plan').set({ version: 1 }).execute();
        }
        expect((await undoing.undo(entry!.id)).status).toBe(200);
        expect(await stateOf(id)).toEqual(planned);
      }
    });

    it('SCN-3 SCN-7 not when it was saved since, or deleted', async () => {
      const { id } = await stopped();
      await test.db.updateTable('scenario').set({ version: 2 }).where('id', '=', id).execute();
      const [entry] = await undoing.list();
      await expectRefused(undoing.undo(entry!.id), /modifié entre-temps/);
      await manager.delete(`/rest/scenario/${nord().id}/${id}`);
      await expectRefused(undoing.undo(entry!.id), /supprimé entre-temps/);
    });
  });

  describe('a save of inhibitions', () => {
    const inhibit = async (times: boolean, traffic: boolean) => {
      const line = { id: nord().lineId, inhibitionTimes: times, inhibitionTraffic: traffic };
      expect((await manager.post('/rest/line/inhibition', [line])).status).toBe(200);
    };
    const dates = () =>
      test.db
        .selectFrom('line')
        .select(['inhibition_times_date as times', 'inhibition_traffic_date as traffic'])
        .where('id', '=', nord().lineId)
        .executeTakeFirstOrThrow();

    it('INH-2 undone, each kind has the date that it had, and lines that were not changed are left alone', async () => {
      await inhibit(true, false);
      const before = await dates();
      test.clock.advance(1000);
      await inhibit(false, true);
      expect(await undoing.list()).toMatchObject([
        { kind: 'inhibition', label: 'Bus nord' },
        { kind: 'inhibition' },
      ]);
      const told: ServerEvent[] = [];
      test.bus.subscribe((event) => told.push(event));
      expect((await undoing.undoLast()).status).toBe(200);
      expect(await dates()).toEqual(before);
      await expect
        .poll(() => told)
        .toEqual([{ type: 'change', projectId: nord().id, topics: ['lines'], news: null }]);
      const changes = {
        inhibitionTimes: { from: false, to: true },
        inhibitionTraffic: { from: true, to: false },
      };
      expect(await undoneInTrail()).toEqual([
        { username: 'manager.nord', resource: 'inhibition', recordName: 'Bus nord', changes },
      ]);
      expect((await undoing.undoLast()).status).toBe(200);
      expect(await dates()).toEqual({ times: null, traffic: null });
    });

    it('INH-2 not when it was changed again since', async () => {
      await inhibit(true, false);
      const [entry] = await undoing.list();
      test.clock.advance(1000);
      await inhibit(false, false);
      await inhibit(true, false);
      const before = await dates();
      await expectRefused(undoing.undo(entry!.id), /ligne Bus nord a changé/);
      expect(await dates()).toEqual(before);
    });

    it('INH-2 not when it would inhibit a line that may no longer be inhibited, or the line is gone', async () => {
      await inhibit(true, false);
      await inhibit(false, false);
      const [entry] = await undoing.list();
      await test.db.updateTable('line').set({ inhibition_times_enabled: 0 }).execute();
      await expectRefused(undoing.undo(entry!.id), /ne peut pas être modifiée pour la ligne Bus nord/);
      await test.db.deleteFrom('line').where('id', '=', nord().lineId).execute();
      await expectRefused(undoing.undo(entry!.id), /ligne Bus nord a été supprimée/);
    });

    it('INH-2 ADM-7 restores a line that may no longer be inhibited', async () => {
      await inhibit(true, false);
      await test.db.updateTable('line').set({ inhibition_times_enabled: 0 }).execute();
      expect((await undoing.undoLast()).status).toBe(200);
      expect(await dates()).toEqual({ times: null, traffic: null });
    });
  });
});

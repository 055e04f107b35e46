import { beforeEach, expect, it } from 'vitest';
import type { News } from '../../contract/schemas/news.ts';
import { problems } from '../../contract/configuration/problems.ts';
import { createSuperuser } from '../../server/domain/session/askFirstSuperuser.ts';
import type { ScenarioPlans } from '../../contract/schemas/scenarioPlan.ts';
import type { ServerEvent } from '../../server/events/serverEvent.ts';
import { insertAdvertising } from '../support/buildAdvertising.ts';
import { insertUser } from '../support/buildNetwork.ts';
import { newRecords, saveRecord } from '../support/configure.ts';
import type { Client } from '../support/client.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { importRows } from '../support/importing.ts';
import { askForTwo, proposalsOf } from '../support/proposals.ts';
import { insertPlan, insertScenario } from '../support/scenarios.ts';
import { useTestApp } from '../support/testApp.ts';
import { undoingOf } from '../support/undoing.ts';

describeOnEachEngine('a user who gets another name', (engine) => {
  const app = useTestApp(engine);
  let superuser: Client;
  beforeEach(async () => {
    for (const table of ['scenario', 'news'] as const) await app().db.deleteFrom(table).execute();
    superuser = await app().as('super');
  });
  const nord = () => app().network.nord;
  const idOf = async (username: string) => {
    const users = app().db.selectFrom('user_account').select('id');
    return (await users.where('username', '=', username).executeTakeFirstOrThrow()).id;
  };
  const authors = async ({ id }: { id: number }) => {
    const { array } = (await superuser.get<{ array: News[] }>(`/rest/news/project/${id}`)).json;
    return array.map(({ title, createdBy }) => `${title}: ${createdBy}`).sort();
  };
  const spread = async (username: string, title: string, project = nord()) => {
    const { id: projectId, screens } = project;
    const message = { title, content: '<p>Travaux</p>', projectId, screens: [screens[0]] };
    expect((await (await app().as(username)).post('/rest/news/', message)).status).toBe(200);
  };

  it('TIM-6 ADM-8 stays the author of the messages that tell the user of their ends', async () => {
    await spread('user.nord', 'sien');
    await spread('manager.nord', 'autre');
    expect(await authors(nord())).toEqual(['autre: manager.nord', 'sien: user.nord']);
    const id = await idOf('user.nord');
    const saved = await saveRecord(superuser, 'users', { name: 'anne.nord' }, { id });
    expect(saved.status, saved.text).toBe(200);
    expect(await authors(nord())).toEqual(['autre: manager.nord', 'sien: anne.nord']);

    const { rows } = await importRows(superuser, 'users', nord().id, [{ id, name: 'zoe.nord' }]);
    expect(rows).toMatchObject([{ action: 'update' }]);
    expect(await authors(nord())).toEqual(['autre: manager.nord', 'sien: zoe.nord']);
  });

  it('TIM-6 OPS-5 is the author of the message that is made of a proposal of before', async () => {
    await askForTwo(app(), nord());
    const proposer = await app().as('admin.nord');
    const message = { title: 'proposé', content: '<p>Travaux</p>', screens: [nord().screens[1]] };
    expect((await proposer.spread(message)).status).toBe(202);
    const byOther = proposalsOf(await app().as('manager.nord'), nord().id);
    const [proposal] = await byOther.list();
    expect(proposal).toMatchObject({ proposedBy: 'admin.nord' });

    const told: ServerEvent[] = [];
    const stop = app().bus.subscribe((event) => told.push(event));
    const { rows } = await importRows(superuser, 'users', nord().id, [
      { id: await idOf('admin.nord'), name: 'chloé.nord' },
    ]);
    stop();
    expect(rows).toMatchObject([{ action: 'update' }]);
    expect(told).toContainEqual({ type: 'proposals', projectId: nord().id });
    expect(await byOther.list()).toMatchObject([{ proposedBy: 'chloé.nord', state: 'waiting' }]);
    expect((await byOther.agree(proposal?.id ?? 0)).status).toBe(200);
    expect(await authors(nord())).toContain('proposé: chloé.nord');
    await askForTwo(app(), nord(), null);
  });

  it('TIM-8 ADM-8 stays the author of plans, and of the scenario that one has started, in the own project alone', async () => {
    const { sud } = app().network;
    const { db } = app();
    const plans = [await insertPlan(app(), nord(), { by: 'luc.nord' }), await insertPlan(app(), nord())];
    const elsewhere = await insertPlan(app(), sud, { by: 'luc.nord' });
    const { id: running } = await insertScenario(db, nord(), { name: 'Travaux' });
    const started = { activated_at: app().clock.now, activated_by: 'luc.nord', plan_id: plans[0] };
    await db.updateTable('scenario').set(started).where('id', '=', running).execute();
    const id = await insertUser(db, 'luc.nord', 'ROLE_USER', nord().id);
    const told: ServerEvent[] = [];
    const stop = app().bus.subscribe((event) => told.push(event));
    expect((await saveRecord(superuser, 'users', { name: 'lucie.nord' }, { id })).status).toBe(200);
    stop();
    const { array } = (await superuser.get<ScenarioPlans>(`/api/plans/project/${nord().id}`)).json;
    const planners = array.map((plan) => [plan.id, plan.createdBy]);
    expect(planners.sort()).toEqual([
      [plans[0], 'lucie.nord'],
      [plans[1], 'user.nord'],
    ]);
    const scenarios = db.selectFrom('scenario').select('activated_by').where('id', '=', running);
    expect(await scenarios.executeTakeFirst()).toEqual({ activated_by: 'lucie.nord' });
    const others = db.selectFrom('scenario_plan').select('created_by').where('id', '=', elsewhere);
    expect(await others.executeTakeFirst()).toEqual({ created_by: 'luc.nord' });
    const topics = told.flatMap((event) =>
      event.type === 'change' && event.projectId === nord().id ? event.topics : [],
    );
    expect(topics).toContain('scenarios');
  });

  it('SPR-13 ADV-1 stays the author of what an undo brings back, and of advertising', async () => {
    const { db } = app();
    const { id: projectId } = nord();
    const id = await insertUser(db, 'eve.nord', 'ROLE_MANAGER', projectId);
    const manager = await app().as('manager.nord');
    await spread('manager.nord', 'retiré');
    const own = await db
      .selectFrom('news')
      .select('id')
      .where('title', '=', 'retiré')
      .executeTakeFirstOrThrow();
    await db.updateTable('news').set({ created_by: 'eve.nord' }).where('id', '=', own.id).execute();
    const { id: running } = await insertScenario(db, nord(), { name: 'Neige' });
    const started = { activated_at: app().clock.now, activated_by: 'eve.nord' };
    await db.updateTable('scenario').set(started).where('id', '=', running).execute();
    const pictures = [await insertAdvertising(db, nord()), await insertAdvertising(db, app().network.sud)];
    await db.updateTable('advertising').set({ created_by: 'eve.nord' }).execute();
    expect((await manager.delete(`/rest/news/${own.id}`)).status).toBe(200);
    expect((await manager.delete(`/rest/scenario/${projectId}?scenarioId=${running}`)).status).toBe(200);

    const over = { kind: 'deletion', label: '', inverse: '{"created_by":"eve.nord"}', user_id: id };
    const expired = { ...over, project_id: projectId, created_at: 0, expires_at: app().clock.now };
    const inserted = db.insertInto('undo').values(expired).returning('id');
    const { id: expiredId } = await inserted.executeTakeFirstOrThrow();

    expect((await saveRecord(superuser, 'users', { name: 'ève.nord' }, { id })).status).toBe(200);
    const kept = db.selectFrom('undo').select('inverse').where('id', '=', expiredId);
    expect(await kept.executeTakeFirst()).toEqual({ inverse: over.inverse });
    const undoing = undoingOf(manager, projectId);
    // The stop, and the deletion.
    expect((await undoing.undoLast()).status).toBe(200);
    expect((await undoing.undoLast()).status).toBe(200);
    expect(await authors(nord())).toContain('retiré: ève.nord');
    const active = db.selectFrom('scenario').select('activated_by').where('id', '=', running);
    expect(await active.executeTakeFirst()).toEqual({ activated_by: 'ève.nord' });
    const shown = db.selectFrom('advertising').select(['id', 'created_by']).orderBy('id');
    expect((await shown.execute()).map(({ id: picture, created_by }) => [picture, created_by])).toEqual([
      [pictures[0], 'ève.nord'],
      [pictures[1], 'eve.nord'],
    ]);
    await manager.delete(`/rest/news/${own.id}`);
  });

  it('TIM-6 a superuser does in every project', async () => {
    const { sud } = app().network;
    await spread('super', 'au nord');
    await spread('super', 'au sud', sud);
    const planned = await insertPlan(app(), sud, { by: 'super' });
    const saved = await saveRecord(superuser, 'superusers', { name: 'chef' }, { id: await idOf('super') });
    expect(saved.status, saved.text).toBe(200);
    superuser = await app().as('chef');
    expect(await authors(nord())).toContain('au nord: chef');
    expect(await authors(sud)).toContain('au sud: chef');
    const plans = app().db.selectFrom('scenario_plan').select('created_by').where('id', '=', planned);
    expect(await plans.executeTakeFirst()).toEqual({ created_by: 'chef' });
  });

  it('ADM-8 OPS-6 gets not the one by which the server signs in the trail; who has it keeps it', async () => {
    const taken = { status: 400, fields: { name: problems.taken } };
    const made = { ...newRecords(nord()).users.object, name: 'Girouette' };
    expect((await saveRecord(superuser, 'users', made)).json).toMatchObject(taken);
    const id = await idOf('manager.nord');
    expect((await saveRecord(superuser, 'users', { name: 'girouette' }, { id })).json).toMatchObject(taken);
    const before = await insertUser(app().db, 'girouette', 'ROLE_USER', nord().id);
    expect((await saveRecord(superuser, 'users', { filters: 'Bus' }, { id: before })).status).toBe(200);
    const first = { username: 'girouette', password: 'un long mot de passe' };
    await expect(createSuperuser(app().db, first)).rejects.toThrow('donnez un autre nom');
  });
});

import { beforeEach, expect, it } from 'vitest';
import { problems } from '../../contract/configuration/problems.ts';
import type { ConfigurationName } from '../../contract/configuration/resources.ts';
import { entityOf } from '../../server/domain/configuration/entities.ts';
import { lockNames } from '../../server/domain/configuration/uniqueNames.ts';
import { insertProject, insertUser } from '../support/buildNetwork.ts';
import {
  createRecord,
  deleteRecord,
  listRecords,
  newRecords,
  pixel,
  saveRecord,
} from '../support/configure.ts';
import { signIn, userText, type Client } from '../support/client.ts';
import { countLockWaits } from '../support/countLockWaits.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { importRows } from '../support/importing.ts';
import { useTestApp } from '../support/testApp.ts';

describeOnEachEngine('what goes wrong when it is configured', (engine) => {
  const app = useTestApp(engine);
  let superuser: Client;
  beforeEach(async () => {
    superuser = await app().as('super');
  });
  const nord = () => app().network.nord;
  /** All audit entries of a resource. */
  const auditOf = (resource: ConfigurationName) =>
    app().db.selectFrom('audit').selectAll().where('resource', '=', resource).orderBy('id').execute();
  const countAudit = async () => (await app().db.selectFrom('audit').select('id').execute()).length;

  const spread = (object: Record<string, unknown>) =>
    superuser.post<{ id: number }>('/rest/news/', {
      content: '<p>Travaux</p>',
      projectId: nord().id,
      ...object,
    });

  it('REF-1 French keeps its code, by which it is known', async () => {
    const answer = await saveRecord(superuser, 'languages', { code: 'de' }, { id: 1 });
    expect(answer.json).toMatchObject({
      status: 400,
      fields: { code: 'Le code du français ne peut pas changer.' },
    });
    expect((await deleteRecord(superuser, 'languages', 1)).status).toBe(409);
    const renamed = await saveRecord(superuser, 'languages', { label: 'Français de France' }, { id: 1 });
    expect(renamed.json).toMatchObject({ code: 'fr', label: 'Français de France' });
  });

  it.each([['ROLE_USER'], [{}], [''], [[]]])(
    'REF-3 roles %j without a project make nobody a superuser',
    async (roles) => {
      const { object } = newRecords(nord()).superusers;
      const answer = await saveRecord(superuser, 'superusers', { ...object, name: 'intruse', roles });
      expect(answer.status, answer.text).toBe(400);
    },
  );

  it.each(['projectId', 'idProject', 'project'])(
    'REF-3 whoever is given a %s is nobody who stands above all projects, though no role is named',
    async (named) => {
      const { object } = newRecords(nord()).superusers;
      const value = named === 'project' ? { id: nord().id } : nord().id;
      const given = { ...object, name: 'intruse', roles: undefined, [named]: value };
      const answer = await saveRecord(superuser, 'superusers', given);
      expect([answer.status, Object.keys(answer.json.fields ?? {})], answer.text).toEqual([400, ['roles']]);
    },
  );

  it('ADM-8 a new name, filters and roles in another order sign nobody out', async () => {
    const roles = ['ROLE_MANAGER', 'ROLE_USER'];
    const user = await createRecord(superuser, nord(), 'users', { roles });
    const client = await signIn(app().app, 'anne.durand', 'quatre-mots-bien-longs');
    for (const change of [{ name: 'anne.martin' }, { filters: 'Bus', roles: roles.toReversed() }]) {
      expect((await saveRecord(superuser, 'users', change, { id: user.id })).status).toBe(200);
      expect((await client.get('/rest/user/')).status, JSON.stringify(change)).toBe(200);
    }
    await saveRecord(superuser, 'users', { roles: ['ROLE_USER'] }, { id: user.id });
    expect((await client.get('/rest/user/')).status).toBe(401);
    await deleteRecord(superuser, 'users', user.id);
  });

  it('ADM-8 ADM-14 two users whose names differ in case alone, of before this was refused, stay in an import; a third is refused', async () => {
    const projectId = await insertProject(app().db, 'paire');
    const name = (part: string) => `${part}.paire`;
    const roles = ['ROLE_USER'];
    for (const part of ['Anne', 'anne']) await insertUser(app().db, name(part), 'ROLE_USER', projectId);
    const run = (rows: Record<string, unknown>[], options: object = {}) =>
      importRows(superuser, 'users', projectId, rows, options);
    const pair = ['Anne', 'anne'].map((part) => ({ name: name(part), roles, filters: 'Bus' }));
    const third = { name: name('ANNE'), roles, password: 'quatre-mots-bien-longs' };
    const { rows } = await run([...pair, third], { dryRun: true });
    expect(rows.map(({ action, problems: found }) => [action, found])).toEqual([
      ['update', {}],
      ['update', {}],
      ['refused', { name: problems.taken }],
    ]);
    expect((await run(pair)).applied).toBe(true);
    const [first] = await listRecords(superuser, 'users', projectId);
    const renamed = [{ id: first?.id, name: name('aNNE'), roles }];
    expect((await run(renamed, { dryRun: true })).rows[0]?.problems).toEqual({ name: problems.taken });
  });

  it('ADM-9 a name that is no text is told in its field', async () => {
    for (const name of [{ toString: 1 }, [], 7]) {
      for (const resource of ['projects', 'users', 'superusers'] as const) {
        const { password: _, ...object } = newRecords(nord())[resource].object;
        const answer = await saveRecord(superuser, resource, { ...object, name });
        expect(answer.json, resource).toMatchObject({ status: 400, fields: { name: problems.type } });
      }
      const { object } = newRecords(nord()).languages;
      const answer = await saveRecord(superuser, 'languages', { ...object, code: name, label: name });
      expect(answer.json).toMatchObject({
        status: 400,
        fields: { code: problems.type, label: problems.type },
      });
    }
  });

  it.runIf(engine.name === 'postgres')(
    'ADM-8 a save of a user waits for an import of users without holding its record',
    async () => {
      const user = await createRecord(superuser, nord(), 'users', { name: 'Isaure' });
      const saving = await app()
        .db.transaction()
        .execute(async (trx) => {
          await lockNames(trx, 'postgres', entityOf('users'));
          const save = saveRecord(superuser, 'users', { name: 'Isabeau' }, { id: user.id });
          await expect.poll(() => countLockWaits(app())).toBe(1);
          const own = trx.selectFrom('user_account').select('id').where('id', '=', Number(user.id));
          expect(await own.forUpdate().noWait().execute()).toHaveLength(1);
          return { save };
        });
      expect((await saving.save).status).toBe(200);
    },
  );

  it('ADM-8 names that differ in case alone are one user, who signs in by either', async () => {
    const user = await createRecord(superuser, nord(), 'users', { name: 'Élodie' });
    const twins = [
      await saveRecord(superuser, 'users', { ...newRecords(nord()).users.object, name: 'élodie' }),
      await saveRecord(superuser, 'superusers', { ...newRecords(nord()).superusers.object, name: 'ÉLODIE' }),
    ];
    for (const { json } of twins)
      expect(json).toMatchObject({ status: 400, fields: { name: problems.taken } });
    const both = await Promise.all(
      ['Zoé', 'zoé'].map((name) =>
        saveRecord(superuser, 'users', { ...newRecords(nord()).users.object, name }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    await signIn(app().app, 'élodie', 'quatre-mots-bien-longs');
    const renamed = await saveRecord(superuser, 'users', { name: 'élodie' }, { id: user.id });
    expect(renamed.status, renamed.text).toBe(200);

    // Two accounts from before this rule: each is identified by its exact name, and may be changed.
    await insertUser(app().db, 'Élodie', 'ROLE_USER', nord().id);
    await signIn(app().app, 'élodie', 'quatre-mots-bien-longs');
    expect((await saveRecord(superuser, 'users', { filters: 'Bus' }, { id: user.id })).status).toBe(200);
    await expect(signIn(app().app, 'ÉLODIE', 'quatre-mots-bien-longs')).rejects.toThrow('401');
  });

  it('ADM-11 who is signed in to a project that is deleted is signed out at once', async () => {
    const project = await createRecord(superuser, nord(), 'projects', { name: 'adieu' });
    const inIt = { ...nord(), id: Number(project.id) };
    await createRecord(superuser, inIt, 'users', { name: 'dernier' });
    const client = await signIn(app().app, 'dernier', 'quatre-mots-bien-longs');
    expect((await client.get('/rest/user/')).status).toBe(200);
    expect((await deleteRecord(superuser, 'projects', project.id)).status).toBe(200);
    expect((await client.get('/rest/user/')).status).toBe(401);
  });

  it('ADM audit trail: the same directions, the same picture and a flag that says nothing are no change', async () => {
    const meta = await createRecord(superuser, nord(), 'lineMetas');
    const line = await createRecord(superuser, nord(), 'lines');
    const before = await countAudit();
    const { directions } = newRecords(nord()).lineMetas.object as { directions: object[] };
    for (const sent of [directions, directions.toReversed()]) {
      const answer = await saveRecord(superuser, 'lineMetas', { directions: sent }, { id: meta.id });
      expect(answer.json.version).toBe(1);
    }
    const file = { name: 'encore.png', bytes: pixel };
    const again = await saveRecord(superuser, 'lineMetas', { name: 'Métro 7' }, { id: meta.id, file });
    expect(again.json.version).toBe(1);
    const flag = await saveRecord(superuser, 'lines', { theoreticalTimes: null }, { id: line.id });
    expect(flag.json).toMatchObject({ theoreticalTimes: false, version: 1 });
    expect(await countAudit()).toBe(before);
    await deleteRecord(superuser, 'lines', line.id);
    await deleteRecord(superuser, 'lineMetas', meta.id);
  });

  it('a screen moves between two sites of one name, and the trail names what changed', async () => {
    const [from, to] = [
      await createRecord(superuser, nord(), 'sites', { name: 'Jumeau' }),
      await createRecord(superuser, nord(), 'sites', { name: 'Jumeau' }),
    ];
    const screen = await createRecord(superuser, nord(), 'screens', { siteId: from.id });
    const moved = await saveRecord(superuser, 'screens', { siteId: to.id }, { id: screen.id });
    expect(moved.json).toMatchObject({ siteId: to.id, version: 2 });
    const update = (await auditOf('screens')).at(-1);
    expect(JSON.parse(update!.changes)).toEqual({ siteId: { from: 'Jumeau', to: 'Jumeau' } });
    const line = await createRecord(superuser, nord(), 'newsConfLines');
    expect((await auditOf('newsConfLines')).at(-1)).toMatchObject({ record_name: 'Bus nord' });
    for (const [resource, { id }] of [
      ['newsConfLines', line],
      ['screens', screen],
      ['sites', from],
      ['sites', to],
    ] as const) {
      await deleteRecord(superuser, resource, id);
    }
  });

  it('ROL-3 a record is not saved as one of another project', async () => {
    const { sud } = app().network;
    const answer = await saveRecord(
      superuser,
      'sites',
      { name: 'Ici', projectId: sud.id },
      { id: nord().siteId },
    );
    expect(answer.status, answer.text).toBe(404);
    const conf = await createRecord(superuser, nord(), 'screenConfs');
    const parts = { idProject: String(sud.id) };
    const child = await saveRecord(superuser, 'screenConfs', { physicalId: 'X' }, { id: conf.id, parts });
    expect(child.status, child.text).toBe(404);
    await deleteRecord(superuser, 'screenConfs', conf.id);
  });

  it.each(['screenConfs', 'newsConfLines'] as const)(
    'ROL-3 a new one of %s is refused when it names another project than its parent’s',
    async (resource) => {
      const { sud } = app().network;
      const { object } = newRecords(nord())[resource];
      const before = await countAudit();
      const parts = { idProject: String(sud.id) };
      const refused = await saveRecord(superuser, resource, object, { parts });
      expect([refused.status, await countAudit()], refused.text).toEqual([404, before]);
      const own = await saveRecord(superuser, resource, object, { parts: { idProject: String(nord().id) } });
      expect(own.status, own.text).toBe(200);
      await deleteRecord(superuser, resource, own.json.id);
    },
  );

  it('ADM-6 a screen whose names give no address gets one, and dots alone are none', async () => {
    const project = await createRecord(superuser, nord(), 'projects', { name: 'ß' });
    const inIt = { ...nord(), id: Number(project.id) };
    const site = await createRecord(superuser, inIt, 'sites');
    const own = { name: '()', siteId: site.id, newsConfId: null };
    expect((await createRecord(superuser, inIt, 'screens', own)).id).toBe('ecran');
    expect((await createRecord(superuser, inIt, 'screens', own)).id).toBe('ecran-2');
    const { object } = newRecords(nord()).screens;
    for (const id of ['.', '..']) {
      expect((await saveRecord(superuser, 'screens', { ...object, id })).status, id).toBe(400);
    }
    await deleteRecord(superuser, 'screens', 'ecran');
    await deleteRecord(superuser, 'screens', 'ecran-2');
  });

  it('ADM-4 a default message that is too long is refused before it is cleaned, which takes a minute', async () => {
    const started = performance.now();
    const defaultMessage = '<b>'.repeat(300_000);
    const answer = await saveRecord(superuser, 'newsConfs', { defaultMessage }, { id: nord().setupId });
    expect(answer.json).toMatchObject({
      status: 400,
      fields: { defaultMessage: 'Au plus 20000 caractères.' },
    });
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it('ADM-11 the trail tells what lost a line, a stop point or a station of bicycles that was deleted', async () => {
    const line = await createRecord(superuser, nord(), 'lines', { name: 'Bus 99' });
    const point = await createRecord(superuser, nord(), 'points', { name: 'Bout', lineId: line.id });
    const bike = await createRecord(superuser, nord(), 'bikes');
    const site = await createRecord(superuser, nord(), 'sites', {
      name: 'Place',
      pointIds: [point.id],
      bikeIds: [bike.id],
    });
    const screen = await createRecord(superuser, nord(), 'screens', { siteId: site.id, newsConfId: null });
    const screens = [nord().screens[0]];
    await spread({ title: 'Grève', lineId: line.id, screens });
    const further = await createRecord(superuser, nord(), 'points', { name: 'Suite' });
    const cut = await spread({ title: 'Coupure', points: [further.id, point.id], screens });
    const beyond = await spread({ title: 'Plus loin', points: [further.id], screens });
    await deleteRecord(superuser, 'lines', line.id);
    await deleteRecord(superuser, 'points', point.id);
    await deleteRecord(superuser, 'bikes', bike.id);
    const changesOf = async (resource: ConfigurationName) =>
      JSON.parse((await auditOf(resource)).at(-1)?.changes ?? '{}') as Record<string, unknown>;
    expect(await changesOf('lines')).toMatchObject({
      newsWithoutLine: { from: ['Grève'], to: null },
      pointsWithoutLine: { from: ['Bout'], to: null },
    });
    expect(await changesOf('points')).toMatchObject({
      sitesWithoutPoint: { from: ['Place'], to: null },
      screensWithoutPoint: { from: [screen.id], to: null },
      newsWithoutPoint: { from: ['Coupure'], to: null },
    });
    expect(await changesOf('bikes')).toMatchObject({ sitesWithoutBike: { from: ['Place'], to: null } });
    for (const { json } of [cut, beyond]) await superuser.delete(`/rest/news/${json.id}`);
  });

  it('ADM-11 the trail tells which messages lost a cause or an impact that was deleted', async () => {
    const cause = await createRecord(superuser, nord(), 'causes');
    const impact = await createRecord(superuser, nord(), 'impacts');
    const [about, screens] = [{ causeId: cause.id, impactId: impact.id }, [nord().screens[0]]];
    expect((await spread({ title: 'Grève', ...about, screens })).status).toBe(200);
    await deleteRecord(superuser, 'causes', cause.id);
    await deleteRecord(superuser, 'impacts', impact.id);
    const changesOf = async (resource: ConfigurationName) =>
      JSON.parse((await auditOf(resource)).at(-1)?.changes ?? '{}') as Record<string, unknown>;
    expect(await changesOf('causes')).toMatchObject({ newsWithoutCause: { from: ['Grève'], to: null } });
    expect(await changesOf('impacts')).toMatchObject({ newsWithoutImpact: { from: ['Grève'], to: null } });
  });

  it('ADM-11 of two screens that are deleted at the same time, the second takes their message along', async () => {
    for (let round = 0; round < 8; round += 1) {
      const screens = [
        (await createRecord(superuser, nord(), 'screens')).id,
        (await createRecord(superuser, nord(), 'screens')).id,
      ];
      const { id } = (await spread({ screens })).json;
      const answers = await Promise.all(screens.map((screen) => deleteRecord(superuser, 'screens', screen)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const left = await app().db.selectFrom('news').select('id').where('id', '=', id).execute();
      expect(left).toEqual([]);
    }
  });

  it('ADM-11 a screen and its messages are deleted at the same time', async () => {
    for (let round = 0; round < 8; round += 1) {
      const screen = await createRecord(superuser, nord(), 'screens');
      const ids: number[] = [];
      for (let count = 0; count < 2; count += 1) {
        ids.push((await spread({ screens: [screen.id] })).json.id);
      }
      const answers = await Promise.all([
        deleteRecord(superuser, 'screens', screen.id),
        ...ids.map((id) => superuser.delete(`/rest/news/${id}`)),
      ]);
      expect(answers[0].status, answers[0].text).toBe(200);
      expect(answers.every(({ status }) => [200, 404].includes(status))).toBe(true);
    }
  });

  it('SPR-9 a message whose language or line is deleted meanwhile is refused, and can be sent again', async () => {
    for (let round = 0; round < 12; round += 1) {
      const language = await createRecord(superuser, nord(), 'languages');
      const contents = [1, language.id].map((id) => ({ language: { id }, content: 'Travaux' }));
      const [answer, deleted] = await Promise.all([
        spread({ screens: [nord().screens[0]], contents }),
        deleteRecord(superuser, 'languages', language.id),
      ]);
      expect([200, 400, 409], answer.text).toContain(answer.status);
      if (answer.status === 409) expect(userText(answer)).toMatch(/Réessayez/);
      if (answer.status === 200) await superuser.delete(`/rest/news/${answer.json.id}`);
      if (deleted.status !== 200) await deleteRecord(superuser, 'languages', language.id);
    }
  });

  it('ADM-11 what stands in the way of many records is told before they are deleted, and nothing changes', async () => {
    const free = await createRecord(superuser, nord(), 'sites', { name: 'Libre' });
    const template = await createRecord(superuser, nord(), 'templates');
    for (const name of ['A1', 'A2', 'A3', 'A4']) {
      await createRecord(superuser, nord(), 'screens', { name, templateId: template.id });
    }
    const before = await countAudit();
    const ask = (resource: string, ids: unknown[]) =>
      superuser.post<{ array: { id: unknown; total: number; blockers: { name: string }[] }[] }>(
        `/api/removals/${resource}`,
        { ids },
      );
    const sites = await ask('sites', [free.id, nord().siteId, 999_999]);
    expect(sites.json.array, sites.text).toMatchObject([
      {
        id: nord().siteId,
        message: 'Veillez supprimer l’écran qui utilise ce site.',
        blockers: expect.arrayContaining([
          expect.objectContaining({ resource: 'screens', projectId: nord().id }),
        ]) as unknown,
      },
    ]);
    const [blocked] = (await ask('templates', [template.id, 999_999])).json.array;
    expect(blocked).toMatchObject({ id: template.id, total: 4 });
    expect(blocked?.blockers.map(({ name }) => name)).toHaveLength(3);
    // For a single record, as many are named as its deletion would name.
    const [alone] = (await ask('templates', [template.id])).json.array;
    expect(alone?.blockers.map(({ name }) => name).toSorted()).toEqual(['A1', 'A2', 'A3', 'A4']);
    expect((await ask('languages', [1])).json.array).toMatchObject([{ id: 1, blockers: [], total: 0 }]);
    expect((await ask('nothing', [1])).status).toBe(404);
    expect((await ask('sites', [])).status).toBe(400);
    expect(await countAudit()).toBe(before);
  });
});

import { expect, it, onTestFinished } from 'vitest';
import { problems } from '../../contract/configuration/problems.ts';
import { keepLastSuperuser } from '../../server/domain/configuration/deletions.ts';
import { importRows as importInto } from '../../server/domain/configuration/importRows.ts';
import { insertNews, insertUser } from '../support/buildNetwork.ts';
import { userText } from '../support/client.ts';
import { insertMessageTemplate } from '../support/buildMessageTemplate.ts';
import { createRecord, deleteRecord, saveRecord } from '../support/configure.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { importRows } from '../support/importing.ts';
import { insertScenario, insertScenarioGroup } from '../support/scenarios.ts';
import { useTestApp } from '../support/testApp.ts';

describeOnEachEngine('what is configured for all, or by many', (engine) => {
  const app = useTestApp(engine);
  const nord = () => app().network.nord;

  it('REF-1 every project is told of what all share, and only its own of what one has', async () => {
    const superuser = await app().as('super');
    const projects = [nord().id, app().network.sud.id];
    const told: number[] = [];
    const end = app().bus.subscribe((event) => {
      if (event.type === 'change') told.push(event.projectId);
    });
    const heard = () => told.splice(0).sort((a, b) => a - b);
    const language = await createRecord(superuser, nord(), 'languages');
    expect(heard()).toEqual(projects);
    await saveRecord(superuser, 'languages', { label: 'Autrement' }, { id: language.id });
    expect(heard()).toEqual(projects);
    await deleteRecord(superuser, 'languages', language.id);
    expect(heard()).toEqual(projects);
    const site = await createRecord(superuser, nord(), 'sites');
    expect(heard()).toEqual([nord().id]);
    await deleteRecord(superuser, 'sites', site.id);
    expect(heard()).toEqual([nord().id]);
    end();
  });

  it('REF-1 REF-2 of a record that all share only the projects that use it are told, and all see it in their lists', async () => {
    const { db, bus, network } = app();
    const superuser = await app().as('super');
    const { sud } = network;
    const [told, listed]: [number[], number[]] = [[], []];
    onTestFinished(
      bus.subscribe((event) => {
        if (event.type === 'change') told.push(event.projectId);
        if (event.type === 'configuration' && event.projectId === null) listed.push(0);
      }),
    );
    const heard = () => {
      expect(listed.splice(0)).toEqual([0]);
      return told.splice(0).sort((a, b) => a - b);
    };
    const pointOf = (id: number) => db.updateTable('point').where('id', '=', id);
    const lineOf = ({ lineId }: typeof sud) => db.updateTable('line').where('id', '=', lineId);
    const shared = [
      [
        'transporters',
        { gtfsId: 'AUTRE' },
        (id: number) => lineOf(sud).set({ transporter_id: id }).execute(),
      ],
      [
        'transporters',
        { gtfsId: 'AUTRE' },
        (id: number) => pointOf(nord().pointId).set({ transporter_id: id }).execute(),
      ],
      ['lineMetas', { color: '#123456' }, (id: number) => lineOf(sud).set({ line_meta_id: id }).execute()],
      [
        'bikes',
        { stationId: 'autre' },
        (id: number) => db.insertInto('site_bike').values({ site_id: sud.siteId, bike_id: id }).execute(),
      ],
    ] as const;
    const users = [sud, nord(), sud, sud];
    for (const [at, [resource, change, use]] of shared.entries()) {
      const { id } = await createRecord(superuser, nord(), resource);
      expect([resource, heard()]).toEqual([resource, []]);
      await use(Number(id));
      expect((await saveRecord(superuser, resource, change, { id })).status).toBe(200);
      expect([resource, heard()]).toEqual([resource, [users[at]?.id]]);
      await lineOf(sud).set({ transporter_id: null, line_meta_id: null }).execute();
      await pointOf(nord().pointId).set({ transporter_id: null }).execute();
      expect((await deleteRecord(superuser, resource, id)).status).toBe(200);
      // A station that is still shown goes from its sites.
      expect([resource, heard()]).toEqual([resource, resource === 'bikes' ? [sud.id] : []]);
    }
  });

  it('ADM-14 MSG-5 who sees a list of the configuration is told that it changed, and nobody of a save without changes', async () => {
    const superuser = await app().as('super');
    const own = [nord().id];
    const all = [null];
    const told: (number | null)[] = [];
    onTestFinished(
      app().bus.subscribe((event) => {
        if (event.type === 'configuration') told.push(event.projectId);
      }),
    );
    const heard = () => told.splice(0);
    for (const [resource, projects] of [
      ['sites', own],
      ['users', own],
      ['webhooks', own],
      ['languages', all],
      ['feedKeys', all],
    ] as const) {
      const { id } = await createRecord(superuser, nord(), resource);
      expect([resource, heard()]).toEqual([resource, projects]);
      await deleteRecord(superuser, resource, id);
      expect([resource, heard()]).toEqual([resource, projects]);
    }
    const { id } = await createRecord(superuser, nord(), 'sites', { name: 'Gare', order: 1 });
    heard();
    await saveRecord(superuser, 'sites', { name: 'Gare', order: 1 }, { id });
    expect(heard()).toEqual([]);
    const rows = ['un', 'deux'].map((name) => ({ name: `${name}.tout.neuf`, roles: ['ROLE_USER'] }));
    const password = 'quatre-mots-bien-longs';
    await importRows(
      superuser,
      'users',
      nord().id,
      rows.map((row) => ({ ...row, password })),
      { dryRun: false },
    );
    expect(heard()).toEqual(own);
    await deleteRecord(superuser, 'sites', id);
    await app().db.deleteFrom('user_account').where('username', 'like', '%.tout.neuf').execute();
  });

  it('ADM-1 ADM-14 superusers of every project are told of a project that comes, is copied or goes', async () => {
    const superuser = await app().as('super');
    let told = 0;
    onTestFinished(
      app().bus.subscribe((event) => {
        if (event.type === 'configuration' && event.projectId === null) told += 1;
      }),
    );
    const isHeard = () => {
      const heard = told > 0;
      told = 0;
      return heard;
    };
    const { id } = await createRecord(superuser, nord(), 'projects', { name: 'passager' });
    expect(isHeard()).toBe(true);
    const names = { name: 'double', longName: 'Double' };
    const copied = await superuser.post(`/api/projects/${id}/copy`, names);
    expect(isHeard()).toBe(true);
    await superuser.post(`/api/projects/${(copied.json as { id: number }).id}/remove`, { name: 'double' });
    expect(isHeard()).toBe(true);
    await deleteRecord(superuser, 'projects', id);
    expect(isHeard()).toBe(true);
  });

  it('ADM-14 ADM-8 of two new users of one name in a file the second is refused, in whatever case', async () => {
    const rows = ['Ève.neuf', 'ève.NEUF'].map((name) => ({
      name,
      roles: ['ROLE_USER'],
      password: 'quatre-mots-bien-longs',
    }));
    const outcome = await importRows(await app().as('super'), 'users', nord().id, rows, { dryRun: true });
    expect(outcome.rows.map(({ problems: found }) => found)).toEqual([{}, { name: problems.taken }]);
  });

  it('ADM-14 nothing is imported for a caller who has left while it was written', async () => {
    const services = await app().services();
    const by = { id: 1, username: 'super', roles: ['ROLE_SUPERUSER' as const] };
    const target = { resource: 'sites' as const, projectId: nord().id };
    const request = { dryRun: false, rows: [{ name: 'Jamais', order: 1 }] };
    const leaving = new AbortController();
    const watch = { signal: leaving.signal, onProgress: () => undefined };
    const now = () => {
      // The last before the rows are written.
      leaving.abort(new Error('left'));
      return app().clock.now;
    };
    await expect(importInto({ ...services, now }, by, target, request, watch)).rejects.toThrow('left');
    const sites = app().db.selectFrom('site').select('id').where('name', '=', 'Jamais');
    expect(await sites.execute()).toEqual([]);
    const present = { ...watch, signal: new AbortController().signal };
    expect(await importInto(services, by, target, request, present)).toMatchObject({ applied: true });
    expect(await sites.execute()).toHaveLength(1);
  });

  it('REF-1 two languages have neither one code nor one label, in whatever case: operators tell them by it', async () => {
    const superuser = await app().as('super');
    const { id } = await createRecord(superuser, nord(), 'languages', { code: 'pt', label: 'Portugais' });
    const taken = async (language: { code: string; label: string }) => {
      const { status, json } = await saveRecord(superuser, 'languages', { ...language, order: 9 });
      return [status, json.fields];
    };
    expect(await taken({ code: 'pt-BR', label: 'PORTUGAIS' })).toEqual([400, { label: problems.taken }]);
    expect(await taken({ code: 'pt', label: 'Brésilien' })).toEqual([400, { code: problems.taken }]);
    // Its own is not taken by itself.
    expect((await saveRecord(superuser, 'languages', { label: 'portugais' }, { id })).status).toBe(200);
    await deleteRecord(superuser, 'languages', id);
  });

  it('REF-1 a language in which messages are written is not deleted, and their projects are named', async () => {
    const superuser = await app().as('super');
    const { id } = await createRecord(superuser, nord(), 'languages', { code: 'it', label: 'Italien' });
    const contents = { 1: 'Travaux', [Number(id)]: 'Lavori' };
    const { db, network } = app();
    for (const projectId of [nord().id, nord().id, network.sud.id])
      await insertNews(db, projectId, { contents });
    const refused = await deleteRecord(superuser, 'languages', id);
    expect([refused.status, userText(refused)]).toEqual([
      409,
      'Veillez supprimer les messages rédigés dans cette langue. Leurs projets : nord (2), sud (1).',
    ]);
    await db.deleteFrom('news').execute();
    expect((await deleteRecord(superuser, 'languages', id)).status).toBe(200);
  });

  it('REF-1 CMP-3 OUT-6 a language of message templates or abbreviations is not deleted, and they are named', async () => {
    const { db } = app();
    const superuser = await app().as('super');
    const { id } = await createRecord(superuser, nord(), 'languages', { code: 'it', label: 'Italien' });
    const texts = { fr: '{ligne}', it: '{ligne}' };
    const template = await insertMessageTemplate(db, nord().id, { name: 'Ascenseur', texts });
    await insertMessageTemplate(db, nord().id, { name: 'Vide', texts: { fr: '{ligne}', it: ' ' } });
    const rows = JSON.stringify([{ short: 'M.', said: 'Metro', language: 'it' }]);
    await db.insertInto('abbreviation').values({ project_id: nord().id, rows, changed_at: 0 }).execute();
    const refusal = async () => userText(await deleteRecord(superuser, 'languages', id));
    expect(await refusal()).toBe(
      'Retirez d’abord le texte dans cette langue de ces modèles de messages : Ascenseur (nord).',
    );
    await db.deleteFrom('message_template').where('id', '=', template).execute();
    expect(await refusal()).toBe('Retirez d’abord les abréviations dans cette langue de ces projets : nord.');
    await db.deleteFrom('abbreviation').execute();
    expect((await deleteRecord(superuser, 'languages', id)).status).toBe(200);
    await db.deleteFrom('message_template').execute();
  });

  it('REF-1 CMP-3 OUT-6 what refers to a language by its code follows it, and an older version is not saved over that', async () => {
    const { db } = app();
    const superuser = await app().as('super');
    const language = { code: 'pt', label: 'Portugais' };
    const { id } = await createRecord(superuser, nord(), 'languages', language);
    const written = {
      texts: { fr: '{motif} {mot}', pt: '{motif} {mot}', en: '{mot}' },
      slots: [
        {
          name: 'motif',
          type: 'reason' as const,
          required: true,
          choices: [{ label: 'Grève', texts: { fr: 'grève', pt: 'greve' } }],
        },
        { name: 'mot', type: 'text' as const, required: true },
      ],
      sample: { mot: 'un', 'mot@pt': 'um', 'mot@en': 'one' },
    };
    await insertMessageTemplate(db, nord().id, written);
    await insertMessageTemplate(db, nord().id, { name: 'Autre' });
    const news = await insertNews(db, nord().id, {});
    const slots = JSON.stringify({ mot: 'un', 'mot@pt': 'um' });
    await db.updateTable('news').set({ slots }).where('id', '=', news).execute();
    const row = { short: 'M.', said: 'Metro', language: 'pt' };
    const rows = JSON.stringify([row, { ...row, language: null }]);
    await db.insertInto('abbreviation').values({ project_id: nord().id, rows, changed_at: 0 }).execute();
    expect((await saveRecord(superuser, 'languages', { code: 'pt-BR' }, { id })).status).toBe(200);
    const stored = await db.selectFrom('message_template').selectAll().orderBy('id').execute();
    expect(stored.map(({ version }) => version)).toEqual([2, 1]);
    const [one] = stored;
    const renamed = JSON.stringify(written).replaceAll('"pt"', '"pt-BR"').replaceAll('@pt', '@pt-BR');
    expect(JSON.parse(`{"texts":${one?.texts},"slots":${one?.slots},"sample":${one?.sample}}`)).toEqual(
      JSON.parse(renamed),
    );
    const message = db.selectFrom('news').select('slots').where('id', '=', news);
    expect((await message.executeTakeFirstOrThrow()).slots).toBe('{"mot":"un","mot@pt-BR":"um"}');
    const table = await db.selectFrom('abbreviation').select(['rows', 'version']).executeTakeFirstOrThrow();
    expect(JSON.parse(table.rows)).toEqual([
      { ...row, language: 'pt-BR' },
      { ...row, language: null },
    ]);
    expect(table.version).toBe(2);
    for (const made of ['message_template', 'abbreviation', 'news'] as const)
      await db.deleteFrom(made).execute();
    await deleteRecord(superuser, 'languages', id);
  });

  it('REF-3 OPS-1 the last superuser with a password stays, though a provider vouches for another one', async () => {
    const { db, store } = app();
    const asked = { by: { id: 0 }, engine: store.engine };
    const own = db.selectFrom('user_account').select('id').where('username', '=', 'super');
    const { id } = await own.executeTakeFirstOrThrow();
    const other = await insertUser(db, 'vouched', 'ROLE_SUPERUSER', null, { oidc_subject: 'u-1' });
    await expect(keepLastSuperuser(db, id, asked)).rejects.toMatchObject({ status: 409 });
    await expect(keepLastSuperuser(db, other, asked)).resolves.toBeUndefined();
    await db.deleteFrom('user_account').where('id', '=', other).execute();
  });

  it('ADM-11 OPS-6 a project takes along what its operators made, each with its entry, and nothing of another one', async () => {
    const { db } = app();
    const superuser = await app().as('super');
    const project = await createRecord(superuser, nord(), 'projects', { name: 'adieu' });
    const leaving = { ...nord(), id: Number(project.id) };
    await insertScenario(db, leaving, { name: 'Neige', screens: [] });
    await insertScenarioGroup(db, leaving, 'Hiver');
    await insertScenario(db, nord(), { name: 'Grève' });
    await insertScenarioGroup(db, nord(), 'Été');
    await db.deleteFrom('audit').execute();
    expect((await deleteRecord(superuser, 'projects', project.id)).status).toBe(200);
    const trail = await db
      .selectFrom('audit')
      .select(['action', 'resource', 'record_name', 'project_name'])
      .orderBy('id')
      .execute();
    expect(trail.map((entry) => Object.values(entry).join(' ')).toSorted()).toEqual([
      'delete library Neige adieu',
      'delete projects adieu adieu',
      'delete scenarioGroups Hiver adieu',
      'delete scenarios Neige adieu',
    ]);
    const left = await Promise.all([
      db.selectFrom('scenario').select('name').execute(),
      db.selectFrom('scenario_group').select('name').execute(),
      db.selectFrom('news').select('title as name').where('library', '=', 1).execute(),
    ]);
    expect(left.flat().map(({ name }) => name)).toEqual(['Grève', 'Été', 'Grève']);
  });

  it('ADM-9 what is wrong of old keeps nobody from changing something else, and is not confirmed', async () => {
    const superuser = await app().as('super');
    const { id } = await createRecord(superuser, nord(), 'sites', { name: 'Ancien', order: 1 });
    await app().db.updateTable('site').set({ name: 'Gare *' }).where('id', '=', Number(id)).execute();
    const save = (change: object) => saveRecord(superuser, 'sites', change, { id });
    expect((await save({ order: 9 })).json).toMatchObject({ name: 'Gare *', order: 9, version: 2 });
    const fields = { name: problems.patterns.name };
    expect((await save({ name: 'Gare *', order: 8 })).json).toMatchObject({ status: 400, fields });
    expect((await save({ name: 'Gare', order: 8 })).json).toMatchObject({ name: 'Gare', order: 8 });
    await deleteRecord(superuser, 'sites', id);
  });

  it('REF-2 ADM-11 the picture of a deleted record goes with it, and what else has its number stays', async () => {
    const { db } = app();
    const superuser = await app().as('super');
    const { id } = await createRecord(superuser, nord(), 'lineMetas');
    const owner = { owner_id: Number(id), media_type: 'image/png', bytes: Buffer.from('x') };
    await db
      .insertInto('image')
      .values({ ...owner, kind: 'advertising', hash: 'other' })
      .execute();
    const kinds = async () =>
      (await db.selectFrom('image').select('kind').where('owner_id', '=', Number(id)).execute())
        .map(({ kind }) => kind)
        .sort();
    expect(await kinds()).toEqual(['advertising', 'line']);
    expect((await deleteRecord(superuser, 'lineMetas', id)).status).toBe(200);
    expect(await kinds()).toEqual(['advertising']);
    await db.deleteFrom('image').where('hash', '=', 'other').execute();
  });
});

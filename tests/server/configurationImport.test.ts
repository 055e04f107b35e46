import { beforeEach, describe, expect, it, vi } from 'vitest';
import { problems } from '../../contract/configuration/problems.ts';
import type { ConfigurationName } from '../../contract/configuration/resources.ts';
import { insertProject, insertUser, type BuiltProject } from '../support/buildNetwork.ts';
import { signIn, userText, type Client } from '../support/client.ts';
import { createRecord, listRecords } from '../support/configure.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { importPath, importRows, readLines } from '../support/importing.ts';
import { useTestApp } from '../support/testApp.ts';

const password = 'quatre-mots-bien-longs';

describeOnEachEngine('the import of many records', (engine) => {
  const app = useTestApp(engine);
  let superuser: Client;
  let count = 0;
  /** An empty project for each test. */
  let project: BuiltProject;
  beforeEach(async () => {
    superuser = await app().as('super');
    const name = `import${++count}`;
    project = { ...app().network.nord, id: await insertProject(app().db, name), name };
  });

  const list = (resource: ConfigurationName) => listRecords(superuser, resource, project.id);
  const namesOf = async (resource: ConfigurationName) => (await list(resource)).map(({ name }) => name);
  const auditOf = () =>
    app().db.selectFrom('audit').selectAll().where('project_id', '=', project.id).orderBy('id').execute();
  const run = (resource: ConfigurationName, rows: object[], options: object = {}) =>
    importRows(superuser, resource, project.id, rows as Record<string, unknown>[], options);

  it('ADM-14 a dry run says what would happen, and changes nothing', async () => {
    const site = await createRecord(superuser, project, 'sites', { name: 'Halle', order: 1 });
    const before = { sites: await list('sites'), audit: await auditOf() };
    const outcome = await run(
      'sites',
      [
        { id: site.id, name: 'Halle nord', order: 1 },
        { id: null, name: 'Gare', order: 2 },
        { id: null, name: 'Gare*', order: 'deux' },
        { id: 999_999, name: 'Port', order: 3 },
      ],
      { dryRun: true },
    );
    expect(outcome).toMatchObject({
      applied: false,
      rows: [
        { action: 'update', id: site.id, changes: { name: ['Halle', 'Halle nord'] }, problems: {} },
        { action: 'create', id: null, problems: {} },
        {
          action: 'refused',
          id: null,
          problems: { name: problems.patterns.name, order: problems.integer(0, 100_000) },
        },
        { action: 'refused', id: null, problems: { id: problems.missingReference } },
      ],
    });
    expect({ sites: await list('sites'), audit: await auditOf() }).toEqual(before);
  });

  it('ADM-14 all or nothing: one row that is refused keeps all from being written', async () => {
    const outcome = await run('sites', [
      { name: 'Halle', order: 1 },
      { name: 'Gare', order: -1 },
    ]);
    expect(outcome).toMatchObject({ applied: false, rows: [{ action: 'create' }, { action: 'refused' }] });
    expect(await list('sites')).toEqual([]);
    expect(await auditOf()).toEqual([]);
  });

  it('ADM-14 a row without an id is the record of the same label, or a new one', async () => {
    const [halle] = [
      await createRecord(superuser, project, 'sites', { name: 'Halle', order: 1 }),
      await createRecord(superuser, project, 'sites', { name: 'Double', order: 1 }),
      await createRecord(superuser, project, 'sites', { name: 'Double', order: 2 }),
    ];
    const rows = [
      { name: ' Halle ', order: 9 },
      { name: 'Double', order: 3 },
      { name: 'Neuf', order: 4 },
    ];
    const refused = await run('sites', rows);
    expect(refused.rows).toMatchObject([
      { action: 'update', id: halle?.id, changes: { order: [1, 9] } },
      { action: 'refused', problems: { name: problems.severalRecords } },
      { action: 'create' },
    ]);
    const applied = await run('sites', [rows[0] ?? {}, rows[2] ?? {}]);
    expect(applied.applied).toBe(true);
    expect(await list('sites')).toMatchObject([
      { name: 'Double', order: 1, version: 1 },
      { name: 'Double', order: 2, version: 1 },
      { id: applied.rows[1]?.id, name: 'Neuf', order: 4, version: 1 },
      { id: halle?.id, name: 'Halle', order: 9, version: 2 },
    ]);
  });

  it('ADM-14 the same record twice is refused; two new ones may share a name, but not everything', async () => {
    const site = await createRecord(superuser, project, 'sites', { name: 'Halle', order: 1 });
    const { rows } = await run('sites', [
      { id: site.id, name: 'Halle A', order: 1 },
      { name: 'Halle', order: 2 },
      { name: 'Neuf', order: 1 },
      { name: 'Neuf', order: 2 },
      { name: 'Pareil', order: 3 },
      { order: 3, name: 'Pareil' },
    ]);
    expect(rows.map(({ problems: found }) => found)).toEqual([
      { id: problems.repeatedRecord },
      { name: problems.repeatedRecord },
      {},
      {},
      { name: problems.repeatedRecord },
      { name: problems.repeatedRecord },
    ]);
  });

  it('ADM-14 what a row refers to is named, in its own project', async () => {
    const site = await createRecord(superuser, project, 'sites', { name: 'Gare de l’Est', order: 1 });
    const twins = [
      await createRecord(superuser, project, 'sites', { name: 'Double' }),
      await createRecord(superuser, project, 'sites', { name: 'Double', order: 2 }),
    ];
    const held = await createRecord(superuser, project, 'screens', {
      name: 'Tenu',
      siteId: twins[1]?.id,
      newsConfId: null,
    });
    const row = (values: object) => ({ id: null, type: 'FHD', active: true, ...values });
    const { rows } = await run(
      'screens',
      [
        row({ name: 'Un', siteId: 'Gare de l’Est' }),
        row({ name: 'Deux', siteId: "gare de l'est " }),
        row({ name: 'Trois', siteId: 'Double' }),
        row({ name: 'Trois', siteId: `double #${twins[0]?.id}` }),
        row({ name: 'Trois', siteId: `Gare de l’Est #${twins[0]?.id}` }),
        row({ name: 'Quatre', siteId: `Gare ${app().network.nord.name}` }),
        row({ name: 'Cinq', siteId: null }),
        row({ name: 'Six', siteId: site.id }),
        // An ambiguous name prefers the current value.
        { id: held.id, name: 'Tenu bien', siteId: 'Double' },
      ],
      { dryRun: true },
    );
    expect(rows.map(({ action, problems: found }) => [action, found])).toEqual([
      ['create', {}],
      ['create', {}],
      [
        'refused',
        {
          siteId: problems.severalReferences(
            'Double',
            twins.map(({ id }) => `Double #${id}`),
          ),
        },
      ],
      ['create', {}],
      ['refused', { siteId: `Nom inconnu : « Gare de l’Est #${twins[0]?.id} ».` }],
      ['refused', { siteId: problems.unknownNames([`Gare ${app().network.nord.name}`]) }],
      ['refused', { siteId: problems.required }],
      ['refused', { siteId: problems.type }],
      ['update', {}],
    ]);
    const applied = await run('screens', [row({ name: 'Un', siteId: 'GARE DE L’EST' })]);
    expect((await list('screens')).find(({ id }) => id === applied.rows[0]?.id)).toMatchObject({
      name: 'Un',
      site: { id: site.id, name: 'Gare de l’Est' },
    });
  });

  it('ADM-14 screens are created with the id that they ask for, and configurations name them by it', async () => {
    await createRecord(superuser, project, 'sites', { name: 'Gare' });
    const screen = { siteId: 'Gare', type: 'STRETCH' };
    const prefix = project.name;
    const { rows } = await run('screens', [
      // The generated id of this row would be that of the next row.
      { id: null, name: 'Quai 1', ...screen },
      { id: `${prefix}-quai-1`, name: 'Quai un', ...screen },
      { id: `${prefix}.hall`, name: 'Hall', ...screen, active: false },
    ]);
    expect(rows.map(({ id }) => id)).toEqual([`${prefix}-quai-1-2`, `${prefix}-quai-1`, `${prefix}.hall`]);
    expect(await list('screens')).toMatchObject([
      { name: 'Hall', active: false },
      { name: 'Quai 1', active: true },
      { name: 'Quai un', active: true },
    ]);
    const wrong = await run(
      'screens',
      [
        { id: app().network.nord.screens[0], name: 'Ailleurs', ...screen },
        { id: '../etc', name: 'Chemin', ...screen },
      ],
      { dryRun: true },
    );
    expect(wrong.rows.map(({ problems: found }) => found)).toEqual([
      { id: problems.taken },
      { id: problems.patterns.screenId },
    ]);

    await run('screenConfs', [
      { screenId: `${prefix}.hall`, ipAddress: '192.0.2.8', physicalId: 'A' },
      { screenId: 'Quai un', ipAddress: '192.0.2.9', physicalId: 'B' },
    ]);
    expect(await list('screenConfs')).toMatchObject([
      { screenId: `${prefix}.hall`, physicalId: 'A' },
      { screenId: `${prefix}-quai-1`, physicalId: 'B' },
    ]);
    // Of two screens with the same name, this is the other one.
    await run('screens', [{ id: `${prefix}.hall2`, name: 'Hall', ...screen }]);
    const [conf] = await list('screenConfs');
    const moved = await run('screenConfs', [{ id: conf?.id ?? 0, screenId: `${prefix}.hall2` }]);
    expect(moved.rows).toMatchObject([
      { action: 'update', changes: { screenId: [`${prefix}.hall`, `${prefix}.hall2`] } },
    ]);
    const foreign = await run('screenConfs', [{ screenId: app().network.nord.screens[0], physicalId: 'C' }]);
    expect(foreign.rows[0]?.problems).toEqual({ screenId: expect.stringContaining('Nom inconnu') as string });
  });

  it('ADM-14 one entry of the audit trail for each record that changed, and one event of each kind for all', async () => {
    const site = await createRecord(superuser, project, 'sites', { name: 'Halle', order: 1 });
    const heard: unknown[] = [];
    const stop = app().bus.subscribe((event) => heard.push(event));
    await run('sites', [
      { name: 'Neuf', order: 2 },
      { id: site.id, name: 'Halle', order: 5 },
      { name: 'Autre', order: 3 },
    ]);
    await run('sites', [{ id: site.id, name: 'Halle', order: 5 }]);
    stop();
    expect(heard).toMatchObject([{ projectId: project.id }, { projectId: project.id }]);
    expect(heard).toMatchObject([{ topics: ['screens'] }, { type: 'configuration' }]);
    const entries = (await auditOf()).slice(1);
    expect(entries.map(({ action, record_name, username }) => [username, action, record_name])).toEqual([
      ['super', 'create', 'Neuf'],
      ['super', 'update', 'Halle'],
      ['super', 'create', 'Autre'],
    ]);
    expect(JSON.parse(entries[1]?.changes ?? '')).toEqual({ order: { from: 1, to: 5 } });
    // A row without changes has no effect.
    expect((await list('sites')).find(({ id }) => id === site.id)).toMatchObject({ version: 2 });
  });

  it('ADM-14 what another one changed after the dry run is not overwritten unseen', async () => {
    const site = await createRecord(superuser, project, 'sites', { name: 'Halle', order: 1 });
    const rows = [{ id: site.id, name: 'Halle', order: 7 }];
    const { plan } = await run('sites', rows, { dryRun: true });
    await run('sites', [{ id: site.id, order: 4 }]);
    const late = await run('sites', rows, { plan });
    expect(late).toMatchObject({ applied: false, rows: [{ action: 'update', changes: { order: [4, 7] } }] });
    expect(await list('sites')).toMatchObject([{ order: 4 }]);
    expect(await run('sites', rows, { plan: late.plan })).toMatchObject({ applied: true });
  });

  it('ADM-8 users: a new one needs a password, an empty one stays, a changed one ends the sessions, as other roles do', async () => {
    const name = (part: string) => `${part}.${project.name}`;
    await insertUser(app().db, name('ancien'), 'ROLE_USER', project.id);
    await insertUser(app().db, name('muet'), 'ROLE_USER', project.id);
    await insertUser(app().db, name('promu'), 'ROLE_USER', project.id);
    const roles = ['ROLE_USER'];
    const refused = await run('users', [
      { name: name('sans'), roles },
      { name: name('court'), roles, password: 'court' },
      { name: name('super'), roles: ['ROLE_SUPERUSER'], password },
      { name: 'Super', roles, password },
      { name: name('Ancien'), roles, password },
      { name: name('aucun'), roles: null, password },
      { name: name('chef'), roles: ['Chef'], password },
    ]);
    expect(refused.rows.map(({ problems: found }) => found)).toEqual([
      { password: problems.required },
      { password: problems.passwordTooShort(12) },
      { roles: problems.choice },
      { name: problems.taken },
      { name: problems.taken },
      { roles: problems.required },
      { roles: problems.choice },
    ]);

    const old = await signIn(app().app, name('ancien'));
    const mute = await signIn(app().app, name('muet'));
    const promoted = await signIn(app().app, name('promu'));
    // They are remembered.
    for (const client of [old, mute, promoted]) expect((await client.get('/rest/user/')).status).toBe(200);
    const { rows } = await run('users', [
      { name: name('nouveau'), roles, password, sessionInfinite: false },
      { name: name('ancien'), roles, password },
      { name: name('muet'), roles, password: null, filters: 'Quai' },
      { name: name('promu'), roles: ['ROLE_MANAGER'], password: null },
    ]);
    expect(rows.map(({ action }) => action)).toEqual(['create', 'update', 'update', 'update']);
    expect(JSON.stringify([rows, await auditOf()])).not.toContain(password);
    expect((await old.get('/rest/user/')).status).toBe(401);
    expect((await mute.get('/rest/user/')).status).toBe(200);
    expect((await promoted.get('/rest/user/')).status).toBe(401);
    await signIn(app().app, name('nouveau'), password);
    await signIn(app().app, name('ancien'), password);
  });

  it('ADM-14 a thousand rows, told as they go, while others are answered', async () => {
    const rows = Array.from({ length: 1000 }, (_, at) => ({ name: `Arrêt ${at}`, order: at }));
    const big = run('points', rows);
    const health = await superuser.get('/rest/app');
    expect(health.status).toBe(200);
    const { applied, progress } = await big;
    expect(applied).toBe(true);
    expect(progress.length).toBeGreaterThan(20);
    expect(
      progress.every(({ done, total }, at) => done <= total && done >= (progress[at - 1]?.done ?? 0)),
    ).toBe(true);
    expect(await namesOf('points')).toHaveLength(1000);
    expect(await auditOf()).toHaveLength(1000);
    const again = await run('points', rows);
    expect(again.rows.map(({ action }) => action)).toEqual(rows.map(() => 'unchanged'));
    expect(await auditOf()).toHaveLength(1000);
  });

  it('ADM-14 two imports at once come one after the other', async () => {
    const rowsOf = (letter: string) =>
      Array.from({ length: 120 }, (_, at) => ({ name: `Site ${at}`, order: letter === 'a' ? 1 : 2 }));
    const outcomes = await Promise.all([run('sites', rowsOf('a')), run('sites', rowsOf('b'))]);
    expect(outcomes.map(({ applied }) => applied)).toEqual([true, true]);
    const sites = await list('sites');
    // The second import finds the records of the first.
    expect(sites).toHaveLength(120);
    expect(new Set(sites.map(({ order }) => order)).size).toBe(1);
    expect(await auditOf()).toHaveLength(240);
  });

  describe('what cannot be imported', () => {
    const post = (resource: string, id: number | string, body: object) =>
      superuser.post(importPath(resource, id), body);
    const rows = [{ name: 'Halle', order: 1 }];

    it('ROL-3 is refused to others than superusers, who may not even send it', async () => {
      const admin = await app().as('admin.nord');
      const answer = await admin.post(importPath('sites', app().network.nord.id), { dryRun: true, rows });
      expect(answer.status).toBe(403);
    });

    it.each(['templates', 'projects', 'superusers', 'toString'])('%s have no files', async (resource) => {
      expect((await post(resource, project.id, { dryRun: true, rows })).status).toBe(404);
    });

    it.each([999_999, 'x', 0])('nothing goes into project %s', async (id) => {
      expect((await post('sites', id, { dryRun: true, rows })).status).toBe(404);
    });

    it.each<[string, object]>([
      ['no rows', { dryRun: true, rows: [] }],
      ['no word on whether it is a dry run', { rows }],
      ['rows that are none', { dryRun: true, rows: [1] }],
      ['a character that no database takes', { dryRun: true, rows: [{ name: 'a\0b' }] }],
      ['more than 20,000 rows', { dryRun: true, rows: Array.from({ length: 20_001 }, () => ({})) }],
    ])('%s', async (_title, body) => {
      const answer = await post('sites', project.id, body);
      expect(answer.status).toBe(400);
      expect(userText(answer)).toMatch(/./);
    });

    it('fields that nobody knows are named', async () => {
      const outcome = await run('sites', [{ name: 'Halle', order: 1, colour: 'red' }], { dryRun: true });
      expect(outcome.rows[0]).toMatchObject({ action: 'refused', problems: { colour: problems.unknown } });
    });

    it('an id of another kind is refused', async () => {
      const outcome = await run('screens', [{ id: 12.5, name: 'x' }], { dryRun: true }).catch(String);
      expect(outcome).toContain('400');
      const { rows: refused } = await run('screens', [{ id: 12, name: 'x' }], { dryRun: true });
      expect(refused).toMatchObject([{ action: 'refused', problems: { id: problems.type } }]);
    });

    it('a failure within is told at the end, without its cause, and nothing is written', async () => {
      vi.spyOn(app().bus, 'beforeCommit').mockRejectedValueOnce(new Error('secret'));
      const { text } = await post('sites', project.id, { dryRun: false, rows });
      expect(text).not.toContain('secret');
      expect(readLines(text).last.failed).toMatchObject({ status: 500, exception: 'InternalException' });
      expect(await list('sites')).toEqual([]);
    });
  });
});

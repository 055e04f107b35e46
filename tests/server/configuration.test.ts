import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  configurationNames,
  configurationOf,
  type ConfigurationName,
} from '../../contract/configuration/resources.ts';
import {
  createRecord,
  deleteRecord,
  listRecords,
  newRecords,
  pixel,
  saveRecord,
} from '../support/configure.ts';
import { signIn, userText, type Client, type Failure } from '../support/client.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { startTestApp, useTestApp } from '../support/testApp.ts';

const labelOf = (resource: ConfigurationName) => configurationOf(resource).label;

describeOnEachEngine('what superusers configure', (engine) => {
  const app = useTestApp(engine);
  let superuser: Client;
  beforeEach(async () => {
    superuser = await app().as('super');
    // A record may have the id of one that an earlier test deleted.
    await app().db.deleteFrom('audit').execute();
  });
  const nord = () => app().network.nord;

  /** All audit entries of a resource. */
  const auditOf = (resource: ConfigurationName) =>
    app().db.selectFrom('audit').selectAll().where('resource', '=', resource).orderBy('id').execute();

  it.each(configurationNames)(
    'ADM-13 %s are created, listed, changed and deleted by their paths',
    async (resource) => {
      const created = await createRecord(superuser, nord(), resource);
      const { object } = newRecords(nord())[resource];
      const { password: _, projectId: __, ...shown } = object;
      expect(created).toMatchObject({ ...shown, version: 1 });
      expect(JSON.stringify(created)).not.toContain('quatre-mots');

      const inList = async () => {
        if (resource === 'newsConfLines') {
          const setups = await listRecords(superuser, 'newsConfs', nord().id);
          return setups
            .flatMap(({ newsConfLine }) => newsConfLine as { id: number }[])
            .find(({ id }) => id === created.id);
        }
        return (await listRecords(superuser, resource, nord().id)).find(({ id }) => id === created.id);
      };
      const listed = await inList();
      expect(listed).toMatchObject({ id: created.id, version: 1 });

      // A save without changes has no effect.
      const same = await saveRecord(superuser, resource, { ...created }, { id: created.id });
      expect(same.status, same.text).toBe(200);
      expect(same.json.version).toBe(1);

      const field = Object.entries(configurationOf(resource).fields).find(
        ([name, { kind }]) =>
          kind === 'flag' || (kind === 'text' && name !== labelOf(resource)) || kind === 'integer',
      );
      const [name, kind] = field ?? [labelOf(resource), { kind: 'label' }];
      const value =
        kind.kind === 'flag'
          ? created[name] !== true
          : kind.kind === 'integer'
            ? 5
            : (other[name] ?? 'Autre');
      const changed = await saveRecord(
        superuser,
        resource,
        { [name]: value, version: 1 },
        { id: created.id },
      );
      expect(changed.status, changed.text).toBe(200);
      expect(changed.json).toMatchObject({ [name]: value, version: 2 });

      expect((await deleteRecord(superuser, resource, created.id)).json).toEqual({ id: created.id });
      expect(await inList()).toBeUndefined();
      const trail = (await auditOf(resource)).filter(({ record_id }) => record_id === String(created.id));
      expect(trail.map(({ action, username }) => `${username} ${action}`)).toEqual([
        'super create',
        'super update',
        'super delete',
      ]);
      expect(JSON.stringify(trail)).not.toContain('quatre-mots');
    },
  );

  it.each(configurationNames)('ADM-9 %s of nothing are refused, each field by its name', async (resource) => {
    const answer = await saveRecord(superuser, resource, { projectId: nord().id });
    expect(answer.status).toBe(400);
    const { fields = {}, exception } = answer.json as unknown as Failure;
    expect(exception).toBe('ValidationException');
    const required = Object.entries(configurationOf(resource).fields)
      .filter(([, field]) => 'required' in field && field.required)
      .map(([name]) => name)
      // These have defaults.
      .filter((name) => !['timeZone', 'trafficCategory'].includes(name));
    expect(Object.keys(fields)).toEqual(expect.arrayContaining(required));
    expect(userText(answer)).toMatch(/^Veillez renseigner tout les champs obligatoires\./);
  });

  it('ADM-16 a save without an object changes nothing', async () => {
    const before = await listRecords(superuser, 'sites', nord().id);
    expect((await saveRecord(superuser, 'sites', undefined)).status).toBe(400);
    expect(await listRecords(superuser, 'sites', nord().id)).toEqual(before);
  });

  it('ADM-1 a project needs a picture when it is new, a refresh with notifications, and a name of letters and digits', async () => {
    const { object } = newRecords(nord()).projects;
    const withoutPicture = await saveRecord(superuser, 'projects', object);
    expect(withoutPicture.json).toMatchObject({
      status: 400,
      fields: { image: 'Veillez choisir une image.' },
    });
    const answer = await saveRecord(
      superuser,
      'projects',
      { ...object, name: 'ligne 8', adminNotifications: true },
      { file: { name: 'logo.png', bytes: pixel } },
    );
    expect(answer.json).toMatchObject({
      status: 400,
      fields: {
        name: 'Le nom du projet ne peut contenir que des lettres et chiffres.',
        adminNotificationsRefresh: 'Obligatoire quand les notifications sont activées.',
      },
    });
    expect(userText(answer)).toBe(
      'Veillez renseigner tout les champs obligatoires. Le nom du projet ne peut contenir que des lettres et chiffres.',
    );
  });

  it('ADM-1 a project whose name is taken is refused', async () => {
    const answer = await saveRecord(superuser, 'projects', { name: 'sud' }, { id: nord().id });
    expect(answer.json).toMatchObject({ status: 400, fields: { name: 'Cette valeur est déjà utilisée.' } });
    expect(userText(answer)).toBe('Corrigez les champs signalés.');
  });

  describe('ADM-11 what is used is not deleted, and who uses it is named', () => {
    it.each([
      [
        'newsConfs',
        () => nord().setupId,
        "Veillez supprimer l'écran qui utilise cette messagerie.",
        'screens',
      ],
      ['sites', () => nord().siteId, 'Veillez supprimer l’écran qui utilise ce site.', 'screens'],
      ['projects', () => nord().id, 'Veillez supprimer les sites de ce projet.', 'sites'],
    ] as const)('%s', async (resource, id, text, holder) => {
      const answer = await deleteRecord(superuser, resource, id());
      expect(answer.status).toBe(409);
      expect(userText(answer)).toBe(text);
      const { blockers = [] } = answer.json as Failure;
      expect(blockers.length).toBeGreaterThan(0);
      expect(blockers.every((blocker) => blocker.resource === holder && blocker.name !== '')).toBe(true);
    });

    it('templates, lines, transporters, metadata and setups with lines', async () => {
      const client = superuser;
      const template = await createRecord(client, nord(), 'templates');
      const screen = await createRecord(client, nord(), 'screens', { templateId: template.id });
      const transporter = await createRecord(client, nord(), 'transporters');
      const meta = await createRecord(client, nord(), 'lineMetas', { transporterId: transporter.id });
      const line = await createRecord(client, nord(), 'lines', { metaDataId: meta.id });
      const setup = await createRecord(client, nord(), 'newsConfs');
      const setupLine = await createRecord(client, nord(), 'newsConfLines', {
        newsConfId: setup.id,
        lineId: line.id,
      });
      const refusals = {
        templates: [
          template,
          'Veillez supprimer l’écran qui utilise ce mode d’affichage.',
          'screens',
          screen,
          'Quai 9',
        ],
        transporters: [
          transporter,
          'Veillez supprimer la meta donnée qui utilise ce transporteur.',
          'lineMetas',
          meta,
          'Métro 7',
        ],
        lineMetas: [
          meta,
          'Veillez supprimer la ligne qui utilise cette meta donnée.',
          'lines',
          line,
          'Bus 7',
        ],
        lines: [
          line,
          'Veillez supprimer la configuration de messagerie qui utilise cette ligne.',
          'newsConfLines',
          setupLine,
          'Bus 7',
        ],
        newsConfs: [
          setup,
          'Veillez supprimer les lignes de cette messagerie.',
          'newsConfLines',
          setupLine,
          'Bus 7',
        ],
      } as const;
      for (const [resource, [record, text, holder, { id }, name]] of Object.entries(refusals)) {
        const answer = await deleteRecord(client, resource as ConfigurationName, record.id);
        expect(userText(answer), resource).toBe(text);
        // Transporters and line metadata are shared by all projects.
        const projectId = holder === 'lineMetas' ? null : nord().id;
        const site = holder === 'screens' && { site: 'Gare nord' };
        const { blockers } = answer.json as Failure;
        expect(blockers, resource).toEqual([{ resource: holder, id, name, projectId, ...site }]);
      }
      for (const [resource, { id }] of [
        ['newsConfLines', setupLine],
        ['newsConfs', setup],
        ['lines', line],
        ['lineMetas', meta],
        ['transporters', transporter],
        ['screens', screen],
        ['templates', template],
      ] as const) {
        expect((await deleteRecord(client, resource, id)).status, resource).toBe(200);
      }
    });
  });

  it('ADM-11 OPS-6 an emptied project is deleted with its lines, users, causes and messages, each of them in the trail', async () => {
    const project = await createRecord(superuser, nord(), 'projects', { name: 'vide7' });
    const inIt = { ...nord(), id: Number(project.id), lineId: null as unknown as number };
    for (const resource of ['lines', 'users', 'causes', 'impacts', 'points'] as const) {
      await createRecord(superuser, inIt, resource, resource === 'users' ? { name: 'seule' } : {});
    }
    await app().db.deleteFrom('audit').execute();
    expect((await deleteRecord(superuser, 'projects', project.id)).status).toBe(200);
    const trail = await app()
      .db.selectFrom('audit')
      .select(['action', 'resource', 'project_name'])
      .orderBy('id')
      .execute();
    expect(trail.map(({ action, resource }) => `${action} ${resource}`)).toEqual(
      ['projects', 'users', 'lines', 'points', 'causes', 'impacts'].map((resource) => `delete ${resource}`),
    );
    expect(new Set(trail.map(({ project_name }) => project_name))).toEqual(new Set(['vide7']));
    const left = app().db.selectFrom('user_account').select('id').where('username', '=', 'seule');
    expect(await left.execute()).toEqual([]);
  });

  it('what somebody else saved meanwhile is answered, and nothing is lost', async () => {
    const site = await createRecord(superuser, nord(), 'sites');
    const first = await saveRecord(superuser, 'sites', { name: 'Les Halles', version: 1 }, { id: site.id });
    expect(first.json).toMatchObject({ name: 'Les Halles', version: 2 });
    const second = await saveRecord(superuser, 'sites', { name: 'Châtelet 2', version: 1 }, { id: site.id });
    expect(second.json).toMatchObject({
      status: 409,
      exception: 'ConflictException',
      current: { id: site.id, name: 'Les Halles', order: 4, version: 2 },
    });
    // Clients of the old console send no versions.
    const legacy = await saveRecord(superuser, 'sites', { name: 'Châtelet 3' }, { id: site.id });
    expect(legacy.json).toMatchObject({ name: 'Châtelet 3', version: 3 });
    await deleteRecord(superuser, 'sites', site.id);
  });

  it('of two saves of the same version at the same time, one is told', async () => {
    const site = await createRecord(superuser, nord(), 'sites');
    const answers = await Promise.all(
      ['Un', 'Deux', 'Trois'].map((name) =>
        saveRecord(superuser, 'sites', { name, version: 1 }, { id: site.id }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await deleteRecord(superuser, 'sites', site.id);
  });

  it('ROL-3 what a record refers to is of its own project', async () => {
    const foreign = app().network.sud;
    for (const [resource, field, id] of [
      ['screens', 'siteId', foreign.siteId],
      ['screens', 'newsConfId', foreign.setupId],
      ['points', 'lineId', foreign.lineId],
      ['newsConfLines', 'lineId', foreign.lineId],
    ] as const) {
      const { object } = newRecords(nord())[resource];
      const answer = await saveRecord(superuser, resource, { ...object, [field]: id });
      expect(answer.json, `${resource} ${field}`).toMatchObject({
        status: 400,
        fields: { [field]: 'Cet élément n’existe pas, ou n’existe plus.' },
      });
    }
  });

  it('a save as the old console sends it: parents in parts, objects in place of ids', async () => {
    const answer = await saveRecord(
      superuser,
      'screens',
      { name: 'Quai 12', type: 'FHD', active: true, template: null, $$hashKey: 'object:12' },
      {
        parts: {
          idProject: String(nord().id),
          idSite: String(nord().siteId),
          idNewsConf: String(nord().setupId),
        },
      },
    );
    expect(answer.json).toMatchObject({
      id: 'nord-quai-12',
      site: { id: nord().siteId },
      newsConf: { id: nord().setupId },
    });
    const update = await superuser.post('/rest/screen/', { id: 'nord-quai-12', active: false });
    expect(update.json).toMatchObject({ id: 'nord-quai-12', active: false, name: 'Quai 12' });
    expect((await deleteRecord(superuser, 'screens', 'nord-quai-12')).status).toBe(200);
  });

  it('ADM-6 a screen takes the id that it is given, and no other one’s', async () => {
    const { object } = newRecords(nord()).screens;
    const ask = (id: unknown) => saveRecord(superuser, 'screens', { ...object, id });
    expect((await ask('hall.1')).json).toMatchObject({ id: 'hall.1' });
    expect((await ask('hall.1')).json).toMatchObject({
      status: 400,
      fields: { id: expect.stringMatching(/./) as string },
    });
    expect((await ask('../etc')).json).toMatchObject({
      status: 400,
      fields: { id: expect.stringMatching(/./) as string },
    });
    await deleteRecord(superuser, 'screens', 'hall.1');
  });

  it('ADM-8 a changed password ends the user’s sessions, a short one is refused', async () => {
    const user = await createRecord(superuser, nord(), 'users');
    const client = await signIn(app().app, 'anne.durand', 'quatre-mots-bien-longs');
    expect((await client.get('/rest/user/')).status).toBe(200);
    const short = await saveRecord(superuser, 'users', { password: 'court' }, { id: user.id });
    expect(short.json).toMatchObject({ status: 400, fields: { password: 'Au moins 12 caractères.' } });
    expect((await client.get('/rest/user/')).status).toBe(200);
    const changed = await saveRecord(
      superuser,
      'users',
      { password: 'un-autre-mot-de-passe' },
      { id: user.id },
    );
    expect(changed.status, changed.text).toBe(200);
    expect((await client.get('/rest/user/')).status).toBe(401);
    await signIn(app().app, 'anne.durand', 'un-autre-mot-de-passe');
    await deleteRecord(superuser, 'users', user.id);
  });

  it('ADM-8 no user of a project is made a superuser', async () => {
    const { object } = newRecords(nord()).users;
    const answer = await saveRecord(superuser, 'users', { ...object, roles: ['ROLE_SUPERUSER'] });
    expect(answer.json).toMatchObject({
      status: 400,
      fields: { roles: expect.stringMatching(/./) as string },
    });
    const homeless = await saveRecord(superuser, 'users', { ...object, projectId: undefined });
    expect(homeless.status).toBe(400);
  });

  it('REF-3 neither the current superuser nor the last one is deleted', async () => {
    // A server of its own: either of its two superusers may be the one who is deleted.
    const server = await startTestApp(engine);
    onTestFinished(() => server.close());
    const client = await server.as('super');
    const own = (await listRecords(client, 'superusers', 0)).find(({ name }) => name === 'super')!;
    const answer = await deleteRecord(client, 'superusers', own.id);
    expect(answer.status).toBe(409);
    expect(userText(answer)).toBe("Il n'est pas possible de supprimer l'utilisateur courant.");
    const other = await createRecord(client, nord(), 'superusers');
    const paul = await signIn(server.app, 'paul', 'quatre-mots-bien-longs');
    // With two simultaneous deletions, one superuser remains.
    const answers = await Promise.all([
      deleteRecord(client, 'superusers', other.id),
      deleteRecord(paul, 'superusers', own.id),
    ]);
    const refused = answers.filter(({ status }) => status === 409);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(userText(refused[0]!)).toBe('Le dernier super utilisateur ne peut être supprimé.');
  });
});

/** Other values for fields with a format of their own. */
const other: Record<string, string> = {
  ipAddress: '192.0.2.9',
  color: '#000000',
  code: 'it',
  url: 'https://exemple.test/autre',
  timeZone: 'Europe/Madrid',
};

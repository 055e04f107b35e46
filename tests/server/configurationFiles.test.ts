import { QueryClient } from '@tanstack/react-query';
import { beforeAll, expect, it } from 'vitest';
import { problems } from '../../contract/configuration/problems.ts';
import { isImported } from '../../contract/configuration/importing.ts';
import { configurationNames, type ConfigurationName } from '../../contract/configuration/resources.ts';
import { createDataProvider } from '../../dataProvider/index.ts';
import { readSheet } from '../../src/admin/csv/readSheet.ts';
import { writeSheet } from '../../src/admin/csv/writeSheet.ts';
import { errors as texts } from '../../src/i18n/errors.ts';
import { createRecord } from '../support/configure.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { createFakeEventSource } from '../support/fakeEventSource.ts';
import { importRows } from '../support/importing.ts';
import { useTestApp } from '../support/testApp.ts';

describeOnEachEngine('lists as files', (engine) => {
  const app = useTestApp(engine);
  const nord = () => app().network.nord;

  /** All rows of a list as the console reads it, and those of its file. */
  async function exported(resource: ConfigurationName) {
    const { token } = await app().as('super');
    const url = await app().url();
    const { getList } = createDataProvider({
      token: () => token,
      onSessionLost: () => undefined,
      texts,
      cache: new QueryClient(),
      fetch: (path, init) => fetch(`${url}${path as string}`, init),
      EventSource: createFakeEventSource().EventSource,
      origin: url,
    });
    const { data: list } = await getList(resource, { meta: { projectId: nord().id } });
    const reading = readSheet(resource, writeSheet(resource, list));
    if (!('sheet' in reading)) throw new Error(reading.faults.join('\n'));
    return { list, rows: reading.sheet.rows.map(({ row }) => row) };
  }

  beforeAll(async () => {
    const superuser = await app().as('super');
    const create = (resource: ConfigurationName, overrides = {}) =>
      createRecord(superuser, nord(), resource, overrides);
    const transporter = await create('transporters');
    const meta = await create('lineMetas', { transporterId: transporter.id });
    await create('lines', { transporterId: transporter.id, metaDataId: meta.id, impactLabel: '=1+1; "x"' });
    await create('users', { roles: ['ROLE_USER', 'ROLE_MANAGER'], filters: '-a\n+b' });
    // Ambiguous names.
    const sites = [await create('sites', { name: 'Double' }), await create('sites', { name: 'Double' })];
    const templates = [await create('templates'), await create('templates')];
    for (const [at, site] of sites.entries()) {
      await create('screens', { name: 'Quai', siteId: site.id, templateId: templates[at]?.id });
    }
    await create('points');
    await create('timetables');
    // An ambiguous name, with both records at one site, and one at another.
    const twins = [await create('points', { name: 'Mairie' }), await create('points', { name: 'Mairie' })];
    const pointIds = twins.map(({ id }) => id);
    const bike = await create('bikes');
    await create('sites', { name: 'Place', pointIds, bikeIds: [bike.id] });
    await create('sites', { name: 'Rue', pointIds: [pointIds[1], nord().pointId] });
    await create('screenConfs', { physicalId: null });
    // A name from before the naming rules.
    await app().db.updateTable('site').set({ name: 'Gare * nord' }).where('id', '=', nord().siteId).execute();
  });

  it.each(configurationNames.filter(isImported))(
    'ADM-14 %s that are exported and imported again change nothing',
    async (resource) => {
      const superuser = await app().as('super');
      const { list, rows } = await exported(resource);
      expect(rows.length).toBeGreaterThan(0);
      const outcome = await importRows(superuser, resource, nord().id, rows);
      expect(outcome.rows.map(({ action, problems }) => [action, problems])).toEqual(
        rows.map(() => ['unchanged', {}]),
      );
      expect((await exported(resource)).list).toEqual(list);
    },
  );

  it('ADM-14 what was edited in between is what changes', async () => {
    const superuser = await app().as('super');
    const { rows } = await exported('points');
    const edited = rows.map((row) => ({ ...row, cacheApixId: 'édité', lineId: null }));
    const outcome = await importRows(superuser, 'points', nord().id, edited);
    const lineId = [`Bus ${nord().name}`, null];
    const befores = [null, 'A-1', 'A-1', 'A-1'];
    expect(outcome.rows).toMatchObject(
      befores.map((before) => ({ action: 'update', changes: { cacheApixId: [before, 'édité'], lineId } })),
    );
    expect((await exported('points')).rows).toEqual(edited);
  });

  it('ADM-14 ADM-3 the stop points of sites are named by their names, and written', async () => {
    const superuser = await app().as('super');
    const stop = 'Arrêt nord';
    const { rows } = await exported('sites');
    const place = rows.find((row) => row['name'] === 'Place');
    const run = (changes: object) => importRows(superuser, 'sites', nord().id, [{ ...place, ...changes }]);
    // Distinguished by their ids.
    expect(place?.['pointIds']).toEqual([
      expect.stringMatching(/^Mairie #\d+$/),
      expect.stringMatching(/^Mairie #\d+$/),
    ]);
    const twins = place?.['pointIds'] as string[];
    const refusals: [unknown, string][] = [
      [['Mairie'], problems.severalReferences('Mairie', twins)],
      [[stop, stop], problems.repeatedReference],
      [[stop, 'Nulle part', 'Mairie', 'Ailleurs'], 'Noms inconnus : « Nulle part », « Ailleurs ».'],
      ['Mairie', problems.type],
      [[nord().pointId], problems.type],
    ];
    for (const [pointIds, problem] of refusals) {
      const { rows: found } = await run({ pointIds });
      expect(found).toMatchObject([{ action: 'refused', problems: { pointIds: problem } }]);
    }
    const written = await run({ pointIds: [stop] });
    expect(written.rows).toMatchObject([
      { action: 'update', changes: { pointIds: [['Mairie', 'Mairie'], [stop]] } },
    ]);
    await run({ name: 'Marché', id: null, pointIds: ['arret NORD', 'Mairie', 'Mairie'] });
    await run({ pointIds: null });
    const namesOf = async (site: string) =>
      (await exported('sites')).rows.find((row) => row['name'] === site)?.['pointIds'];
    expect(await namesOf('Place')).toBeNull();
    expect(await namesOf('Marché')).toHaveLength(3);
    expect(await namesOf('Rue')).toHaveLength(2);
  });
});

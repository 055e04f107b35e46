import { QueryClient } from '@tanstack/react-query';
import { beforeAll, expect, it } from 'vitest';
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
    // Names that two have.
    const sites = [await create('sites', { name: 'Double' }), await create('sites', { name: 'Double' })];
    const templates = [await create('templates'), await create('templates')];
    for (const [at, site] of sites.entries()) {
      await create('screens', { name: 'Quai', siteId: site.id, templateId: templates[at]?.id });
    }
    await create('points');
    await create('screenConfs', { physicalId: null });
    // As it was before there were rules.
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
    expect(outcome.rows).toMatchObject([
      { action: 'update', changes: { cacheApixId: ['A-1', 'édité'], lineId: [`Bus ${nord().name}`, null] } },
    ]);
    expect((await exported('points')).rows).toEqual(edited);
  });
});

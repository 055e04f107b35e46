import { beforeEach, expect, it } from 'vitest';
import { isImported } from '../../contract/configuration/importing.ts';
import { configurationNames, configurationOf } from '../../contract/configuration/resources.ts';
import { createRecord, newRecords } from '../support/configure.ts';
import type { Client } from '../support/client.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { useTestApp } from '../support/testApp.ts';

interface Listed {
  id: number | string;
  name: string;
}

describeOnEachEngine('lists that are asked for page by page', (engine) => {
  const app = useTestApp(engine);
  let superuser: Client;
  beforeEach(async () => {
    superuser = await app().as('super');
  });
  const nord = () => app().network.nord;

  const ask = async (path: string, parameters: Record<string, unknown> = {}) => {
    const query = new URLSearchParams(
      Object.entries(parameters).map(([name, value]) => [name, JSON.stringify(value)]),
    );
    const { status, json } = await superuser.get(`${path}?${query}`);
    return { status, ...(json as { array: Listed[]; total?: number }) };
  };
  const names = ({ array }: { array: Listed[] }) => array.map(({ name }) => name);

  async function addSites(count: number, name: string): Promise<void> {
    const { object } = newRecords(nord()).sites;
    for (let at = 1; at <= count; at++) {
      await createRecord(superuser, nord(), 'sites', { ...object, name: `${name} ${at}`, order: 100 - at });
    }
  }

  it('ADM-14 answers the page that is asked for, and how many its filter keeps', async () => {
    await addSites(12, 'Quai');
    const path = `/rest/site/project/${nord().id}`;
    const sort = ['name', 'ASC'];
    const page = await ask(path, { filter: { q: 'quai' }, sort, range: [8, 10] });
    expect(names(page)).toEqual(['Quai 9', 'Quai 10', 'Quai 11']);
    expect(page.total).toBe(12);
    const last = await ask(path, { filter: { q: 'quai' }, sort: ['order', 'ASC'], range: [0, 0] });
    expect(names(last)).toEqual(['Quai 12']);
    expect(await ask(path, { filter: { name: 'nulle part' } })).toMatchObject({ array: [], total: 0 });
    expect(await ask(path, { range: [500, 524] })).toMatchObject({ array: [] });
  });

  it('SRV-1 answers a legacy client all of it, and no count', async () => {
    await addSites(3, 'Voie');
    const all = await ask(`/rest/site/project/${nord().id}`);
    expect(names(all)).toEqual(expect.arrayContaining(['Voie 1', 'Voie 2', 'Voie 3']));
    expect(all).not.toHaveProperty('total');
    expect((await superuser.get('/rest/app')).json).toMatchObject({
      capabilities: expect.arrayContaining(['pagedLists']) as unknown,
    });
  });

  it('ADM-14 knows what a record refers to by the name of the form and by that of the list', async () => {
    const { id, siteId, screens } = nord();
    const path = `/rest/screen/project/${id}`;
    const atSite = await ask(path, { filter: { siteId: [siteId] } });
    expect(atSite.total).toBeGreaterThan(0);
    expect(await ask(path, { filter: { 'site.id': siteId } })).toEqual(atSite);
    expect(await ask(path, { filter: { siteId: [999_999] } })).toMatchObject({ total: 0 });
    expect((await ask(path, { filter: { id: [screens[0], 7] } })).array).toMatchObject([{ id: screens[0] }]);
  });

  it('ADM-14 names what displays, points and lines refer to, so that they are sorted and found by it', async () => {
    const { id: transporterId } = await createRecord(superuser, nord(), 'transporters', {
      name: 'Courriers',
    });
    for (const [resource, path, object, name] of [
      ['screenConfs', `/rest/screenConf/project/${nord().id}`, 'screen', 'Quai nord-1'],
      ['points', `/rest/point/project/${nord().id}`, 'line', 'Bus nord'],
      ['lines', `/rest/line/project/${nord().id}`, 'transporter', 'Courriers'],
    ] as const) {
      const own = resource === 'lines' ? { transporterId } : {};
      const created = await createRecord(superuser, nord(), resource, own);
      const found = await ask(path, { filter: { id: [created.id] }, sort: [`${object}.name`, 'DESC'] });
      const [record] = found.array as unknown as Record<string, { name: string } | null>[];
      expect(record?.[object]?.name, resource).toBe(name);
      const { array } = await ask(path, { filter: { q: name } });
      expect(
        array.map(({ id }) => id),
        resource,
      ).toContain(created.id);
    }
  });

  it.each(configurationNames.filter(isImported))('ADM-14 knows pages of %s', async (resource) => {
    await createRecord(superuser, nord(), resource);
    const path = configurationOf(resource).list.replace('{projectId}', String(nord().id));
    const page = await ask(path, { range: [0, 0] });
    expect(page.array).toHaveLength(1);
    expect(page.total).toBeGreaterThan(0);
    expect(await ask(path, { filter: { q: 'introuvable' } })).toMatchObject({ array: [], total: 0 });
  });

  it('ADM-14 refuses what is no page', async () => {
    const path = `/rest/screen/project/${nord().id}`;
    for (const query of [
      'range=[0]',
      'range=[-1,4]',
      'range=x',
      'sort=["name","UP"]',
      'sort="name"',
      'filter=[1]',
      'filter={"a":{"b":1}}',
      `filter={"a":"${'x'.repeat(501)}"}`,
      'filter=',
    ]) {
      expect((await superuser.get(`${path}?${query}`)).status, query).toBe(400);
    }
    for (const filter of [{ __proto__x: 1 }, { 'constructor.name': 'Object' }, { 'site.constructor': 1 }]) {
      expect((await ask(path, { filter })).status).toBe(200);
    }
  });
});

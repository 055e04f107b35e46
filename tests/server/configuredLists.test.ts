import type { RaRecord } from 'react-admin';
import { expect, it } from 'vitest';
import type { Field, PatternName } from '../../contract/configuration/fields.ts';
import {
  configurationNames,
  configurationOf,
  type ConfigurationName,
} from '../../contract/configuration/resources.ts';
import { recordsOf } from '../../dataProvider/records.ts';
import { rowOf } from '../../dataProvider/resourceMap.ts';
import { createRecord, listRecords, saveRecord } from '../support/configure.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { useTestApp } from '../support/testApp.ts';

const texts: Record<PatternName, string> = {
  name: 'Autre',
  longName: 'Autre',
  projectName: 'autre',
  username: 'autre.nom',
  screenId: 'autre-1',
  ipAddress: '192.0.2.9',
  url: 'https://exemple.test/autre',
  colour: '#123456',
  languageCode: 'it',
  serviceHours: 'lun-ven 05:00-01:00',
  silenceHours: '22:00-07:00',
  clock: '01:30',
};

/** Fields that not any value fits: a zone, a webhook's last kind of events, a name that both kinds of accounts would have. */
const kept: Partial<Record<ConfigurationName, string>> = {
  projects: 'timeZone',
  webhooks: 'messages',
  superusers: 'name',
};

/** Another value of a field whose values depend on no other record; undefined: they do, or it needs more than a value. */
function otherValue(field: Field, value: unknown): unknown {
  switch (field.kind) {
    case 'flag':
      return value !== true;
    case 'integer':
      return value === field.min ? field.min + 1 : field.min;
    case 'choice': {
      const codes = Object.keys(field.of).map((code) => (field.numeric ? Number(code) : code));
      return codes.find((code) => code !== value);
    }
    case 'text':
      return field.pattern === null ? 'Autrement' : texts[field.pattern];
    case 'tags':
      return ['autre'];
    default:
      return undefined;
  }
}

describeOnEachEngine('lists of the configuration', (engine) => {
  const app = useTestApp(engine);

  const countEntries = async () => (await app().db.selectFrom('audit').select('id').execute()).length;

  // Forms are opened with what lists answer: a field that is missing there looks empty.
  it.each(configurationNames)(
    'ADM-14 ADM-10 SRV-1 of %s answer each field as it was saved, and take it back unchanged',
    async (resource) => {
      const superuser = await app().as('super');
      const { nord } = app().network;
      const created = await createRecord(superuser, nord, resource);
      const changes = Object.fromEntries(
        Object.entries<Field>(configurationOf(resource).fields)
          .filter(([name]) => name !== kept[resource])
          .map(([name, field]): [string, unknown] => [name, otherValue(field, created[name])])
          .filter(([, value]) => value !== undefined),
      );
      const saved = await saveRecord(superuser, resource, changes, { id: created.id });
      expect(saved.json).toMatchObject(changes);
      const row = rowOf(resource);
      const listed = await listRecords(superuser, row.inside ? 'newsConfs' : resource, nord.id);
      const record = recordsOf(row, listed as RaRecord[]).find(({ id }) => id === created.id);
      expect(record).toMatchObject(changes);
      const entries = await countEntries();
      const sentBack = await saveRecord(superuser, resource, record, { id: created.id });
      expect([sentBack.status, sentBack.json.version]).toEqual([200, saved.json.version]);
      expect(await countEntries()).toBe(entries);
    },
  );

  it('SRV-1 accounts are listed with their project and their roles, as saves return them', async () => {
    const superuser = await app().as('super');
    const { nord } = app().network;
    const ofNord = { projectId: nord.id, project: { id: nord.id, name: nord.name }, roles: ['ROLE_MANAGER'] };
    const ofAll = { projectId: null, project: null, roles: ['ROLE_SUPERUSER'], filters: null };
    for (const [resource, object, wanted] of [
      ['users', { name: 'lea.nord' }, { ...ofNord, name: 'lea.nord', filters: null }],
      ['superusers', { name: 'lise' }, { ...ofAll, name: 'lise' }],
    ] as const) {
      const created = await createRecord(superuser, nord, resource, object);
      expect(created).toMatchObject(wanted);
      const listed = await listRecords(superuser, resource, nord.id);
      expect(listed.find(({ id }) => id === created.id)).toMatchObject(wanted);
    }
  });
});

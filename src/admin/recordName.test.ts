import { expect, it } from 'vitest';
import type { ConfigurationName } from '../../contract/configuration/resources.ts';
import { choiceName, type ConfiguredRecord, recordName, referredName, referredNames } from './recordName.ts';

const site = { id: 4, name: 'Antony' };

it.each<[ConfigurationName, ConfiguredRecord, string, string]>([
  ['sites', { ...site, tags: [] }, 'Antony', 'Antony'],
  ['sites', { id: 4, name: '' }, '4', '4'],
  ['causes', { id: 6, label: 'Panne', name: 'x' }, 'Panne', 'Panne'],
  ['screens', { id: 'a', name: 'Quai 1', siteId: 4, site }, 'Quai 1', 'Quai 1 · Antony'],
  ['screens', { id: 'a', name: 'Quai 1', siteId: 4 }, 'Quai 1', 'Quai 1 · 4'],
  ['screens', { id: 'a', name: 'Quai 1', siteId: null }, 'Quai 1', 'Quai 1'],
  ['bikes', { id: 1, stationId: '12012', stationName: 'Gare' }, '12012', 'Gare · 12012'],
  ['bikes', { id: 1, stationId: '12012', stationName: null }, '12012', '12012'],
  ['points', { id: 1, name: 'Quai 1', siteId: 4, site, stationName: 'Gare' }, 'Quai 1', 'Quai 1'],
  ['newsConfLines', { id: 8, lineId: 5, line: { id: 5, name: 'RER B' } }, 'RER B', 'RER B'],
  ['newsConfLines', { id: 8, lineId: null, line: null }, '8', '8'],
])('ADM-14 of %s, %j is called « %s », and among others « %s »', (resource, record, name, among) => {
  expect([recordName(resource, record), choiceName(resource, record)]).toEqual([name, among]);
});

it('ADM-14 what a record refers to is named in its order, by its own label, or by its id where nothing else is known', () => {
  const record = { id: 1, siteId: 4, templateId: null, bikes: [{ id: 2, stationId: 'S2' }, { id: 1 }] };
  expect(referredName('screens', { ...record, site }, 'siteId')).toBe('Antony');
  expect(referredName('screens', record, 'siteId')).toBe('4');
  expect(referredName('screens', record, 'templateId')).toBeNull();
  expect(referredName('screens', record, 'newsConfId')).toBeNull();
  expect(referredNames('sites', record, 'bikeIds', 'bikes')).toEqual(['S2', '1']);
  expect(referredNames('sites', record, 'pointIds', 'points')).toEqual([]);
});

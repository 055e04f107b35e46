import { expect, it } from 'vitest';
import { configurationNames, configurationOf } from '../../contract/configuration/resources.ts';
import { columnSource, fieldHelp, fieldLabel, fieldOf, fieldText } from './fieldText.ts';

it.each<[string, Parameters<typeof fieldOf>, unknown, string]>([
  ['nothing', ['sites', 'order'], null, ''],
  ['zero', ['sites', 'order'], 0, '0'],
  ['a flag', ['screens', 'active'], true, 'Oui'],
  ['a flag that is off', ['screens', 'active'], false, 'Non'],
  ['a code by its label', ['screens', 'type'], 'STRETCH', 'Stretch'],
  ['a number by its label', ['templates', 'type'], 0, 'Gare'],
  ['a code that there is no more', ['templates', 'type'], 99, '99'],
  ['roles', ['users', 'roles'], ['ROLE_MANAGER', 'ROLE_USER'], 'Manager, Utilisateur simple'],
  ['tags', ['sites', 'tags'], ['nord', 'Quai'], 'nord, Quai'],
  [
    'directions in their order',
    ['lineMetas', 'directions'],
    [
      { name: 'Sud', order: 2 },
      { name: 'Nord', order: 1 },
    ],
    'Nord / Sud',
  ],
])('ADM-14 a list tells %s', (_, place, value, text) => {
  expect(fieldText(fieldOf(...place), value)).toBe(text);
});

it('ADM-14 a column of what is referred to is sorted by its name, any other by itself', () => {
  expect(columnSource('screens', 'siteId')).toBe('site.name');
  expect(columnSource('sites', 'pointIds')).toBe('pointIds');
  expect(columnSource('sites', 'order')).toBe('order');
  expect(columnSource('screens', 'id')).toBe('id');
});

it('ADM-15 each field has a label and may have a help; one that there is not is a mistake', () => {
  for (const resource of configurationNames)
    for (const field of Object.keys(configurationOf(resource).fields))
      expect(fieldLabel(resource, field), `${resource}.${field}`).not.toBe(field);
  expect(fieldHelp('sites', 'order')).toBe('Son rang dans les listes : 1 en premier.');
  expect(fieldHelp('sites', 'wagons')).toBeNull();
  expect(() => fieldOf('sites', 'wagons')).toThrow('wagons');
});

import { expect, it } from 'vitest';
import { csvName } from './csvName.ts';

it.each([
  [['val', 'Écrans'], 'val-ecrans.csv'],
  [['Île-de-France', 'Points d’arrêt (été)'], 'ile-de-france-points-d-arret-ete.csv'],
  [['../a:b', 'c?'], 'a-b-c.csv'],
])('ADM-14 a file of %j is called %s, which every system takes', (parts, name) => {
  expect(csvName(...parts)).toBe(name);
});

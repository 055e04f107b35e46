import { expect, it } from 'vitest';
import { of, to } from './elision.ts';

it.each([
  ['Antony', 'd’Antony', 'à Antony'],
  ['Massy - Palaiseau', 'de Massy - Palaiseau', 'à Massy - Palaiseau'],
  ['Le Bourget', 'du Bourget', 'au Bourget'],
  ['Les Halles', 'des Halles', 'aux Halles'],
  ['La Croix de Berny', 'de La Croix de Berny', 'à La Croix de Berny'],
  ['L’Haÿ-les-Roses', 'de L’Haÿ-les-Roses', 'à L’Haÿ-les-Roses'],
  ['Évry', 'd’Évry', 'à Évry'],
  ['Œuilly', 'd’Œuilly', 'à Œuilly'],
  ['Hôpital Bicêtre', 'd’Hôpital Bicêtre', 'à Hôpital Bicêtre'],
  ['Hautes-Bruyères', 'de Hautes-Bruyères', 'à Hautes-Bruyères'],
  ['Houilles', 'de Houilles', 'à Houilles'],
  ['Yerres', 'd’Yerres', 'à Yerres'],
  ['Yvetot', 'd’Yvetot', 'à Yvetot'],
  ['Yokohama', 'de Yokohama', 'à Yokohama'],
  ['8 Mai 1945', 'de 8 Mai 1945', 'à 8 Mai 1945'],
  ['Lesquin', 'de Lesquin', 'à Lesquin'],
  ['Le', 'de Le', 'à Le'],
])('CMP-1 %s : %s, %s', (name, after, towards) => {
  expect(of(name)).toBe(after);
  expect(to(name)).toBe(towards);
});

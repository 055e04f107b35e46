import { expect, it } from 'vitest';
import { atPlace, fromPlace, thatWord } from './placeNames.ts';

it.each([
  ['Antony', 'd’Antony', 'à Antony'],
  ['Évry-Courcouronnes', 'd’Évry-Courcouronnes', 'à Évry-Courcouronnes'],
  ['ORLY 4', 'd’ORLY 4', 'à ORLY 4'],
  ['Œuilly', 'd’Œuilly', 'à Œuilly'],
  ['Le Bourget', 'du Bourget', 'au Bourget'],
  ['LES ULIS', 'des ULIS', 'aux ULIS'],
  ['La Défense', 'de La Défense', 'à La Défense'],
  ['L’Haÿ-les-Roses', 'de L’Haÿ-les-Roses', 'à L’Haÿ-les-Roses'],
  ['Levallois', 'de Levallois', 'à Levallois'],
  ['Lesquin', 'de Lesquin', 'à Lesquin'],
  ['Massy - Palaiseau', 'de Massy - Palaiseau', 'à Massy - Palaiseau'],
  ['Hôtel de Ville', 'd’Hôtel de Ville', 'à Hôtel de Ville'],
  ['Hôpital Nord', 'd’Hôpital Nord', 'à Hôpital Nord'],
  ['Houilles', 'de Houilles', 'à Houilles'],
  ['Hautes-Bruyères', 'de Hautes-Bruyères', 'à Hautes-Bruyères'],
  ['La Croix de Berny', 'de La Croix de Berny', 'à La Croix de Berny'],
  ['Yerres', 'd’Yerres', 'à Yerres'],
  ['Yvetot', 'd’Yvetot', 'à Yvetot'],
  ['Yutz', 'de Yutz', 'à Yutz'],
  ['A', 'de A', 'à A'],
  ['8 mai 1945', 'de 8 mai 1945', 'à 8 mai 1945'],
  ['', 'de ', 'à '],
])('DSP-1 EXP-5 French joins « de » and « à » to « %s »', (name, from, at) => {
  expect(fromPlace(name)).toBe(from);
  expect(atPlace(name)).toBe(at);
});

it.each([
  ['Évry', 'qu’Évry'],
  ['Hôtel de Ville', 'qu’Hôtel de Ville'],
  ['Houilles', 'que Houilles'],
  ['Massy', 'que Massy'],
  // The article stays: « que » joins no other word.
  ['Le Bourget', 'que Le Bourget'],
  ['Les Ulis', 'que Les Ulis'],
])('DSP-1 EXP-5 French joins « que » to « %s »', (name, joined) => {
  expect(thatWord(name)).toBe(joined);
});

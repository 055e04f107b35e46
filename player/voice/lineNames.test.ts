import { expect, it } from 'vitest';
import { buildPlayerLine } from '../../tests/support/buildSnapshot.ts';
import { lineBefore, nameOf } from './lineNames.ts';

it.each([
  ['RER B', 'Le RER B est interrompu', ''],
  ['RER B', 'RER B : trafic ralenti', ''],
  ['RER B', 'Travaux au RER Bellevue', 'RER B. '],
  ['Orly', 'Orlyval est fermé', 'Orly. '],
  ['T7', 'T7bis et AT7', 'T7. '],
  ['T7', 'Tram T7, arrêt fermé', ''],
  // A number and a letter alone say a line only as its name.
  ['4', 'Reprise à 14 h, porte 4', '4. '],
  ['4', 'Attente : 4 min', '4. '],
  ['4', 'Ligne 4 : trafic interrompu', ''],
  ['4', 'Lignes\u00a04 et 6 interrompues', ''],
  ['4', 'Métro n° 4 interrompu', ''],
  ['4', 'Line 4: no service', ''],
  ['4', 'Attente : 4 min sur la ligne 4', ''],
  ['183', 'Plus de 183 voyageurs', '183. '],
  ['183', 'Le bus 183 est dévié', ''],
  ['B', 'Bâtiment B fermé', 'B. '],
  ['B', 'RER B interrompu', ''],
  ['B', 'Le verrer B', 'B. '],
  ['C (Sud)', 'C (Sud) est fermée', ''],
  ['C.1', 'Porte C21', 'C.1. '],
])('OUT-6 before what is said of line %s, « %s », its name is said so: %j', (name, text, said) => {
  expect(lineBefore(buildPlayerLine({ name }), text)).toBe(said);
});

it('OUT-6 no line is said where there is none', () => {
  expect([lineBefore(null, 'Gare fermée'), nameOf(null)]).toEqual(['', '']);
  const none = buildPlayerLine({ name: 'Aucun' });
  expect([lineBefore(none, 'Gare fermée'), nameOf(none)]).toEqual(['', '']);
});

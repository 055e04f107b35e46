import { expect, it } from 'vitest';
import { publishedPlace } from './publishedPlace.ts';

const names = ['Antony', 'Massy', 'Orly 4', 'Orsay', 'Palaiseau', 'Sceaux', 'Villebon'];
const sites = names.map((name, at) => ({ id: at + 1, name, screens: [] }));
const on = (...ids: number[]) => new Map(ids.map((id) => [id, 2]));
const choice = {
  choice: { lineId: 3, direction: null, from: null, to: null },
  text: 'RER B, d’Antony à Massy',
  ids: new Set<string>(),
};
const nothing = { choice: null, hasLine: false, sites };

it.each([
  [{ countBySite: on() }, null],
  [{ countBySite: on(1, 3) }, 'Antony, Orly 4'],
  [{ countBySite: on(1, 2, 3, 4, 5, 6) }, 'Antony, Massy, Orly 4, Orsay, 2 autres sites'],
  [{ countBySite: on(1, 2, 3, 4, 5, 6, 7) }, 'Tout le réseau'],
  [{ countBySite: on(1), hasLine: true }, 'Toute la ligne'],
  [{ countBySite: on(1), hasLine: true, choice: { ...choice, points: [4, 5] } }, choice.text],
  [{ countBySite: on(1), hasLine: true, choice: { ...choice, points: [] } }, 'Toute la ligne'],
])('OUT-3 applications are told of what the message is: %o', (where, told) => {
  expect(publishedPlace({ ...nothing, ...where })).toBe(told);
});

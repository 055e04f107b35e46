import { expect, it } from 'vitest';
import { buildNewsConf, buildScreen } from '../../../tests/support/buildScreen.ts';
import { hasShuttleScreens, setupGroups } from './setups.ts';

const stations = buildNewsConf({ id: 1, name: 'Stations', mode: 'VAL', listsMode: 'NONE', limit: 5 });
const shuttles = buildNewsConf({ id: 2, name: 'Navettes', mode: 'VAL', listsMode: 'NONE', limit: 3 });
const offices = buildNewsConf({ id: 3, name: 'Bureaux', mode: 'COMPANY', listsMode: 'NONE' });
const on = (newsConf: typeof stations, active = true) =>
  buildScreen({ id: `s${newsConf.id}`, newsConf, active });

it('SPR-1 setups that compose alike are one choice, with the screens of all of them', () => {
  const groups = setupGroups([stations, offices, shuttles], [on(stations), on(shuttles), on(offices)]);
  expect(groups.map(({ name, ids }) => [name, [...ids]])).toEqual([
    ['Stations, Navettes', [1, 2]],
    ['Bureaux', [3]],
  ]);
  expect(groups[0]?.conf).toBe(stations);
});

it.each([
  ['val', offices, true],
  ['orlyval', stations, true],
  ['orlyval', offices, false],
])('SPR-6 whether a project « %s » has shuttles is told by its name and its setups', (name, conf, has) => {
  expect(hasShuttleScreens(name, [buildScreen({ newsConf: null }), on(conf)])).toBe(has);
});

it('SPR-1 a setup without an active screen is no choice', () => {
  expect(setupGroups([stations, offices], [on(stations), on(offices, false)])).toHaveLength(1);
  expect(setupGroups([stations], [buildScreen({ newsConf: null })])).toEqual([]);
});

it('SPR-1 OUT-3 setups that differ in how a text is written are two choices; each knows who publishes', () => {
  const plain = buildNewsConf({ ...stations, id: 4, name: 'Texte', textMode: 'TEXTAREA' });
  const quiet = { ...shuttles, publish: false };
  const groups = setupGroups([stations, quiet, plain], [on(stations), on(quiet), on(plain)]);
  expect(groups.map(({ ids, publishing }) => [[...ids], [...publishing]])).toEqual([
    [[1, 2], [1]],
    [[4], [4]],
  ]);
  expect(new Set(groups.map(({ manner }) => manner)).size).toBe(2);
});

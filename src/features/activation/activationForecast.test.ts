import { expect, it } from 'vitest';
import { buildLibraryMessage } from '../../../tests/support/buildLibraryMessage.ts';
import { buildNews } from '../../../tests/support/buildNews.ts';
import { buildScenario } from '../../../tests/support/buildScenario.ts';
import { buildNewsConf, buildScreen } from '../../../tests/support/buildScreen.ts';
import { noon } from '../../../tests/support/situations.ts';
import { activationForecast } from './activationForecast.ts';

const newsConf = buildNewsConf({ limit: 1 });
const screens = ['a', 'b', 'c'].map((id) => buildScreen({ id, newsConf }));
const library = [
  buildLibraryMessage({ id: 7, title: 'Évacuation', alert: true }),
  buildLibraryMessage({ id: 8, title: 'Rappel' }),
  buildLibraryMessage({ id: 9, title: 'Soirée', alert: true, period: '2000-2200' }),
  buildLibraryMessage({ id: 10, title: 'Neige' }),
];
const news = [
  buildNews({ id: 1, title: 'Travaux', screens: ['a', 'b', 'c'] }),
  buildNews({ id: 2, title: 'De nuit', screens: ['a'], period: '0200-0300' }),
];
const scenario = buildScenario({
  messages: [
    { id: 7, screens: ['a', 'b'] },
    { id: 8, screens: ['b'] },
    { id: 9, screens: ['a'] },
  ],
});
const given = { scenario, current: null, screens, library, news, now: noon, timeZone: 'Europe/Paris' };
const told = (list: readonly { title: string; screens: number }[]) =>
  list.map(({ title, screens: n }) => [title, n]);

it('SCN-6 says of each message on how many screens it gives way, has no room, or waits for its period', () => {
  const { hidden, cut, later } = activationForecast(given);
  expect(told(hidden)).toEqual([['Travaux', 2]]);
  expect(told(cut)).toEqual([['Rappel', 1]]);
  expect(told(later)).toEqual([['Soirée', 1]]);
});

it('SCN-6 what the scenario before shows gives way, also where the new one leaves the screen alone', () => {
  const current = buildScenario({ id: 2, messages: [{ id: 10, screens: ['b', 'c'] }] });
  expect(told(activationForecast({ ...given, current }).hidden)).toEqual([
    ['Neige', 2],
    ['Travaux', 1],
  ]);
});

it('SCN-6 a screen that shows nothing loses nothing', () => {
  const dark = screens.map((screen) => ({ ...screen, active: false }));
  expect(activationForecast({ ...given, screens: dark })).toEqual({ hidden: [], cut: [], later: [] });
  const silent = screens.map((screen) => ({ ...screen, newsConf: null }));
  expect(activationForecast({ ...given, screens: silent }).hidden).toEqual([]);
});

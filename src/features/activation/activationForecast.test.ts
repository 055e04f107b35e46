import { describe, expect, it } from 'vitest';
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
const clock = { now: noon, until: null, timeZone: 'Europe/Paris' };
const given = { scenario, current: null, screens, library, news, ...clock };
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
  expect(activationForecast({ ...given, screens: dark })).toEqual({
    hidden: [],
    cut: [],
    over: [],
    later: [],
    lit: new Set(),
    titles: new Map(),
    mute: [],
  });
  const silent = screens.map((screen) => ({ ...screen, newsConf: null }));
  expect(activationForecast({ ...given, screens: silent }).hidden).toEqual([]);
});

it('SCN-6 alerts are told as such, and of messages on as many screens the one comes first that screens put first', () => {
  const { hidden } = activationForecast({
    ...given,
    screens: screens.map((screen) => ({ ...screen, newsConf: buildNewsConf({ limit: 3 }) })),
    news: [
      buildNews({ id: 1, title: 'Travaux', screens: ['a'], createdAt: 1 }),
      buildNews({ id: 2, title: 'Grève', screens: ['b'], createdAt: 2 }),
      buildNews({ id: 3, title: 'Colis', screens: ['b'], createdAt: 0, alert: true }),
    ],
  });
  expect(hidden.map(({ title, alert }) => [title, alert])).toEqual([
    ['Colis', true],
    ['Grève', false],
    ['Travaux', false],
  ]);
});

it('SCN-6 TIM-1 a message that begins later waits too, by the clocks of the project; one that is over does not', () => {
  const timed = [
    buildLibraryMessage({ id: 7, title: 'Demain', from: noon + 1 }),
    buildLibraryMessage({ id: 8, title: 'Hier', until: noon }),
    buildLibraryMessage({ id: 9, title: 'Matin', period: '0600-0700' }),
  ];
  const of = (timeZone: string) => {
    const all = screens.map((screen) => ({ ...screen, newsConf: buildNewsConf({ limit: 9 }) }));
    const { cut, over, later } = activationForecast({ ...given, screens: all, library: timed, timeZone });
    return [told(cut), told(over), told(later)];
  };
  expect(of('Europe/Paris')).toEqual([
    [],
    [['Hier', 1]],
    [
      ['Demain', 2],
      ['Matin', 1],
    ],
  ]);
  expect(of('America/New_York')).toEqual([[], [['Hier', 1]], [['Demain', 2]]]);
});

it('SCN-6 FLT-5 out of its hours of service a screen loses nothing', () => {
  const service = { hours: '20:00-23:00', alerts: false };
  const closed = screens.map((screen) => ({ ...screen, service }));
  expect(activationForecast({ ...given, screens: closed }).hidden).toEqual([]);
});

it.each([
  ['by an alert that is due, where alerts do', true, noon, ['a', 'b']],
  ['by none where alerts do not', false, noon, []],
  ['not in the hours of service, when it is on by itself', true, noon + 9 * 3_600_000, []],
])('SCN-6 FLT-5 a screen out of service is lit %s', (_, alerts, now, lit) => {
  const service = { hours: '20:00-23:00', alerts };
  const closed = screens.map((screen) => ({ ...screen, service }));
  expect([...activationForecast({ ...given, screens: closed, now }).lit]).toEqual(lit);
});

describe('SCN-6 TIM-1 what each screen shows of it', () => {
  const hour = 3_600_000;
  const service = { hours: '20:00-23:00', alerts: false };
  const all = [
    ...screens,
    buildScreen({ id: 'd', newsConf: buildNewsConf({ limit: 0 }) }),
    buildScreen({ id: 'e', newsConf, service }),
  ];
  const timed = [
    buildLibraryMessage({ id: 7, title: 'Évacuation', alert: true }),
    buildLibraryMessage({ id: 8, title: 'Hier', until: noon }),
    buildLibraryMessage({ id: 9, title: 'Soirée', period: '2000-2200' }),
    buildLibraryMessage({ id: 10, title: 'Bientôt', from: noon + hour }),
  ];
  const placed = buildScenario({
    messages: [
      { id: 7, screens: ['a', 'd', 'e'] },
      { id: 8, screens: ['a', 'b'] },
      { id: 9, screens: ['b', 'c'] },
      { id: 10, screens: ['c'] },
    ],
  });
  const evening = noon + 8 * hour;

  it.each([
    [
      'while it lasts',
      null,
      [
        [null, ['d']],
        [evening, ['b']],
        [noon + hour, ['c']],
      ],
    ],
    [
      'never, once it has stopped before',
      evening,
      [
        [null, ['b', 'd']],
        [noon + hour, ['c']],
      ],
    ],
  ])(
    'SCN-6 a screen where all of it is over or later shows nothing until the first, %s',
    (_, until, mute) => {
      const told = activationForecast({ ...given, scenario: placed, library: timed, screens: all, until });
      expect(told.mute.map(({ from, screens: found }) => [from, found.map(({ id }) => id)])).toEqual(mute);
      // What waits for the hours of service follows at their beginning.
      expect([...told.titles]).toEqual([
        ['a', ['Évacuation']],
        ['b', []],
        ['c', []],
        ['d', []],
        ['e', ['Évacuation']],
      ]);
    },
  );
});

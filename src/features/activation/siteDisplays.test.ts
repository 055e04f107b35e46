import { expect, it } from 'vitest';
import { buildScenario } from '../../../tests/support/buildScenario.ts';
import { buildNewsConf, buildScreen } from '../../../tests/support/buildScreen.ts';
import { delayText, durationText } from './durationText.ts';
import { reachOf, siteDisplays } from './siteDisplays.ts';

const gare = { id: 1, name: 'Gare', order: 2 };
const port = { id: 2, name: 'Port', order: 1 };
const anse = { id: 3, name: 'Anse', order: 2 };
const lost = [{ id: 1, ipAddress: null, physicalId: null, operational: false }];
const newsConf = buildNewsConf({ limit: 1 });
const screens = [
  buildScreen({ id: 'g10', name: 'Quai 10', site: gare, newsConf }),
  buildScreen({ id: 'g2', name: 'Quai 2', site: gare, newsConf, screenConfiguration: lost }),
  buildScreen({ id: 'p1', name: 'Hall', site: port, newsConf, screenConfiguration: lost }),
  buildScreen({ id: 'off', name: 'Cave', site: gare, active: false, screenConfiguration: lost }),
  buildScreen({ id: 'mute', name: 'Abri', site: gare, newsConf: null, screenConfiguration: lost }),
  buildScreen({ id: 'a1', name: 'Ponton', site: anse, newsConf }),
  // At night a screen is black, which is not a fault.
  buildScreen({ id: 'a2', name: 'Quai nord', site: anse, newsConf, dark: true, screenConfiguration: lost }),
  buildScreen({ id: 'unused', name: 'Autre', site: port, newsConf }),
];
const [works, snow] = [{ title: 'Travaux' }, { title: 'Neige' }];
const scenario = buildScenario({
  display: [
    { screenId: 'g10', titles: [works, snow] },
    { screenId: 'g2', titles: [works] },
    { screenId: 'p1', titles: [snow, works] },
    ...['off', 'mute', 'a1', 'a2', 'gone'].map((screenId) => ({ screenId, titles: [snow] })),
  ],
});

it('SCN-6 screens stand by site and by name, each with its titles and with what keeps it from showing them', () => {
  const told = siteDisplays(scenario, screens).map(({ site, screens: own }) => [
    site.name,
    own.map(({ screen, titles, notes }) => [screen.name, titles.join(), notes.join()]),
  ]);
  expect(told).toEqual([
    ['Port', [['Hall', 'Neige,Travaux', 'limited,offline']]],
    [
      'Anse',
      [
        ['Ponton', 'Neige', ''],
        ['Quai nord', 'Neige', 'dark'],
      ],
    ],
    [
      'Gare',
      [
        ['Abri', 'Neige', 'noMessaging'],
        ['Cave', 'Neige', 'inactive'],
        ['Quai 2', 'Travaux', 'offline'],
        ['Quai 10', 'Travaux,Neige', 'limited'],
      ],
    ],
  ]);
});

it('SCN-6 SCN-3 FLT-5 it reaches the screens that show some of it, of which some are offline or out of service', () => {
  expect(reachOf(scenario, screens)).toEqual({ shown: 5, offline: 2, dark: 1 });
});

it.each([
  [{ days: 0, hours: 2, minutes: 0, seconds: 5 }, '2 heures 0 minute 5 secondes', '2 heures 5 secondes'],
  [
    { days: 1, hours: 0, minutes: 30, seconds: 0 },
    '1 jour 0 heure 30 minutes 0 seconde',
    '1 jour 30 minutes',
  ],
  [{ days: 0, hours: 0, minutes: 0, seconds: 0 }, '0 seconde', ''],
])('SCN-4 SCN-6 %j in words, as a clock and as a delay', (duration, clock, delay) => {
  expect([durationText(duration), delayText(duration)]).toEqual([clock, delay]);
});

import { describe, expect, it } from 'vitest';
import type { Screen } from '../../../contract/schemas/screen.ts';
import { noOptions } from '../messageOptions/messageOptions.ts';
import { buildNews } from '../../../tests/support/buildNews.ts';
import { buildNewsConf, buildScreen } from '../../../tests/support/buildScreen.ts';
import { noon } from '../../../tests/support/situations.ts';
import { displacement, screensAt, screensWithout, spreadForecast } from './spreadForecast.ts';
import { fitCasesOf } from '../forecast/fitCases.ts';
import { misfitsOf } from '../forecast/misfits.ts';
import { forecastText } from './forecastText.ts';
import type { Taking } from './takings.ts';

const display = (operational: boolean) => [{ id: 1, ipAddress: null, physicalId: null, operational }];
const two = buildNewsConf({ limit: 2 });
const clock = { now: noon, timeZone: 'Europe/Paris' };
const snow: Taking = { from: noon, until: Infinity, planned: null, screens: new Set() };

describe('SPR-10 what will happen to the chosen screens', () => {
  const screens = [
    buildScreen({ id: 'on', screenConfiguration: display(true) }),
    buildScreen({ id: 'off', screenConfiguration: display(false) }),
    buildScreen({ id: 'none' }),
    buildScreen({ id: 'full', newsConf: two, newsCount: 2 }),
    buildScreen({ id: 'taken', newsConf: two, newsCount: 1 }),
  ];
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);
  const idsIn = (groups: readonly { screens: readonly { id: string }[] }[]) =>
    groups.flatMap((group) => ids(group.screens));
  const on = (screenIds: string[], until = Infinity): Taking[] => [
    { from: noon, until, planned: null, screens: new Set(screenIds) },
  ];
  const present = {
    ...clock,
    alert: false,
    takings: on([]),
    at: noon,
  };

  it('SPR-10 names those that are offline, taken by a scenario, or at their limit', () => {
    const all = new Set(screens.map(({ id }) => id));
    const { offline, waiting, full } = spreadForecast(screens, all, {
      ...present,
      takings: on(['taken', 'elsewhere']),
    });
    expect([ids(offline), idsIn(waiting), ids(full)]).toEqual([['off'], ['taken'], ['full']]);
  });

  it('SPR-10 a screen is full at its limit and beyond, and never without messaging', () => {
    const held = [0, 1, 2, 3].map((newsCount) =>
      buildScreen({ id: `s${newsCount}`, newsConf: two, newsCount }),
    );
    const fullOf = (list: typeof held) =>
      ids(spreadForecast(list, new Set(list.map(({ id }) => id)), present).full);
    expect(fullOf(held)).toEqual(['s2', 's3']);
    expect(fullOf([buildScreen({ id: 's', newsConf: null, newsCount: 9 })])).toEqual([]);
  });

  it('FLT-5 names those that are out of service, unless the message is an alert that lights them', () => {
    const service = { hours: 'lun-ven 06:00-11:00', alerts: true };
    const dark = [
      buildScreen({ id: 'lit', dark: true, service, screenConfiguration: display(false) }),
      buildScreen({ id: 'dark', dark: true, service: { ...service, alerts: false } }),
    ];
    const of = (alert: boolean) => spreadForecast(dark, new Set(['lit', 'dark']), { ...present, alert });
    expect([ids(of(false).dark), ids(of(true).dark)]).toEqual([['lit', 'dark'], ['dark']]);
    // A screen that is off for the night does not count as offline.
    expect(of(false).offline).toEqual([]);
  });

  it('SPR-10 TIM-2 FLT-5 of a message that begins later, it tells what will hold then', () => {
    const hour = 3_600_000;
    const later = [
      buildScreen({ id: 'day', service: { hours: 'lun-ven 06:00-13:00', alerts: true } }),
      buildScreen({ id: 'night', dark: true, service: { hours: 'lun-ven 14:00-22:00', alerts: true } }),
      buildScreen({ id: 'off', screenConfiguration: display(false) }),
    ];
    const told = (at: number) => {
      const { offline, waiting, dark } = spreadForecast(later, new Set(ids(later)), {
        ...present,
        takings: at < noon + 2 * hour ? on(['day'], noon + 2 * hour) : [],
        at,
      });
      return [ids(offline), idsIn(waiting), ids(dark)];
    };
    expect(told(noon)).toEqual([['off'], ['day'], ['night']]);
    expect(told(noon + 2 * hour - 1)).toEqual([[], ['day'], ['day', 'night']]);
    expect(told(noon + 2 * hour)).toEqual([[], [], ['day']]);
  });

  it('SPR-10 says nothing of screens that are not chosen', () => {
    const told = spreadForecast(screens, new Set(['on', 'none']), {
      ...present,
      takings: on(['taken']),
    });
    expect(told).toEqual({ offline: [], waiting: [], later: [], dark: [], full: [] });
  });
});

describe('SPR-10 DSP-2 which messages would have to give way', () => {
  const full = [
    buildScreen({ id: 'a', newsConf: two, newsCount: 2 }),
    buildScreen({ id: 'b', newsConf: two, newsCount: 2 }),
  ];
  const news = [
    buildNews({ id: 1, title: 'Alerte', alert: true, screens: ['a', 'b'] }),
    buildNews({ id: 2, title: 'Ancien', screens: ['a', 'c'], createdAt: 1 }),
    buildNews({ id: 3, title: 'De nuit', screens: ['b'], createdAt: 2, period: '2200-2300' }),
  ];

  it('DSP-2 the last in the order of each screen, where there is no room for all that are due', () => {
    expect(displacement(full, news, noOptions, clock)).toEqual({
      messages: [{ id: 2, title: 'Ancien', screens: 1 }],
      hiddenSelf: 0,
    });
  });

  it('DSP-2 at the moment when the message is first shown, in the order of screens', () => {
    const atNight = { ...noOptions, periods: [{ start: 22 * 60, end: 23 * 60 }] };
    const { messages } = displacement(full, news, atNight, clock);
    expect(messages.map(({ title, screens }) => [title, screens])).toEqual([
      ['De nuit', 1],
      ['Ancien', 1],
    ]);
    const dates = { from: noon + 10 * 3_600_000, until: null, days: null };
    expect(displacement(full, news, { ...noOptions, dates }, clock).messages).toEqual(messages);
  });

  it('DSP-2 the new one itself, where alerts have all the room', () => {
    const alerts = news.slice(0, 1).map((one) => ({ ...one, screens: ['a'] }));
    const second = buildNews({ id: 4, alert: true, screens: ['a'] });
    expect(displacement(full.slice(0, 1), [...alerts, second], noOptions, clock)).toEqual({
      messages: [],
      hiddenSelf: 1,
    });
    const alert = { ...noOptions, alert: true };
    expect(displacement(full.slice(0, 1), [...alerts, second], alert, clock).hiddenSelf).toBe(0);
  });
});

describe('TIM-4 EDT-4 a message that is corrected takes no other place', () => {
  const held = ['a', 'b'].map((id) => buildScreen({ id, newsConf: two, newsCount: 2 }));
  const counts = (time: { from?: number; until?: number }) =>
    screensWithout(held, { id: 1, screens: ['b', 'gone'], ...time }, noon).map(({ newsCount }) => newsCount);

  it.each([
    ['on its own screens while it runs', { until: noon + 1 }, [2, 1]],
    ['nor on those where it waits for its beginning', { from: noon + 1 }, [2, 2]],
    ['once it is over it has none', { until: noon }, [2, 2]],
  ])('TIM-4 EDT-4 %s', (_, time, left) => {
    expect(counts(time)).toEqual(left);
  });

  it('TIM-2 EDT-4 one that begins later meets the messages that run then', () => {
    const others = [
      { id: 1, screens: ['a', 'b'], until: noon + 1 },
      { id: 2, screens: ['b'] },
      { id: 3, screens: ['b'], from: noon + 1 },
      { id: 4, screens: ['b'], from: noon + 2 },
    ];
    const at = (instant: number) => screensAt(held, others, instant).map(({ newsCount }) => newsCount);
    expect(at(noon)).toEqual([1, 2]);
    expect(at(noon + 1)).toEqual([0, 2]);
    expect(at(noon + 2)).toEqual([0, 3]);
  });
});

describe('SPR-10 the forecast in words', () => {
  const nothing = { offline: [], waiting: [], later: [], dark: [], full: [] };
  const held = (screens: Screen[]) => [{ takings: [snow], screens }];
  const none = { messages: [], hiddenSelf: 0 };
  const lost = (id: string, lastSeen?: number) =>
    buildScreen({
      id,
      name: 'Quai 1',
      screenConfiguration: [
        { id: 1, ipAddress: null, physicalId: null, operational: false, ...(lastSeen && { lastSeen }) },
      ],
    });

  it('SPR-10 an ordinary spread has nothing to add to the line', () => {
    expect(forecastText(nothing, none, [], clock)).toEqual({
      full: [],
      parts: [],
      sections: [],
    });
  });

  it('SPR-10 one calm line, and the lists behind it', () => {
    const { parts, sections } = forecastText(
      { ...nothing, offline: [lost('a', noon), lost('b')], waiting: held([lost('c')]) },
      { messages: [{ id: 1, title: 'Travaux', screens: 3 }], hiddenSelf: 0 },
      [],
      clock,
    );
    expect(parts).toEqual([
      '2 hors ligne',
      '1 écran en attente de la fin du scénario',
      '1 message ne serait plus affiché',
    ]);
    expect(sections.map(({ items }) => items)).toEqual([
      ['Gare – Quai 1'],
      ['« Travaux » : 3 écrans'],
      ['Gare – Quai 1 : depuis le 15/01/2026 12:00', 'Gare – Quai 1 : jamais connecté'],
    ]);
  });

  it('SPR-10 FLT-5 DSP-2 each list stands under its own number, the longest last, and full screens are given to be left out', () => {
    const named = (count: number, name: string) =>
      Array.from({ length: count }, (_, at) => buildScreen({ id: `${name}${at}`, name }));
    const [place] = fitCasesOf(named(1, 'Hall'), new Map());
    const fit = { isSmallest: true, smallest: 44, round: 8, limit: 90, longRound: null, turns: [] };
    const full = named(4, 'Plein');
    const { sections, ...told } = forecastText(
      {
        ...nothing,
        offline: named(5, 'Muet'),
        waiting: held(named(2, 'Attente')),
        dark: named(3, 'Noir'),
        full,
      },
      {
        messages: [
          { id: 1, title: 'Travaux', screens: 3 },
          { id: 2, title: 'Grève', screens: 1 },
        ],
        hiddenSelf: 6,
      },
      misfitsOf({ contents: [{ code: 'fr', content: '<p>Retard</p>' }] }, place!, fit),
      clock,
    );
    expect(told).toEqual({
      full,
      parts: [
        '5 hors ligne',
        '2 écrans en attente de la fin du scénario',
        '3 hors des heures de service',
        '2 messages ne seraient plus affichés',
        expect.stringMatching(/^le texte tient tout juste/),
      ],
    });
    expect(sections.map(({ title, items }) => [title, items.length])).toEqual([
      ['Le texte à l’écran', 1],
      [expect.stringMatching(/^2 écrans montrent le scénario/), 2],
      [expect.stringMatching(/^3 écrans hors des heures de service/), 3],
      ['4 écrans pleins', 4],
      [expect.stringMatching(/^Pour tenir dans la limite/), 2],
      [expect.stringMatching(/^5 écrans hors ligne/), 5],
    ]);
    expect(sections.map(({ items }) => items[0]?.split(' :')[0])).toEqual([
      expect.stringMatching(/^Full HD/),
      'Gare – Attente',
      'Gare – Noir',
      'Gare – Plein',
      '« Travaux »',
      'Gare – Muet',
    ]);
    expect(sections.map(({ note }) => note ?? null)).toEqual([
      expect.stringMatching(/^Mesuré/),
      null,
      null,
      null,
      'Le message lui-même n’aurait pas de place sur 6 écrans.',
      null,
    ]);
  });

  it('DSP-2 a message that has no place itself is told, whether or not another gives way', () => {
    const { parts, sections } = forecastText(nothing, { messages: [], hiddenSelf: 1 }, [], clock);
    expect(parts).toEqual([]);
    expect(sections).toMatchObject([
      { items: [], note: 'Le message lui-même n’aurait pas de place sur 1 écran.' },
    ]);
  });

  it('SPR-10 of thousands the first hundred are named, and the rest counted', () => {
    const offline = Array.from({ length: 1_500 }, (_, index) => lost(`s${index}`));
    const items = forecastText({ ...nothing, offline }, none, [], clock).sections[0]?.items;
    expect([items?.length, items?.at(-1)?.replace(/\s/g, ' ')]).toEqual([101, 'et 1 400 de plus']);
  });
});

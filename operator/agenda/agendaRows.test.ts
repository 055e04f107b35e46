import { describe, expect, it } from 'vitest';
import type { PastMessage } from '../../contract/schemas/endedNews.ts';
import { buildNews } from '../../tests/support/buildNews.ts';
import { buildPlan } from '../../tests/support/buildPlan.ts';
import { buildScreen } from '../../tests/support/buildScreen.ts';
import { type AgendaChoice, type AgendaData, agendaRows, bandsInTime } from './agendaRows.ts';
import { daysOf } from './period.ts';

const zone = 'Europe/Paris';
const at = (text: string) => Date.parse(`2026-11-${text}:00+01:00`);
const days = daysOf('week', '2026-11-25', zone);

const gare = { id: 1, name: 'Gare', order: 2 };
const port = { id: 2, name: 'Port', order: 1 };
const screens = [
  buildScreen({ id: 'quai-2', name: 'Quai 2', site: gare }),
  buildScreen({ id: 'quai-10', name: 'Quai 10', site: gare }),
  buildScreen({ id: 'hall', name: 'Hall', site: port }),
];
const message = (id: number, from: string, more: Partial<ReturnType<typeof buildNews>> = {}) =>
  buildNews({
    id,
    title: `M${id}`,
    createdAt: at('01T00:00'),
    from: at(from),
    until: at('27T00:00'),
    screens: ['hall'],
    ...more,
  });

const rowsOf = (data: Partial<AgendaData>, choice: Partial<AgendaChoice> = {}, now = at('23T00:00')) =>
  agendaRows(
    { news: [], ended: [], runs: [], screens, plans: [], current: null, ...data },
    { by: 'message', lineId: null, siteId: null, ...choice },
    days,
    { now, timeZone: zone },
  ) ?? [];
const keysOf = (...given: Parameters<typeof rowsOf>) => rowsOf(...given).map(({ key }) => key);
const bandsOf = (...given: Parameters<typeof rowsOf>) =>
  rowsOf(...given).flatMap((row) => (row.kind === 'head' ? [] : row.bands));

describe('messages in the agenda', () => {
  it('TIM-7 stand in the order in which they are shown, and those of one instant in that of their making', () => {
    const news = [
      message(1, '26T08:00'),
      message(2, '24T08:00', { createdAt: at('03T00:00') }),
      message(3, '24T08:00', { createdAt: at('02T00:00') }),
    ];
    expect(keysOf({ news })).toEqual(['message 3', 'message 2', 'message 1']);
  });

  it('TIM-7 are filtered by line and by site at once, and count the screens of that site alone', () => {
    const news = [
      message(1, '24T08:00', { lineId: 5, screens: ['hall', 'quai-2'] }),
      message(2, '24T08:00', { lineId: 5, screens: ['quai-2'] }),
      message(3, '24T08:00', { lineId: 6 }),
      message(4, '24T08:00', { screens: ['removed'] }),
    ];
    const choice = { lineId: 5, siteId: port.id };
    expect(rowsOf({ news }, choice)).toMatchObject([{ key: 'message 1', screens: 1 }]);
    expect(keysOf({ news }, { ...choice, by: 'screen' })).toEqual(['screen hall', 'hall 1']);
    // One whose screens have been removed is still a message.
    expect(keysOf({ news })).toContain('message 4');
  });

  it('TIM-7 by screen stand below their screens, by the order of the sites and the numbers in the names', () => {
    const news = [message(1, '24T08:00', { screens: ['quai-10', 'hall', 'quai-2', 'removed'] })];
    const heads = rowsOf({ news }, { by: 'screen' }).flatMap((row) =>
      row.kind === 'head' ? [[row.name, row.detail]] : [],
    );
    expect(heads).toEqual([
      ['Hall', 'Port'],
      ['Quai 2', 'Gare'],
      ['Quai 10', 'Gare'],
    ]);
  });

  it('TIM-7 end when they were ended, not when they would have', () => {
    const ended = [{ ...message(1, '24T08:00'), endedAt: at('24T09:00') }] as unknown as PastMessage[];
    expect(bandsOf({ ended })).toEqual([{ start: at('24T08:00'), end: at('24T09:00') }]);
    expect(rowsOf({ ended: ended.map((one) => ({ ...one, endedAt: at('22T09:00') })) })).toEqual([]);
  });

  it('TIM-7 on a phone are told in the order of time, each with the screen that it is below', () => {
    const news = [
      message(1, '24T08:00', { screens: ['hall', 'quai-2'] }),
      message(2, '23T08:00', { screens: ['quai-2'] }),
    ];
    const entries = bandsInTime(rowsOf({ news }, { by: 'screen' }));
    expect(entries.map(({ row, place }) => [row.key, place])).toEqual([
      ['quai-2 2', 'Quai 2'],
      ['hall 1', 'Hall'],
      ['quai-2 1', 'Quai 2'],
    ]);
    const places = bandsInTime(rowsOf({ news })).map(({ place }) => place);
    expect(places).toEqual([null, null]);
  });
});

describe('scenarios in the agenda', () => {
  const daily = buildPlan({
    scenarioId: 4,
    scenarioName: 'Marché',
    createdAt: at('24T12:00'),
    handledUntil: at('24T12:00'),
    startsAt: null,
    stopsAt: null,
    days: ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY'],
    startMinute: 360,
    stopMinute: 480,
  });
  const current = {
    id: 4,
    name: 'Marché',
    group: null,
    since: at('25T06:00'),
    by: 'anne',
    until: at('25T09:30'),
  };
  const planned = { start: at('26T06:00'), end: at('26T08:00') };

  const market = { scenarioId: 4, name: 'Marché' };

  it('TIM-7 what ran is drawn as it ran, and what is planned from now on', () => {
    const runs = [
      { ...market, from: at('25T06:10'), until: at('25T07:00') },
      { ...market, from: at('20T06:00'), until: at('23T01:00') },
      { ...market, from: at('20T06:00'), until: at('22T06:00') },
    ];
    expect(
      bandsOf({ plans: [{ ...daily, handledUntil: at('25T06:10') }], runs }, {}, at('25T12:00')),
    ).toEqual([
      { start: at('23T00:00'), end: at('23T01:00') },
      { start: at('25T06:10'), end: at('25T07:00') },
      planned,
    ]);
  });

  it('TIM-7 a plan is not drawn before now, whether or not it ran', () => {
    const handled = { ...daily, handledUntil: at('25T06:00') };
    expect(bandsOf({ plans: [handled] }, {}, at('25T06:00'))).toEqual([planned]);
    const begins = (start: string) => [{ start: at(start), end: at('25T08:00') }, planned];
    expect(bandsOf({ plans: [daily] }, {}, at('25T05:59'))).toEqual(begins('25T06:00'));
    expect(bandsOf({ plans: [daily] }, {}, at('25T06:30'))).toEqual(begins('25T06:30'));
  });

  it('TIM-7 what runs is drawn once, up to its present end, and apart from its run before an undone stop', () => {
    const ran = { start: at('25T06:00'), end: at('25T09:30') };
    const own = {
      plans: [{ ...daily, handledUntil: at('25T06:00'), running: true }],
      current: { ...current, planned: true },
    };
    const now = at('25T07:00');
    expect(bandsOf(own, {}, now)).toEqual([ran, planned]);
    const open = { ...market, from: at('25T06:00'), until: null };
    expect(bandsOf({ ...own, runs: [open] }, {}, now)).toEqual([ran, planned]);
    const runs = [
      { ...market, from: at('25T06:20'), until: null },
      { ...market, from: at('25T06:00'), until: at('25T06:15') },
    ];
    expect(bandsOf({ ...own, runs }, {}, now)).toEqual([
      { start: at('25T06:00'), end: at('25T06:15') },
      { start: at('25T06:20'), end: at('25T09:30') },
      planned,
    ]);
  });

  it('TIM-7 a run that was open when the past was read, of a scenario that does not run now, is left out', () => {
    const runs = [{ ...market, from: at('25T06:20'), until: null }];
    expect(bandsOf({ runs, current: { ...current, id: 8 } }, {}, at('25T07:00'))).toEqual([
      { start: at('25T06:00'), end: at('25T09:30') },
    ]);
  });

  it('TIM-7 what runs without an end fills the days that are left, from the first of them', () => {
    const endless = { ...current, since: at('20T06:00'), until: null };
    expect(bandsOf({ current: endless })).toEqual([{ start: at('23T00:00'), end: at('30T00:00') }]);
    expect(rowsOf({ current: { ...current, since: at('20T06:00'), until: at('23T00:00') } })).toEqual([]);
  });

  it('TIM-7 stand first, in the order of their times, whatever the filter', () => {
    const early = buildPlan({
      id: 2,
      scenarioId: 9,
      createdAt: at('20T00:00'),
      handledUntil: at('20T00:00'),
      startsAt: at('23T05:00'),
      stopsAt: at('23T08:00'),
    });
    const news = [message(1, '23T00:00')];
    expect(keysOf({ plans: [daily, early], news }, { lineId: 5, by: 'screen' })).toEqual([
      'scenario 9',
      'scenario 4',
    ]);
    expect(keysOf({ plans: [daily, early], news }).at(-1)).toBe('message 1');
  });
});

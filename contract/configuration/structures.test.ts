import { describe, expect, it } from 'vitest';
import { problems } from './problems.ts';
import { structureRules, type StructureProblems } from './structures.ts';

/** Values that are neither such objects or lists, nor an allowed text. */
const noObjects = [null, [], 'red', 12, true];

/** Two hundred characters. */
const longestHours = `${'22:00-07:00, '.repeat(13)}22:00-07:00,1:00-2:00,1:00-2:00`;

describe('ADM-2 the styles of a display mode', () => {
  const check = structureRules.displayStyle;
  const parts = ['header', 'clock', 'main', 'times', 'timesRow', 'time1', 'time2', 'traffic'];
  const gradient = { from: '#000000', to: '#FFFFFF' };

  it.each([
    {},
    Object.fromEntries(parts.map((part) => [part, { color: '#123456', background: '#abcdef' }])),
    { header: { background: { ...gradient, angle: 0 } }, clock: { background: { ...gradient, angle: 360 } } },
    { header: { background: gradient }, clock: {}, main: null, times: { color: null, background: null } },
    { times: { color: '#123456', minutesUpTo: 0, withoutTimes: '' } },
    { times: { minutesUpTo: 1440, withoutTimes: 'x'.repeat(200) } },
    { times: { minutesUpTo: null, withoutTimes: null } },
    ...['live', 'planned', 'none'].map((mark) => ({ times: { mark, cancelled: mark === 'live' } })),
    { times: { mark: null, cancelled: null } },
    ...['bottom', 'top', 'none', null].map((place) => ({ bicycles: { place, color: '#123456' } })),
    { bicycles: {} },
    { sound: { silence: longestHours } },
    { offlineNotice: false, roundSeconds: 30 },
    { offlineNotice: true, roundSeconds: 600 },
    { offlineNotice: null, roundSeconds: null },
    { sound: null },
    { sound: { reads: 'alerts', loudness: 0, silence: '22:00-07:00' } },
    { sound: { reads: 'button', loudness: 100, silence: null } },
  ])('ADM-2 are taken: %j', (json) => {
    expect(check(json)).toEqual({});
  });

  it.each<[json: unknown, StructureProblems]>([
    ...noObjects.map((json): [unknown, StructureProblems] => [json, { '': problems.object }]),
    [{ foot: {} }, { foot: problems.unknown }],
    [{ times: 12 }, { times: problems.object }],
    [
      { clock: { border: 1, color: 'url(x)' } },
      { 'clock.border': problems.unknown, 'clock.color': problems.colour },
    ],
    [{ clock: { color: 5 } }, { 'clock.color': problems.colour }],
    [{ header: { background: 'red' } }, { 'header.background': problems.colour }],
    [{ header: { background: [] } }, { 'header.background': problems.colour }],
    [{ header: { background: { from: '#000000' } } }, { 'header.background.to': problems.colour }],
    [{ header: { background: { to: '#000000' } } }, { 'header.background.from': problems.colour }],
    [
      { header: { background: { ...gradient, angle: 361, via: '#000000' } } },
      { 'header.background.angle': problems.angle, 'header.background.via': problems.unknown },
    ],
    ...[-1, '90', null].map((angle): [unknown, StructureProblems] => [
      { header: { background: { ...gradient, angle } } },
      { 'header.background.angle': problems.angle },
    ]),
    [
      { times: { color: 'red', background: 'red', border: 1 } },
      {
        'times.color': problems.colour,
        'times.background': problems.colour,
        'times.border': problems.unknown,
      },
    ],
    ...[-1, 1441, 1.5, '60'].map((minutesUpTo): [unknown, StructureProblems] => [
      { times: { minutesUpTo } },
      { 'times.minutesUpTo': problems.integer(0, 1440) },
    ]),
    ...['x'.repeat(201), 5].map((withoutTimes): [unknown, StructureProblems] => [
      { times: { withoutTimes } },
      { 'times.withoutTimes': problems.tooLong(200) },
    ]),
    // Only allowed in this part.
    [
      { times: { mark: 'all', cancelled: 'true' } },
      { 'times.mark': problems.choice, 'times.cancelled': problems.trueOrFalse },
    ],
    ...['left', 1].map((place): [unknown, StructureProblems] => [
      { bicycles: { place, mark: 'live' } },
      { 'bicycles.place': problems.choice, 'bicycles.mark': problems.unknown },
    ]),
    [
      { main: { minutesUpTo: 5, withoutTimes: '' } },
      { 'main.minutesUpTo': problems.unknown, 'main.withoutTimes': problems.unknown },
    ],
    ...[29, 601, 30.5, '60'].map((roundSeconds): [unknown, StructureProblems] => [
      { roundSeconds },
      { roundSeconds: problems.integer(30, 600) },
    ]),
    [{ sound: true }, { sound: problems.object }],
    [
      { sound: { reads: 'always', loudness: 101, silence: 'la nuit', voice: 'x' } },
      {
        'sound.reads': problems.choice,
        'sound.loudness': problems.integer(0, 100),
        'sound.silence': problems.patterns.silenceHours,
        'sound.voice': problems.unknown,
      },
    ],
    [
      { sound: { silence: longestHours.replace(',', ' ,') } },
      { 'sound.silence': problems.patterns.silenceHours },
    ],
    [{ offlineNotice: 'false' }, { offlineNotice: problems.trueOrFalse }],
  ])('ADM-2 are refused where they are wrong: %j', (json, expected) => {
    expect(check(json)).toEqual(expected);
  });

  it('ADM-2 who sends thousands of unknown parts is told twenty', () => {
    const json = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`part${index}`, {}]));
    expect(Object.keys(check(json))).toHaveLength(20);
  });
});

describe('REF-2 the directions of a line’s metadata', () => {
  const check = structureRules.directions;
  const first = { name: 'Nord', order: 1 };
  const second = { name: 'x'.repeat(200), order: 2 };

  it('REF-2 are two, with the orders 1 and 2', () => {
    expect(check([first, second])).toEqual({});
    expect(check([{ ...second, id: 7 }, first])).toEqual({});
    for (const wrong of [
      [],
      [first],
      [first, { ...second, order: 1 }],
      [{ ...first, order: 2 }, second],
      [first, second, second],
      [1, 2],
    ])
      expect(check(wrong), JSON.stringify(wrong)).toEqual({ '': problems.directions });
    for (const wrong of ['xy', null, {}, { length: 2 }, [first, null]])
      expect(check(wrong), JSON.stringify(wrong)).toEqual({ '': problems.directions });
  });

  it('REF-2 CMP-4 differ in their names, by which messages refer to them', () => {
    for (const name of ['Mairie d’Ivry', " mairie d'IVRY "])
      expect(
        check([
          { ...first, name: "Mairie d'Ivry" },
          { ...second, name },
        ]),
      ).toEqual({
        '1.name': problems.sameDirection,
      });
  });

  it.each([
    [{ name: '' }, '1.name', problems.required],
    [{ name: '  ' }, '1.name', problems.required],
    [{ name: 5 }, '1.name', problems.required],
    [{ name: 'x'.repeat(201) }, '1.name', problems.tooLong(200)],
    [{ name: '<b>Sud</b>' }, '1.name', problems.patterns.longName],
    [{ colour: '#000000' }, '1.colour', problems.unknown],
  ])('REF-2 one with %j is refused there', (change, path, problem) => {
    expect(check([first, { ...second, ...change }])).toEqual({ [path]: problem });
  });
});

describe('ADM-5 the notification of a messaging line', () => {
  const check = structureRules.notification;
  const mandatory = {
    backgroundColor: '#10233f',
    textColor: '#ffffff',
    fontFamily: 'Inter',
    fontSize: 16,
    xposition: 'RIGHT',
    yposition: 'TOP',
  };

  it.each([
    {},
    { id: 3, title: 'x'.repeat(200), displayTime: 1 },
    { title: '', displayTime: 3600, fontSize: 8 },
    { title: null, displayTime: null, fontSize: 72 },
    ...['Inter', 'Arial', 'Georgia', 'Courier New', 'Verdana'].map((fontFamily) => ({ fontFamily })),
  ])('ADM-5 is taken with %j', (change) => {
    expect(check({ ...mandatory, ...change })).toEqual({});
  });

  it.each(noObjects)('ADM-5 is an object, and not %j', (value) => {
    expect(check(value)).toEqual({ '': problems.object });
  });

  it.each(Object.keys(mandatory))('ADM-5 is not without its %s', (part) => {
    for (const nothing of [undefined, null, ''])
      expect(check({ ...mandatory, [part]: nothing })).toEqual({ [part]: problems.required });
  });

  it.each<[part: string, problem: string, values: unknown[]]>([
    ['title', problems.tooLong(200), ['x'.repeat(201), 5]],
    ['backgroundColor', problems.colour, ['red', 5]],
    ['textColor', problems.colour, ['red', 5]],
    ['fontFamily', problems.choice, ['Inter; background: url(x)', ['Inter']]],
    ['fontSize', problems.integer(8, 72), [7, 73, 16.5, '16']],
    ['xposition', problems.choice, ['TOP', 1]],
    ['yposition', problems.choice, ['LEFT', 1]],
    ['displayTime', problems.integer(1, 3600), [0, 3601, 1.5, '']],
    ['onclick', problems.unknown, ['alert(1)']],
  ])('ADM-5 has its %s refused where it is wrong', (part, problem, values) => {
    for (const value of values)
      expect(check({ ...mandatory, [part]: value }), String(value)).toEqual({ [part]: problem });
  });
});

import { expect, it } from 'vitest';
import {
  buildDepartures,
  buildPlayerLine,
  buildPlayerMessage,
  buildPlayerTraffic,
  buildSnapshot,
} from '../tests/support/buildSnapshot.ts';
import { arrangementOf } from './arrangement.ts';
import { type Departure, type Scene, sceneOf } from './scene.ts';

const start = Date.parse('2026-01-15T10:00:00Z');
const scene = (over: Partial<Scene>): Scene => ({ ...sceneOf(buildSnapshot(), start), ...over });
const departure: Departure = { line: buildPlayerLine(), direction: 'Massy', time1: 3, time2: 12 };
const leaves = (...more: Partial<Departure>[]) => [
  departure,
  ...more.map((one) => ({ ...departure, ...one })),
];
const news = [buildPlayerMessage()];
const alert = [buildPlayerMessage({ alert: true })];
const dynamic = { type: 5, json: {} };
const bursts = [{ point: '', endsAt: start + 1 }];

it.each<[string, Partial<Scene>, boolean, object]>([
  ['nothing', { messages: [] }, false, { place: 'alone', isIdle: true, hasNews: false, beside: null }],
  ['messages', { messages: news }, false, { place: 'beside', isIdle: false, beside: null, inTurn: null }],
  [
    'a text for when none is due',
    { messages: [], defaultMessage: '<p>Bonjour</p>' },
    false,
    {
      place: 'beside',
      hasNews: true,
      fallback: [{ blink: false, contents: [{ code: 'fr', content: '<p>Bonjour</p>' }] }],
    },
  ],
  ['a text of blanks', { messages: [], defaultMessage: '<p> </p>' }, false, { isIdle: true, fallback: [] }],
  ['pictures alone', { messages: [] }, true, { place: 'beside', hasNews: true, isIdle: false }],
  [
    'what departs alone',
    { messages: [], departures: leaves() },
    false,
    { place: 'alone', isIdle: false, beside: { alone: true }, inTurn: null },
  ],
  [
    'messages and what departs',
    { messages: news, departures: leaves() },
    false,
    { place: 'beside', beside: { alone: false }, inTurn: null },
  ],
  [
    'one thing at a time',
    { messages: news, departures: leaves(), template: dynamic },
    false,
    { beside: null, inTurn: { alone: true } },
  ],
  [
    'one thing at a time, of which departures are none while there is no departure',
    { messages: news, plan: buildDepartures({ rows: [] }), template: dynamic },
    false,
    { beside: null, inTurn: null },
  ],
  [
    'one thing at a time, among them a burst while there is no departure',
    { messages: news, plan: buildDepartures({ rows: [], bursts }), template: dynamic },
    false,
    { beside: null, inTurn: { alone: true, board: { burst: 'Rafale en cours : départs rapprochés' } } },
  ],
  [
    'an alert, which leaves what departs in sight',
    { messages: alert, departures: leaves(), template: dynamic },
    false,
    { place: 'alert', isAlerting: true, beside: { alone: false }, inTurn: null },
  ],
])('DSP-1 a screen with %s', (_what, over, hasPictures, expected) => {
  expect(arrangementOf(scene(over), start, hasPictures)).toMatchObject(expected);
});

it('DSP-1 perturbations stand at the end that they name, and each strip takes a row of a cramped layout', () => {
  const { notification } = buildPlayerTraffic();
  const above = buildPlayerTraffic({ id: 3, notification: { ...notification, yposition: 'TOP' } });
  const below = buildPlayerTraffic({ id: 4 });
  const many = leaves({}, {}, {}, {}, {}, {}, {});
  const rowsWith = (traffic: Scene['traffic']) => {
    const found = arrangementOf(
      scene({ messages: news, departures: many, template: { type: 3, json: {} }, traffic }),
      start,
      false,
    );
    return [found.top.map(({ id }) => id), found.bottom.map(({ id }) => id), found.beside?.shape.rows];
  };
  expect(rowsWith([])).toEqual([[], [], 4]);
  expect(rowsWith([above, below])).toEqual([[3], [4], 3]);
});

it('DSP-1 on a small screen, what leaves from elsewhere or on request has the whole width', () => {
  const screen = { ...scene({}).screen, type: 'EMBEDDED' as const };
  const columns = (more: Partial<Departure>) => {
    const shown = scene({
      messages: news,
      screen,
      template: null,
      mode: 'COMPANY',
      departures: leaves(more),
    });
    return arrangementOf(shown, start, false).beside?.shape.columns;
  };
  expect(columns({})).toBe(2);
  expect(columns({ point: 'Quai 2' })).toBe(1);
  for (const more of [{ request1: 'agency' }, { request2: 'driver' }] as const)
    expect([more, columns(more)]).toEqual([more, 1]);
  for (const more of [{ mark1: 'cancelled' }, { mark2: 'cancelled' }] as const)
    expect([more, columns(more)]).toEqual([more, 1]);
  expect(columns({ mark1: 'live', mark2: 'planned' })).toBe(2);
});

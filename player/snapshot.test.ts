import { expect, it } from 'vitest';
import {
  buildDepartures,
  buildPlayerLine,
  buildPlayerMessage,
  buildSnapshot,
} from '../tests/support/buildSnapshot.ts';
import { departuresOf, knownTimeOf, serverTimeOf, snapshotOf } from './snapshot.ts';

type Tree = Record<string, unknown>;

/** A copy in which one value is replaced; `path`: `messages.0.id`. */
function changed(whole: unknown, path: string, value: unknown): unknown {
  if (path === '') return value;
  const copy = structuredClone(whole) as Tree;
  const names = path.split('.');
  const last = names.pop() ?? '';
  const parent = names.reduce((node, name) => node[name] as Tree, copy);
  parent[last] = value;
  return copy;
}

const sound = {
  messages: [buildPlayerMessage(), buildPlayerMessage({ id: 2, period: '0800-0900' })],
  scenario: [buildPlayerMessage(), buildPlayerMessage({ id: 3 })],
  advertising: [1, 2].map((id) => ({ id, name: 'Concert', image: `/player/image/${id}` })),
  bicycles: [1, 2].map((id) => ({
    id,
    name: 'Gare',
    bikes: 3,
    docks: 7,
    closed: false,
    since: null,
    trustedUntil: 1,
  })),
};
const snapshot = buildSnapshot(sound);
const read = (value: unknown) => snapshotOf(value, snapshot.screen.id);

it.each<[string, unknown]>([
  ['', snapshot],
  ['scenario', null],
  ['scenario', []],
  ['messages', []],
  ['advertising', undefined],
  ['bicycles', undefined],
  ['bicycles', []],
  ['heartbeat', 1],
])('DSP-3 a snapshot that can be drawn is taken as it is: %s %j', (path, value) => {
  const next = changed(snapshot, path, value);
  expect(read(next)).toBe(next);
});

it.each<[string, ...unknown[]]>([
  ['', null, undefined, 'x', 7, []],
  ['screen', null, 'x', undefined],
  ['screen.id', 'another', null],
  ['screen.type', 'toString', null],
  ['project', null, 'x'],
  ['project.timeZone', 'Mars/Olympus', undefined, 7],
  ['messages', null, 'x', {}],
  ['messages.1', null, 'x'],
  ['messages.1.id', null, '2', 1.5],
  ['messages.1.period', 8, undefined],
  ['messages.1.contents', null, 'x'],
  ['messages.0.contents', [{ code: 'fr', content: 'x' }, null], [{ code: 'fr', content: 'x' }, 'x']],
  ['messages.1.contents.0.code', null, 7],
  ['messages.1.contents.0.content', null, 7],
  ['scenario', 'x', undefined, 7],
  ['scenario.1.id', null],
  ['advertising', null, 'x', {}],
  ['advertising.1', null, 'x'],
  ['advertising.1.id', null, '2'],
  ['advertising.1.image', null, 7],
  ['bicycles', null, 'x', {}],
  ['bicycles.1', null, 'x'],
  ['bicycles.1.id', null, '2'],
  ['bicycles.1.name', null, 7],
  ['serverTime', null, '7', Infinity],
  ['heartbeat', 0.5, null, 'x'],
])('DSP-3 a snapshot that could not be drawn is as none: %s', (path, ...values) => {
  for (const value of values) expect(read(changed(snapshot, path, value))).toBeNull();
});

const rows = ['Massy', 'Orly'].map((direction) => ({
  line: buildPlayerLine(),
  direction,
  point: null,
  times: [1, 2],
}));
const bursts = [1, 2].map((endsAt) => ({ point: 'Antony', endsAt }));
const departures = buildDepartures({ rows, bursts });

it.each<[string, unknown]>([
  ['', departures],
  ['rows', []],
  ['rows.1.line', null],
  ['rows.1.times', []],
  ['unavailableUntil', 7],
  ['bursts', []],
])('DSP-3 departures that can be drawn are taken as they are: %s %j', (path, value) => {
  const next = changed(departures, path, value);
  expect(departuresOf(next)).toBe(next);
});

it.each<[string, ...unknown[]]>([
  ['', null, undefined, 'x', []],
  ['rows', null, 'x', {}],
  ['rows.1', null, 'x'],
  ['rows.1.line', undefined, 'x', 7],
  ['rows.1.line.name', null, 7],
  ['rows.1.direction', null, 7],
  ['rows.1.times', null, 'x', [1, 'x'], [1, null]],
  ['rows.1.marks', null, 'x', [null], [[]]],
  ['until', null, 'x', Infinity],
  ['unavailableUntil', undefined, 'x', Infinity],
  ['bursts', null, 'x', {}],
  ['bursts.1', null, 'x'],
  ['bursts.1.endsAt', null, 'x'],
])('DSP-3 departures that could not be drawn are as none: %s', (path, ...values) => {
  for (const value of values) expect(departuresOf(changed(departures, path, value))).toBeNull();
});

it.each([
  null,
  'x',
  {},
  { ahead: 1 },
  { last: 1 },
  { ahead: 'x', last: 1 },
  { ahead: 1, last: null },
  { ahead: 1, last: 1, heard: 'x' },
])('DSP-3 what does not say the time is as nothing: %j', (value) => {
  expect(knownTimeOf(value)).toBeNull();
  expect(serverTimeOf(value)).toBeNull();
});

it('DSP-3 what says the time is believed', () => {
  // As pages stored it that did not note when the server was heard.
  expect(knownTimeOf({ ahead: -5, last: 7 })).toEqual({ ahead: -5, last: 7 });
  expect(knownTimeOf({ ahead: -5, last: 7, heard: 6 })).toEqual({ ahead: -5, last: 7, heard: 6 });
  expect(serverTimeOf({ serverTime: 7 })).toBe(7);
  expect(serverTimeOf({ serverTime: '7' })).toBeNull();
});

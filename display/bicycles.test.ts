import { expect, it } from 'vitest';
import type { PlayerStation } from '../contract/schemas/player.ts';
import { bicyclePlaceOf, wordsOfStation } from './bicycles.ts';

const station = (overrides: Partial<PlayerStation> = {}): PlayerStation => ({
  id: 1,
  name: 'Gare',
  bikes: 4,
  docks: 0,
  closed: false,
  since: 900,
  trustedUntil: 1000,
  ...overrides,
});

it.each<[unknown, string]>([
  [{ bicycles: { place: 'top' } }, 'top'],
  [{ bicycles: { place: 'none' } }, 'none'],
  [{ bicycles: { place: 'left' } }, 'bottom'],
  [{ bicycles: null }, 'bottom'],
  [{}, 'bottom'],
  [null, 'bottom'],
])('LIV-3 ADM-2 by the display mode %j bicycles stand at: %s', (json, place) => {
  expect(bicyclePlaceOf(json)).toBe(place);
});

it.each<[string, Partial<PlayerStation>, number, object]>([
  ['counts, and since when', {}, 999, { kind: 'counts', bikes: 4, docks: 0, since: 900 }],
  [
    'bikes alone where there are no docks',
    { docks: null },
    0,
    { kind: 'counts', bikes: 4, docks: null, since: 900 },
  ],
  ['that nothing is known, by the screen’s own clock', {}, 1000, { kind: 'unknown' }],
  [
    'that nothing is known of what the source does not count',
    { bikes: null, docks: null },
    0,
    { kind: 'unknown' },
  ],
  ['that it is closed', { closed: true }, 0, { kind: 'closed' }],
])('LIV-3 DSP-3 a screen says of a station: %s', (_, over, now, expected) => {
  expect(wordsOfStation(station(over), now)).toEqual(expected);
});

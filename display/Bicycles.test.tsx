// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PlayerSnapshot, PlayerStation } from '../contract/schemas/player.ts';
import { buildPlayerLine, buildPlayerTraffic, buildSnapshot } from '../tests/support/buildSnapshot.ts';
import { type Departure, sceneOf } from './scene.ts';
import { ScreenView } from './ScreenView.tsx';

const start = Date.parse('2026-01-15T10:00:00Z');
const minute = 60_000;
let host: HTMLElement;

const station = (id: number, overrides: Partial<PlayerStation> = {}): PlayerStation => ({
  id,
  name: `Station ${id}`,
  bikes: id,
  docks: 10 - id,
  closed: false,
  since: start - 2 * minute,
  trustedUntil: start + 20 * minute,
  ...overrides,
});

function draw(snapshot: Partial<PlayerSnapshot>, seconds = 0, departures: readonly Departure[] = []) {
  const instant = start + seconds * 1000;
  const scene = { ...sceneOf(buildSnapshot(snapshot), instant), departures };
  render(<ScreenView scene={scene} instant={instant} />, { container: host });
}
const texts = (selector: string) =>
  [...host.querySelectorAll(selector)].map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));

beforeEach(() => {
  host = document.body.appendChild(document.createElement('div'));
});
afterEach(() => host.remove());

it('LIV-3 DSP-1 a screen shows the stations of its site, page after page, with bicycles, docks and since when', () => {
  const bicycles = [station(0), station(1), station(2)];
  draw({ bicycles });
  expect(texts('.strips.bottom .station-of-bikes')).toEqual([
    'Station 00 vélo10 placesà 10:58',
    'Station 11 vélo9 placesà 10:58',
  ]);
  expect(texts('.bicycles .pages')).toEqual(['1 / 2']);
  draw({ bicycles }, 10);
  expect(texts('.station-of-bikes')).toEqual(['Station 22 vélos8 placesà 10:58']);
});

it('LIV-3 DSP-1 a small screen shows one of them at a time', () => {
  const screen = { ...buildSnapshot().screen, type: 'EMBEDDED' as const };
  draw({ bicycles: [station(0), station(1)], screen });
  expect(texts('.station-of-bikes')).toHaveLength(1);
  expect(texts('.bicycles .pages')).toEqual(['1 / 2']);
});

it('LIV-3 DSP-3 without its source a station is not said to have bicycles for longer than is known', () => {
  const bicycles = [station(3), station(4, { closed: true })];
  draw({ bicycles }, 20 * 60 - 1);
  expect(texts('.station-of-bikes')).toEqual(['Station 33 vélos7 placesà 10:58', 'Station 4station fermée']);
  draw({ bicycles }, 20 * 60);
  expect(texts('.station-of-bikes')).toEqual([
    'Station 3disponibilité inconnue',
    'Station 4disponibilité inconnue',
  ]);
});

it.each<[unknown, number, number]>([
  [{}, 0, 1],
  [{ bicycles: { place: 'top' } }, 1, 0],
  [{ bicycles: { place: 'none' } }, 0, 0],
])('LIV-3 ADM-2 the display mode %j places them', (json, top, bottom) => {
  draw({ bicycles: [station(1)], template: { type: 0, json }, traffic: [buildPlayerTraffic()] });
  expect([texts('.strips.top .bicycles').length, texts('.strips.bottom .bicycles').length]).toEqual([
    top,
    bottom,
  ]);
  expect(texts('.strips.bottom .traffic')).toHaveLength(1);
});

it('LIV-3 they take a row’s place where there is little room, and none is there without stations', () => {
  const departures = ['A', 'B', 'C', 'D', 'E'].map((direction): Departure => ({
    line: buildPlayerLine(),
    direction,
    time1: 3,
    time2: 12,
  }));
  const rows = (bicycles: PlayerStation[]) => {
    draw({ bicycles, template: { type: 3, json: {} } }, 0, departures);
    return texts('.departure').length;
  };
  expect([rows([]), rows([station(1)])]).toEqual([5, 3]);
  draw({});
  expect(texts('.bicycles')).toEqual([]);
});

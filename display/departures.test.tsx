// @vitest-environment jsdom
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildPlayerLine, buildSnapshot } from '../tests/support/buildSnapshot.ts';
import { mountScreen, type MountedScreen } from './mount.tsx';
import { sceneOf, type Departure, type Scene } from './scene.ts';

const start = Date.parse('2026-01-15T10:00:00Z');
let host: HTMLElement;
let mounted: MountedScreen;

const texts = (selector: string) =>
  [...(host.shadowRoot?.querySelectorAll(selector) ?? [])].map((element) => element.textContent);

const buildDeparture = (overrides: Partial<Departure> = {}): Departure => ({
  line: buildPlayerLine(),
  direction: 'Massy',
  time1: 3,
  time2: 12,
  ...overrides,
});

async function draw(overrides: Partial<Scene>) {
  const scene = { ...sceneOf(buildSnapshot(), start), ...overrides };
  await act(() => {
    mounted = mountScreen(host, { scene });
  });
}

beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: ['Date', 'setInterval', 'clearInterval'] });
  host = document.body.appendChild(document.createElement('div'));
});

afterEach(async () => {
  await act(() => mounted.unmount());
  host.remove();
  vi.useRealTimers();
});

it('ADM-2 departures have their line, direction and next two waiting times, beside the messages', async () => {
  const departures = [buildDeparture(), buildDeparture({ direction: 'Orly', time1: 0, time2: null })];
  await draw({ departures });
  expect(texts('.departure .sign')).toEqual(['B', 'B']);
  expect(texts('.direction')).toEqual(['Massy', 'Orly']);
  expect(texts('.time1')).toEqual(['3 min', 'Proche']);
  expect(texts('.time2')).toEqual(['12 min', '–']);
  expect(texts('.text')).toEqual(['Trafic normal']);
});

it('ADM-2 more departures than there is room for take turns', async () => {
  const departures = ['A', 'B', 'C', 'D', 'E', 'F'].map((direction) => buildDeparture({ direction }));
  await draw({ departures });
  const seen = [texts('.direction')];
  await act(() => void vi.advanceTimersByTime(10_000));
  seen.push(texts('.direction'));
  expect(seen.map((page) => page.length)).toEqual([3, 3]);
  expect(seen.flat().sort()).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
});

it('ADM-2 departures without a message take the whole screen, and the time stays in the head', async () => {
  await draw({ messages: [], departures: [buildDeparture()] });
  expect(texts('.times.all')).toHaveLength(1);
  expect(texts('.face, .news')).toEqual([]);
  expect(texts('.head .time')).toEqual(['11:00']);
});

it('ADM-2 disturbances follow each other in the traffic strip, below what else is shown', async () => {
  const traffic = [
    { line: buildPlayerLine(), text: 'Trafic ralenti' },
    { line: null, text: '<b>Grève</b>' },
  ];
  await draw({ messages: [], traffic });
  expect(texts('.face .time')).toEqual(['11:00']);
  const seen = [texts('.disturbance')];
  await act(() => void vi.advanceTimersByTime(8_000));
  seen.push(texts('.disturbance'));
  expect(seen.flat().sort()).toEqual(['<b>Grève</b>', 'Trafic ralenti']);
});

it('ADM-2 a screen without departures and traffic has neither', async () => {
  await draw({ departures: [], traffic: [] });
  expect(texts('.times, .traffic, .timed')).toEqual([]);
});

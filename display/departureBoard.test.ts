import { expect, it } from 'vitest';
import { buildDepartures, buildPlayerLine, buildSnapshot } from '../tests/support/buildSnapshot.ts';
import { departureBoardOf } from './departureBoard.ts';
import { sceneOf, type Scene } from './scene.ts';

const now = Date.parse('2026-01-15T10:00:00Z');
const minute = 60_000;

const at = (
  overrides: Parameters<typeof buildDepartures>[0] = {},
  instant = now,
  times?: Record<string, unknown>,
) => {
  const template = times ? { type: 0, json: { times } } : null;
  const scene: Scene = { ...sceneOf(buildSnapshot(), now, buildDepartures(overrides)), template };
  return departureBoardOf(scene, instant);
};

it('DSP-1 a screen without stop points has no place for departures', () => {
  expect(departureBoardOf(sceneOf(buildSnapshot(), now), now)).toBeNull();
});

it('DSP-1 DSP-3 minutes count down by the clock, the past disappears, and what is far ahead has its time', () => {
  const row = { line: buildPlayerLine(), direction: 'Massy', point: null };
  const plan = { rows: [{ ...row, times: [3, 12, 75].map((wait) => now + wait * minute) }] };
  const waits = (instant: number) => at(plan, instant)?.departures.map(({ time1, time2 }) => [time1, time2]);
  expect(waits(now)).toEqual([[3, 12]]);
  expect(waits(now + 2 * minute + 1)).toEqual([[0, 9]]);
  expect(waits(now + 3 * minute)).toEqual([[0, 9]]);
  expect(waits(now + 3 * minute + 1)).toEqual([[8, '12:15']]);
  expect(waits(now + 20 * minute)).toEqual([[55, null]]);
  expect(at(plan, now + 76 * minute)).toMatchObject({
    departures: [],
    instead: 'Aucun départ prochainement',
  });
});

it('DSP-1 DSP-3 a line of which more leaves than is known stands without times then, and others go on', () => {
  const row = (direction: string, ...waits: number[]) => ({
    line: buildPlayerLine(),
    direction,
    point: null,
    times: waits.map((wait) => now + wait * minute),
  });
  const plan = {
    rows: [{ ...row('Massy', 3, 12), more: true as const }, row('Orly', 5, 60), row('Igny', 12)],
  };
  const told = (instant: number) =>
    at(plan, instant)?.departures.map(({ direction, time1, time2 }) => [direction, time1, time2]);
  expect(told(now + 12 * minute)?.slice(0, 2)).toEqual([
    ['Massy', 0, null],
    ['Orly', 48, null],
  ]);
  expect(told(now + 13 * minute)).toEqual([
    ['Massy', null, null],
    ['Orly', 47, null],
  ]);
  const unknown = { departures: [], instead: 'Temps d’attente indisponibles' };
  expect(at(plan, now + 61 * minute)).toMatchObject(unknown);
});

it('DSP-1 of an interval that is all that a feed promises, the interval is told, and no time', () => {
  const row = { line: null, direction: 'Massy', point: null };
  const interval = { from: now, until: now + 60 * minute, seconds: 450 };
  const plan = {
    rows: [{ ...row, times: [20, 90].map((wait) => now + wait * minute), intervals: [interval] }],
  };
  const told = (instant: number) =>
    at(plan, instant)?.departures.map(({ time1, time2, every }) => every ?? [time1, time2]);
  // The interval's first departure leaves then, and none earlier.
  expect(told(now - 5 * minute)).toEqual([[5, 25]]);
  expect(told(now)).toEqual([8]);
  // An exact time that comes sooner than the interval is more useful.
  expect(told(now + 15 * minute)).toEqual([[5, '12:30']]);
  expect(told(now + 12.5 * minute - 1)).toEqual([8]);
  expect(told(now + 12.5 * minute)).toEqual([[7, '12:30']]);
  expect(told(now + 21 * minute)).toEqual([8]);
  expect(told(now + 60 * minute)).toEqual([8]);
  expect(told(now + 61 * minute)).toEqual([[29, null]]);
});

it('EXP-1 whom to ask is told of each departure that is due, and of the interval that runs', () => {
  const row = { line: null, direction: 'Massy', point: null };
  const times = [3, 12].map((wait) => now + wait * minute);
  const asked = (rest: object) => {
    const [first] = at({ rows: [{ ...row, times, ...rest }] })?.departures ?? [];
    return [first?.request1, first?.request2, first && 'request1' in first, first && 'request2' in first];
  };
  const [at1 = 0, at2 = 0] = times;
  expect(asked({})).toEqual([undefined, undefined, false, false]);
  expect(asked({ onRequest: [{ at: at1, request: 'agency' }] })).toEqual(['agency', undefined, true, false]);
  expect(asked({ onRequest: [{ at: at2, request: 'driver' }] })).toEqual([undefined, 'driver', false, true]);
  const interval = { from: now, until: now + 60 * minute, seconds: 60 };
  expect(asked({ intervals: [{ ...interval, request: 'driver' }] })).toEqual([
    'driver',
    undefined,
    true,
    false,
  ]);
  expect(asked({ intervals: [interval] })).toEqual([undefined, undefined, false, false]);
});

it('ADM-2 the display mode says from when on the clock tells', () => {
  expect(at({}, now, { minutesUpTo: 2 })?.departures[0]?.time1).toBe('11:03');
  expect(at({}, now, { minutesUpTo: 'x' })?.departures[0]?.time1).toBe(3);
});

it('EXP-4 waiting times are unavailable while an offer is taken over, and there again by the screen’s own clock', () => {
  const plan = { unavailableUntil: now + 15_000 };
  expect(at(plan)).toEqual({ departures: [], instead: 'Temps d’attente indisponibles', burst: null });
  expect(at(plan, now + 15_000)).toMatchObject({ departures: [{ time1: 2 }], instead: null });
});

it.each([
  ['nothing says when vehicles leave', { known: false, rows: [] }, now],
  ['the last word of the server is too old', {}, now + 120 * minute],
])('DSP-1 ADM-2 when %s, the screen shows what its display mode says', (_when, plan, instant) => {
  expect(at(plan, instant)?.instead).toBe('Temps d’attente indisponibles');
  expect(at(plan, instant, { withoutTimes: 'Voir l’affiche' })?.instead).toBe('Voir l’affiche');
  expect(at(plan, instant, { withoutTimes: ' ' })).toBeNull();
});

it('EXP-5 a burst is told, too, while an offer is taken over: it is no waiting time', () => {
  const bursts = [{ point: '', endsAt: now + minute }];
  expect(at({ bursts, unavailableUntil: now + 15_000 })).toEqual({
    departures: [],
    instead: 'Temps d’attente indisponibles',
    burst: 'Rafale en cours : départs rapprochés',
  });
});

it('EXP-5 a burst is told, too, where the display mode has nothing in place of unknown times', () => {
  const plan = { known: false, rows: [], bursts: [{ point: '', endsAt: now + minute }] };
  const told = { departures: [], instead: '', burst: 'Rafale en cours : départs rapprochés' };
  expect(at(plan, now, { withoutTimes: '' })).toEqual(told);
  expect(at(plan, now + minute, { withoutTimes: '' })).toBeNull();
});

it('EXP-5 a burst stands above the departures until it ends, with its place on a screen of several', () => {
  const only = [{ point: '', endsAt: now + minute }];
  expect(at({ bursts: only })?.burst).toBe('Rafale en cours : départs rapprochés');
  expect(at({ bursts: only }, now + minute)?.burst).toBeNull();
  const bursts = [{ point: 'Antony', endsAt: now + minute }];
  const rows = [{ line: null, direction: 'Orly 4', point: null, times: [now + minute] }];
  for (const shown of [rows, rows.map((row) => ({ ...row, point: 'Antony' })), []])
    expect(at({ bursts, rows: shown })?.burst).toBe('Rafale en cours à Antony : départs rapprochés');
  const elsewhere = [...bursts, { point: 'Le Bourget', endsAt: now + minute }];
  expect(at({ bursts: elsewhere, rows })?.burst).toBe(
    'Rafale en cours à Antony, au Bourget : départs rapprochés',
  );
});

import { expect, it } from 'vitest';
import { roundLimitOf, saysOffline, sinceText } from './modeSettings.ts';
import { readTimesSettings, usualTimes } from './timesSettings.ts';

it.each<[unknown, number]>([
  [null, 90],
  ['{}', 90],
  [{}, 90],
  [{ roundSeconds: '120' }, 90],
  [{ roundSeconds: 45.5 }, 90],
  [{ roundSeconds: 120 }, 120],
  [{ roundSeconds: 5 }, 30],
  [{ roundSeconds: 5_000 }, 600],
])('ADM-2 of a display mode %j the messages take %i s at most', (json, seconds) => {
  expect(roundLimitOf(json)).toBe(seconds * 1000);
});

it.each<[unknown, boolean]>([
  [null, true],
  ['x', true],
  [{}, true],
  [{ offlineNotice: true }, true],
  [{ offlineNotice: false }, false],
])('DSP-3 of a display mode %j a screen may say that its server is away: %j', (json, says) => {
  expect(saysOffline(json)).toBe(says);
});

it.each<[unknown, object]>([
  [null, usualTimes],
  ['x', usualTimes],
  [{ times: null }, usualTimes],
  [{ times: 'x' }, usualTimes],
  [{ times: { minutesUpTo: '5', withoutTimes: 7 } }, usualTimes],
  [{ times: { minutesUpTo: 0 } }, { ...usualTimes, minutesUpTo: 0 }],
  [{ times: { withoutTimes: ' Voir ' } }, { ...usualTimes, withoutTimes: 'Voir' }],
  [{ times: { mark: 'planned', cancelled: false } }, { ...usualTimes, mark: 'planned', cancelled: false }],
  [{ times: { mark: 'both', cancelled: 'no' } }, usualTimes],
])('ADM-2 of a display mode %j departures are told so: %j', (json, settings) => {
  expect(readTimesSettings(json)).toEqual(settings);
});

it.each<[unknown, number | null, number]>([
  [{}, null, 90],
  [{}, 45, 45],
  [{}, 300, 300],
  [{ roundSeconds: 60 }, 45, 45],
  [{ roundSeconds: 40 }, 45, 40],
  [{ roundSeconds: 600 }, null, 600],
])('FLT-6 of a mode %j in a project that grants %j s a round takes at most %d s', (json, budget, seconds) => {
  expect(roundLimitOf(json, budget)).toBe(seconds * 1000);
});

it('DSP-3 since when the server is away is told by the time, and of another day with the day', () => {
  const noon = Date.parse('2026-01-15T11:00:00Z');
  const since = (instant: number | null) => sinceText(instant, noon, 'Europe/Paris');
  expect(since(null)).toBeNull();
  expect(since(noon - 60_000)).toEqual({ day: null, time: '11:59' });
  expect(since(noon - 86_400_000)).toEqual({ day: 'mercredi 14 janvier', time: '12:00' });
});

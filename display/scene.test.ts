import { expect, it } from 'vitest';
import {
  buildDepartures,
  buildPlayerMessage,
  buildPlayerTraffic,
  buildSnapshot,
} from '../tests/support/buildSnapshot.ts';
import { lookOf, sceneOf } from './scene.ts';

const noon = Date.parse('2026-01-15T11:00:00Z');
const messaging = { mode: 'VAL' as const, limit: 2, defaultMessage: '<p>Bon voyage</p>' };

it('DSP-2 a scene holds what the arbitration leaves, in its order', () => {
  const messages = [
    buildPlayerMessage({ id: 1, createdAt: 1 }),
    buildPlayerMessage({ id: 2, period: '1300-1400' }),
    buildPlayerMessage({ id: 3, alert: true }),
    buildPlayerMessage({ id: 4, priority: 1 }),
  ];
  const snapshot = buildSnapshot({ messages, messaging });
  expect(sceneOf(snapshot, noon).messages.map(({ id }) => id)).toEqual([3, 4]);
  expect(sceneOf({ ...snapshot, messaging: { ...messaging, trafficMax: 3 } }, noon)).toMatchObject({
    mode: 'VAL',
    defaultMessage: '<p>Bon voyage</p>',
    trafficMax: 3,
    state: 'on',
  });
  expect(sceneOf(snapshot, noon).trafficMax).toBeNull();
  const scenario = [buildPlayerMessage({ id: 9 })];
  expect(sceneOf({ ...snapshot, scenario }, noon).messages.map(({ id }) => id)).toEqual([9]);
});

it('DSP-1 without messaging nothing is shown but the time, in the look of the display mode', () => {
  const scene = sceneOf(buildSnapshot({ messaging: null, template: { type: 2, json: {} } }), noon);
  expect(scene).toMatchObject({ mode: null, messages: [], defaultMessage: null });
  expect(lookOf(scene)).toBe('EXHIBITION');
  expect(lookOf({ ...scene, template: { type: 1, json: {} } })).toBe('COMPANY');
  expect(lookOf({ ...scene, template: { type: 3, json: {} } })).toBe('STATION');
  expect(lookOf({ ...scene, template: null })).toBe('STATION');
  expect(lookOf({ ...scene, mode: 'VAL' })).toBe('VAL');
});

it('ADV-2 FLT-5 pictures wait while a scenario has the screen, or an alert alone lights it; a snapshot of before them shows none', () => {
  const advertising = [{ id: 1, name: 'Affiche', image: '/player/image/ab' }];
  const seen = (snapshot: Parameters<typeof buildSnapshot>[0]) => {
    const scene = sceneOf(buildSnapshot(snapshot), noon);
    return [scene.advertising, scene.advertisingWaits];
  };
  expect(seen({ advertising })).toEqual([advertising, false]);
  expect(seen({ advertising, scenario: [] })).toEqual([advertising, true]);
  expect(seen({ advertising, scenario: [], scenarioUntil: noon })).toEqual([advertising, false]);
  // An alert lights a screen that is out of service: for the alert alone.
  const messages = [buildPlayerMessage({ alert: true })];
  const service = { hours: 'lun 05:00-06:00', alerts: true };
  expect(seen({ advertising, messages, service })).toEqual([advertising, true]);
  expect(seen({ advertising, messages, service: { ...service, hours: '00:00-24:00' } })).toEqual([
    advertising,
    false,
  ]);
  expect(seen({})).toEqual([[], false]);
});

it('FLT-5 an alert that lights a screen out of its hours of service is shown there alone, and all else within them', () => {
  const station = { id: 1, name: 'Mairie', bikes: 1, docks: 12, closed: false, since: null };
  const more = { traffic: [buildPlayerTraffic()], bicycles: [{ ...station, trustedUntil: noon }] };
  const plan = buildDepartures();
  const seen = (hours: string) => {
    const snapshot = buildSnapshot({
      ...more,
      messages: [buildPlayerMessage({ id: 1 }), buildPlayerMessage({ id: 2, alert: true })],
      service: { hours, alerts: true },
    });
    const { state, messages, plan: shown = null, traffic, bicycles } = sceneOf(snapshot, noon, plan);
    return { state, ids: messages.map(({ id }) => id), plan: shown, traffic, bicycles };
  };
  expect(seen('lun 05:00-06:00')).toEqual({ state: 'on', ids: [2], plan: null, traffic: [], bicycles: [] });
  expect(seen('00:00-24:00')).toEqual({ state: 'on', ids: [2, 1], plan, ...more });
});

it('DSP-1 a screen that is not active is out of service', () => {
  expect(sceneOf(buildSnapshot({ active: false }), noon).state).toBe('disabled');
});

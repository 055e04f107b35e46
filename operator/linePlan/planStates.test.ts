import { describe, expect, it } from 'vitest';
import type { HiddenReason } from '../../contract/explain.ts';
import type { ListedPerturbation } from '../../contract/schemas/trafficList.ts';
import type { ListedStanding } from '../../src/features/standings/screenStandings.ts';
import { buildLine } from '../../tests/support/buildLine.ts';
import { buildDirection, buildLineStops } from '../../tests/support/buildLineStops.ts';
import { buildCandidate } from '../../tests/support/situations.ts';
import { buildScreen } from '../../tests/support/buildScreen.ts';
import { lineMeetings, linePlan, lineStates, type PlanData } from './planStates.ts';

const site = (id: number) => ({ id, name: `Site ${id}`, order: id });
const display = (operational: boolean) => [{ id: 1, ipAddress: null, physicalId: null, operational }];
const screenAt = (id: string, siteId: number, overrides: Parameters<typeof buildScreen>[0] = {}) =>
  buildScreen({ id, name: id, site: site(siteId), screenConfiguration: display(true), ...overrides });

const standing = (kind: 'shown' | 'kept' | 'expected', id: number, alert = false) =>
  ({
    kind,
    rank: 1,
    reason: 'alert',
    isOfScenario: false,
    stale: null,
    candidate: { ...buildCandidate({ id, alert }), title: `Message ${id}`, news: null },
  }) as ListedStanding;

const perturbation = (overrides: Partial<ListedPerturbation>): ListedPerturbation => ({
  id: 1,
  lineId: 1,
  lineName: 'RER B',
  title: 'Info',
  content: 'Retards',
  state: 'CURRENT',
  from: null,
  until: null,
  firstSeenAt: 0,
  closedBy: [],
  ...overrides,
});

const data = (overrides: Partial<PlanData> = {}): PlanData => ({
  lines: [
    buildLine({ id: 1, name: 'RER B' }),
    buildLine({ id: 2, name: 'Bus 131', inhibitionTimesDate: 5 }),
    buildLine({ id: 3, name: 'Bus 9' }),
  ],
  stops: [
    buildLineStops({ lineId: 1, directions: [buildDirection(0, ['ABC'])], elsewhere: [90] }),
    // At the same stop of a feed; the letters of its stops determine its sites.
    buildLineStops({ lineId: 2, directions: [buildDirection(0, ['BX'])] }),
    buildLineStops({ lineId: 3, source: 'points', directions: [], elsewhere: [3] }),
  ],
  screens: {
    1: [screenAt('a1', 1), screenAt('a2', 1, { screenConfiguration: display(false) })],
    2: [screenAt('b1', 2, { active: false }), screenAt('b2', 2, { screenConfiguration: [] })],
    90: [screenAt('z', 90)],
  },
  standings: new Map([
    ['a1', [standing('shown', 7), standing('shown', 8, true)]],
    ['a2', [standing('kept', 7), standing('expected', 9)]],
  ]),
  instant: 0,
  perturbations: [],
  ...overrides,
});

const planOf = (lineId: number, given = data()) =>
  linePlan(lineId, lineStates(given), given, lineMeetings(given.stops));

describe('how it stands with a line', () => {
  it('LIV-6 lines are sorted by name as people count, each with what its screens are and show', () => {
    const states = lineStates(data());
    expect(states.map(({ line }) => line.name)).toEqual(['Bus 9', 'Bus 131', 'RER B']);
    expect(states.map(({ isInhibited }) => isInhibited)).toEqual([false, true, false]);
    expect(states[2]?.counts).toEqual({ online: 2, offline: 1, dark: 0, inactive: 1, unwatched: 1 });
  });

  it('LIV-6 at each stop: its screens by their life, and each message that is in sight there once', () => {
    const [a, b, c] = planOf(1)?.places ?? [];
    expect(a?.counts).toEqual({ online: 1, offline: 1, dark: 0, inactive: 0, unwatched: 0 });
    expect(a?.messages.map(({ title, alert, screens }) => [title, alert, screens])).toEqual([
      ['Message 8', true, 1],
      ['Message 7', false, 2],
    ]);
    expect(b?.counts).toEqual({ online: 0, offline: 0, dark: 0, inactive: 1, unwatched: 1 });
    expect(c?.screens).toEqual([]);
    expect(planOf(1)?.elsewhere.screens.map(({ id }) => id)).toEqual(['z']);
  });

  it('LIV-6 alerts come first, then what is on the most screens, then the latest', () => {
    const standings = new Map([
      ['a1', [standing('shown', 9), standing('shown', 3), standing('shown', 10), standing('kept', 2, true)]],
      ['a2', [standing('shown', 3), standing('kept', 5), standing('expected', 5)]],
    ]);
    const messages = planOf(1, data({ standings }))?.places[0]?.messages;
    expect(messages?.map(({ id, screens }) => [id, screens])).toEqual([
      [2, 1],
      [3, 2],
      [10, 1],
      [9, 1],
      [5, 1],
    ]);
  });

  it('LIV-6 TIM-1 what comes is listed by when it begins, each once; what has begun and waits is not', () => {
    const waiting = (id: number, from: number, reason: HiddenReason = 'early'): ListedStanding => {
      const { candidate } = standing('shown', id);
      return { kind: 'waiting', reason, isOfScenario: false, candidate: { ...candidate, from } };
    };
    const standings = new Map([
      ['a1', [waiting(3, 20), waiting(5, 10), waiting(6, 5, 'limit')]],
      // By night, during a scenario and where it is switched off too.
      ['a2', [waiting(5, 10, 'hours'), waiting(4, 20, 'scenario'), waiting(2, 30, 'inactive')]],
    ]);
    const toCome = planOf(1, data({ standings, instant: 5 }))?.places[0]?.toCome;
    expect(toCome?.map(({ id, screens }) => [id, screens])).toEqual([
      [5, 2],
      [3, 1],
      [4, 1],
      [2, 1],
    ]);
  });

  it('LIV-6 lines meet at a stop of the feed or at a site, and nowhere else', () => {
    const names = (lineId: number, given = data()) =>
      planOf(lineId, given)?.places.map(({ interchanges }) => interchanges.map(({ line }) => line.id));
    expect(names(1)).toEqual([[], [2], [3]]);
    expect(names(2)).toEqual([[1], []]);
    const withoutSites = (name: string) => {
      const other = buildDirection(0, ['BX'], { names: { B: name } });
      for (const stop of other.stops) stop.sites = [];
      const given = data();
      return {
        ...given,
        stops: given.stops.map((one) => (one.lineId === 2 ? { ...one, directions: [other] } : one)),
      };
    };
    expect(names(1, withoutSites('Arrêt B'))).toEqual([[], [2], [3]]);
    // The same id in another transporter's feed is another stop.
    expect(names(1, withoutSites('Ailleurs'))).toEqual([[], [], [3]]);
  });

  it('LIV-6 where lines meet is looked up: when only screens change, the stops of other lines are not read again', () => {
    const given = data();
    const states = lineStates(given);
    const meetings = lineMeetings(given.stops);
    const stops = given.stops.map((one) => {
      if (one.lineId === 1) return one;
      const unread = (): never => {
        throw new Error('read again');
      };
      return Object.defineProperties({ ...one }, { directions: { get: unread }, elsewhere: { get: unread } });
    });
    const plan = linePlan(1, states, { ...given, stops, screens: {} }, meetings);
    expect(plan?.places.map(({ interchanges }) => interchanges.map(({ line }) => line.id))).toEqual([
      [],
      [2],
      [3],
    ]);
  });

  it('LIV-6 a line has the perturbations that are its own, and those of all lines', () => {
    const perturbations = [
      perturbation({ id: 1 }),
      perturbation({ id: 2, lineId: 2, lineName: 'RER B' }),
      perturbation({ id: 3, lineId: null, lineName: '' }),
      // Of a line that no longer exists.
      perturbation({ id: 4, lineId: null, lineName: 'Orlyval' }),
    ];
    const idsOf = (lineId: number) =>
      planOf(lineId, data({ perturbations }))?.perturbations.map(({ id }) => id);
    expect(idsOf(1)).toEqual([1, 3]);
    expect(idsOf(2)).toEqual([2, 3]);
  });

  it('LIV-6 a line that is no more has no plan, and one without stops an empty one', () => {
    expect(planOf(9)).toBeNull();
    expect(planOf(3)?.graph.stops).toEqual([]);
    expect(planOf(3)?.places).toEqual([]);
  });
});

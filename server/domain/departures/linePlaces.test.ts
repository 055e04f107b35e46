import { describe, expect, it } from 'vitest';
import type { FeedPattern, FeedStop, RoutePatterns } from './feedPatterns.ts';
import { directionOfPoints, directionsOf, placesOf } from './linePlaces.ts';

/** Stops of a feed by id, each with its name, and the id of its station where it has one. */
const stopsOf = (...stops: [id: number, name: string, stationId?: string][]) =>
  new Map(stops.map(([id, name, stationId = `s${id}`]): [number, FeedStop] => [id, { id, name, stationId }]));
const routeOf = (
  stops: ReadonlyMap<number, FeedStop>,
  ...patterns: [directionId: FeedPattern['directionId'], ...stops: number[]][]
): RoutePatterns => ({
  stops,
  patterns: patterns.map(([directionId, ...own]) => ({ directionId, stops: own })),
});
const nobody = () => ({ sites: [], points: [] });

describe('CMP-1 the places of a line', () => {
  const idsOf = (route: RoutePatterns) =>
    Object.fromEntries([...placesOf(route)].map(([stop, { id, name }]) => [stop, `${id} ${name}`]));

  it('CMP-1 stops of one name on both sides of a street are one, however it is written', () => {
    const stops = stopsOf([2, 'Mairie'], [1, ' MAIRIE '], [3, 'Gare']);
    expect(idsOf(routeOf(stops, [0, 2, 3], [1, 3, 1]))).toEqual({
      1: 's1  MAIRIE ',
      2: 's1 Mairie',
      3: 's3 Gare',
    });
  });

  it('CMP-1 stops of one name at which one trip calls are two towns’, each of its own', () => {
    const stops = stopsOf([1, 'Mairie'], [2, 'Mairie'], [3, 'Gare']);
    expect(idsOf(routeOf(stops, [0, 1, 3, 2]))).toEqual({ 1: 's1 Mairie', 2: 's2 Mairie', 3: 's3 Gare' });
  });

  it('CMP-1 platforms of a station are one place, though a trip calls at both', () => {
    const stops = stopsOf([1, 'Gare', 'G'], [2, 'Gare', 'G']);
    expect(idsOf(routeOf(stops, [0, 1, 2]))).toEqual({ 1: 'G Gare', 2: 'G Gare' });
  });
});

describe('CMP-1 the directions of a line', () => {
  const stops = stopsOf([1, 'Antony'], [2, 'Bagneux'], [3, 'Dourdan'], [4, 'Étampes'], [5, 'Évry']);
  const named = (route: RoutePatterns, ...names: string[]) =>
    directionsOf(route, names, nobody).map(({ direction, name }) => [direction, name]);

  it('CMP-1 have the line’s own names, or those of where they lead, two at most; a line without directions none', () => {
    const both = routeOf(stops, [1, 3, 1], [0, 1, 3], [0, 1, 4], [0, 1, 5]);
    expect(named(both, 'Sud', 'Nord')).toEqual([
      [0, 'Sud'],
      [1, 'Nord'],
    ]);
    expect(named(both, 'Sud')).toEqual([
      [0, 'Sud'],
      [1, 'Antony'],
    ]);
    expect(named(both)[0]?.[1]).toMatch(/^\S+ \/ \S+$/);
    expect(named(routeOf(stops, [null, 1, 2]), 'Sud')).toEqual([[null, null]]);
    expect(named(routeOf(stops))).toEqual([]);
  });

  it('CMP-1 have each place once where a trip calls at two platforms, with what all of its stops serve', () => {
    const station = stopsOf([1, 'Antony'], [2, 'Gare', 'G'], [3, 'Gare', 'G'], [4, 'Orly']);
    const asked: number[][] = [];
    const [direction] = directionsOf(routeOf(station, [0, 1, 2, 3, 4]), [], (served) => {
      asked.push([...served].sort());
      return { sites: [served.size], points: [] };
    });
    expect(direction?.stops.map(({ id, next, sites }) => [id, next, sites])).toEqual([
      ['s1', [1], [1]],
      ['G', [2], [2]],
      ['s4', [], [1]],
    ]);
    expect(asked).toEqual([[1], [2, 3], [4]]);
  });
});

it('CMP-1 without a feed the stop points of one name are one stop, with the sites of all of them', () => {
  const points = [
    { id: 7, name: 'Mairie', sites: [1, 2] },
    { id: 8, name: 'Gare', sites: [] },
    { id: 3, name: 'mairie ', sites: [2, 4] },
  ];
  expect(directionOfPoints(points)).toEqual({
    direction: null,
    name: null,
    stops: [
      { id: 'point 3', name: 'Mairie', sites: [1, 2, 4], points: [7, 3], next: [1] },
      { id: 'point 8', name: 'Gare', sites: [], points: [8], next: [] },
    ],
  });
});

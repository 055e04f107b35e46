import { describe, expect, it } from 'vitest';
import { boarding } from '../builtSchema.ts';
import { completeTrip, type TripStop } from './tripTimes.ts';

type Times = [arrival: number | null, departure: number | null];

const stop = (sequence: number, [arrival, departure]: Times, pickup = 0): TripStop => ({
  line: sequence + 10,
  sequence,
  stop: 1,
  arrival,
  departure,
  pickup,
  headsign: null,
  boards: -1,
});

/** Completes a trip: its stops, and what was reported with the stop's position. */
function completed(stops: TripStop[], byFrequency = false) {
  const told: [string, number][] = [];
  completeTrip(stops, byFrequency, {
    onDuplicate: ({ sequence }) => told.push(['duplicate', sequence]),
    onWarning: (kind, { sequence }) => told.push([kind, sequence]),
  });
  return { stops, told };
}

/** The same for stops with these times, at positions 0, 1, …. */
const timed = (...times: Times[]) => {
  const { stops, told } = completed(times.map((each, sequence) => stop(sequence, each)));
  return { times: stops.map(({ arrival, departure }) => [arrival, departure]), told };
};

describe('the times of a trip', () => {
  it.each<[string, Times[], Times[]]>([
    [
      'as they are given',
      [
        [0, 10],
        [20, 30],
        [40, 40],
      ],
      [
        [0, 10],
        [20, 30],
        [40, 40],
      ],
    ],
    [
      'one for the other',
      [
        [null, 10],
        [20, null],
      ],
      [
        [10, 10],
        [20, 20],
      ],
    ],
    [
      'in equal steps from a departure to an arrival, in whole seconds',
      [
        [0, 100],
        [null, null],
        [null, null],
        [200, 300],
        [null, null],
        [400, 400],
      ],
      [
        [0, 100],
        [133, 133],
        [167, 167],
        [200, 300],
        [350, 350],
        [400, 400],
      ],
    ],
  ])('EXP-1 are known %s', (_how, given, times) => {
    expect(timed(...given)).toEqual({ times, told: [] });
  });

  it('EXP-2 are not known before the first and after the last that is given, which is told', () => {
    expect(timed([null, null], [10, 10], [20, 20], [null, null], [null, null])).toEqual({
      times: [
        [null, null],
        [10, 10],
        [20, 20],
        [null, null],
        [null, null],
      ],
      told: [
        ['noTime', 0],
        ['noTime', 3],
        ['noTime', 4],
      ],
    });
  });

  it('EXP-2 tell what goes backwards, also past stops without times, and not what takes no time', () => {
    expect(timed([0, 10], [10, 10], [9, 9], [null, null], [8, 8], [8, 8]).told).toEqual([
      ['backwards', 2],
      ['backwards', 4],
    ]);
    expect(timed([10, 9], [20, 20]).told).toEqual([['departsBefore', 0]]);
  });

  it('EXP-1 come in the order of the places, whatever order the lines have', () => {
    const { stops, told } = completed([stop(7, [30, 30]), stop(2, [10, 10]), stop(5, [null, null])]);
    expect(stops.map(({ sequence, departure }) => [sequence, departure])).toEqual([
      [2, 10],
      [5, 20],
      [7, 30],
    ]);
    expect(told).toEqual([]);
  });

  it('EXP-2 tell each place that is there twice', () => {
    const { told } = completed([stop(3, [0, 0]), stop(1, [0, 0]), stop(3, [0, 0]), stop(3, [0, 0])]);
    expect(told).toEqual([
      ['duplicate', 3],
      ['duplicate', 3],
    ]);
  });
});

it('EXP-1 passengers board where the feed and the time let them, and nowhere at the last stop', () => {
  const board = (byFrequency: boolean) =>
    completed(
      [stop(1, [null, null]), stop(2, [0, 0]), stop(3, [5, 5], 1), stop(4, [6, 6], 3), stop(5, [9, 9])],
      byFrequency,
    ).stops.map(({ boards }) => boards);
  const { no, atTime, atEnd, unknown } = boarding;
  expect(board(false)).toEqual([unknown, atTime, no, atTime, atEnd]);
  expect(board(true)).toEqual([unknown, boarding.byFrequency, no, boarding.byFrequency, atEnd]);
  expect(completed([stop(1, [0, 0], 1)]).stops[0]?.boards).toBe(no);
});

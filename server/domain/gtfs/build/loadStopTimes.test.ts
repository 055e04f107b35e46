import { describe, expect, it } from 'vitest';
import { builtFeed, placesOf } from '../../../../tests/support/builtFeed.ts';
import { texts } from '../../../shared/texts.ts';
import { boarding } from '../builtSchema.ts';

const trips = (...ids: string[]) =>
  ['route_id,service_id,trip_id', ...ids.map((id) => `R1,jour,${id}`), ''].join('\n');

/** Lines after a header with the given columns. */
const stopTimes = (columns: string, ...lines: string[]) =>
  [`trip_id,departure_time,stop_id,stop_sequence${columns}`, ...lines, ''].join('\n');

/** Formats a minute of the day as a time. */
const at = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`;

const placed = 'select id, trip, stop_sequence, stop, departure / 60, service from stop_times order by id';

describe('stop times', () => {
  it('EXP-1 keep their line and their stop, whatever order the lines of a trip have', async () => {
    const { report, rows } = await builtFeed({
      'trips.txt': trips('T1', 'T2', 'T3'),
      'stop_times.txt': stopTimes(
        '',
        `T1,${at(2)},S2,2`,
        `T1,${at(1)},S1,1`,
        `T2,${at(3)},S1,1`,
        '',
        `T2,${at(4)},S2,2`,
        `T3,${at(7)},S1,7`,
        `T3,${at(9)},S2,9`,
        `T3,${at(8)},S2,8`,
      ),
    });
    expect(report).toMatchObject({ errors: [], warnings: [] });
    expect(rows(placed)).toEqual([
      [2, 2, 2, 3, 2, 1],
      [3, 2, 1, 2, 1, 1],
      [4, 3, 1, 2, 3, 1],
      [6, 3, 2, 3, 4, 1],
      [7, 4, 7, 2, 7, 1],
      [8, 4, 9, 3, 9, 1],
      [9, 4, 8, 3, 8, 1],
    ]);
  });

  it('EXP-1 keep headsigns and requests of their own, those of the other stops of the trip are none', async () => {
    const { rows } = await builtFeed({
      'trips.txt': trips('T1', 'T2', 'T3', 'T4'),
      'stop_times.txt': stopTimes(
        ',pickup_type,stop_headsign',
        `T1,${at(1)},S1,1,0,Par le parc`,
        `T1,${at(2)},S2,2,1,`,
        `T2,${at(1)},S1,1,2,`,
        `T2,${at(2)},S2,2,1,`,
        `T3,${at(1)},S1,1,3,Par le port`,
        `T3,${at(2)},S2,2,,Port`,
        `T4,${at(1)},S1,1,1,`,
        `T4,${at(2)},S2,2,,`,
      ),
    });
    expect(rows('select on_request, stop_headsign, boards from stop_times order by id')).toEqual([
      [null, 'Par le parc', boarding.atTime],
      [null, null, boarding.no],
      [2, null, boarding.atTime],
      [null, null, boarding.no],
      [3, 'Par le port', boarding.atTime],
      [null, 'Port', boarding.atEnd],
      [null, null, boarding.no],
      [null, null, boarding.atEnd],
    ]);
  });

  it.each([60, 61, 7020])('EXP-1 may be %i of one trip', async (count) => {
    const lines = Array.from({ length: count }, (_, n) => `T1,${at(n)},S${(n % 2) + 1},${n}`);
    const { facts, report, rows } = await builtFeed({ 'stop_times.txt': stopTimes('', ...lines) });
    expect(report).toMatchObject({ errors: [], warnings: [] });
    expect(facts?.stopTimes).toBe(count);
    expect(rows('select max(stop_sequence - departure / 60), min(stop_sequence + 2 = id) from stop_times'))
      // Each line has its own time.
      .toEqual([[0, 1]]);
  });

  it('EXP-1 of trips whose lines lie apart are completed together, however many trips there are', async () => {
    // A trip's id is its line number, and empty lines count.
    const { report, rows } = await builtFeed({
      'trips.txt': `route_id,service_id,trip_id\nR1,jour,T1\nR1,jour,T2\n${'\n'.repeat(8188)}R1,jour,T3\nR1,jour,T4\n`,
      'frequencies.txt': 'trip_id,start_time,end_time,headway_secs\nT4,06:00:00,09:00:00,300\n',
      'stop_times.txt': stopTimes(
        ',pickup_type',
        `T1,${at(1)},S1,1,`,
        `T2,${at(2)},S1,1,2`,
        `T3,${at(3)},S1,1,1`,
        `T4,${at(4)},S1,1,`,
        `T4,${at(6)},S1,3,`,
        `T3,${at(5)},S2,3,`,
        `T3,${at(4)},S1,2,`,
        `T2,${at(3)},S2,2,`,
        `T1,${at(2)},S2,2,`,
        `T4,${at(5)},S2,2,`,
      ),
    });
    expect(report).toMatchObject({ errors: [], warnings: [] });
    const { no, atTime, atEnd, byFrequency } = boarding;
    expect(
      rows(
        'select trip, stop_sequence, departure / 60, boards, on_request from stop_times order by trip, stop_sequence',
      ),
    ).toEqual([
      [2, 1, 1, atTime, null],
      [2, 2, 2, atEnd, null],
      [3, 1, 2, atTime, 2],
      [3, 2, 3, atEnd, null],
      [8192, 1, 3, no, null],
      [8192, 2, 4, atTime, null],
      [8192, 3, 5, atEnd, null],
      [8193, 1, 0, byFrequency, null],
      [8193, 2, 1, byFrequency, null],
      [8193, 3, 2, atEnd, null],
    ]);
  });

  it('EXP-1 may have blanks around their values, and a place of 0', async () => {
    const { report, rows } = await builtFeed({
      'stop_times.txt': stopTimes('', ' T1 , 08:00:00 , S1 , 0 ', ' T1 , ,S2, 1', 'T1,08:10:00 ,S2,2 '),
    });
    expect(report).toMatchObject({ errors: [], warnings: [] });
    expect(rows(placed)).toEqual([
      [2, 2, 0, 2, 480, 1],
      [3, 2, 1, 3, 485, 1],
      [4, 2, 2, 3, 490, 1],
    ]);
  });

  it('EXP-1 are known without a warning where they lie between two that are given', async () => {
    const { report } = await builtFeed({
      'stop_times.txt': stopTimes('', 'T1,08:00:00,S1,1', 'T1,,S2,2', 'T1,,S1,3', 'T1,08:30:00,S2,4'),
    });
    expect(report).toMatchObject({ errors: [], warnings: [] });
  });

  it('EXP-2 that are odd are told once each, at their column', async () => {
    const { facts, report } = await builtFeed({
      'stop_times.txt':
        'trip_id,arrival_time,departure_time,stop_id,stop_sequence\n' +
        'T1,08:01:00,08:00:00,S1,1\nT1,07:00:00,07:00:00,S2,2\nT1,,,S1,3\n',
    });
    expect(facts).not.toBeNull();
    const { departsBefore, backwards, noTime } = texts.gtfs.warning;
    expect(report.warnings.map(({ line, column, reason }) => [line, column, reason])).toEqual([
      [2, 'departure_time', departsBefore],
      [3, 'arrival_time', backwards],
      [4, 'arrival_time', noTime],
    ]);
  });

  it('EXP-2 of a zone on demand are left out, with a warning each, whatever names the zone', async () => {
    const { facts, report } = await builtFeed({
      'trips.txt': trips('T1', 'T2'),
      'stop_times.txt': stopTimes(
        ',location_id,location_group_id',
        'T1,08:00:00,S1,1,,',
        'T1,08:10:00,S2,2,,',
        'T2,,,1,zone,',
        'T2,,,2,,groupe',
      ),
    });
    expect(report.errors).toEqual([]);
    expect(facts?.stopTimes).toBe(2);
    expect(report.warnings.map(({ line, column, reason }) => [line, column, reason])).toEqual([
      [4, 'stop_id', texts.gtfs.warning.zone],
      [5, 'stop_id', texts.gtfs.warning.zone],
      [3, 'trip_id', texts.gtfs.warning.unused],
    ]);
  });

  it('EXP-2 are refused with the place and the reason, each line by itself', async () => {
    const { facts, report } = await builtFeed({
      'stop_times.txt': stopTimes(
        ',pickup_type',
        ',08:00:00,S1,1,',
        'T1,8h,S1,1,',
        'T1,08:00:00,,2,',
        'T1,08:00:00,S9,3,',
        'T9,08:00:00,S1,4,',
        'T1,08:00:00,S1,-5,',
        'T1,08:00:00,S1,,4',
      ),
    });
    expect(facts).toBeNull();
    const { missing, time, integer, choice, unknown } = texts.gtfs.value;
    expect(report.errors.map(({ line, column, reason }) => [line, column, reason])).toEqual([
      [2, 'trip_id', missing],
      [3, 'departure_time', time('8h')],
      [4, 'stop_id', missing],
      [5, 'stop_id', unknown('S9', 'stops.txt')],
      [6, 'trip_id', unknown('T9', 'trips.txt')],
      [7, 'stop_sequence', integer('-5')],
      [8, 'stop_sequence', missing],
      [8, 'pickup_type', choice('4', '0, 1, 2, 3')],
    ]);
    expect(placesOf(report.errors)).toHaveLength(report.errorCount);
  });
});

import { describe, expect, it } from 'vitest';
import { builtFeed } from '../../../../tests/support/builtFeed.ts';
import { texts } from '../../../shared/texts.ts';
import { dayBit } from '../builtSchema.ts';

const wrong = texts.gtfs.value;
const file = (...lines: string[]) => [...lines, ''].join('\n');
const week = 'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date';

/** Errors of a feed with these changes: file, line, column, reason. */
async function errorsOf(changes: Record<string, string | null>) {
  const { facts, report } = await builtFeed(changes);
  expect(facts).toBeNull();
  return report.errors.map((each) => [each.file, each.line, each.column, each.reason]);
}

describe('services', () => {
  it('EXP-1 run on their days of the week, and on dates of their own', async () => {
    const { report, rows } = await builtFeed({
      'calendar.txt': file(
        week,
        'jour,1,0,1,0,0,0,1,20250101,20271231',
        'samedi,0,0,0,0,0,1,0,20250105,20250105',
      ),
      'calendar_dates.txt': file(
        'service_id,date,exception_type',
        'jour,20260501,2',
        'noel,20261225,1',
        'noel,20271225,1',
      ),
      'trips.txt': file('route_id,service_id,trip_id', 'R1,noel,T1'),
    });
    expect(report.errors).toEqual([]);
    expect(rows('select service_id from services order by id')).toEqual([['jour'], ['samedi'], ['noel']]);
    expect(rows('select * from calendar')).toEqual([
      [1, dayBit(1) + dayBit(3) + dayBit(7), 20_250_101, 20_271_231],
      [2, dayBit(6), 20_250_105, 20_250_105],
    ]);
    expect(rows('select * from calendar_dates')).toEqual([
      [1, 20_260_501, 2],
      [3, 20_261_225, 1],
      [3, 20_271_225, 1],
    ]);
    expect(rows('select service from trips')).toEqual([[3]]);
  });

  it('EXP-2 are refused with the place and the reason', async () => {
    expect(
      await errorsOf({
        'calendar.txt': file(
          week,
          'jour,1,1,1,1,1,,2,20250102,20250101',
          'jour,1,1,1,1,1,1,1,20250101,20251301',
          ',1,1,1,1,1,1,1,,20250101',
        ),
        'calendar_dates.txt': file(
          'service_id,date,exception_type',
          ',20260501,1',
          'noel,,1',
          'noel,20261225,3',
          'noel,20261225,1',
          'jour,20261225,',
        ),
        'trips.txt': file('route_id,service_id,trip_id', 'R1,noel,T1'),
      }),
    ).toEqual([
      ['calendar.txt', 2, 'saturday', wrong.missing],
      ['calendar.txt', 2, 'sunday', wrong.choice('2', '0, 1')],
      ['calendar.txt', 2, 'end_date', wrong.order('20250102', '20250101')],
      ['calendar.txt', 3, 'end_date', wrong.date('20251301')],
      ['calendar.txt', 3, 'service_id', wrong.duplicate('jour')],
      ['calendar.txt', 4, 'start_date', wrong.missing],
      ['calendar.txt', 4, 'service_id', wrong.missing],
      ['calendar_dates.txt', 2, 'service_id', wrong.missing],
      ['calendar_dates.txt', 3, 'date', wrong.missing],
      ['calendar_dates.txt', 4, 'exception_type', wrong.choice('3', '1, 2')],
      ['calendar_dates.txt', 5, 'service_id, date', wrong.duplicate('noel, 20261225')],
      ['calendar_dates.txt', 6, 'exception_type', wrong.missing],
    ]);
  });
});

describe('trips', () => {
  const header = 'route_id,service_id,trip_id,trip_headsign,direction_id';

  it('EXP-1 are kept with their route, their service and their direction', async () => {
    const { rows } = await builtFeed({
      'routes.txt': file('route_id,route_short_name,route_type', 'R0,A,3', 'R1,B,3'),
      'trips.txt': file(header, 'R1,jour,T1,Orly,0', 'R0,jour,T2,,1', 'R1,jour,T3,,'),
    });
    expect(rows('select * from trips')).toEqual([
      [2, 'T1', 3, 1, 'Orly', 0],
      [3, 'T2', 2, 1, null, 1],
      [4, 'T3', 3, 1, null, null],
    ]);
  });

  it('EXP-2 are refused with the place and the reason, and known all the same to what refers to them', async () => {
    expect(
      await errorsOf({
        'trips.txt': file(header, ',,T1,,2', 'R9,nuit,T2,,', 'R1,jour,T2,,', 'R1,jour,,,'),
        'frequencies.txt': file(
          'trip_id,start_time,end_time,headway_secs,exact_times',
          'T1,06:00:00,06:00:00,300,',
          ',,9h,,2',
          'T9,7:00:00,06:59:59,0,',
          'T2,07:00:00,08:00:00,-1,',
        ),
        'stop_times.txt': file(
          'trip_id,departure_time,stop_id,stop_sequence',
          'T1,08:00:00,S1,1',
          'T2,08:00:00,S1,1',
        ),
      }),
    ).toEqual([
      ['trips.txt', 2, 'route_id', wrong.missing],
      ['trips.txt', 2, 'service_id', wrong.missing],
      ['trips.txt', 2, 'direction_id', wrong.choice('2', '0, 1')],
      ['trips.txt', 3, 'route_id', wrong.unknown('R9', 'routes.txt')],
      ['trips.txt', 3, 'service_id', wrong.unknownService('nuit')],
      ['trips.txt', 4, 'trip_id', wrong.duplicate('T2')],
      ['trips.txt', 5, 'trip_id', wrong.missing],
      ['frequencies.txt', 3, 'trip_id', wrong.missing],
      ['frequencies.txt', 3, 'start_time', wrong.missing],
      ['frequencies.txt', 3, 'end_time', wrong.time('9h')],
      ['frequencies.txt', 3, 'headway_secs', wrong.missing],
      ['frequencies.txt', 3, 'exact_times', wrong.choice('2', '0, 1')],
      ['frequencies.txt', 4, 'trip_id', wrong.unknown('T9', 'trips.txt')],
      ['frequencies.txt', 4, 'end_time', wrong.order('7:00:00', '06:59:59')],
      ['frequencies.txt', 4, 'headway_secs', wrong.integer('0')],
      ['frequencies.txt', 5, 'headway_secs', wrong.integer('-1')],
    ]);
  });

  it('EXP-1 run every so often, exactly or about', async () => {
    const { rows } = await builtFeed({
      'frequencies.txt': file(
        'trip_id,start_time,end_time,headway_secs,exact_times',
        'T1,06:00:00,06:00:00,300,1',
        'T1,07:00:00,25:00:00,1,',
        'T1,00:00:00,05:00:00,60,0',
      ),
    });
    expect(rows('select * from frequencies')).toEqual([
      [2, 2, 21_600, 21_600, 300, 1],
      [3, 2, 25_200, 90_000, 1, 0],
      [4, 2, 0, 18_000, 60, 0],
    ]);
  });
});

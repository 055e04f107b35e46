import { describe, expect, it } from 'vitest';
import { buildAlert, listOf } from '../../../tests/support/traffic.ts';
import { readGtfsRealtime } from '../traffic/gtfsRealtime.ts';
import { readSiri } from '../traffic/siri.ts';
import { alertsAt, encodeGtfsRealtime, encodeSiri } from './demoFeeds.ts';

const minute = 60_000;
/** The hour in which alerts are checked: 14:00 in Paris. */
const hour = Date.UTC(2026, 5, 1, 12);

const feed = {
  timeZone: 'Europe/Paris',
  alerts: [
    {
      id: 'travaux',
      lines: ['B', 'C'],
      planned: true,
      everyMinutes: 60,
      fromMinute: 5,
      lastsMinutes: 20,
      summary: 'Travaux de {debut} à {fin}',
      description: '{debut}, {debut} : {fin}',
    },
  ],
};

describe('SRV-4 the traffic of the demonstration', () => {
  it('SRV-4 comes back with the hour, as a new alert each time, with its times', () => {
    const at = (ms: number) => alertsAt(feed, hour + ms);
    const ids = (ms: number) => at(ms).map(({ id }) => id);
    expect(ids(5 * minute - 1)).toEqual([]);
    expect(ids(25 * minute)).toEqual([]);
    expect(ids(25 * minute - 1)).toEqual(ids(5 * minute));
    expect(ids(65 * minute)).not.toEqual(ids(5 * minute));
    expect(at(5 * minute)).toEqual([
      {
        id: ids(5 * minute)[0],
        planned: true,
        periods: [[hour + 5 * minute, hour + 25 * minute]],
        affected: [
          { line: 'B', stops: [] },
          { line: 'C', stops: [] },
        ],
        summary: 'Travaux de 14:05 à 14:25',
        description: '14:05, 14:05 : 14:25',
      },
    ]);
  });

  it('SRV-4 is written as readers of both formats read it, to the second and with what there is not', async () => {
    const alerts = [
      buildAlert({ id: 'a<&>', summary: '<b>&amp;</b>', description: '', planned: true }),
      buildAlert({ id: 'b', periods: [[hour, null]], affected: [{ line: 'B&C', stops: ['1<', '2'] }] }),
    ];
    expect(await listOf(readSiri(encodeSiri(alerts, hour), 'Europe/Paris'))).toEqual(alerts);
    expect(encodeSiri(alerts, hour)).toContain(
      '<ResponseTimestamp>2026-06-01T12:00:00.000Z</ResponseTimestamp>',
    );
    expect(encodeSiri([], hour)).not.toContain('PtSituationElement');
    const realtime = encodeGtfsRealtime(alerts, hour + 999);
    expect(await listOf(readGtfsRealtime(realtime))).toEqual(alerts);
    // The header contains the time: seconds as a varint after its field tag.
    const seconds: number[] = [];
    for (let rest = hour / 1000; rest > 0; rest = Math.floor(rest / 128))
      seconds.push((rest % 128) + (rest >= 128 ? 128 : 0));
    expect([...realtime.subarray(7, 7 + 1 + seconds.length)]).toEqual([3 << 3, ...seconds]);
  });
});

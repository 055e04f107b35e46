import { describe, expect, it } from 'vitest';
import { bicyclePlansOf } from './bicyclePlans.ts';

const url = 'https://velos.example/gbfs.json';
const station = (id: number, more: Partial<Parameters<typeof bicyclePlansOf>[0][number]> = {}) => ({
  id,
  stationId: `s${id}`,
  clientId: null,
  url,
  ...more,
});

describe('the sources of bicycle stations', () => {
  it('LIV-3 are read once for all their stations, and apart with another key or address', () => {
    const other = 'https://ailleurs.example/gbfs.json';
    const plans = bicyclePlansOf([
      station(1),
      station(2, { clientId: 'secret' }),
      station(3, { stationId: ' s3 ' }),
      station(4, { clientId: 'other' }),
      station(5, { url: other }),
      station(6, { clientId: 'secret' }),
      station(7, { url: null }),
      station(8, { url: 'pas une adresse' }),
    ]);
    expect(plans.map(({ url: { href }, clientId, stations }) => [href, clientId, [...stations]])).toEqual([
      [
        url,
        null,
        [
          [1, 's1'],
          [3, 's3'],
        ],
      ],
      [
        url,
        'secret',
        [
          [2, 's2'],
          [6, 's6'],
        ],
      ],
      [url, 'other', [[4, 's4']]],
      [other, null, [[5, 's5']]],
    ]);
    expect(new Set(plans.map(({ key }) => key)).size).toBe(4);
  });

  it('LIV-3 are read anew for another station, and stay the same source', () => {
    const [before, same, after] = [
      [station(1), station(2)],
      [station(1), station(2)],
      [station(1), station(2, { stationId: 's9' })],
    ].map((stations) => bicyclePlansOf(stations)[0]);
    expect(same?.readFor).toBe(before?.readFor);
    expect(after?.readFor).not.toBe(before?.readFor);
    expect(after?.key).toBe(before?.key);
  });
});

import { describe, expect, it } from 'vitest';
import {
  changeableKindsOf,
  inhibitionKinds,
  inhibitionOf,
  inhibitionsOf,
  transporterName,
} from './inhibition.ts';
import type { Line } from './schemas/line.ts';

const line: Line = {
  id: 7,
  name: 'Rer B',
  directions: [],
  transporter: null,
  theoreticalTimes: false,
  inhibitionTimesEnabled: true,
  inhibitionTrafficEnabled: false,
  inhibitionTimesDate: 0,
  inhibitionTrafficDate: null,
  gtfsId: null,
  impactLabel: null,
  metaDataId: null,
};

describe('inhibition', () => {
  it('INH-1 every kind of it is one that a line has, and there are no others', () => {
    expect(Object.keys(inhibitionsOf(line))).toEqual([...inhibitionKinds]);
  });

  it('INH-1 what has a date is inhibited, whatever the date', () => {
    expect(inhibitionsOf(line)).toEqual({ times: true, traffic: false });
    expect(inhibitionsOf({ ...line, inhibitionTrafficDate: 5 })).toEqual({ times: true, traffic: true });
  });

  it('ADM-7 each kind has its right, without which it can be restored, but not inhibited', () => {
    const shown = { ...line, inhibitionTimesDate: null };
    expect(changeableKindsOf(shown)).toEqual({ times: true, traffic: false });
    expect(changeableKindsOf({ ...shown, inhibitionTrafficDate: 0 })).toEqual({ times: true, traffic: true });
    const noRights = { inhibitionTimesEnabled: false, inhibitionTrafficEnabled: false };
    expect(changeableKindsOf({ ...line, ...noRights })).toEqual({ times: true, traffic: false });
  });

  it('INH-2 what is sent names the line and both kinds', () => {
    const sent = { id: 7, inhibitionTimes: false, inhibitionTraffic: true };
    expect(inhibitionOf(7, { times: false, traffic: true })).toEqual(sent);
  });

  it.each([
    [{ id: 1, name: 'RATP' }, 'RATP'],
    [{ id: 2, name: 'OVS' }, ''],
    [{ id: 3, name: 'OVS Sud' }, 'OVS Sud'],
    [null, ''],
  ])('ROL-6 the transporter %j is named « %s »', (transporter, name) => {
    expect(transporterName({ transporter })).toBe(name);
  });
});

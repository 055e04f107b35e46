import type { Line } from '../../contract/schemas/line.ts';

/** A line with two directions, with the test's overrides. */
export function buildLine(overrides: Partial<Line> = {}): Line {
  return {
    id: 1,
    name: 'RER B',
    directions: [
      { id: 11, name: 'Robinson', order: 1 },
      { id: 12, name: 'Mitry-Claye', order: 2 },
    ],
    transporter: null,
    theoreticalTimes: false,
    inhibitionTimesEnabled: false,
    inhibitionTrafficEnabled: false,
    inhibitionTimesDate: null,
    inhibitionTrafficDate: null,
    gtfsId: null,
    impactLabel: null,
    metaDataId: null,
    ...overrides,
  };
}

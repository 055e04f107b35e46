import { expect, it } from 'vitest';
import type { LineStops } from '../../contract/schemas/lineStops.ts';
import { buildScreen } from '../../tests/support/buildScreen.ts';
import { groupsByLine, groupsByState } from './screenGroups.ts';
import type { SiteScreens } from './siteScreens.ts';

const site = (id: number, ...screens: ReturnType<typeof buildScreen>[]): SiteScreens => ({
  site: { id, name: `S${id}`, order: id },
  screens,
});
const display = { id: 1, ipAddress: '192.0.2.1', physicalId: 'A' };
const online = (id: string) => buildScreen({ id, screenConfiguration: [{ ...display, operational: true }] });
const offline = (id: string) =>
  buildScreen({ id, screenConfiguration: [{ ...display, operational: false }] });
const sites = [
  site(1, online('a'), offline('b')),
  site(2, buildScreen({ id: 'c', active: false })),
  site(3, buildScreen({ id: 'd', screenConfiguration: [] })),
];
const told = (groups: { name: string; screens: readonly { id: string }[] }[]) =>
  groups.map(({ name, screens }) => `${name}: ${screens.map(({ id }) => id).join(' ')}`);

it('LIV-5 problems come first, and no group is empty', () => {
  const names = { online: 'on', offline: 'off', dark: 'dark', inactive: 'none', unwatched: 'blind' };
  expect(told(groupsByState(sites, names))).toEqual(['off: b', 'none: c', 'blind: d', 'on: a']);
  expect(groupsByState([site(4)], names)).toEqual([]);
});

it('FLT-5 those that are out of service stand together, behind the problems', () => {
  const names = { online: 'on', offline: 'off', dark: 'dark', inactive: 'none', unwatched: 'blind' };
  const dark = site(4, buildScreen({ id: 'e', dark: true }));
  expect(told(groupsByState([dark, ...sites], names)).slice(-2)).toEqual(['dark: e', 'on: a']);
});

it('LIV-5 a screen stands with each line that its site is served by, and the others come last', () => {
  const stop = (...ids: number[]) => ({ id: 'x', name: 'x', sites: ids, next: [] });
  const stops: LineStops[] = [
    {
      lineId: 7,
      source: 'feed',
      directions: [{ direction: 0, name: null, stops: [stop(1), stop(2)] }],
      elsewhere: [],
    },
    { lineId: 8, source: 'points', directions: [], elsewhere: [1] },
    { lineId: 9, source: 'points', directions: [], elsewhere: [] },
  ];
  const lines = [8, 7, 9, 10].map((id) => ({ id, name: `L${id}` }));
  expect(told(groupsByLine(sites, lines, stops, 'aucune'))).toEqual(['L8: a b', 'L7: a b c', 'aucune: d']);
});

it('LIV-5 of many sites each line looks at those that it serves', () => {
  let looks = 0;
  const many = Array.from({ length: 100 }, (_, at) => {
    const one = site(at, online(`s${at}`));
    return Object.defineProperty({ ...one }, 'site', {
      get: () => {
        looks += 1;
        return one.site;
      },
    });
  });
  const lines = Array.from({ length: 100 }, (_, id) => ({ id, name: `L${id}` }));
  const stops = lines.map(({ id }): LineStops => ({
    lineId: id,
    source: 'points',
    directions: [],
    elsewhere: [id, (id + 1) % 100],
  }));
  const groups = told(groupsByLine(many, lines, stops, 'aucune'));
  expect([groups.length, groups[3], groups[99]]).toEqual([100, 'L3: s3 s4', 'L99: s0 s99']);
  // A few times for all of them.
  expect(looks).toBeLessThan(1_000);
});

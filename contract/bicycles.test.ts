import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sinceLagMs, type StationState, stationsMeant, steadiedStation } from './bicycles.ts';

const station = (overrides: Partial<StationState> = {}): StationState => ({
  name: 'Gare d’Antony',
  bikes: 4,
  docks: 12,
  closed: false,
  since: 1_000_000,
  ...overrides,
});

const anyStation = fc.record<StationState>({
  name: fc.constantFrom('Gare', 'Mairie'),
  bikes: fc.option(fc.nat(2)),
  docks: fc.option(fc.nat(2)),
  closed: fc.boolean(),
  since: fc.option(fc.integer({ min: 0, max: 3 * sinceLagMs })),
});

describe('LIV-3 what goes on to screens', () => {
  it('LIV-3 is the counts that the source says, always, and a time that is never later than its own nor far behind it', () => {
    fc.assert(
      fc.property(fc.option(anyStation, { nil: undefined }), anyStation, (before, said) => {
        const { since, ...told } = steadiedStation(before, said);
        const { since: saidSince, ...counts } = said;
        expect(told).toEqual(counts);
        expect(since === null).toBe(saidSince === null);
        const lag = (saidSince ?? 0) - (since ?? 0);
        expect([lag >= 0, lag < sinceLagMs]).toEqual([true, true]);
      }),
    );
  });

  it('LIV-3 stays the very same while the source repeats itself, so that no screen is told again', () => {
    const before = station();
    expect(steadiedStation(before, station({ since: 1_000_000 + sinceLagMs - 1 }))).toBe(before);
    const later = station({ since: 1_000_000 + sinceLagMs });
    expect(steadiedStation(before, later)).toBe(later);
    const gone = station({ bikes: 3, since: 1_000_001 });
    expect(steadiedStation(before, gone)).toBe(gone);
    const nameless = station({ since: null });
    expect(steadiedStation(nameless, station({ since: null }))).toBe(nameless);
    expect(steadiedStation(before, station())).toBe(before);
  });

  it('LIV-3 has a time as soon as the source says one, and none once it says none', () => {
    const [timed, timeless] = [station({ since: 1_000 }), station({ since: null })];
    expect(steadiedStation(timeless, timed)).toBe(timed);
    expect(steadiedStation(timed, timeless)).toBe(timeless);
  });
});

const stations = [
  { id: '12012', name: 'Gare d’Antony' },
  { id: '12013', name: 'Antony - Mairie' },
  { id: '92001', name: 'Église de Bagneux' },
];

it.each([
  ['1201', ['12012', '12013']],
  ['gare antony', ['12012']],
  ['Mairie', ['12013']],
  ['eglise', ['92001']],
  ['', []],
  ['zzz', []],
])('LIV-3 by « %s » the stations %j are meant', (written, expected) => {
  const found = stationsMeant(written, stations, 2).map(({ id }) => id);
  expect(found.slice(0, expected.length)).toEqual(expected);
  if (expected.length === 0) expect(found).toEqual([]);
});

const named = (...names: string[]) => names.map((name, index) => ({ id: `${9 - index}`, name }));

it.each<[what: string, written: string, among: readonly { id: string; name: string }[], expected: string[]]>([
  ['the likest comes first', 'antony mairie', stations, ['12013', '12012']],
  ['of those that are as like, the first by its id', 'Mairie', named('Mairie', 'Mairie'), ['8', '9']],
  ['a part of a long name will do', 'Vilgénis !', named('Pôle de Massy-Palaiseau, sortie Vilgénis'), ['9']],
  ['two letters of it will not', 'Vi', named('Pôle de Massy-Palaiseau, sortie Vilgénis'), []],
  ['the same last letter is no likeness', 'ba', named('ca'), []],
  ['two pairs of letters in five are enough', 'abc', named('abxy'), ['9']],
  ['a single letter may be an id', 'A', [{ id: 'a', name: 'Gare' }], ['a']],
  ['a single letter may be a name', 'A', [{ id: 'b', name: 'A' }], ['b']],
])('LIV-3 the stations that are meant: %s', (_what, written, among, expected) => {
  expect(stationsMeant(written, among, 9).map(({ id }) => id)).toEqual(expected);
});

it('LIV-3 no more stations are suggested than asked for', () => {
  expect(stationsMeant('1201', stations, 1)).toHaveLength(1);
});

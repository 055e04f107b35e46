import { expect, it } from 'vitest';
import { buildFakeDatabase } from '../../../tests/support/fakeDatabase.ts';
import { readTimesPlans } from './timesPlans.ts';

const usual = {
  url: 'https://un.example/',
  api: 'GTFS_RT',
  clientId: null,
  data: null,
  transporterId: null,
  refresh: 30,
  staleAfter: 60,
};

/** The plans of these configured sources, numbered from 1. */
const plansOf = (...rows: object[]) =>
  readTimesPlans(
    buildFakeDatabase(() => Promise.resolve(rows.map((row, at) => ({ id: at + 1, ...usual, ...row })))),
  );

it('LIV-1 LIV-2 a source that several transporters share is asked once, as often as any of them wants; each says how long it counts', async () => {
  const [plan, ...others] = await plansOf(
    { transporterId: 4, refresh: 60, staleAfter: 300 },
    { transporterId: 5, refresh: 20, staleAfter: null },
    { transporterId: null, refresh: null, staleAfter: 90 },
  );
  expect(others).toEqual([]);
  expect(plan).toMatchObject({
    url: new URL(usual.url),
    api: 'GTFS_RT',
    refreshMs: 20_000,
    sources: [
      { id: 1, transporterId: 4, staleMs: 300_000 },
      { id: 2, transporterId: 5, staleMs: expect.any(Number) as number },
      { id: 3, transporterId: null, staleMs: 90_000 },
    ],
  });
  // Longer than between two readings.
  expect(plan?.sources[1]?.staleMs).toBeGreaterThan(20_000);
});

it.each<[string, number | null, (number | null)[], boolean]>([
  ['a transporter without stops', 4, [5], false],
  ['a transporter whose feed may have stops of all lines', 4, [5, null], true],
  ['a transporter with stops', 4, [5, 4], true],
  ['all transporters, where there is no stop', null, [], false],
  ['all transporters', null, [5], true],
])(
  'LIV-1 a source of %s is read anew with the first stop that it can be asked for',
  async (_whose, transporterId, served, isServed) => {
    const readFor = async (api: string, stopsOf: (number | null)[]) => {
      const db = buildFakeDatabase((sql) =>
        Promise.resolve(
          sql.includes('"times_conf"')
            ? [{ id: 1, ...usual, api, transporterId }]
            : stopsOf.map((id) => ({ transporterId: id })),
        ),
      );
      return (await readTimesPlans(db))[0]?.readFor;
    };
    expect((await readFor('SIRI_SM', served)) !== (await readFor('SIRI_SM', []))).toBe(isServed);
    expect(await readFor('GTFS_RT', served)).toBe(await readFor('GTFS_RT', []));
  },
);

it.each([
  ['address', { url: 'https://deux.example/' }],
  ['protocol', { api: 'SIRI_ET' }],
  ['key', { clientId: 'clé' }],
  ['way of asking', { data: 'methode=GET' }],
])('LIV-1 a source of another %s is another one, with its own state', async (_what, other) => {
  const plans = await plansOf({}, other);
  expect(plans.map(({ sources }) => sources.map(({ id }) => id))).toEqual([[1], [2]]);
  expect(new Set(plans.map(({ key }) => key)).size).toBe(2);
  expect(plans[1]).toMatchObject({ ...other, ...('url' in other && { url: new URL(other.url) }) });
});

it('LIV-1 a source is read anew for other transporters, not for other intervals; without an address it is none', async () => {
  const [before] = await plansOf({ transporterId: 4 });
  const [slower] = await plansOf({ transporterId: 4, refresh: 120, staleAfter: 500 });
  const [other] = await plansOf({ transporterId: 5 });
  expect([slower?.readFor, slower?.key]).toEqual([before?.readFor, before?.key]);
  expect(other?.readFor).not.toBe(before?.readFor);
  expect(other?.key).toBe(before?.key);
  expect(await plansOf({ url: null }, { url: 'pas une adresse' })).toEqual([]);
});

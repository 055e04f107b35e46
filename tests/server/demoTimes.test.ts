import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import type { PlayerDepartures } from '../../contract/schemas/departures.ts';
import type { TimesState } from '../../contract/schemas/timesState.ts';
import { buildApp } from '../../server/app.ts';
import type { Store } from '../../server/db/engine.ts';
import { migrate } from '../../server/db/migrate.ts';
import type { EventBus } from '../../server/events/eventBus.ts';
import { fillDemo } from '../../server/domain/demo/fillDemo.ts';
import { demoAccounts } from '../../server/domain/demo/readDemo.ts';
import { hashPassword } from '../../server/domain/session/password.ts';
import { parseFeedHosts } from '../../server/domain/feeds/feedHosts.ts';
import { type Client, createClient, signIn } from '../support/client.ts';
import { sqlite, type TestDatabase } from '../support/engines.ts';
import { useFastSeconds } from '../support/fastSeconds.ts';

const minute = 60_000;
/** A Thursday at 12:30 in Paris: a shuttle every six minutes from 10:00. */
const noon = Date.UTC(2026, 0, 15, 11, 30);
const patience = { timeout: 20_000, interval: 50 };

let now = noon - 60 * minute;
let database: TestDatabase;
let store: Store;
let bus: EventBus;
let app: FastifyInstance;
let superuser: Client;
const keys = new Map<string, string>();
useFastSeconds();

// One engine: storage of waiting times is tested on both elsewhere.
beforeAll(async () => {
  database = await sqlite.create();
  [store, bus] = [database.open(), await database.openBus()];
  await migrate(store);
  await fillDemo(store.db, { hashPassword, now });
});
afterAll(async () => {
  await app.close();
  await bus.close();
  await store.close();
  await database.drop();
});

async function begin(): Promise<void> {
  const config = { logLevel: 'silent', trustProxy: null, demo: true } as const;
  const trafficFeeds = { hosts: parseFeedHosts('demo.invalid') };
  app = await buildApp({ config, store, bus, now: () => now, trafficFeeds });
  await app.listen({ host: '127.0.0.1', port: 0 });
  superuser = await signIn(app, 'super', (await demoAccounts()).password);
}

async function rowsOf(screenId: string) {
  const known = keys.get(screenId);
  const key = known ?? (await superuser.get(`/rest/template/load/${screenId}`)).text.replace(/^.*\//, '');
  keys.set(screenId, key);
  const headers = { 'x-screen-key': key };
  const { json } = await createClient(app).get<PlayerDepartures>(
    `/player/api/${screenId}/departures`,
    headers,
  );
  return json.rows.map(({ line, ...row }) => ({ ...row, line: line?.name }));
}

/** Departures of rows in a direction within half an hour, in minutes from now, with their state. */
async function told(screenId: string, line: string, direction: string) {
  const rows = (await rowsOf(screenId)).filter((row) => row.line === line && row.direction === direction);
  return rows.flatMap(({ times, marks = [] }) => [
    ...times
      .filter((at) => at < now + 30 * minute)
      .map((at) => [(at - now) / minute, marks.some((mark) => mark.at === at && mark.live)]),
    ...marks.filter(({ cancelled }) => cancelled).map(({ at }) => [(at - now) / minute, 'off']),
  ]);
}

it('LIV-1 LIV-7 SRV-4 screens of the demonstration show what its shuttle’s base and its cache say, as the clock goes on', async () => {
  await begin();
  const states = async () => (await superuser.get<{ array: TimesState[] }>('/api/times/sources')).json.array;
  const heardAt = async (instant: number) => {
    now = instant;
    const heard = async () => (await states()).map(({ readAt, isStale }) => ({ readAt, isStale }));
    await expect.poll(heard, patience).toEqual(Array(3).fill({ readAt: now, isStale: false }));
    return (await states()).every(({ facts }) => facts?.unknown === 0);
  };
  // Trips are matched with feeds, which the server builds at its start.
  while (!(await heardAt(now + minute))) expect(now).toBeLessThan(noon);
  expect(await heardAt(noon)).toBe(true);
  for (const { facts } of await states()) {
    expect(facts?.kept).toBeGreaterThan(20);
    expect(facts?.kept).toBe(facts?.trips);
  }
  // Shuttles leave termini as planned, with live times.
  const every6 = [0, 6, 12, 18, 24];
  const live = (minutes: number[]) => minutes.map((at) => [at, true]);
  await expect.poll(() => told('val-antony-1', 'Orlyval', 'Orly 4'), patience).toEqual(live(every6));
  // At the intermediate stop they may be late or missing; in the other direction only the frequency is known.
  const onTheWay = await told('val-orly123-3', 'Orlyval', 'Antony');
  expect(onTheWay.length).toBeGreaterThan(3);
  expect(onTheWay.every(([, how]) => how !== false)).toBe(true);
  const rhythm = (await rowsOf('val-orly123-3')).filter(({ direction }) => direction === 'Orly 4');
  expect(rhythm).toMatchObject([
    { times: [], intervals: [{ from: noon - 144 * minute, until: noon + 210 * minute, seconds: 360 }] },
  ]);
  // Buses come from the cache: all within an hour are live, some late.
  const buses = () => told('reseau-antony-5', 'Bus 396', 'Choisy-le-Roi RER');
  expect((await buses()).length).toBeGreaterThan(1);
  await expect.poll(async () => (await buses()).every(([, how]) => how !== false), patience).toBe(true);

  now += 7 * minute;
  await expect
    .poll(() => told('val-antony-1', 'Orlyval', 'Orly 4'), patience)
    .toEqual(live([5, 11, 17, 23, 29]));
});

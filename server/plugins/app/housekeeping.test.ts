import { setImmediate as turn } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { dayMs, hourMs } from '../../../contract/durations.ts';
import { buildFakeDatabase } from '../../../tests/support/fakeDatabase.ts';
import { createBackground } from '../../shared/background.ts';
import type { Services } from '../../domain/services.ts';
import type { Retention } from '../../shared/retention.ts';
import { gtfsImports, housekeeping } from './housekeeping.ts';

const now = 1_000 * dayMs;

/** Days, all different. */
const retention: Retention = {
  audit: 40,
  receipts: 50,
  messages: 55,
  offers: 60,
  bursts: 70,
  runs: 75,
  imports: 80,
  availability: 400,
  sessions: 90,
};

afterEach(() => {
  vi.useRealTimers();
});

/** A server that only does housekeeping, after one hour; returns the parameters of its statements by table. */
async function keepHouse(
  tickTraffic: () => void = () => undefined,
  { others = {}, lastsMs = hourMs }: { others?: object; lastsMs?: number } = {},
) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const given = new Map<string, unknown[]>();
  const troubles: unknown[] = [];
  const db = buildFakeDatabase(async (sql, parameters) => {
    const table = /from "(\w+)"/.exec(sql)?.[1] ?? '';
    given.set(table, [...(given.get(table) ?? []), ...parameters]);
    await turn();
    return [];
  });
  const done = () => Promise.resolve();
  const work = { tick: done, sweep: done, close: done, settled: done };
  const sweepFiles = vi.fn();
  const sessions = { sweep: vi.fn<(oldest: number) => Promise<void>>(done) };
  const jobs = {
    autoDeactivation: work,
    background: createBackground((error) => troubles.push(error)),
    boards: work,
    clockWatch: { isSettled: () => true },
    departures: work,
    gtfs: { ...work, start: done, stop: done, sweep: sweepFiles },
    midnightSwitch: work,
    presence: work,
    planRunner: work,
    silence: { ...work, deliver: done },
    webhookOutbox: work,
    subscriptions: work,
    webhookSender: work,
    bicycleReader: work,
    timesReader: work,
    liveTimes: { start: done, tick: done },
    traffic: { tick: tickTraffic },
    trafficFeeds: work,
    sessions,
    db,
    now: () => now,
    retention,
    countSweepFailures: () => undefined,
    ...others,
  };
  const app = Fastify();
  const services = jobs as unknown as Services & Parameters<typeof housekeeping>[1];
  await app.register(gtfsImports, services);
  await app.register(housekeeping, services);
  await app.listen({ host: '127.0.0.1', port: 0 });
  await vi.advanceTimersByTimeAsync(lastsMs);
  await app.close();
  return { given, sessions, sweepFiles, troubles };
}

it('SRV-6 SES-10 what is old goes each hour, of each kind by its own number of days', async () => {
  const { given, sessions, sweepFiles, troubles } = await keepHouse();
  expect(troubles).toEqual([]);
  const oldest = (kept: keyof Retention) => now - (retention[kept] ?? 0) * dayMs;
  expect(given.get('audit')).toContain(oldest('audit'));
  expect(given.get('receipt_message')).toContain(oldest('receipts'));
  expect(given.get('timetable_offer')).toContain(oldest('offers'));
  expect(given.get('news')).toContain(oldest('messages'));
  expect(given.get('burst')).toContain(oldest('bursts'));
  expect(given.get('gtfs_import')).toContain(oldest('imports'));
  expect(sweepFiles).toHaveBeenCalledOnce();
  expect(given.get('server_life')).toContain(oldest('availability'));
  expect(sessions.sweep.mock.calls).toEqual([[oldest('sessions')]]);
});

it('SRV-6 nothing goes while the clock is doubted', async () => {
  const others = { clockWatch: { isSettled: () => false } };
  const { given, sessions } = await keepHouse(undefined, { others });
  expect([given.has('audit'), sessions.sweep.mock.calls]).toEqual([false, []]);
});

it('SRV-6 a job that throws at once is told of, and begins again at its next time', async () => {
  let runs = 0;
  const { troubles } = await keepHouse(() => {
    runs += 1;
    if (runs === 1) throw new Error('once');
  });
  expect(troubles).toEqual([new Error('once')]);
  expect(runs).toBeGreaterThan(2);
});

it('SRV-6 that imports could not be looked after is told like the failure of any job', async () => {
  const done = () => Promise.resolve();
  const tick = () => Promise.reject(new Error('away'));
  const { troubles } = await keepHouse(undefined, {
    others: { gtfs: { start: done, tick, stop: done, close: done } },
    lastsMs: 10_000,
  });
  expect(troubles).toEqual([new Error('away'), new Error('away')]);
});

it.each([
  ['is begun once a second', 10_000, Infinity, 10],
  // Begun at 0.2, 1.2, 2.2, 3.2 and 4.2 s.
  ['is back at its own pace once it has succeeded', 6_000, 4, 14],
])('SRV-6 a job that fails again and again %s', async (_, lastsMs, failures, begun) => {
  let runs = -1;
  // What fell due while the server was down is done without trouble.
  const tick = () => {
    runs += 1;
    return runs === 0 || runs > failures ? Promise.resolve() : Promise.reject(new Error('away'));
  };
  await keepHouse(undefined, { others: { autoDeactivation: { tick } }, lastsMs });
  expect(runs).toBe(begun);
});

it('SRV-6 each job is done at its own pace while the server listens, what was due at once, and none after its end', async () => {
  const times: Record<string, number> = {};
  const job = (name: string) => () => {
    times[name] = (times[name] ?? 0) + 1;
    return Promise.resolve();
  };
  const ticking = (name: string) => ({
    tick: job(name),
    settled: job(`${name} settled`),
    close: job(`${name} closed`),
  });
  const names = [
    'autoDeactivation',
    'planRunner',
    'midnightSwitch',
    'presence',
    'simulatedScreens',
    'trafficFeeds',
    'traffic',
    'boards',
    'webhookOutbox',
    'webhookSender',
    'subscriptions',
    'timesReader',
    'bicycleReader',
    'departures',
  ];
  const others = {
    ...Object.fromEntries(names.map((name) => [name, ticking(name)])),
    silence: { tick: job('silence'), deliver: job('mails') },
    gtfs: { ...ticking('gtfs'), start: job('gtfs opened'), stop: job('builds stopped') },
    liveTimes: { start: job('liveTimes started'), tick: job('liveTimes') },
  };
  const { troubles } = await keepHouse(undefined, { others, lastsMs: 10_000 });
  // What fell due while the server was down is done before the first call.
  const due = { autoDeactivation: 51, planRunner: 51, midnightSwitch: 51 };
  const eachSecond = names.filter((name) => !(name in due) && name !== 'subscriptions');
  const expected = {
    ...due,
    ...Object.fromEntries([...eachSecond, 'liveTimes'].map((name) => [name, 10])),
    subscriptions: 20,
    silence: 2,
    mails: 2,
    gtfs: 2,
    'gtfs opened': 1,
    'builds stopped': 1,
    'gtfs closed': 1,
    'liveTimes started': 1,
    'boards settled': 1,
    'trafficFeeds closed': 1,
    'timesReader closed': 1,
    'bicycleReader closed': 1,
  };
  expect([times, troubles]).toEqual([expected, []]);
  // Open before anything is matched with them, and until all that is read has been.
  const order = Object.keys(times);
  expect([order[0], order.at(-1)]).toEqual(['gtfs opened', 'gtfs closed']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(times).toEqual(expected);
});

import Fastify from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { buildFakeDatabase } from '../../../tests/support/fakeDatabase.ts';
import { createBackground } from '../../shared/background.ts';
import type { Retention } from '../../shared/retention.ts';
import { housekeeping } from './housekeeping.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const now = 1_000 * dayMs;

/** Days, each of another length. */
const retention: Retention = {
  audit: 40,
  receipts: 50,
  messages: 55,
  offers: 60,
  bursts: 70,
  imports: 80,
  availability: 400,
  sessions: 90,
};

afterEach(() => {
  vi.useRealTimers();
});

/** A server that does nothing but keep house, of which an hour has passed; what its statements were given, by table. */
async function keepHouse() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const given = new Map<string, unknown[]>();
  const db = buildFakeDatabase((sql, parameters) => {
    const table = /from "(\w+)"/.exec(sql)?.[1] ?? '';
    given.set(table, [...(given.get(table) ?? []), ...parameters]);
    return Promise.resolve([]);
  });
  const done = () => Promise.resolve();
  const work = { tick: done, sweep: done, close: done, settled: done };
  const sessions = { sweep: vi.fn<(oldest: number) => Promise<void>>(done) };
  const jobs = {
    ...{
      autoDeactivation: work,
      background: createBackground((error) => expect.unreachable(String(error))),
      boards: work,
      departures: work,
      midnightSwitch: work,
      presence: work,
      planRunner: work,
      silence: work,
      webhookOutbox: work,
    },
    subscriptions: work,
    webhookSender: work,
    ...{ bicycleReader: work, timesReader: work, liveTimes: { start: done, tick: done } },
    ...{ traffic: work, trafficFeeds: work, sessions, db, now: () => now, retention },
  };
  const app = Fastify();
  await app.register(housekeeping, jobs as unknown as Parameters<typeof housekeeping>[1]);
  await app.listen({ host: '127.0.0.1', port: 0 });
  await vi.advanceTimersByTimeAsync(hourMs);
  await app.close();
  return { given, sessions };
}

it('SRV-6 SES-10 what is old goes each hour, of each kind by its own number of days', async () => {
  const { given, sessions } = await keepHouse();
  const oldest = (kept: keyof Retention) => now - (retention[kept] ?? 0) * dayMs;
  expect(given.get('audit')).toContain(oldest('audit'));
  expect(given.get('receipt_message')).toContain(oldest('receipts'));
  expect(given.get('timetable_offer')).toContain(oldest('offers'));
  expect(given.get('news')).toContain(oldest('messages'));
  expect(given.get('burst')).toContain(oldest('bursts'));
  expect(given.get('gtfs_import')).toContain(oldest('imports'));
  expect(given.get('server_life')).toContain(oldest('availability'));
  expect(sessions.sweep.mock.calls).toEqual([[oldest('sessions')]]);
});

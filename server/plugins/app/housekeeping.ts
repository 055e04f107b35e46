import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { sweepAudit } from '../../domain/audit/recordAudit.ts';
import type { Gtfs } from '../../domain/gtfs/gtfs.ts';
import { sweepBursts } from '../../domain/bursts/bursts.ts';
import { sweepImports } from '../../domain/gtfs/imports.ts';
import { sweepOffers } from '../../domain/timetables/sweepOffers.ts';
import { oldestOf, type Retention } from '../../shared/retention.ts';
import { sweepPast } from '../../domain/past/forgetPast.ts';
import { sweepReceipts } from '../../domain/receipts/writeReports.ts';
import type { Services } from '../../domain/services.ts';
import { sweepUndo } from '../../domain/undo/undoable.ts';

const tickMs = 5_000;

/** The feeds in force are there before the first call, and builds end with the server. */
export const gtfsImports = fp<{ gtfs: Gtfs }>(
  (app: FastifyInstance, { gtfs }) => {
    let timer: NodeJS.Timeout | undefined;
    app.addHook('onReady', () => gtfs.start());
    app.addHook('onListen', () => {
      timer = setInterval(() => {
        gtfs.tick().catch((error: unknown) => app.log.error({ err: error }, 'imports were not looked after'));
      }, tickMs).unref();
      return Promise.resolve();
    });
    // Calls that wait for a build are answered before the server waits for its calls.
    app.addHook('preClose', () => {
      clearInterval(timer);
      return gtfs.stop();
    });
    app.addHook('onClose', () => gtfs.close());
    return Promise.resolve();
  },
  { name: 'gtfsImports' },
);

const presenceMs = 1_000;
const departuresMs = 1_000;
const trafficMs = 1_000;
const timesMs = 1_000;
/** A scenario stops, and an offer is applied, within this time of its own. */
const dueMs = 200;
const sweepMs = 60 * 60_000;

type Jobs = Pick<
  Services,
  | 'autoDeactivation'
  | 'boards'
  | 'departures'
  | 'midnightSwitch'
  | 'db'
  | 'now'
  | 'presence'
  | 'liveTimes'
  | 'sessions'
  | 'timesReader'
  | 'traffic'
  | 'trafficFeeds'
> & { retention: Retention };

/** What the server does by itself, from when it listens until it closes. */
export const housekeeping = fp<Jobs>(
  (app: FastifyInstance, jobs) => {
    const {
      autoDeactivation,
      boards,
      departures,
      liveTimes,
      midnightSwitch,
      db,
      now,
      presence,
      retention,
      sessions,
      timesReader,
      traffic,
      trafficFeeds,
    } = jobs;
    const timers: NodeJS.Timeout[] = [];

    /** Repeats a job; a run starts only after the one before has ended, and a failure is not the last run. */
    function repeat(everyMs: number, job: () => Promise<void>) {
      let running = false;
      timers.push(
        setInterval(() => {
          if (running) return;
          running = true;
          job()
            .catch((error: unknown) => app.log.error({ err: error }, 'housekeeping failed'))
            .finally(() => (running = false));
        }, everyMs).unref(),
      );
    }

    // What was due while the server was down is over before the first screen asks.
    app.addHook('onReady', async () => {
      await autoDeactivation.tick();
      await midnightSwitch.tick();
      await liveTimes.start();
    });
    app.addHook('onListen', () => {
      repeat(dueMs, () => autoDeactivation.tick());
      repeat(dueMs, () => midnightSwitch.tick());
      repeat(presenceMs, () => presence.tick());
      repeat(trafficMs, () => trafficFeeds.tick());
      repeat(trafficMs, () => Promise.resolve(traffic.tick()));
      repeat(trafficMs, () => Promise.resolve(boards.tick()));
      repeat(timesMs, () => timesReader.tick());
      repeat(timesMs, () => liveTimes.tick());
      repeat(departuresMs, () => Promise.resolve(departures.tick()));
      const sweeps: Record<keyof Retention, (oldest: number) => Promise<void>> = {
        audit: (oldest) => sweepAudit(db, oldest),
        receipts: (oldest) => sweepReceipts(db, oldest),
        offers: (oldest) => sweepOffers(db, oldest),
        bursts: (oldest) => sweepBursts(db, oldest),
        imports: (oldest) => sweepImports(db, oldest),
        sessions: (oldest) => sessions.sweep(oldest),
      };
      for (const kept of Object.keys(sweeps) as (keyof Retention)[])
        repeat(sweepMs, () => sweeps[kept](oldestOf(retention[kept], now())));
      // These have an end of their own.
      repeat(sweepMs, () => trafficFeeds.sweep());
      repeat(sweepMs, () => timesReader.sweep());
      repeat(sweepMs, () => sweepUndo(db, now()));
      repeat(sweepMs, () => sweepPast(db, now()));
      return Promise.resolve();
    });
    app.addHook('onClose', () => {
      for (const timer of timers) clearInterval(timer);
      return Promise.all([trafficFeeds.close(), timesReader.close()]).then(() => undefined);
    });
    return Promise.resolve();
  },
  { name: 'housekeeping' },
);

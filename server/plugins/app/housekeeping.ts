import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Retention } from '../../shared/retention.ts';
import type { Services } from '../../domain/services.ts';
import type { SimulatedScreens } from '../../domain/simulation/simulatedScreens.ts';
import { type CountSweepFailures, createSweepRounds } from './sweepRounds.ts';
import { createSweeps } from './sweeps.ts';

const tickMs = 5_000;

/** Opens the feeds in force before the first call, and stops builds with the server. */
export const gtfsImports = fp<Pick<Services, 'background' | 'gtfs'>>(
  (app: FastifyInstance, { background, gtfs }) => {
    let timer: NodeJS.Timeout | undefined;
    app.addHook('onReady', () => gtfs.start());
    app.addHook('onListen', () => {
      timer = setInterval(() => background.begin(() => gtfs.tick()), tickMs).unref();
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
const silenceWatchMs = 5_000;
const webhooksMs = 1_000;
const subscriptionsMs = 500;
/** Maximum delay until a scenario stops or an offer is applied. */
const dueMs = 200;
const sweepMs = 60_000;
/** Pause after a failure, ms: a database that is away need not be asked, and the log told, more often. */
const failedMs = 1_000;

type Jobs = Pick<
  Services,
  | 'autoDeactivation'
  | 'background'
  | 'bicycleReader'
  | 'boards'
  | 'clockWatch'
  | 'departures'
  | 'gtfs'
  | 'midnightSwitch'
  | 'planRunner'
  | 'db'
  | 'engine'
  | 'now'
  | 'presence'
  | 'liveTimes'
  | 'sessions'
  | 'silence'
  | 'subscriptions'
  | 'timesReader'
  | 'traffic'
  | 'trafficFeeds'
  | 'webhookOutbox'
  | 'webhookSender'
  | 'work'
> & {
  simulatedScreens: SimulatedScreens | null;
  retention: Retention;
  countSweepFailures: CountSweepFailures;
};

/** The server's background jobs, from when it listens until it closes. */
export const housekeeping = fp<Jobs>(
  (app: FastifyInstance, jobs) => {
    const {
      autoDeactivation,
      background,
      boards,
      departures,
      midnightSwitch,
      presence,
      traffic,
      trafficFeeds,
    } = jobs;
    const { clockWatch, countSweepFailures: countFailures } = jobs;
    const { bicycleReader, liveTimes, planRunner, silence, simulatedScreens, timesReader } = jobs;
    const { subscriptions, webhookOutbox, webhookSender, work } = jobs;
    const timers: NodeJS.Timeout[] = [];

    /**
     * Repeats a job; a run starts only after the previous one has ended. A failure does not stop the repetition, but is followed
     * by a pause.
     */
    function repeat(everyMs: number, job: () => Promise<void> | void) {
      let running = false;
      /** Rounds left of a pause. */
      let resting = 0;
      async function once() {
        running = true;
        try {
          await job();
        } catch (error) {
          resting = Math.ceil(failedMs / everyMs) - 1;
          throw error;
        } finally {
          running = false;
        }
      }
      timers.push(
        setInterval(() => {
          if (running) return;
          if (resting > 0) resting -= 1;
          else background.begin(once);
        }, everyMs).unref(),
      );
    }

    // Handles what fell due while the server was down before the first screen asks.
    app.addHook('onReady', async () => {
      await autoDeactivation.tick();
      await planRunner.tick();
      await midnightSwitch.tick();
      await liveTimes.start();
    });
    app.addHook('onListen', () => {
      repeat(dueMs, () => autoDeactivation.tick());
      repeat(dueMs, () => planRunner.tick());
      repeat(dueMs, () => midnightSwitch.tick());
      repeat(presenceMs, () => presence.tick());
      if (simulatedScreens) repeat(presenceMs, () => simulatedScreens.tick());
      repeat(trafficMs, () => trafficFeeds.tick());
      repeat(trafficMs, () => traffic.tick());
      repeat(trafficMs, () => boards.tick());
      repeat(silenceWatchMs, () => silence.tick());
      repeat(silenceWatchMs, () => silence.deliver());
      repeat(webhooksMs, () => webhookOutbox.tick(work));
      repeat(webhooksMs, () => webhookSender.tick());
      repeat(subscriptionsMs, () => subscriptions.tick());
      repeat(timesMs, () => timesReader.tick());
      repeat(timesMs, () => liveTimes.tick());
      repeat(timesMs, () => bicycleReader.tick());
      repeat(departuresMs, () => departures.tick());
      repeat(sweepMs, createSweepRounds({ sweeps: createSweeps(jobs), clockWatch, countFailures }));
      return Promise.resolve();
    });
    // What waits for others elsewhere gives up before the server waits for its calls.
    app.addHook('preClose', () => {
      background.stop();
      return Promise.resolve();
    });
    app.addHook('onClose', async () => {
      for (const timer of timers) clearInterval(timer);
      const readers = [trafficFeeds.close(), timesReader.close(), bicycleReader.close()];
      await Promise.all([...readers, background.close()]);
      await boards.settled();
    });
    return Promise.resolve();
  },
  // Closed first: what is still being read is matched with the feeds.
  { name: 'housekeeping', dependencies: ['gtfsImports'] },
);

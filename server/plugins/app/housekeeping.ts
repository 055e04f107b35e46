import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { sweepAudit } from '../../domain/audit/sweepAudit.ts';
import type { Services } from '../../services.ts';

const presenceMs = 1_000;
/** A scenario stops within this time of its own. */
const deactivationMs = 200;
const sweepMs = 60 * 60_000;

/** What the server does by itself, from when it listens until it closes. */
export const housekeeping = fp<Pick<Services, 'autoDeactivation' | 'db' | 'now' | 'presence' | 'sessions'>>(
  (app: FastifyInstance, { autoDeactivation, db, now, presence, sessions }) => {
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
    app.addHook('onReady', () => autoDeactivation.tick());
    app.addHook('onListen', () => {
      repeat(deactivationMs, () => autoDeactivation.tick());
      repeat(presenceMs, () => presence.tick());
      repeat(sweepMs, () => sessions.sweep());
      repeat(sweepMs, () => sweepAudit(db, now()));
      return Promise.resolve();
    });
    app.addHook('onClose', () => {
      for (const timer of timers) clearInterval(timer);
      return Promise.resolve();
    });
    return Promise.resolve();
  },
  { name: 'housekeeping' },
);

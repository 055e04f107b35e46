import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { Gtfs } from '../../domain/gtfs/gtfs.ts';

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

import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Store } from '../../../db/engine.ts';
import type { Services } from '../../../domain/services.ts';
import { unauthenticated } from '../../../shared/errors.ts';
import type { Instruments } from './instruments.ts';
import { readState } from './readState.ts';

const digest = (text: string) => hash('sha256', text, 'buffer');

/** Whether a call has the token, compared in constant time. */
function hasToken({ headers }: FastifyRequest, token: Buffer): boolean {
  const [, given = ''] = /^bearer (.+)$/i.exec(headers.authorization ?? '') ?? [];
  return timingSafeEqual(digest(given), token);
}

interface Options {
  token: string;
  instruments: Instruments;
  services: Services;
  store: Store;
}

/**
 * `GET /metrics` for callers with the token (OPS-2), and metrics of calls. Register before the routes; not at all without a
 * token.
 */
export const metrics = fp<Options>(
  (app: FastifyInstance, { token, instruments, services, store }) => {
    const { bus, storage } = services;
    const expected = digest(token);

    app.addHook('onResponse', (request, reply, done) => {
      const { method, routeOptions } = request;
      // A stream lasts as long as its reader stays. Node forgets the headers that a stream begins with.
      if (!app.isStream(request)) {
        const status = reply.measuredAs ?? reply.raw.statusCode;
        const labels = { method, route: routeOptions.url ?? 'none', status };
        instruments.calls.observe(labels, reply.elapsedTime / 1_000);
      }
      done();
    });
    app.hearAnsweredAhead(({ method, route, status, ms }) =>
      instruments.calls.observe({ method, route, status }, ms / 1_000),
    );
    storage.hearStatements(({ level, queryDurationMillis }) => {
      const outcome = level === 'error' ? 'failed' : 'done';
      instruments.statements.observe({ outcome }, queryDurationMillis / 1_000);
    });
    bus.reportDelay((ms) => instruments.busDelay.observe(ms / 1_000));
    const end = bus.subscribe(({ type }) => {
      if (type === 'resync') instruments.resyncs.inc();
    });
    app.addHook('onClose', () => {
      end();
      return Promise.resolve();
    });

    app.get('/metrics', { config: { right: 'public' }, schema: { hide: true } }, async (request, reply) => {
      if (!hasToken(request, expected)) {
        void reply.header('www-authenticate', 'Bearer');
        throw unauthenticated();
      }
      instruments.streams.reset();
      for (const { kind, route } of app.openStreams()) instruments.streams.inc({ kind, route });
      await readState({ ...services, pool: store.pool }, instruments);
      return reply.type(instruments.registry.contentType).send(await instruments.registry.metrics());
    });
    return Promise.resolve();
  },
  { name: 'metrics', dependencies: ['ahead', 'errors'] },
);

import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { createFastify } from './createFastify.ts';
import { closingConnections } from './plugins/app/closingConnections.ts';
import { createErrorHandler } from './plugins/app/errors.ts';
import { security } from './plugins/app/security.ts';
import { pages } from './plugins/external/pages.ts';
import { upstream } from './plugins/external/upstream.ts';
import { guideFiles, guideRoutes } from './routes/guide.ts';
import { ClientError } from './shared/errors.ts';
import { texts } from './shared/texts.ts';

export interface GatewayOptions {
  config: Pick<Config, 'logLevel' | 'trustProxy'>;
  /** The legacy server: scheme, host and port. */
  url: string;
}

/**
 * The console in front of another server (SRV-3): pages and guide are served here, and every other call is proxied,
 * above all `/rest` and `/jdb`. No database, no authorisation here.
 */
export async function buildGateway({ config, url }: GatewayOptions): Promise<FastifyInstance> {
  const app = createFastify(config);
  app.setErrorHandler(createErrorHandler());
  await app.register(closingConnections);
  await app.register(upstream, { url });
  // The console's security headers would break the other server's pages.
  await app.register(async (own) => {
    await own.register(security);
    await own.register(guideRoutes());
    await own.register(guideFiles);
    await own.register(pages, { only: ['console'] });
    own.get('/health', { config: { right: 'public' } }, async () => {
      try {
        // oxlint-disable-next-line no-restricted-globals -- the rule is for pages, which ask their provider; a server asks another here
        await fetch(new URL('/rest/app', url), { signal: AbortSignal.timeout(5_000) });
      } catch (error) {
        throw new ClientError(503, 'UnavailableException', texts.request.unavailable, { cause: error });
      }
      return { status: 'ok' };
    });
  });
  return app;
}

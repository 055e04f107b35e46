import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { Store } from './db/engine.ts';
import type { EventBus } from './events/eventBus.ts';
import { answerError, errors } from './plugins/app/errors.ts';
import { eventStreams } from './plugins/app/eventStreams.ts';
import { housekeeping } from './plugins/app/housekeeping.ts';
import { RequestLog } from './plugins/app/requestLog.ts';
import { rights } from './plugins/app/rights.ts';
import { security, securityHeaders } from './plugins/app/security.ts';
import { session } from './plugins/app/session.ts';
import { closingConnections } from './plugins/app/closingConnections.ts';
import { validation } from './plugins/app/validation.ts';
import { documentation } from './plugins/external/documentation.ts';
import { pages } from './plugins/external/pages.ts';
import { forms, maxBodyBytes, uploads } from './plugins/external/uploads.ts';
import { auditRoutes } from './routes/audit.ts';
import { configurationRoutes } from './routes/configuration.ts';
import { configurationImportRoutes } from './routes/configurationImport.ts';
import { eventRoutes } from './routes/events.ts';
import { helpRoutes } from './routes/help.ts';
import { imageRoutes } from './routes/images.ts';
import { libraryRoutes } from './routes/library.ts';
import { lineRoutes } from './routes/lines.ts';
import { newsRoutes } from './routes/news.ts';
import { playerRoutes } from './routes/player.ts';
import { projectRoutes } from './routes/projects.ts';
import { scenarioRoutes } from './routes/scenarios.ts';
import { createScopes } from './routes/scopes.ts';
import { screenRoutes } from './routes/screens.ts';
import { serverRoutes } from './routes/server.ts';
import { sessionRoutes } from './routes/session.ts';
import { createServices } from './services.ts';

/** How long a request may take to arrive, ms: who sends a byte a minute holds no connection for ever. */
const longestRequestMs = 60_000;

export interface AppOptions {
  config: Pick<Config, 'logLevel' | 'trustProxy'>;
  /** Open and migrated; the caller closes it after the app. */
  store: Store;
  bus: EventBus;
  /** The clock; tests give their own. */
  now?: () => number;
}

/** The server, ready to listen: the same for production and for every test. */
export async function buildApp({ config, store, bus, now = Date.now }: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: maxBodyBytes,
    requestTimeout: longestRequestMs,
    // An address that cannot be read gets no hook.
    frameworkErrors: (error, request, reply) => answerError(error, request, reply.headers(securityHeaders)),
    trustProxy: config.trustProxy ?? false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    logController: new RequestLog(),
    // Addresses are logged without their query: tokens travel there.
    logger: {
      level: config.logLevel,
      serializers: {
        req: ({ method, url, ip }) => ({ method, url: url.split('?')[0], ip }),
        res: ({ statusCode }) => ({ statusCode }),
      },
    },
  }).withTypeProvider<TypeBoxTypeProvider>();

  const services = await createServices({
    store,
    bus,
    now,
    onTrouble: (error) => app.log.error({ err: error }, 'background work failed'),
  });

  await app.register(errors);
  await app.register(validation);
  await app.register(security);
  await app.register(forms);
  await app.register(session, { sessions: services.sessions });
  await app.register(rights, { readProject: async (id) => (await services.boards.of(id)).project });
  await app.register(documentation);
  await app.register(eventStreams);
  await app.register(closingConnections);
  await app.register(housekeeping, services);

  const scopes = createScopes(services);
  await app.register(serverRoutes(services));
  await app.register(sessionRoutes(services));
  await app.register(projectRoutes(services, scopes));
  await app.register(screenRoutes(services, scopes));
  await app.register(helpRoutes());
  await app.register(imageRoutes(services));
  await app.register(eventRoutes(services, scopes));
  await app.register(playerRoutes(services));
  await app.register(auditRoutes(services));
  await app.register(configurationImportRoutes(services));
  await app.register(async (saves) => {
    await saves.register(uploads);
    await saves.register(newsRoutes(services, scopes));
    await saves.register(libraryRoutes(services, scopes));
    await saves.register(lineRoutes(services, scopes));
    await saves.register(scenarioRoutes(services, scopes));
    await saves.register(configurationRoutes(services));
  });
  await app.register(pages);
  return app;
}

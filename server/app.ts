import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { usualRetention } from './shared/retention.ts';
import { createTroubleLog } from './shared/troubleLog.ts';
import { createFastify } from './createFastify.ts';
import type { Store } from './db/engine.ts';
import { createServices } from './domain/services.ts';
import { createSimulatedScreens } from './domain/simulation/simulatedScreens.ts';
import type { Synthesize } from './domain/speech/synthesize.ts';
import { parseFeedHosts } from './domain/feeds/feedHosts.ts';
import type { FeedOptions } from './domain/feeds/feedLoop.ts';
import type { WebhookAccess } from './domain/webhooks/post.ts';
import type { EventBus } from './events/eventBus.ts';
import { ahead } from './plugins/app/ahead.ts';
import { callOrigin } from './plugins/app/callOrigin.ts';
import { closingConnections } from './plugins/app/closingConnections.ts';
import { errors } from './plugins/app/errors.ts';
import { eventStreams } from './plugins/app/eventStreams.ts';
import { gtfsImports, housekeeping } from './plugins/app/housekeeping.ts';
import { once } from './plugins/app/once.ts';
import { rights } from './plugins/app/rights.ts';
import { security } from './plugins/app/security.ts';
import { session } from './plugins/app/session.ts';
import { refusedValues, validation } from './plugins/app/validation.ts';
import { documentation } from './plugins/external/documentation.ts';
import { pages } from './plugins/external/pages.ts';
import { forms, uploads } from './plugins/external/uploads.ts';
import { advertisingRoutes } from './routes/advertising.ts';
import { auditRoutes } from './routes/audit.ts';
import { availabilityRoutes } from './routes/availability.ts';
import { burstRoutes } from './routes/bursts.ts';
import { configurationRoutes } from './routes/configuration.ts';
import { configurationImportRoutes } from './routes/configurationImport.ts';
import { demoFeedAddress, demoFeedRoutes } from './routes/demoFeeds.ts';
import { eventRoutes } from './routes/events.ts';
import { fleetRoutes } from './routes/fleet.ts';
import { gtfsRoutes } from './routes/gtfs.ts';
import { guideFiles, guideRoutes } from './routes/guide.ts';
import { imageRoutes } from './routes/images.ts';
import { libraryRoutes } from './routes/library.ts';
import { lineRoutes } from './routes/lines.ts';
import { endedNewsRoutes } from './routes/endedNews.ts';
import { abbreviationRoutes } from './routes/abbreviations.ts';
import { messageTemplateRoutes } from './routes/messageTemplates.ts';
import { newsRoutes } from './routes/news.ts';
import { oidcRoutes } from './routes/oidc.ts';
import { playerRoutes } from './routes/player.ts';
import { projectRoutes } from './routes/projects.ts';
import { proposalRoutes } from './routes/proposals.ts';
import { publicationRoutes } from './routes/publications.ts';
import { receiptRoutes } from './routes/receipts.ts';
import { removalRoutes } from './routes/removals.ts';
import { describeBody, saidBy } from './routes/saves.ts';
import { scenarioRoutes } from './routes/scenarios.ts';
import { createScopes } from './routes/scopes.ts';
import { scenarioPlanRoutes } from './routes/scenarioPlans.ts';
import { screenAddressRoutes } from './routes/screenAddresses.ts';
import { screenRoutes } from './routes/screens.ts';
import { serverRoutes } from './routes/server.ts';
import { sessionRoutes } from './routes/session.ts';
import { silenceRoutes } from './routes/silence.ts';
import { standingRoutes } from './routes/standings.ts';
import { subscriptionRoutes } from './routes/subscriptions.ts';
import { timesRoutes } from './routes/times.ts';
import { timetableRoutes } from './routes/timetables.ts';
import { trafficRoutes } from './routes/traffic.ts';
import { undoRoutes } from './routes/undo.ts';
import { webhookRoutes } from './routes/webhooks.ts';
import { wholeProjectRoutes } from './routes/wholeProjects.ts';

export interface AppOptions {
  config: Pick<Config, 'logLevel' | 'trustProxy'> &
    Partial<
      Pick<Config, 'demo' | 'demoScreens' | 'mail' | 'metricsToken' | 'oidc' | 'publicUrl' | 'retention'>
    >;
  /** Open and migrated; the caller closes it after the app. */
  store: Store;
  bus: EventBus;
  /** Allowed traffic feed servers (FEED_HOSTS) and fetch options; absent: none. */
  trafficFeeds?: Partial<FeedOptions>;
  /** Where webhooks may lead (WEBHOOK_HOSTS); absent: public addresses only. */
  webhooks?: WebhookAccess;
  /** Speech synthesiser (OUT-6); default: espeak-ng. */
  synthesize?: Synthesize;
  /** The clock; tests pass their own. */
  now?: () => number;
}

/** Loads the metrics only when they are enabled. */
async function createMeasures(token: string | null) {
  if (token === null) return null;
  const { createMeasures: create } = await import('./plugins/app/metrics/measures.ts');
  return create(token);
}

/** Builds the server, ready to listen: the same in production and in every test. */
export async function buildApp({
  config,
  store,
  bus,
  trafficFeeds,
  webhooks,
  synthesize,
  now = Date.now,
}: AppOptions): Promise<FastifyInstance> {
  const app = createFastify(config).withTypeProvider<TypeBoxTypeProvider>();

  bus.reportTo(({ error, event }) =>
    app.log.error({ err: error, event: event.type }, 'a listener of an event failed'),
  );

  const demo = config.demo ?? false;
  const measures = await createMeasures(config.metricsToken ?? null);
  const logTrouble = createTroubleLog((fields) => app.log.error(fields, 'background work failed'));
  const unmeasured = await createServices({
    store,
    bus,
    now,
    mail: config.mail
      ? { ...config.mail, onFailure: (err) => app.log.warn({ err }, 'a mail could not be sent') }
      : null,
    publicUrl: config.publicUrl ?? null,
    ...(webhooks && { webhooks }),
    oidc: config.oidc ?? null,
    synthesize,
    trafficFeeds: {
      hosts: parseFeedHosts(null),
      onFailure: ({ feed, failures, error }) =>
        app.log.warn({ feed, failures, err: error }, 'a traffic feed could not be read'),
      ...(demo && { own: demoFeedAddress(app) }),
      ...trafficFeeds,
    },
    onTrouble(error) {
      logTrouble(error);
      measures?.countTrouble();
    },
    ...measures?.hears,
  });
  const services = measures?.measuring(unmeasured) ?? unmeasured;

  await app.register(errors);
  await app.register(validation);
  await app.register(security);
  await app.register(refusedValues);
  await app.register(forms);
  await app.register(session, { sessions: services.sessions });
  await app.register(rights, { readProject: (id) => services.boards.project(id) });
  await app.register(once, { ...services, saidBy });
  await app.register(callOrigin);
  await app.register(documentation, { describeBody });
  await app.register(eventStreams, { now });
  await app.register(closingConnections);
  await app.register(ahead);
  await measures?.serve(app, services, store);
  const simulatedScreens = config.demoScreens ? createSimulatedScreens(services) : null;
  const retention = config.retention ?? usualRetention;
  await app.register(gtfsImports, services);
  const countSweepFailures = measures?.countSweepFailures ?? (() => undefined);
  await app.register(housekeeping, { ...services, simulatedScreens, retention, countSweepFailures });

  const scopes = createScopes(services);
  // Registered without a scope of their own, which would take longer to create than the routes.
  const routes = [
    serverRoutes(services),
    sessionRoutes(services),
    ...(services.oidc ? [oidcRoutes(services, services.oidc)] : []),
    projectRoutes(services, scopes),
    screenRoutes(services, scopes),
    screenAddressRoutes(services, scopes),
    standingRoutes(services, scopes),
    guideRoutes(),
    imageRoutes(services),
    eventRoutes(services, scopes),
    trafficRoutes(services, scopes),
    timesRoutes(services),
    ...(demo ? [demoFeedRoutes({ db: store.db, timetables: services.timetables, now })] : []),
    playerRoutes(services),
    receiptRoutes(services, scopes),
    fleetRoutes(services, scopes),
    availabilityRoutes(services, scopes),
    silenceRoutes(services, scopes),
    publicationRoutes(services),
    endedNewsRoutes(services, scopes),
    auditRoutes(services, scopes, retention.audit),
    configurationImportRoutes(services),
    removalRoutes(services),
    wholeProjectRoutes(services),
    webhookRoutes(services),
    subscriptionRoutes(services),
    undoRoutes(services, scopes),
    proposalRoutes(services, scopes),
    messageTemplateRoutes(services, scopes),
    abbreviationRoutes(services, scopes),
    scenarioPlanRoutes(services, scopes),
  ];
  for (const add of routes) await add(app, {});
  await app.register(gtfsRoutes(services, scopes));
  await app.register(async (saves) => {
    await saves.register(uploads);
    const routesOfSaves = [
      newsRoutes(services, scopes),
      libraryRoutes(services, scopes),
      lineRoutes(services, scopes),
      scenarioRoutes(services, scopes),
      advertisingRoutes(services, scopes),
      timetableRoutes(services, scopes),
      burstRoutes(services, scopes),
      configurationRoutes(services),
    ];
    for (const add of routesOfSaves) await add(saves, {});
  });
  await app.register(guideFiles);
  await app.register(pages);
  return app;
}

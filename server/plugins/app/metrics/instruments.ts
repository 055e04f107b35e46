import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds. */
const ofCalls = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const ofDatabase = [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10];
const ofScreens = [0.1, 0.25, 0.5, 1, 2, 5, 15, 60, 300];

/**
 * All metrics of a server (OPS-2), under their Prometheus names: `deploy/prometheus/` and `deploy/grafana/` depend on
 * them. Labels have few values: route templates, projects, feeds, sweeps; never screens, messages or users.
 */
export function createInstruments() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const gauge = <L extends string = never>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Gauge({ name: `girouette_${name}`, help, labelNames, registers });
  const counter = <L extends string = never>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Counter({ name: `girouette_${name}`, help, labelNames, registers });
  const histogram = <L extends string = never>(
    name: string,
    help: string,
    buckets: number[],
    labelNames: readonly L[] = [],
  ) => new Histogram({ name: `girouette_${name}`, help, labelNames, buckets, registers });

  return {
    registry,
    calls: histogram('http_request_seconds', 'Calls, streams excepted, until they were answered', ofCalls, [
      'method',
      'route',
      'status',
    ]),
    streams: gauge('streams_open', 'Open streams of screens and consoles', ['kind', 'route']),
    screens: gauge(
      'screens',
      'Screens: online, offline, dark (silent out of their hours of service), or inactive',
      ['project', 'state'],
    ),
    firstReceipts: histogram(
      'publish_to_receipt_seconds',
      'From a spread until a screen that was online says that it shows the message',
      ofScreens,
    ),
    feedAge: gauge('feed_age_seconds', 'Since a traffic feed was last read', ['feed']),
    feedFailures: gauge('feed_failures', 'How many times in a row a traffic feed could not be read', [
      'feed',
    ]),
    feedRefresh: gauge('feed_refresh_seconds', 'How often a traffic feed is to be read', ['feed']),
    imports: gauge('gtfs_imports', 'GTFS imports that are kept, by state', ['state']),
    importsRunning: gauge('gtfs_imports_running', 'GTFS imports that go on'),
    importSeconds: gauge('gtfs_import_last_duration_seconds', 'How long the last import took', ['result']),
    importEnd: gauge('gtfs_import_last_end_seconds', 'When the last import ended, Unix time', ['result']),
    isUp: gauge('database_up', '1 when the database answered this scrape'),
    size: gauge('database_size_bytes', 'Size of the database'),
    pool: gauge('database_connections', 'Connections to PostgreSQL: open, idle; calls that wait for one', [
      'state',
    ]),
    statements: histogram('database_statement_seconds', 'Statements, by whether they failed', ofDatabase, [
      'outcome',
    ]),
    transactions: histogram(
      'database_transaction_seconds',
      'Changes, from when they were asked for until they were committed',
      ofDatabase,
      ['outcome'],
    ),
    busDelay: histogram(
      'bus_delay_seconds',
      'From when this server told PostgreSQL of a change until it heard of it',
      ofDatabase,
    ),
    busFailures: gauge('bus_listener_failures', 'Errors since the start in what hears of changes'),
    busDeaf: gauge('bus_deaf_seconds', 'For how long the server has not heard of changes by other servers'),
    resyncs: counter('bus_resyncs_total', 'Times that events may have been missed'),
    troubles: counter('background_failures_total', 'Failures of what the server does by itself'),
    failedSweeps: counter('sweep_failures_total', 'Failures of what deletes old rows once an hour', [
      'sweep',
    ]),
  };
}

export type Instruments = ReturnType<typeof createInstruments>;

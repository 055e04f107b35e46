import { isIP } from 'node:net';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { demoFeedHost } from './domain/demo/demoFeeds.ts';
import type { MailOptions } from './domain/silence/mailer.ts';
import { type OidcOptions, readRules } from './domain/oidc/options.ts';
import { feedHostPattern, parseFeedHosts } from './domain/feeds/feedHosts.ts';
import { StartProblem } from './shared/errors.ts';
import { readRetention, type Retention, retentionPattern } from './shared/retention.ts';
import { startTexts } from './shared/startTexts.ts';

const hosts = `^\\s*${feedHostPattern}(\\s*,\\s*${feedHostPattern})*\\s*$`;

const Environment = Type.Object({
  HOST: Type.String({ default: '127.0.0.1', minLength: 1 }),
  PORT: Type.Integer({ default: 8080, minimum: 0, maximum: 65_535 }),
  DATA_DIR: Type.String({ default: 'data', minLength: 1 }),
  DATABASE_URL: Type.Optional(Type.String({ pattern: '^postgres(ql)?://.' })),
  UPSTREAM_URL: Type.Optional(Type.String({ pattern: '^https?://[^/?#@\\s]+/?$' })),
  DEMO: Type.Enum(['0', '1'], { default: '0' }),
  DEMO_SCREENS: Type.Enum(['0', '1'], { default: '0' }),
  LOG_LEVEL: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], { default: 'info' }),
  FIRST_SUPERUSER: Type.Optional(Type.String({ minLength: 1 })),
  FIRST_SUPERUSER_PASSWORD: Type.Optional(Type.String({ minLength: 1 })),
  FEED_HOSTS: Type.Optional(Type.String({ pattern: hosts })),
  WEBHOOK_HOSTS: Type.Optional(Type.String({ pattern: hosts })),
  PUBLIC_URL: Type.Optional(Type.String({ pattern: '^https?://[^\\s/?#@]+/?$' })),
  MAIL_FROM: Type.Optional(Type.String({ pattern: '^[^\\s@<>]+@[^\\s@<>]+$' })),
  SMTP_URL: Type.Optional(Type.String({ pattern: '^smtps?://[^\\s/]+/?(\\?\\S*)?$' })),
  OIDC_ISSUER: Type.Optional(
    Type.String({
      pattern: '^(https://[^\\s/?#]+|http://(localhost|127\\.0\\.0\\.1|\\[::1\\])(:\\d+)?)(/[^\\s?#]*)?$',
    }),
  ),
  OIDC_CLIENT_ID: Type.Optional(Type.String({ minLength: 1 })),
  OIDC_CLIENT_SECRET: Type.Optional(Type.String({ minLength: 1 })),
  OIDC_NAME: Type.String({ default: 'OpenID Connect', minLength: 1, maxLength: 60 }),
  OIDC_RULES: Type.Optional(Type.String({ minLength: 1 })),
  OIDC_CREATE: Type.Enum(['0', '1'], { default: '1' }),
  METRICS_TOKEN: Type.Optional(Type.String({ minLength: 16 })),
  KEEP_DAYS: Type.Optional(Type.String({ pattern: retentionPattern })),
  TRUST_PROXY: Type.Optional(Type.String()),
});

export interface Config {
  host: string;
  port: number;
  dataDir: string;
  databaseUrl: string | null;
  /** The legacy server behind this one (SRV-3): then only the console is served. */
  upstreamUrl: string | null;
  demo: boolean;
  /** Simulates the pages of the demonstration's screens (LIV-7). */
  demoScreens: boolean;
  logLevel: Static<typeof Environment>['LOG_LEVEL'];
  /** Reverse proxies whose X-Forwarded-For is trusted; null: none. */
  trustProxy: string | null;
  /** Servers allowed as traffic feeds; null: none. */
  feedHosts: string | null;
  /** Servers that webhooks may reach by http, or on internal networks; null: none. */
  webhookHosts: string | null;
  /** Bearer token of `/metrics`; null: the route does not exist. */
  metricsToken: string | null;
  /** Mail server and sender; null: no mail is sent. */
  mail: MailOptions | null;
  /** Public address of the console, `https://girouette.reseau.fr`; null: mails contain no links. */
  publicUrl: string | null;
  /** OpenID Connect provider beside passwords; null: none. */
  oidc: OidcOptions | null;
  /** Retention times in days. */
  retention: Retention;
  /** Created on an empty database without a terminal; null: ask at the terminal. */
  firstSuperuser: { username: string; password: string } | null;
}

type Given = Static<typeof Environment>;

/** Variables that must be set together: a missing one is reported when another is set. */
const together: readonly (readonly (keyof Given)[])[] = [
  ['FIRST_SUPERUSER', 'FIRST_SUPERUSER_PASSWORD'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_RULES'],
];

const missingOf = (value: Given): string[] =>
  together.flatMap((names) => {
    const missing = names.filter((name) => !value[name]);
    return missing.length === names.length ? [] : missing;
  });

const addresses = ['DATABASE_URL', 'UPSTREAM_URL', 'PUBLIC_URL', 'SMTP_URL', 'OIDC_ISSUER'] as const;

/** Whether a text is an address, a network, or one of Fastify's names for networks. */
function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, ...others] = text.split('/');
  const longest = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  const hasBits = bits === undefined || (/^\d+$/.test(bits) && Number(bits) >= 1 && Number(bits) <= longest);
  return longest > 0 && hasBits && others.length === 0;
}

/** Whether each network in a list of servers is one. */
function areHosts(text: string): boolean {
  try {
    parseFeedHosts(text);
    return true;
  } catch {
    return false;
  }
}

/** Variables whose value has the right form, but is no address: an impossible port, an IP address with a 300 in it. */
const malformedOf = (value: Given): string[] => [
  ...(['FEED_HOSTS', 'WEBHOOK_HOSTS'] as const).filter((name) => !areHosts(value[name] ?? '')),
  ...addresses.filter((name) => value[name] && !URL.canParse(value[name])),
  ...(value.TRUST_PROXY?.split(',').every((text) => isProxy(text.trim())) === false ? ['TRUST_PROXY'] : []),
];

/** The OpenID Connect options; null: not configured; `rules`: the rules for rights cannot be parsed. */
function readOidc(value: Given): OidcOptions | 'rules' | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_RULES: written } = value;
  if (!issuer || !clientId || !written) return null;
  const rules = readRules(written);
  if (rules === null) return 'rules';
  return {
    issuer,
    clientId,
    clientSecret: value.OIDC_CLIENT_SECRET ?? null,
    rules,
    name: value.OIDC_NAME,
    creates: value.OIDC_CREATE === '1',
  };
}

/**
 * Reads the configuration from environment variables. Throws an error that names each wrong variable and its expected value.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const known = Object.keys(Environment.properties);
  const given = Object.fromEntries(known.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
  const value = Value.Convert(Environment, Value.Default(Environment, given));
  const isRead = Value.Check(Environment, value);
  const retention = isRead ? readRetention(value.KEEP_DAYS ?? null) : null;
  const misfits = isRead ? [...missingOf(value), ...malformedOf(value)] : [];
  const oidc = isRead ? readOidc(value) : null;
  if (!isRead || retention === null || misfits.length > 0 || oidc === 'rules') {
    const wrong = isRead
      ? new Set([
          ...misfits,
          ...(retention === null ? ['KEEP_DAYS'] : []),
          ...(oidc === 'rules' ? ['OIDC_RULES'] : []),
        ])
      : new Set(Value.Errors(Environment, value).map(({ instancePath }) => instancePath.slice(1)));
    const wanted: Readonly<Record<string, string>> = startTexts.variables;
    const told = [...wrong].map((name) => startTexts.expected(name, wanted[name] ?? ''));
    throw new StartProblem([startTexts.configuration, ...told].join('\n'));
  }
  return {
    host: value.HOST,
    port: value.PORT,
    dataDir: value.DATA_DIR,
    databaseUrl: value.DATABASE_URL ?? null,
    upstreamUrl: value.UPSTREAM_URL ?? null,
    demo: value.DEMO === '1',
    demoScreens: value.DEMO === '1' && value.DEMO_SCREENS === '1',
    logLevel: value.LOG_LEVEL,
    trustProxy: value.TRUST_PROXY ?? null,
    retention,
    oidc,
    mail: value.SMTP_URL && value.MAIL_FROM ? { url: value.SMTP_URL, from: value.MAIL_FROM } : null,
    publicUrl: value.PUBLIC_URL?.replace(/\/$/, '') ?? null,
    metricsToken: value.METRICS_TOKEN ?? null,
    feedHosts: value.FEED_HOSTS ?? (value.DEMO === '1' ? demoFeedHost : null),
    webhookHosts: value.WEBHOOK_HOSTS ?? null,
    firstSuperuser:
      value.FIRST_SUPERUSER && value.FIRST_SUPERUSER_PASSWORD
        ? { username: value.FIRST_SUPERUSER, password: value.FIRST_SUPERUSER_PASSWORD }
        : null,
  };
}

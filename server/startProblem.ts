import type { Config } from './config.ts';
import { StartProblem } from './shared/errors.ts';
import { startTexts as texts } from './shared/startTexts.ts';

/** The first error with a code: a host with two addresses that both refuse gives an AggregateError. */
function coded(error: unknown): { code: string; syscall: string } | null {
  if (error instanceof AggregateError) return coded(error.errors[0]);
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null;
  return { code: error.code, syscall: 'syscall' in error ? String(error.syscall) : '' };
}

/** `server:port/name`, without credentials. */
function placeOf(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return 'DATABASE_URL';
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}

/** The certificate or key named in the address of the database that could not be read; null: another problem. */
function unreadTls(error: unknown, databaseUrl: string | null): string | null {
  const path = error instanceof Error && 'path' in error ? error.path : null;
  if (databaseUrl === null || typeof path !== 'string' || !URL.canParse(databaseUrl)) return null;
  const { searchParams } = new URL(databaseUrl);
  const isNamed = ['sslrootcert', 'sslcert', 'sslkey'].some((name) => searchParams.get(name) === path);
  return isNamed ? path : null;
}

const listening: Readonly<Record<string, (config: Config) => string>> = {
  EADDRINUSE: ({ port }) => texts.portUsed(port),
  EACCES: ({ port }) => texts.portReserved(port),
  EADDRNOTAVAIL: ({ host }) => texts.noSuchHost(host),
  ENOTFOUND: ({ host }) => texts.noSuchHost(host),
};

const ofFolder: readonly (readonly [RegExp, (folder: string) => string])[] = [
  [/^(ENOSPC|EDQUOT|SQLITE_FULL|SQLITE_IOERR_SHMSIZE)$/, texts.diskFull],
  [/^(EEXIST|ENOTDIR)$/, texts.noFolder],
  [/^SQLITE_(NOTADB|CORRUPT)/, texts.damaged],
  [/^(EACCES|EPERM|EROFS|ENOENT|SQLITE_(READONLY|CANTOPEN|PERM|IOERR).*)$/, texts.folderReadOnly],
];

const ofPostgres: readonly (readonly [RegExp, (place: string) => string])[] = [
  [/^28/, texts.refused],
  [/^3D000$/, texts.noDatabase],
  [/^42501$/, texts.noRight],
  [
    /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|57P03|53300)$/,
    texts.unreachable,
  ],
];

/** Messages of `pg`, without a code, when the server does not respond. */
const noAnswer = /timeout (exceeded|expired)|connection terminated/i;

/** Codes of Node when it does not accept a certificate. */
const certificate = /^(CERT_|UNABLE_TO_|ERR_TLS_CERT_|SELF_SIGNED_|DEPTH_ZERO_)/;

/** Why the server does not start, in French, with a remedy; `config` is null when it could not be read. */
export function startProblem(error: unknown, config: Config | null): string {
  if (error instanceof StartProblem) return error.message;
  const reason = error instanceof Error ? error.message : String(error);
  const { code, syscall } = coded(error) ?? { code: '', syscall: '' };
  if (config === null) return texts.other(reason);
  const { databaseUrl, dataDir } = config;
  // HOST is resolved before listening, like the database host before connecting.
  const isOwnHost = error instanceof Error && 'hostname' in error && error.hostname === config.host;
  if (syscall === 'listen' || isOwnHost) return listening[code]?.(config) ?? texts.other(reason);
  const unread = unreadTls(error, databaseUrl);
  if (unread !== null) return texts.unreadTls(unread);
  const isOfFolder = syscall !== '' && syscall !== 'connect' && syscall !== 'getaddrinfo';
  const folder = ofFolder.find(([pattern]) => pattern.test(code))?.[1];
  if (folder && (isOfFolder || code.startsWith('SQLITE'))) return folder(dataDir);
  if (databaseUrl !== null) {
    const told = ofPostgres.find(([pattern]) => pattern.test(code))?.[1];
    if (told) return told(placeOf(databaseUrl));
    if (certificate.test(code)) return texts.certificate(placeOf(databaseUrl), reason);
    if (/does not support SSL/.test(reason)) return texts.unencrypted(placeOf(databaseUrl));
    if (noAnswer.test(reason)) return texts.unreachable(placeOf(databaseUrl));
  }
  return texts.other(reason === '' && code !== '' ? code : reason);
}

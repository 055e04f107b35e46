import { clean } from '../../../contract/plainText.ts';
import { texts } from '../../shared/texts.ts';

/**
 * Why a feed could not be read. Its message is logged and stored, so it contains no secret, no internal address, and no
 * character that a database refuses, though it may quote the feed.
 */
export class FeedFailure extends Error {
  override name = 'FeedFailure';
  /** Delay requested by the feed's server, ms; null: none. */
  readonly retryAfterMs: number | null;
  /** HTTP status of a refusing answer; null: another failure. */
  readonly status: number | null;

  constructor(
    message: string,
    {
      retryAfterMs = null,
      status = null,
      ...options
    }: ErrorOptions & { retryAfterMs?: number | null; status?: number | null } = {},
  ) {
    super(clean(message), options);
    this.retryAfterMs = retryAfterMs;
    this.status = status;
  }
}

const { failures } = texts.traffic;

/**
 * Why another server could not be reached or understood, by the error of the call to it, for the user who configures it:
 * without internal addresses, which only the log may contain.
 */
export function reasonOfCall(error: unknown): string {
  if (error instanceof FeedFailure) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ECONNREFUSED') return failures.refused;
  // The peer does not speak TLS.
  if (code === 'EPROTO') return failures.noTls;
  if (code === 'CERT_HAS_EXPIRED') return failures.expired;
  if (/CERT|CRL|SSL|TLS|SIGNATURE|ALTNAME|MISMATCH|PUBLIC_KEY|INVALID_CA|PURPOSE|PATH_LENGTH/.test(code))
    return failures.certificate;
  if (code.startsWith('Z_')) return failures.packing;
  if (code.startsWith('HPE_')) return failures.notHttp;
  // Only a key is sent as it was typed.
  if (code === 'ERR_INVALID_CHAR') return failures.key;
  if (/^(EHOST|ENET)(UNREACH|DOWN)$|^E(ADDRNOTAVAIL|TIMEDOUT)$/.test(code)) return failures.unreachable;
  return failures.broken;
}

/** Why a feed could not be read, for the user who configures it; what is not a FeedFailure is a fault of this server. */
export const reasonOf = (error: unknown): string =>
  error instanceof FeedFailure ? error.message : failures.own;

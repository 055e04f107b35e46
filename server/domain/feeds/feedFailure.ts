import { texts } from '../../shared/texts.ts';

/** Why a feed could not be read: for the log, so it names no secret and no internal address. */
export class FeedFailure extends Error {
  override name = 'FeedFailure';
  /** How long who gives the feed wants to be left alone, ms; null: he does not say. */
  readonly retryAfterMs: number | null;

  constructor(
    message: string,
    { retryAfterMs = null, ...options }: ErrorOptions & { retryAfterMs?: number | null } = {},
  ) {
    super(message, options);
    this.retryAfterMs = retryAfterMs;
  }
}

const { failures } = texts.traffic;

/** Why a fetch failed, for whoever configures the feed: no internal address, which the log alone may have. */
export function reasonOf(error: unknown): string {
  if (error instanceof FeedFailure) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ECONNREFUSED') return failures.refused;
  // What the other side says is no TLS.
  if (code === 'EPROTO') return failures.noTls;
  if (code === 'CERT_HAS_EXPIRED') return failures.expired;
  if (/CERT|SSL|TLS|SIGNATURE|ALTNAME/.test(code)) return failures.certificate;
  if (code.startsWith('Z_')) return failures.packing;
  return failures.broken;
}

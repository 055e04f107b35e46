import { texts } from '../../shared/texts.ts';

/** Why a feed could not be read. Its message is logged, so it contains no secret and no internal address. */
export class FeedFailure extends Error {
  override name = 'FeedFailure';
  /** Delay requested by the feed's server, ms; null: none. */
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

/** Why a fetch failed, for the user who configures the feed: without internal addresses, which only the log may contain. */
export function reasonOf(error: unknown): string {
  if (error instanceof FeedFailure) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ECONNREFUSED') return failures.refused;
  // The peer does not speak TLS.
  if (code === 'EPROTO') return failures.noTls;
  if (code === 'CERT_HAS_EXPIRED') return failures.expired;
  if (/CERT|SSL|TLS|SIGNATURE|ALTNAME/.test(code)) return failures.certificate;
  if (code.startsWith('Z_')) return failures.packing;
  return failures.broken;
}

import type { Kysely } from 'kysely';
import type { FeedState } from '../../../contract/schemas/feedState.ts';
import type { Database } from '../../db/schema.ts';
import { texts } from '../../shared/texts.ts';
import { feedKeyOf, feedUrlOf } from './feedPlans.ts';

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

/** How the reading of each messaging line's feed goes, in a project with notifications (ADM-5, TRF-3). */
export async function readFeedStates(db: Kysely<Database>, projectId: number): Promise<FeedState[]> {
  const lines = await db
    .selectFrom('news_conf_line as conf_line')
    .innerJoin('news_conf as conf', 'conf.id', 'conf_line.news_conf_id')
    .innerJoin('project', 'project.id', 'conf.project_id')
    .select(['conf_line.id', 'conf_line.url', 'conf.id as newsConfId'])
    .where('project.id', '=', projectId)
    .where('project.admin_notifications', '=', 1)
    .where('conf_line.url', 'is not', null)
    .orderBy('conf_line.id')
    .execute();
  const feeds = new Map((await db.selectFrom('feed').selectAll().execute()).map((feed) => [feed.key, feed]));
  return lines.map(({ id, url, newsConfId }) => {
    const address = feedUrlOf(url);
    const feed = address && feeds.get(feedKeyOf(address));
    return {
      newsConfLineId: id,
      newsConfId,
      readAt: feed?.read_at ?? null,
      failingSince: feed?.failing_since ?? null,
      failure: feed?.failure ?? null,
    };
  });
}

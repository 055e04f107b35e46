import type { Kysely } from 'kysely';
import type { FeedState } from '../../../contract/schemas/feedState.ts';
import type { Database } from '../../db/schema.ts';
import { texts } from '../../shared/texts.ts';
import { feedKeyOf, feedUrlOf } from '../feeds/feedAddress.ts';

/** Fetch state of each messaging line's feed, in a project with notifications (ADM-5, TRF-3). */
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
      ...(feed?.failure != null && feed.failures === 0 && { isPartial: true as const }),
      failingSince: feed?.failing_since ?? null,
      failure: address === null ? texts.traffic.failures.address : (feed?.failure ?? null),
    };
  });
}

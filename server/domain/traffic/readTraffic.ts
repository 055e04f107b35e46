import type { Kysely } from 'kysely';
import type { Notification } from '../../../contract/schemas/screen.ts';
import type { Span } from '../../../contract/trafficInForce.ts';
import type { Database } from '../../db/schema.ts';
import { presentPlayerLine } from '../news/storedNews.ts';
import { feedKeyOf, feedUrlOf } from '../feeds/feedAddress.ts';
import { trustedUntil } from './feedPlans.ts';
import type { ShowingLine, Traffic } from './inForce.ts';
import { oncePerText } from './oncePerText.ts';

/** Traffic of a project, with the perturbations closed by each user. */
export interface UsersTraffic extends Traffic {
  /** Perturbation ids by user id. */
  closed: ReadonlyMap<number, ReadonlySet<number>>;
}

interface NotifyingLine extends ShowingLine {
  refreshMs: number;
}

async function readLines(db: Kysely<Database>, projectId: number): Promise<NotifyingLine[]> {
  const rows = await db
    .selectFrom('news_conf_line as conf_line')
    .innerJoin('news_conf as conf', 'conf.id', 'conf_line.news_conf_id')
    .innerJoin('line', 'line.id', 'conf_line.line_id')
    .innerJoin('project', 'project.id', 'conf.project_id')
    .leftJoin('line_meta as meta', 'meta.id', 'line.line_meta_id')
    .leftJoin('image', (join) => join.onRef('image.owner_id', '=', 'meta.id').on('image.kind', '=', 'line'))
    .select(['conf_line.id', 'conf_line.url', 'conf_line.notification'])
    .select(['conf.id as newsConfId', 'conf.traffic_max as trafficMax'])
    .select(['line.id as lineId', 'line.name as lineName', 'line.inhibition_traffic_date as inhibitedSince'])
    .select(['meta.color', 'meta.text_color', 'image.hash as picture'])
    .select('project.admin_notifications_refresh as refresh')
    .where('conf.project_id', '=', projectId)
    .where('project.admin_notifications', '=', 1)
    .where('conf_line.notification', 'is not', null)
    .orderBy('conf_line.id')
    .execute();
  return rows.flatMap((read) => {
    const {
      id,
      url: address,
      notification,
      inhibitedSince,
      refresh,
      color,
      text_color,
      picture,
      ...row
    } = read;
    const url = feedUrlOf(address);
    if (!url || notification === null) return [];
    return [
      {
        ...row,
        newsConfLineId: id,
        drawn: presentPlayerLine({ name: row.lineName, color, text_color, picture }),
        isInhibited: inhibitedSince !== null,
        feedKey: feedKeyOf(url),
        notification: JSON.parse(notification) as Notification,
        refreshMs: (refresh ?? 0) * 1000,
      },
    ];
  });
}

async function readClosed(db: Kysely<Database>, projectId: number): Promise<UsersTraffic['closed']> {
  const rows = await db
    .selectFrom('perturbation_closed as closed')
    .innerJoin('perturbation', 'perturbation.id', 'closed.perturbation_id')
    .select(['closed.user_id', 'closed.perturbation_id'])
    .where('perturbation.project_id', '=', projectId)
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ user_id }) => user_id)].map(([userId, own]) => [
      userId,
      new Set(own.map(({ perturbation_id }) => perturbation_id)),
    ]),
  );
}

/**
 * Reads the traffic of a project, each text of a line once; empty without notifications. Perturbations gone from feeds only
 * on request.
 */
export async function readTraffic(
  db: Kysely<Database>,
  projectId: number,
  { withGone = false } = {},
): Promise<Traffic> {
  const lines = await readLines(db, projectId);
  if (lines.length === 0) return { lines, perturbations: [] };
  const rows = await db
    .selectFrom('perturbation')
    .innerJoin('feed', 'feed.key', 'perturbation.feed_key')
    .selectAll('perturbation')
    .select('feed.read_at')
    .where('perturbation.project_id', '=', projectId)
    .$if(!withGone, (query) => query.where('perturbation.gone_at', 'is', null))
    .orderBy('perturbation.id')
    .execute();
  const wanted = Map.groupBy(
    await db
      .selectFrom('perturbation_wanted as wanted')
      .innerJoin('perturbation', 'perturbation.id', 'wanted.perturbation_id')
      .select(['wanted.perturbation_id', 'wanted.news_conf_line_id'])
      .where('perturbation.project_id', '=', projectId)
      .execute(),
    ({ perturbation_id }) => perturbation_id,
  );
  const refreshMs = Math.max(...lines.map((line) => line.refreshMs));
  const perturbations = rows.map((row) => ({
    id: row.id,
    lineId: row.line_id,
    feedKey: row.feed_key,
    content: row.content,
    planned: row.planned === 1,
    isForAllLines: row.for_all_lines === 1,
    periods: JSON.parse(row.periods) as Span[],
    firstSeenAt: row.first_seen_at,
    goneAt: row.gone_at,
    trustedUntil: trustedUntil(row.read_at ?? 0, refreshMs),
    wantedBy: (wanted.get(row.id) ?? []).map(({ news_conf_line_id }) => news_conf_line_id),
  }));
  return { lines, perturbations: oncePerText(perturbations) };
}

/** Reads the traffic of a project with what users have closed. */
export async function readUsersTraffic(db: Kysely<Database>, projectId: number): Promise<UsersTraffic> {
  const traffic = await readTraffic(db, projectId);
  return { ...traffic, closed: traffic.lines.length === 0 ? new Map() : await readClosed(db, projectId) };
}

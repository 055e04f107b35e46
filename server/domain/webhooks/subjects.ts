import type { Kysely } from 'kysely';
import { defaultTimeZone } from '../../../contract/localTime.ts';
import { isOver } from '../../../contract/messageTime.ts';
import { deactivationTimeOf } from '../../../contract/scenarioTime.ts';
import type { ToldScenario, ToldScreen } from '../../../contract/schemas/webhooks.ts';
import { silencesAt } from '../../../contract/serviceSpans.ts';
import { closestHours } from '../../db/closestHours.ts';
import type { Database } from '../../db/schema.ts';
import type { StoredNews } from '../../events/serverEvent.ts';
import { readListeningSince } from '../availability/readLives.ts';
import { silenceMs } from '../presence/presence.ts';
import { notOver, readNews } from '../news/storedNews.ts';
import type { Subject } from './told.ts';
import { iso, isoOf, toldMessage } from './toldMessage.ts';

type Db = Kysely<Database>;

/** Running spread messages of a project: by id, or all. `written`: those already loaded. */
export async function readMessages(
  db: Db,
  projectId: number,
  { ids, written, now }: { ids: readonly number[] | null; written: readonly StoredNews[]; now: number },
): Promise<Subject[]> {
  const known = new Set(written.map(({ id }) => id));
  const selection = ids ? { ids: ids.filter((id) => !known.has(id)) } : { projectId, notOverAt: now };
  const read = await readNews(db, selection);
  const found = ids ? [...written, ...read] : read;
  return found
    .filter((news) => news.projectId === projectId && !news.library && !isOver(news, now))
    .map((news) => ({
      id: String(news.id),
      content: JSON.stringify(toldMessage(news)),
      endsAt: news.until ?? null,
    }));
}

/** Ids of the running spread messages of a project, without reading these. */
export async function readRunningIds(db: Db, projectId: number, now: number): Promise<number[]> {
  const rows = await db
    .selectFrom('news')
    .select('id')
    .where('project_id', '=', projectId)
    .where('library', '=', 0)
    .where(notOver(now))
    .execute();
  return rows.map(({ id }) => id);
}

/** The running scenario of a project, if any. */
export async function readScenarios(db: Db, projectId: number): Promise<Subject[]> {
  const rows = await db
    .selectFrom('scenario')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('activated_at', 'is not', null)
    .execute();
  return rows.map(({ id, name, activated_at, auto_deactivation_delay, stops_at }) => {
    const stop = deactivationTimeOf(activated_at, auto_deactivation_delay, stops_at);
    const told: ToldScenario = { id, name, startedAt: iso(activated_at ?? 0), stopsAt: isoOf(stop) };
    // Stopping it emits an event.
    return { id: String(id), content: JSON.stringify(told), endsAt: null };
  });
}

/** Default until the project has its own setting. */
const usualMinutes = 10;

/**
 * Active screens of a project silent for longer than set in « Alertes » (FLT-1), and those already reported and still silent;
 * null: not known yet. The silence counts in service (FLT-5, `silencesAt`), from when the screen was created or activated.
 */
export async function readSilentScreens(
  db: Db,
  projectId: number,
  now: number,
): Promise<{ silent: Subject[]; isActive: (id: string) => boolean } | null> {
  const listening = await readListeningSince(db, now);
  if (listening === null) return null;
  const settings = await db
    .selectFrom('silence_alert')
    .select(['after_minutes', 'never', 'saved_at'])
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  const afterMs = Math.max(silenceMs, (settings?.after_minutes ?? usualMinutes) * 60_000);
  const rows = await db
    .selectFrom('screen')
    .innerJoin('site', 'site.id', 'screen.site_id')
    .innerJoin('project', 'project.id', 'screen.project_id')
    .leftJoin('screen_presence as presence', 'presence.screen_id', 'screen.id')
    .leftJoin('webhook_told as told', (join) =>
      join
        .onRef('told.subject', '=', 'screen.id')
        .onRef('told.project_id', '=', 'screen.project_id')
        .on('told.kind', '=', 'screen')
        .on('told.ended', '=', 0),
    )
    .select(['screen.id', 'screen.name', 'screen.site_id as siteId', 'site.name as siteName'])
    .select(['presence.last_seen_at as lastSeen', 'screen.active_since as activeSince'])
    .select(['told.content as told', 'project.time_zone as timeZone'])
    .select(closestHours)
    .where('screen.project_id', '=', projectId)
    .where('screen.active', '=', 1)
    .where(({ eb, or }) =>
      or([
        ...(settings?.never === 1 ? [eb('presence.last_seen_at', 'is', null)] : []),
        eb('presence.last_seen_at', '<=', now - afterMs),
        eb('told.subject', 'is not', null),
      ]),
    )
    .execute();
  const silenceOf = silencesAt(now, rows[0]?.timeZone ?? defaultTimeZone, afterMs);
  const silent = rows.flatMap(({ id, name, siteId, siteName, lastSeen, activeSince, told, hours }) => {
    const since = isoOf(lastSeen);
    const before = told === null ? null : (JSON.parse(told) as ToldScreen);
    const isTold = before?.silentSince === since;
    const counted = Math.max(listening, activeSince ?? 0, lastSeen ?? settings?.saved_at ?? 0);
    const isOverdue =
      (silenceOf(hours, counted) ?? 0) >= afterMs && (lastSeen !== null || settings?.never === 1);
    if (!isTold && !isOverdue) return [];
    // As reported: a renamed screen stays the same event.
    const content: ToldScreen = isTold
      ? before
      : { id, name, site: { id: siteId, name: siteName }, silentSince: since };
    return [{ id, content: JSON.stringify(content), endsAt: null }];
  });
  const active = new Set(rows.map(({ id }) => id));
  return { silent, isActive: (id) => active.has(id) };
}

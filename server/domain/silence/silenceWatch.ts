import { setImmediate as turn } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import { minuteOfDay } from '../../../contract/localTime.ts';
import { includesMinute, parsePeriod } from '../../../contract/period.ts';
import { beginningsAt, silencesAt } from '../../../contract/serviceSpans.ts';
import { closestHours } from '../../db/closestHours.ts';
import { chunks } from '../../db/engine.ts';
import type { Database, Row } from '../../db/schema.ts';
import { readListeningSince } from '../availability/readLives.ts';
import { silenceMs } from '../presence/presence.ts';
import type { Mailer } from './mailer.ts';
import { deliverMails } from './outbox.ts';
import { writeMail } from './silenceMail.ts';
import { forgetInactive } from './told.ts';

/** How often each project is checked, by one of the servers, ms. */
const everyMs = 30_000;
/** How long alerts are grouped, ms: the screens of a site do not go silent in the same second. */
const groupingMs = 60_000;

/** Sends alerts when screens go silent and come back (FLT-1). */
export interface SilenceWatch {
  /** Detects silent screens; call every few seconds. */
  tick(): Promise<void>;
  /** Sends due mails, at the speed of the mail server; call as often. */
  deliver(): Promise<void>;
}

type Trx = Transaction<Database>;
type Settings = Row<'silence_alert'>;
/**
 * Active silent screens of a project not reported yet. Those out of service are excluded, and the silence of the others
 * counts in their service (FLT-5, `silencesAt`), from when they were created or activated.
 */
async function readSilent(trx: Trx, settings: Settings, timeZone: string, listening: number, now: number) {
  const afterMs = settings.after_minutes * 60_000;
  const rows = await trx
    .selectFrom('screen')
    .innerJoin('site', 'site.id', 'screen.site_id')
    .innerJoin('project', 'project.id', 'screen.project_id')
    .leftJoin('screen_presence as presence', 'presence.screen_id', 'screen.id')
    .leftJoin('silence_told as told', 'told.screen_id', 'screen.id')
    .select(['screen.id', 'screen.name', 'screen.site_id as siteId', 'site.name as siteName'])
    .select(['presence.last_seen_at as since', 'screen.active_since as activeSince'])
    .select(closestHours)
    .where('screen.project_id', '=', settings.project_id)
    .where('screen.active', '=', 1)
    .where('told.screen_id', 'is', null)
    .where(({ eb, or }) =>
      or([
        ...(settings.never === 1 ? [eb('presence.last_seen_at', 'is', null)] : []),
        eb('presence.last_seen_at', '<=', now - Math.max(afterMs, silenceMs)),
      ]),
    )
    .execute();
  const silenceOf = silencesAt(now, timeZone, afterMs + groupingMs);
  const overdue = rows.flatMap(({ hours, activeSince, ...screen }) => {
    const counted = Math.max(listening, activeSince ?? 0, screen.since ?? settings.saved_at);
    const waited = (silenceOf(hours, counted) ?? 0) - afterMs;
    return waited >= 0 ? [{ screen, waited }] : [];
  });
  return overdue.some(({ waited }) => waited >= groupingMs) ? overdue.map(({ screen }) => screen) : [];
}

/** Reported screens of a project that are online again. */
async function readBack(trx: Trx, projectId: number, now: number) {
  const rows = await trx
    .selectFrom('silence_told as told')
    .innerJoin('screen', 'screen.id', 'told.screen_id')
    .innerJoin('site', 'site.id', 'screen.site_id')
    .innerJoin('screen_presence as presence', 'presence.screen_id', 'told.screen_id')
    .innerJoin('screen_life as life', (join) =>
      join.onRef('life.screen_id', '=', 'told.screen_id').on('life.to_at', 'is', null),
    )
    .select(['screen.id', 'screen.name', 'screen.site_id as siteId', 'site.name as siteName', 'told.since'])
    .select('life.from_at')
    .where('screen.project_id', '=', projectId)
    .where('presence.last_seen_at', '>', now - silenceMs)
    .execute();
  return rows.some(({ from_at }) => from_at <= now - groupingMs) ? rows : [];
}

/**
 * Sites none of whose active screens in service is heard of, with the number of these; of one whose service has just begun,
 * or that was just activated, it is not known yet.
 */
async function readSilentSites(trx: Trx, projectId: number, timeZone: string, now: number) {
  const rows = await trx
    .selectFrom('screen')
    .innerJoin('site', 'site.id', 'screen.site_id')
    .innerJoin('project', 'project.id', 'screen.project_id')
    .leftJoin('screen_presence as presence', 'presence.screen_id', 'screen.id')
    .select(['screen.site_id as siteId', 'screen.active_since as activeSince'])
    .select('presence.last_seen_at as seenAt')
    .select(closestHours)
    .where('screen.project_id', '=', projectId)
    .where('screen.active', '=', 1)
    .execute();
  const beginningOf = beginningsAt(now, timeZone);
  const serving = rows.flatMap(({ siteId, hours, activeSince, seenAt }) => {
    const beginning = beginningOf(hours);
    return beginning === null ? [] : { siteId, from: Math.max(beginning, activeSince ?? 0, seenAt ?? 0) };
  });
  const silent = [...Map.groupBy(serving, ({ siteId }) => siteId)].filter(([, screens]) =>
    screens.every(({ from }) => from <= now - silenceMs),
  );
  return new Map(silent.map(([siteId, screens]) => [siteId, screens.length]));
}

/** Whether a project's check is due; a clock that was set back does not prevent it. */
const isDue = (now: number) => sql<boolean>`(checked_at <= ${now - everyMs} or checked_at > ${now})`;

/** Records alerts together with their mail: both are committed, or neither. */
async function look(trx: Trx, projectId: number, publicUrl: string | null, now: number): Promise<void> {
  // The server that updates the row checks; one that waited for it finds it done.
  const settings = await trx
    .updateTable('silence_alert')
    .set({ checked_at: now })
    .where('project_id', '=', projectId)
    .where('enabled', '=', 1)
    .where(isDue(now))
    .returningAll()
    .executeTakeFirst();
  if (!settings) return;
  // Also when nobody is told: a screen may be active again by then.
  await forgetInactive(trx, projectId);
  const project = await trx
    .selectFrom('project')
    .select(['long_name', 'time_zone'])
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  const quiet = parsePeriod(settings.quiet ?? '') ?? [];
  const listening = await readListeningSince(trx, now);
  if (listening === null || includesMinute(quiet, minuteOfDay(now, project.time_zone))) return;
  const silent = await readSilent(trx, settings, project.time_zone, listening, now);
  const back = await readBack(trx, projectId, now);
  for (const some of chunks(silent)) {
    const rows = some.map(({ id, since }) => ({ screen_id: id, since: since ?? now }));
    await trx.insertInto('silence_told').values(rows).execute();
  }
  for (const some of chunks(back)) {
    const ids = some.map(({ id }) => id);
    await trx.deleteFrom('silence_told').where('screen_id', 'in', ids).execute();
  }
  const told = settings.back === 1 ? back : [];
  if (silent.length + told.length === 0) return;
  const mail = writeMail({
    project: { id: projectId, name: project.long_name, timeZone: project.time_zone },
    silent,
    back: told,
    publicUrl,
    now,
    silentSites: await readSilentSites(trx, projectId, project.time_zone, now),
  });
  await trx
    .insertInto('mail')
    .values({
      ...mail,
      project_id: projectId,
      recipients: settings.recipients,
      created_at: now,
      next_at: now,
    })
    .execute();
}

interface Dependencies {
  db: Kysely<Database>;
  /** Null: no mail server configured. */
  mailer: Mailer | null;
  /** Public address of the console; null: mails contain no links. */
  publicUrl: string | null;
  now: () => number;
  /** Aborted when the server begins to close. */
  stopping?: AbortSignal;
  /** Called when a project's check failed. */
  onTrouble: (error: unknown) => void;
}

/**
 * Of several servers, the one that updates a project's `checked_at` checks it, in the transaction that records the alerts:
 * nothing is reported twice, even across restarts (docs/decisions/0067-silent-screens-are-told.md).
 */
export function createSilenceWatch({
  db,
  mailer,
  publicUrl,
  now,
  stopping,
  onTrouble,
}: Dependencies): SilenceWatch {
  return {
    async tick() {
      if (!mailer) return;
      const projects = await db
        .selectFrom('silence_alert')
        .select('project_id')
        .where('enabled', '=', 1)
        .where(isDue(now()))
        .orderBy('project_id')
        .execute();
      for (const { project_id } of projects) {
        const looked = db.transaction().execute((trx) => look(trx, project_id, publicUrl, now()));
        // A failing project does not affect the others.
        await looked.catch(onTrouble);
        // On SQLite no other work has run yet.
        await turn();
      }
    },
    async deliver() {
      if (mailer) await deliverMails(db, mailer, now, stopping);
    },
  };
}

import { setImmediate as turn } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import { minuteOfDay } from '../../../contract/localTime.ts';
import { includesMinute, parsePeriod } from '../../../contract/period.ts';
import { beginningsAt } from '../../../contract/serviceSpans.ts';
import { chunks } from '../../db/engine.ts';
import type { Database, Row } from '../../db/schema.ts';
import { readListeningSince } from '../availability/readLives.ts';
import { silenceMs } from '../presence/presence.ts';
import type { Mailer } from './mailer.ts';
import { deliverMails } from './outbox.ts';
import { writeMail } from './silenceMail.ts';

/** How often each project is looked at, by one of all servers, ms. */
const everyMs = 30_000;
/** How long is waited for others, ms: the screens of a site do not fall silent in the same second. */
const groupingMs = 60_000;

/** Tells who wants to know of screens that fall silent and come back (FLT-1). */
export interface SilenceWatch {
  /** Finds who has fallen silent; to be called every few seconds. */
  tick(): Promise<void>;
  /** Sends the mails that are due, which takes as long as the mail server lets it; to be called as often. */
  deliver(): Promise<void>;
}

type Trx = Transaction<Database>;
type Settings = Row<'silence_alert'>;
type ProjectHours = Pick<Row<'project'>, 'time_zone' | 'service_hours'>;

/**
 * The active screens of a project that are silent and of which nobody was told. Those that are out of service are left out, and
 * others are waited for from when they came into service on (FLT-5).
 */
async function readSilent(
  trx: Trx,
  settings: Settings,
  project: ProjectHours,
  listening: number,
  now: number,
) {
  const afterMs = settings.after_minutes * 60_000;
  const rows = await trx
    .selectFrom('screen')
    .innerJoin('site', 'site.id', 'screen.site_id')
    .leftJoin('screen_presence as presence', 'presence.screen_id', 'screen.id')
    .leftJoin('silence_told as told', 'told.screen_id', 'screen.id')
    .select(['screen.id', 'screen.name', 'screen.site_id as siteId', 'site.name as siteName'])
    .select(['presence.last_seen_at as since', 'screen.service_hours as own', 'site.service_hours as ofSite'])
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
  const begunAt = beginningsAt(now, project.time_zone);
  const overdue = rows.flatMap(({ own, ofSite, ...screen }) => {
    const begun = begunAt(own ?? ofSite ?? project.service_hours);
    if (begun === null) return [];
    const waited = now - Math.max(listening, begun, screen.since ?? settings.saved_at) - afterMs;
    return waited >= 0 ? [{ screen, waited }] : [];
  });
  return overdue.some(({ waited }) => waited >= groupingMs) ? overdue.map(({ screen }) => screen) : [];
}

/** The screens of a project of which somebody was told, and that are heard of again. */
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

async function countScreens(trx: Trx, projectId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await trx
    .selectFrom('screen')
    .select(['site_id', ({ fn }) => fn.countAll<number>().as('screens')])
    .where('project_id', '=', projectId)
    .where('active', '=', 1)
    .groupBy('site_id')
    .execute();
  return new Map(rows.map(({ site_id, screens }) => [site_id, Number(screens)]));
}

/** Whether nobody has looked at a project lately; a clock that was put back does not keep it from being looked at. */
const isDue = (now: number) => sql<boolean>`(checked_at <= ${now - everyMs} or checked_at > ${now})`;

/** Writes down who is told of what, with the mail that tells it: both stand, or neither. */
async function look(trx: Trx, projectId: number, publicUrl: string | null, now: number): Promise<void> {
  // Whoever gets the row looks; who waited for it finds that it was done.
  const settings = await trx
    .updateTable('silence_alert')
    .set({ checked_at: now })
    .where('project_id', '=', projectId)
    .where('enabled', '=', 1)
    .where(isDue(now))
    .returningAll()
    .executeTakeFirst();
  if (!settings) return;
  const project = await trx
    .selectFrom('project')
    .select(['long_name', 'time_zone', 'service_hours'])
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow();
  const quiet = parsePeriod(settings.quiet ?? '') ?? [];
  const listening = await readListeningSince(trx, now);
  if (listening === null || includesMinute(quiet, minuteOfDay(now, project.time_zone))) return;
  const silent = await readSilent(trx, settings, project, listening, now);
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
  const screens = await countScreens(trx, projectId);
  const mail = writeMail({
    project: { id: projectId, name: project.long_name, timeZone: project.time_zone },
    ...{ silent, back: told, publicUrl, now },
    screensOf: (siteId) => screens.get(siteId) ?? 0,
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
  /** Null: the server has nobody to send through. */
  mailer: Mailer | null;
  /** Where people open the console; null: mails lead nowhere. */
  publicUrl: string | null;
  now: () => number;
  /** Hears why a project could not be looked at. */
  onTrouble: (error: unknown) => void;
}

/**
 * Of several servers the one that puts the project's `checked_at` off looks, in the transaction that writes down of whom was told:
 * nothing is told twice, over restarts too (docs/decisions/0067-silent-screens-are-told.md).
 */
export function createSilenceWatch({ db, mailer, publicUrl, now, onTrouble }: Dependencies): SilenceWatch {
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
        // A project that cannot be looked at keeps no other from it.
        await looked.catch(onTrouble);
        // On the embedded database nothing else has had a turn.
        await turn();
      }
    },
    async deliver() {
      if (mailer) await deliverMails(db, mailer, now);
    },
  };
}

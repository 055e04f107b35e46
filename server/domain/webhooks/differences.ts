import { type Kysely, sql } from 'kysely';
import type { WebhookSubject } from '../../../contract/webhooks.ts';
import { chunks } from '../../db/engine.ts';
import type { Database } from '../../db/schema.ts';
import type { ServerEvent, StoredNews } from '../../events/serverEvent.ts';
import { readMessages, readRunningIds, readScenarios, readSilentScreens } from './subjects.ts';
import { type Difference, differencesOf, type Told } from './told.ts';

type Db = Kysely<Database>;

/** Changed messages of a project: by id, or all. */
export interface Touched {
  ids: Set<number> | null;
  written: StoredNews[];
}

/** Topics that may affect any message, when none is named. */
const ofAnyMessage = ['news', 'lines', 'screens', 'project'] as const;

/** Possible changes by the events of a transaction, by project. */
export function touchedBy(events: readonly ServerEvent[]) {
  const messages = new Map<number, Touched>();
  const scenarios = new Set<number>();
  for (const event of events) {
    if (event.type !== 'change') continue;
    const { projectId, topics, news, written = [] } = event;
    if (topics.includes('scenarios')) scenarios.add(projectId);
    if (!ofAnyMessage.some((topic) => topics.includes(topic))) continue;
    if (news !== null && !topics.includes('news')) continue;
    const touched = messages.get(projectId) ?? { ids: new Set(), written: [] };
    const ids = news === null || touched.ids === null ? null : new Set([...touched.ids, ...news]);
    messages.set(projectId, { ids, written: [...touched.written, ...written] });
  }
  return { messages, scenarios };
}

/** What was last told of subjects; null: of all. */
export async function readTold(
  db: Db,
  projectId: number,
  kind: WebhookSubject,
  ids: readonly string[] | null,
) {
  const rows = db
    .selectFrom('webhook_told')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('kind', '=', kind);
  if (!ids) return rows.execute();
  const found = [];
  for (const some of chunks(ids)) found.push(...(await rows.where('subject', 'in', some).execute()));
  return found;
}

/** States of whatever has not ended. The zero is written out, since the index has these rows alone. */
const readToldRunning = (db: Db, projectId: number, kind: WebhookSubject) =>
  db
    .selectFrom('webhook_told')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('kind', '=', kind)
    .where('ended', '=', sql.lit(0))
    .execute();

/** These running states, and those of `others`: ended ones, of years, are not read. */
async function withOthers(
  db: Db,
  running: readonly Told[],
  { projectId, kind, others }: { projectId: number; kind: WebhookSubject; others: readonly string[] },
): Promise<Told[]> {
  const known = new Set(running.map(({ subject }) => subject));
  const rest = others.filter((id) => !known.has(id));
  return [...running, ...(await readTold(db, projectId, kind, rest))];
}

// What was told is read first: what another server writes after that is compared again, since its version is another one.

export async function messageDifferences(
  db: Db,
  projectId: number,
  { ids, written }: Touched,
  now: number,
): Promise<Difference[]> {
  const wanted = ids && [...ids];
  const rows = wanted
    ? await readTold(db, projectId, 'message', wanted.map(String))
    : await withOthers(db, await readToldRunning(db, projectId, 'message'), {
        projectId,
        kind: 'message',
        others: (await readRunningIds(db, projectId, now)).map(String),
      });
  const current = await readMessages(db, projectId, { ids: wanted, written, now });
  return differencesOf(rows, current, { projectId, kind: 'message', now });
}

async function scenarioDifferences(db: Db, projectId: number, now: number): Promise<Difference[]> {
  const rows = await readTold(db, projectId, 'scenario', null);
  return differencesOf(rows, await readScenarios(db, projectId), { projectId, kind: 'scenario', now });
}

/**
 * Differences of screens: those of removed ones are quiet, since these are not back. Of the others that were ever silent, most
 * of them over the years, only those that are now are read.
 */
async function screenDifferences(db: Db, projectId: number, now: number): Promise<Difference[]> {
  const running = await readToldRunning(db, projectId, 'screen');
  const found = await readSilentScreens(db, projectId, now);
  if (!found) return [];
  const others = found.silent.map(({ id }) => id);
  const rows = await withOthers(db, running, { projectId, kind: 'screen', others });
  return differencesOf(rows, found.silent, { projectId, kind: 'screen', now }).map((one) =>
    one.what === 'ended' && !found.isActive(one.row.subject) ? { ...one, isQuiet: true } : one,
  );
}

/** Differences of all subjects of a project, by kind. */
export const allDifferences: Record<
  WebhookSubject,
  (db: Db, projectId: number, now: number) => Promise<Difference[]>
> = {
  message: (db, projectId, now) => messageDifferences(db, projectId, { ids: null, written: [] }, now),
  scenario: scenarioDifferences,
  screen: screenDifferences,
};

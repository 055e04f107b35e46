import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Notification } from '../../contract/schemas/screen.ts';
import type { Database, NewRow } from '../../server/db/schema.ts';
import type { FeedAlert } from '../../server/domain/traffic/alert.ts';
import type { FeedLine } from '../../server/domain/traffic/matching.ts';
import type { BuiltProject } from './buildNetwork.ts';

/** Style of a notification, with the test's overrides. */
export const buildNotification = (overrides: Partial<Notification> = {}): Notification => ({
  title: 'Info trafic',
  backgroundColor: '#10233f',
  textColor: '#ffffff',
  fontFamily: 'Inter',
  fontSize: 16,
  xposition: 'RIGHT',
  yposition: 'TOP',
  displayTime: null,
  ...overrides,
});

/** An alert of the line `FSF:B`, in force without an end. */
export const buildAlert = (overrides: Partial<FeedAlert> = {}): FeedAlert => ({
  id: 'alerte-1',
  planned: false,
  periods: [],
  affected: [{ line: 'FSF:B', stops: [] }],
  summary: 'RER B : trafic interrompu',
  description: '',
  ...overrides,
});

/** A messaging line that reads a feed, as the readers get it: line 1 of project 1. */
export const buildFeedLine = (overrides: Partial<FeedLine> = {}): FeedLine => ({
  newsConfLineId: 1,
  projectId: 1,
  lineId: 1,
  lineName: 'Rer B',
  gtfsId: 'FSF:B',
  isNamedAsRoute: false,
  category: 'ALL',
  data: null,
  knownStops: [],
  timeZone: 'Europe/Paris',
  ...overrides,
});

/** Inserts a project's messaging line that reads a feed and shows it. */
export async function insertFeedLine(
  db: Kysely<Database>,
  { setupId, lineId }: Pick<BuiltProject, 'setupId' | 'lineId'>,
  overrides: Partial<NewRow<'news_conf_line'>> = {},
): Promise<number> {
  const { id } = await db
    .insertInto('news_conf_line')
    .values({
      news_conf_id: setupId,
      line_id: lineId,
      api: 'SITUATION',
      notification: JSON.stringify(buildNotification()),
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts a perturbation of a project's line, as if read from a feed. */
export async function insertPerturbation(
  db: Kysely<Database>,
  { id: project_id, lineId: line_id }: Pick<BuiltProject, 'id' | 'lineId'>,
): Promise<number> {
  const row = { project_id, line_id, feed_key: 'flux', source: randomUUID(), planned: 0, periods: '[]' };
  const { id } = await db
    .insertInto('perturbation')
    .values({ ...row, content: 'Trafic perturbé', first_seen_at: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Collects all values of a generator. */
export async function listOf<T>(values: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const value of values) list.push(value);
  return list;
}

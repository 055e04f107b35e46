import type { Kysely } from 'kysely';
import { type ConfigurationName, configurationOf } from '../../../contract/configuration/resources.ts';
import type { Database } from '../../db/schema.ts';
import { blocked, notFound } from '../../shared/errors.ts';
import { changesOf } from '../audit/changesOf.ts';
import { type AuditEntry, recordAudit } from '../audit/recordAudit.ts';
import { projectsWithFeed } from '../gtfs/transporterFeeds.ts';
import { recordFormerRecord } from '../past/formerStates.ts';
import { deletePicture } from '../pictures/pictures.ts';
import { holdersOf, maxNamed } from './blockers.ts';
import { entityOf } from './entities.ts';
import type { Entity } from './entity.ts';
import { allWithNames, nameOf, withNames } from './references.ts';
import { asTable, findRecord, findRecords } from './rows.ts';
import { projectRef, type SaveContext } from './saveRecord.ts';
import { projectsWith } from './sharedRecords.ts';

type Db = Kysely<Database>;
type Changes = ReturnType<typeof changesOf>;

/** Maximum number of names per kind in an audit entry. */
const mostNamed = 100;

async function withoutLine(db: Db, id: number) {
  const news = db.selectFrom('news').select('title as name').where('line_id', '=', id);
  const points = db.selectFrom('point').select('name').where('line_id', '=', id);
  return {
    newsWithoutLine: await news.orderBy('id').limit(mostNamed).execute(),
    pointsWithoutLine: await points.orderBy('id').limit(mostNamed).execute(),
  };
}

const newsWith = (db: Db, column: 'cause_id' | 'impact_id', id: number) =>
  db
    .selectFrom('news')
    .select('title as name')
    .where(column, '=', id)
    .orderBy('id')
    .limit(mostNamed)
    .execute();

/** Messages that name a stop point: their points are JSON text, which no index reads. */
async function newsWithPoint(db: Db, id: number) {
  const named = await db
    .selectFrom('news')
    .innerJoin('point', 'point.project_id', 'news.project_id')
    .select(['news.title as name', 'news.points'])
    .where('point.id', '=', id)
    .where('news.points', 'is not', null)
    .orderBy('news.id')
    .execute();
  return named.filter(({ points }) => (JSON.parse(points ?? '[]') as number[]).includes(id));
}

async function withoutPoint(db: Db, id: number) {
  const served = db.selectFrom('site_point').select('site_id').where('point_id', '=', id);
  const sites = db.selectFrom('site').select('name').where('id', 'in', served);
  const screens = db.selectFrom('screen').select('id as name').where('site_id', 'in', served);
  return {
    sitesWithoutPoint: await sites.orderBy('id').limit(mostNamed).execute(),
    screensWithoutPoint: await screens.orderBy('id').limit(mostNamed).execute(),
    newsWithoutPoint: (await newsWithPoint(db, id)).slice(0, mostNamed),
  };
}

async function withoutBike(db: Db, id: number) {
  const shown = db.selectFrom('site_bike').select('site_id').where('bike_id', '=', id);
  const sites = db.selectFrom('site').select('name').where('id', 'in', shown);
  return { sitesWithoutBike: await sites.orderBy('id').limit(mostNamed).execute() };
}

async function withoutScreen(db: Db, id: string) {
  const shown = db.selectFrom('scenario_message').select('scenario_id').where('screen_id', '=', id);
  const chosen = db.selectFrom('news_screen').select('news_id').where('screen_id', '=', id);
  const scenarios = db.selectFrom('scenario').select('name').where('id', 'in', shown);
  const library = db.selectFrom('news').select('title as name').where('id', 'in', chosen);
  return {
    scenariosWithoutScreen: await scenarios.orderBy('id').limit(mostNamed).execute(),
    libraryWithoutScreen: await library.where('library', '=', 1).orderBy('id').limit(mostNamed).execute(),
  };
}

type Affected = Record<string, { name: string }[]>;

type Affects = (db: Db, id: number | string) => Promise<Affected>;

const byNumber =
  (affects: (db: Db, id: number) => Promise<Affected>): Affects =>
  (db, id) =>
    affects(db, Number(id));

/** For resources whose deletion affects others: the affected records. */
const takesFrom: Partial<Record<ConfigurationName, Affects>> = {
  screens: (db, id) => withoutScreen(db, String(id)),
  lines: byNumber(withoutLine),
  points: byNumber(withoutPoint),
  bikes: byNumber(withoutBike),
  transporters: byNumber(async (db, id) => ({
    projectsWithoutFeed: (await projectsWithFeed(db, id)).get(id)?.map((name) => ({ name })) ?? [],
  })),
  causes: byNumber(async (db, id) => ({ newsWithoutCause: await newsWith(db, 'cause_id', id) })),
  impacts: byNumber(async (db, id) => ({ newsWithoutImpact: await newsWith(db, 'impact_id', id) })),
};

/**
 * Side effects of deleting a record whose references do not block (ADM-11), for the audit entry: names of the messages
 * and stop points that lose a line, of the messages that lose a cause or an impact, of the sites, ids of the screens and
 * messages that lose a stop point, of the sites that lose a bicycle station, of the projects that lose their GTFS feed, of the scenarios
 * and the messages of the library that lose a screen. Call before the deletion.
 */
async function consequencesOf(db: Db, resource: ConfigurationName, id: number | string): Promise<Changes> {
  const lost = (await takesFrom[resource]?.(db, id)) ?? {};
  return Object.fromEntries(
    Object.entries(lost).flatMap(([field, users]) =>
      users.length === 0 ? [] : [[field, { from: users.map(({ name }) => name), to: null }]],
    ),
  );
}

/**
 * Audit entries for deleted records: those whose `column` is one of `values`, with the names of what they refer to (OPS-6).
 */
async function deletionsOf(
  trx: SaveContext['trx'],
  resource: ConfigurationName,
  column: string,
  values: readonly (number | string)[],
): Promise<Pick<AuditEntry, 'resource' | 'recordId' | 'recordName' | 'changes'>[]> {
  const entity = entityOf(resource);
  const { fields } = configurationOf(resource);
  const records = await findRecords(trx, entity, values, column);
  const named = await allWithNames(
    trx,
    entity,
    records.map((record) => record.values),
  );
  return records.map((record, index) => {
    const known = named[index] ?? record.values;
    return {
      resource,
      recordId: String(record.id),
      recordName: nameOf(entity, known, record.id),
      changes: changesOf(fields, known, null),
    };
  });
}

/** Records the deletion of a project's dependent records in the audit trail (OPS-6); the caller deletes them. */
export async function recordDeletions(
  { trx, by, now }: SaveContext,
  project: { id: number; name: string },
  resource: ConfigurationName,
  ids: readonly (number | string)[],
): Promise<void> {
  const deletion = { at: now, username: by.username, action: 'delete' as const, project };
  const entries = await deletionsOf(trx, resource, 'id', ids);
  await recordAudit(
    trx,
    entries.map((entry) => ({ ...deletion, ...entry })),
  );
}

/** Records that the database deletes by cascade. */
async function takenAlong(trx: SaveContext['trx'], { parts = [] }: Entity, id: number | string) {
  const entries = [];
  for (const { resource, column } of parts) entries.push(...(await deletionsOf(trx, resource, column, [id])));
  return entries;
}

/**
 * Deletes a record in the running transaction, with its audit entry. Throws NotFoundException, and ConflictException
 * with `blockers` when others use it (ADM-11), or with the reason why it must stay (REF-1, REF-3). `users`: projects that
 * used a record that all share.
 */
export async function deleteRecord(
  context: SaveContext,
  entity: Entity,
  id: number | string,
): Promise<{ id: number | string; projectId: number | null; users: readonly number[] }> {
  const { trx, engine, by, now } = context;
  if (!(await findRecord(trx, entity, id))) throw notFound();
  await entity.guard?.(trx, id, { by, engine });
  // Locked against new references; existing ones are counted afterwards.
  const record = await findRecord(trx, entity, id, { forUpdate: engine === 'postgres' });
  if (!record) throw notFound();
  for (const holder of entity.holders ?? []) {
    const { blockers = [], total = 0 } = (await holdersOf(trx, holder, [id], maxNamed)).get(id) ?? {};
    if (blockers.length > 0) throw blocked(holder.text, blockers, total);
  }
  const { fields } = configurationOf(entity.resource);
  const named = await withNames(trx, entity, record.values);
  const projectId = entity.home.kind === 'itself' ? Number(id) : record.projectId;
  const project = await projectRef(trx, projectId);
  const deletion = { at: now, username: by.username, action: 'delete' as const, project };
  await recordAudit(trx, [
    {
      ...deletion,
      resource: entity.resource,
      recordId: String(id),
      recordName: nameOf(entity, named, id),
      changes: {
        ...changesOf(fields, named, null),
        ...(await consequencesOf(trx, entity.resource, id)),
      },
    },
    ...(await takenAlong(trx, entity, id)).map((part) => ({ ...deletion, ...part })),
  ]);
  if (project) await entity.cascade?.({ trx, engine, now, actor: { project, username: by.username } }, id);
  await recordFormerRecord(trx, entity.resource, { id, projectId }, record.values, null, now);
  const users = await projectsWith(trx, entity, id);
  await trx
    .deleteFrom(asTable(entity.table))
    .where('id', '=', id as number)
    .execute();
  if (entity.picture) await deletePicture(trx, entity.picture, Number(id));
  return { id, projectId, users };
}

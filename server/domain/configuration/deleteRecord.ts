import { configurationOf } from '../../../contract/configuration/resources.ts';
import { blocked, notFound } from '../../shared/errors.ts';
import { changesOf } from '../audit/changesOf.ts';
import { recordAudit, type AuditEntry } from '../audit/recordAudit.ts';
import { recordFormerRecord } from '../past/formerRecords.ts';
import { deletePicture } from '../pictures/pictures.ts';
import { holdersOf } from './blockers.ts';
import { consequencesOf } from './consequences.ts';
import type { Entity } from './entity.ts';
import { entityOf } from './entities.ts';
import { allWithNames, nameOf, withNames } from './references.ts';
import { asTable, findRecord, findRecords } from './rows.ts';
import { projectRef, type SaveContext } from './saveRecord.ts';

/** Most blockers that are named. */
const maxNamed = 20;

/** What the trail says of the records that go with one: the database deletes them itself (OPS-6). */
async function takenAlong(
  trx: SaveContext['trx'],
  { parts = [] }: Entity,
  id: number | string,
): Promise<Pick<AuditEntry, 'resource' | 'recordId' | 'recordName' | 'changes'>[]> {
  const entries = [];
  for (const { resource, column } of parts) {
    const entity = entityOf(resource);
    const { fields } = configurationOf(resource);
    const records = await findRecords(trx, entity, [id], column);
    const named = await allWithNames(
      trx,
      entity,
      records.map(({ values }) => values),
    );
    for (const [index, record] of records.entries()) {
      const values = named[index] ?? record.values;
      entries.push({
        resource,
        recordId: String(record.id),
        recordName: nameOf(entity, values, record.id),
        changes: changesOf(fields, values, null),
      });
    }
  }
  return entries;
}

/**
 * Deletes a record in the running transaction, with its entry in the audit trail. Throws NotFoundException, and
 * ConflictException with `blockers` when others use it (ADM-11) or with the reason why it has to stay (REF-1, REF-3).
 */
export async function deleteRecord(
  context: SaveContext,
  entity: Entity,
  id: number | string,
): Promise<{ id: number | string; projectId: number | null }> {
  const { trx, engine, by, now } = context;
  if (!(await findRecord(trx, entity, id))) throw notFound();
  await entity.guard?.(trx, id, { by, engine });
  // Held against who would refer to it from now on; those who do are counted after that.
  const record = await findRecord(trx, entity, id, { forUpdate: engine === 'postgres' });
  if (!record) throw notFound();
  for (const holder of entity.holders ?? []) {
    const { blockers = [] } = (await holdersOf(trx, holder, [id], maxNamed)).get(id) ?? {};
    if (blockers.length > 0) throw blocked(holder.text, blockers);
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
  await trx
    .deleteFrom(asTable(entity.table))
    .where('id', '=', id as number)
    .execute();
  if (entity.picture) await deletePicture(trx, entity.picture, Number(id));
  return { id, projectId };
}

import { texts } from '../../texts.ts';
import type { Tell } from '../../db/unitOfWork.ts';
import { conflict } from '../../errors.ts';
import { recordAudit, type AuditEntry } from '../audit/recordAudit.ts';
import type { Entity } from './entity.ts';
import type { Pace, PlannedRow } from './importPlan.ts';
import { nameOf } from './references.ts';
import { asTable, columnsOf } from './rows.ts';
import { projectRef, tellOfRecord, type SaveContext } from './saveRecord.ts';
import { newScreenId } from './screenIds.ts';

/** Hashes of new passwords, by the row's place. */
export type Hashes = ReadonlyMap<number, string>;

/**
 * The order of writing: records in the order of their ids as texts, as everybody locks them (db/engine.ts), then new
 * ones that ask for an id, so that none of those gets it by chance that ask for none.
 */
function inOrder(planned: readonly PlannedRow[]): [place: number, row: PlannedRow][] {
  const rankOf = ({ before, wantedId }: PlannedRow) => (before ? 0 : wantedId === null ? 2 : 1);
  const textOf = ({ before }: PlannedRow) => (before ? String(before.id) : '');
  return [...planned.entries()].sort(([, a], [, b]) => {
    if (rankOf(a) !== rankOf(b)) return rankOf(a) - rankOf(b);
    return textOf(a) < textOf(b) ? -1 : Number(textOf(a) > textOf(b));
  });
}

async function writeRow(
  { trx }: SaveContext,
  entity: Entity,
  projectId: number,
  { before, wantedId, values }: PlannedRow,
  hash: string | undefined,
): Promise<number | string> {
  const row: Record<string, unknown> = {
    ...columnsOf(entity, values),
    ...(entity.home.kind === 'project' && { project_id: projectId }),
    ...(hash !== undefined && { password_hash: hash }),
  };
  const table = asTable(entity.table);
  if (before === null) {
    if (entity.resource === 'screens') row['id'] = await newScreenId(trx, wantedId, projectId, values);
    const { id } = await trx
      .insertInto(table)
      .values(row as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }
  const { numUpdatedRows } = await trx
    .updateTable(table)
    .set(row as never)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', before.id as number)
    .where('version', '=', before.version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw conflict(texts.configuration.meanwhile);
  return before.id;
}

/**
 * Writes what was planned, with an entry of the audit trail for each record that changes and one event for all of them;
 * answers the records' ids, by place. Throws ConflictException when a record has changed since it was planned.
 */
export async function writeRows(
  context: SaveContext,
  tell: Tell,
  entity: Entity,
  projectId: number,
  planned: readonly PlannedRow[],
  hashes: Hashes,
  pace: Pace,
): Promise<Map<number, number | string>> {
  const { trx, by, now } = context;
  const project = await projectRef(trx, projectId);
  const ids = new Map<number, number | string>();
  const entries = new Map<number, AuditEntry>();
  for (const [place, row] of inOrder(planned)) {
    await pace();
    const { action, before, values, changes } = row;
    if (action !== 'create' && action !== 'update') continue;
    const id = await writeRow(context, entity, projectId, row, hashes.get(place));
    ids.set(place, id);
    entries.set(place, {
      at: now,
      username: by.username,
      action,
      resource: entity.resource,
      recordId: String(id),
      recordName: nameOf(entity, values, id),
      project,
      changes,
    });
    // The sessions of a user who changes may have ended.
    if (before && entity.table === 'user_account') await tellOfRecord(trx, tell, entity, { id, projectId });
  }
  await recordAudit(
    trx,
    [...entries].sort(([a], [b]) => a - b).map(([, entry]) => entry),
  );
  const [first] = ids.values();
  if (first !== undefined && entity.table !== 'user_account') {
    await tellOfRecord(trx, tell, entity, { id: first, projectId });
  }
  return ids;
}

import { composedOnce } from '../../db/composedOnce.ts';
import { chunks, type Engine } from '../../db/engine.ts';
import type { Emit } from '../../events/unitOfWork.ts';
import { conflict } from '../../shared/errors.ts';
import { texts } from '../../shared/texts.ts';
import { type AuditEntry, recordAudit } from '../audit/recordAudit.ts';
import { recordFormerRecord } from '../past/formerStates.ts';
import type { Entity } from './entity.ts';
import type { Pace, PlannedRow } from './importPlan.ts';
import { nameOf } from './references.ts';
import { emitRenamed, renameAuthor } from './renamedUsers.ts';
import { asTable, columnsOf } from './rows.ts';
import { projectRef, emitRecords, type SaveContext } from './saveRecord.ts';
import { createNewScreenIds } from './screenIds.ts';

/** Column values by name. */
type Row = Record<string, string | number | null>;

/** The planned values of an existing row. */
interface Known extends Row {
  knownId: string | number;
  knownVersion: number;
}

/** Hashes of new passwords, by row index. */
export type Hashes = ReadonlyMap<number, string>;

/**
 * Write order: existing records by id as text, the lock order used everywhere (db/engine.ts), then new ones that
 * request an id, so that a generated id cannot take it.
 */
function inOrder(planned: readonly PlannedRow[]): [place: number, row: PlannedRow][] {
  const rankOf = ({ before, wantedId }: PlannedRow) => (before ? 0 : wantedId === null ? 2 : 1);
  const textOf = ({ before }: PlannedRow) => (before ? String(before.id) : '');
  return [...planned.entries()].sort(([, a], [, b]) => {
    if (rankOf(a) !== rankOf(b)) return rankOf(a) - rankOf(b);
    return textOf(a) < textOf(b) ? -1 : Number(textOf(a) > textOf(b));
  });
}

/** A statement per set of columns: with a new password a row has one more, and so has a screen that goes into service. */
function byColumns<V extends Row>(
  compose: () => (trx: SaveContext['trx'], engine: Engine, row: V) => Promise<{ id: number | string }[]>,
) {
  const statements = new Map<string, ReturnType<typeof compose>>();
  return (row: V) => {
    const columns = Object.keys(row).join();
    const statement = statements.get(columns) ?? compose();
    statements.set(columns, statement);
    return statement;
  };
}

/** Writes rows with precompiled statements: composing takes longer than writing. */
function createWriter({ trx, engine, now }: SaveContext, entity: Entity, projectId: number) {
  const table = asTable(entity.table);
  const newScreenId = createNewScreenIds(trx, projectId);
  const insertOf = byColumns(() =>
    composedOnce<Row, { id: number | string }>((db, row) =>
      db
        .insertInto(table)
        .values(row as never)
        .returning('id'),
    ),
  );
  const updateOf = byColumns(() =>
    composedOnce<Known, { id: number | string }>((db, { knownId, knownVersion, ...row }) =>
      db
        .updateTable(table)
        .set(row as never)
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('id', '=', knownId as number)
        .where('version', '=', knownVersion)
        .returning('id'),
    ),
  );

  return async (
    { before, wantedId, values }: PlannedRow,
    hash: string | undefined,
  ): Promise<number | string> => {
    const row: Row = {
      ...(columnsOf(entity, values) as Row),
      ...(entity.home.kind === 'project' && { project_id: projectId }),
      ...(hash !== undefined && { password_hash: hash }),
      ...entity.stamps?.(before && before.values, values, now),
    };
    if (before === null && entity.resource === 'screens') {
      row['id'] = await newScreenId(wantedId, values);
    }
    const known = before && { ...row, knownId: before.id, knownVersion: before.version };
    const [written] = known
      ? await updateOf(known)(trx, engine, known)
      : await insertOf(row)(trx, engine, row);
    if (!written) throw conflict(texts.configuration.meanwhile);
    return written.id;
  };
}

/**
 * Writes a plan, with an audit entry per changed record and one event for all; returns the record ids by row index.
 * Throws ConflictException when a record has changed since it was planned.
 */
export async function writeRows(
  context: SaveContext,
  emit: Emit,
  entity: Entity,
  projectId: number,
  planned: readonly PlannedRow[],
  hashes: Hashes,
  pace: Pace,
): Promise<Map<number, number | string>> {
  const { trx, by, now } = context;
  const write = createWriter(context, entity, projectId);
  const project = await projectRef(trx, projectId);
  const ids = new Map<number, number | string>();
  const entries = new Map<number, AuditEntry>();
  const renamedIn = new Set<number>();
  for (const [place, row] of inOrder(planned)) {
    await pace();
    const { action, before, values, changes } = row;
    if (action !== 'create' && action !== 'update') continue;
    const id = await write(row, hashes.get(place));
    ids.set(place, id);
    if (before) await recordFormerRecord(trx, entity.resource, { id, projectId }, before.values, values, now);
    if (before && project)
      await entity.changed?.(
        { trx, now, actor: { project, username: by.username } },
        id,
        before.values,
        values,
      );
    await entity.more?.write(trx, Number(id), values);
    for (const renamed of await renameAuthor(context, entity, { id, projectId, changes }))
      renamedIn.add(renamed);
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
    // Sessions of a changed user may have ended.
    if (before && entity.table === 'user_account') emit({ type: 'session', userId: Number(id) });
  }
  const inFileOrder = [...entries].sort(([a], [b]) => a - b).map(([, entry]) => entry);
  for (const some of chunks(inFileOrder, 100)) {
    await recordAudit(trx, some);
    await pace(some.length);
  }
  if (ids.size > 0) emitRecords(emit, entity, projectId);
  emitRenamed(emit, renamedIn);
  return ids;
}

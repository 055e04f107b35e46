import type { Transaction } from 'kysely';
import { type InhibitionKind, inhibitionKinds, mayChangeInhibition } from '../../../contract/inhibition.ts';
import type { Inhibition, Line } from '../../../contract/schemas/line.ts';
import { chunks, type Engine, locking } from '../../db/engine.ts';
import type { Database } from '../../db/schema.ts';
import { conflict, invalid, notFound } from '../../shared/errors.ts';
import { namesOf, texts } from '../../shared/texts.ts';
import { recordFormerState } from '../past/formerStates.ts';
import {
  type ProjectServices,
  type ProjectTransaction,
  recordChanges,
  type Trace,
  type UserActor,
} from '../project/projectTransaction.ts';
import type { Undoers, Undoing } from '../undo/undoAction.ts';
import { type InhibitionChange, type Inverse, recordUndo } from '../undo/undoable.ts';
import { readLines } from './lines.ts';

/** Restores the inhibition dates of lines, all or none. */
export async function undoInhibition(
  undoing: Undoing,
  { changes }: Inverse<'inhibition'>,
): ReturnType<Undoers['inhibition']> {
  const { trx, engine, actor } = undoing;
  const ids = [...new Set(changes.map(({ lineId }) => lineId))].sort((a, b) => a - b);
  const locked = new Map(
    (await lockLines(trx, engine, actor.project.id, ids)).map((line) => [line.id, line]),
  );
  for (const { lineId, name, kind, to } of changes) {
    const line = locked.get(lineId);
    const { date, refusal } = inhibitionColumns[kind];
    if (!line) throw conflict(texts.undo.lineGone(name));
    if (line[date] !== to) throw conflict(texts.undo.inhibitionChanged(line.name));
    if (!mayChange(line, kind)) throw conflict(refusal(line.name));
  }
  for (const kind of inhibitionKinds) {
    const ofKind = changes.filter((change) => change.kind === kind);
    for (const [from, same] of Map.groupBy(ofKind, (change) => change.from)) {
      for (const some of chunks(same.map(({ lineId }) => lineId))) {
        await trx
          .updateTable('line')
          .set({ [inhibitionColumns[kind].date]: from })
          .where('id', 'in', some)
          .execute();
      }
    }
  }
  const back = changes.map(({ from, to, ...change }) => ({
    ...change,
    name: locked.get(change.lineId)?.name ?? change.name,
    from: to,
    to: from,
  }));
  await recordInhibitions(undoing, back);
  await recordInhibitionChanges(undoing, 'undo', back);
  return { topics: ['lines'], news: null };
}

type Trx = Transaction<Database>;
type LockedLine = Awaited<ReturnType<typeof lockLines>>[number];

/** Each kind of inhibition: its field in a request, its column with the start date, and the right to set it. */
export const inhibitionColumns = {
  times: {
    asked: 'inhibitionTimes',
    date: 'inhibition_times_date',
    right: 'inhibition_times_enabled',
    refusal: texts.lines.timesNotAllowed,
  },
  traffic: {
    asked: 'inhibitionTraffic',
    date: 'inhibition_traffic_date',
    right: 'inhibition_traffic_enabled',
    refusal: texts.lines.trafficNotAllowed,
  },
} as const satisfies Record<InhibitionKind, unknown>;

/** Lines of the project among these, locked until the transaction ends. */
export async function lockLines(trx: Trx, engine: Engine, projectId: number, ids: readonly number[]) {
  const locked = [];
  for (const some of chunks(ids)) {
    const query = trx
      .selectFrom('line')
      .select([
        'id',
        'name',
        'inhibition_times_enabled',
        'inhibition_traffic_enabled',
        'inhibition_times_date',
        'inhibition_traffic_date',
      ])
      .where('project_id', '=', projectId)
      .where('id', 'in', some);
    locked.push(...(await locking(engine, query).execute()));
  }
  return locked.sort((a, b) => a.id - b.id);
}

function mayChange(line: LockedLine, kind: InhibitionKind): boolean {
  const { date, right } = inhibitionColumns[kind];
  return mayChangeInhibition(line[right] === 1, line[date] !== null);
}

/** Sets one kind of inhibition on the locked lines; returns what changed. */
async function inhibit(
  trx: Trx,
  kind: InhibitionKind,
  locked: readonly LockedLine[],
  asked: ReadonlyMap<number, Inhibition>,
  now: number,
): Promise<InhibitionChange[]> {
  const columns = inhibitionColumns[kind];
  const wanted = (id: number) => asked.get(id)?.[columns.asked] ?? false;
  const changed = locked.filter((line) => (line[columns.date] !== null) !== wanted(line.id));
  const refused = changed.find((line) => !mayChange(line, kind));
  if (refused) throw conflict(columns.refusal(refused.name));
  for (const [isInhibited, lines] of Map.groupBy(changed, ({ id }) => wanted(id))) {
    for (const some of chunks(lines.map(({ id }) => id))) {
      await trx
        .updateTable('line')
        .set({ [columns.date]: isInhibited ? now : null })
        .where('id', 'in', some)
        .execute();
    }
  }
  return changed.map((line) => ({
    lineId: line.id,
    name: line.name,
    kind,
    from: line[columns.date],
    to: wanted(line.id) ? now : null,
  }));
}

/** Writes each line's inhibition changes to the audit trail (OPS-6). */
export function recordInhibitionChanges(
  change: ProjectTransaction,
  action: 'update' | 'undo',
  changes: readonly InhibitionChange[],
): Promise<void> {
  const byLine = [...Map.groupBy(changes, ({ lineId }) => lineId)];
  const traces = byLine.map(([id, ofLine]): Trace => {
    const fields = ofLine.map(({ kind, from, to }) => [
      inhibitionColumns[kind].asked,
      { from: from !== null, to: to !== null },
    ]);
    const name = ofLine[0]?.name ?? '';
    return { id, name, action, changes: Object.fromEntries(fields) as Trace['changes'] };
  });
  return recordChanges(change, 'inhibition', traces);
}

/**
 * Records whether the times of lines were inhibited until the change, the only effect of inhibitions on screens (INH-4).
 */
export async function recordInhibitions(
  { trx, actor, now }: ProjectTransaction,
  changes: readonly InhibitionChange[],
): Promise<void> {
  for (const { lineId, kind, from } of changes) {
    if (kind !== 'times') continue;
    const line = { projectId: actor.project.id, kind: 'line' as const, record: String(lineId) };
    await recordFormerState(trx, line, { isInhibited: from !== null }, now);
  }
}

/**
 * Sets inhibitions of lines of a project (INH-2), all or none. Unchanged inhibitions keep their date. A line may be included
 * whatever its rights, if its protected values do not change. Returns all lines of the project, and how to undo the save.
 * Throws ValidationException for a line listed twice, NotFoundException for a line of another project, ConflictException for
 * an inhibition that the line's rights do not allow; what is inhibited may be restored without them.
 */
export async function inhibitLines(
  { work, engine, now }: ProjectServices,
  actor: UserActor,
  list: readonly Inhibition[],
): Promise<{ lines: Line[]; undoId: number | null }> {
  const asked = new Map(list.map((inhibition) => [inhibition.id, inhibition]));
  if (asked.size < list.length) throw invalid({ id: texts.lines.repeated });
  const projectId = actor.project.id;
  return work.of(projectId)(async (trx, emit) => {
    // Locked in a fixed order, to avoid deadlocks between two saves.
    const ids = [...asked.keys()].sort((a, b) => a - b);
    const locked = await lockLines(trx, engine, projectId, ids);
    if (locked.length < ids.length) throw notFound(texts.lines.unknown);
    const at = now();
    const changes: InhibitionChange[] = [];
    for (const kind of inhibitionKinds) changes.push(...(await inhibit(trx, kind, locked, asked, at)));
    if (changes.length === 0) return { lines: await readLines(trx, projectId), undoId: null };
    const changed = new Map(changes.map(({ lineId, name }) => [lineId, { name }]));
    const label = namesOf([...changed.values()]);
    await recordInhibitions({ trx, actor, now: at }, changes);
    await recordInhibitionChanges({ trx, actor, now: at }, 'update', changes);
    const undoId = await recordUndo({ trx, engine, actor, now: at }, label, { kind: 'inhibition', changes });
    emit({ type: 'change', projectId, topics: ['lines'], news: null });
    return { lines: await readLines(trx, projectId), undoId };
  });
}

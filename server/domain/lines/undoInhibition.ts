import { inhibitionKinds } from '../../../contract/inhibition.ts';
import { chunks } from '../../db/engine.ts';
import { conflict } from '../../shared/errors.ts';
import { texts } from '../../shared/texts.ts';
import {
  lockLines,
  inhibitionColumns,
  recordInhibitionChanges,
  recordInhibitions,
} from './lineInhibition.ts';
import type { Inverse } from '../undo/undoable.ts';
import type { Undoers, Undoing } from '../undo/undoAction.ts';

/** Gives lines the dates of their inhibition back, all of them or none. */
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
    const { date, right, refusal } = inhibitionColumns[kind];
    if (!line) throw conflict(texts.undo.lineGone(name));
    if (line[date] !== to) throw conflict(texts.undo.inhibitionChanged(line.name));
    if (line[right] === 0) throw conflict(refusal(line.name));
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

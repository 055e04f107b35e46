import type { ProjectChange } from '../projectChange.ts';
import type { InhibitionChange } from '../undo/undoable.ts';
import { recordFormerState } from './formerStates.ts';

/** Writes down whether the times of lines were inhibited until they changed; screens show nothing else of it (INH-4). */
export async function recordInhibitions(
  { trx, place, now }: ProjectChange,
  changes: readonly InhibitionChange[],
): Promise<void> {
  for (const { lineId, kind, from } of changes) {
    if (kind !== 'times') continue;
    const line = { projectId: place.project.id, kind: 'line' as const, record: String(lineId) };
    await recordFormerState(trx, line, { isInhibited: from !== null }, now);
  }
}

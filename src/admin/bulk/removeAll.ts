type Id = number | string;

/** What became of records that were to be deleted. */
export interface Outcome {
  removed: Id[];
  /** What could not be deleted, with the server's reason. */
  refused: { id: Id; error: unknown }[];
  /** What was not tried any more. */
  left: Id[];
  /** Why it ended before all were tried; null: they were, or whoever asked ended it. */
  failure: unknown;
}

interface Run {
  ids: readonly Id[];
  remove: (id: Id) => Promise<unknown>;
  /** Whether an error is about this record alone, so that the next may go well. */
  isOfRecord: (error: unknown) => boolean;
  /** Whether an error says that the record is gone already. */
  isGone: (error: unknown) => boolean;
  onProgress?: (done: number) => void;
  signal?: AbortSignal;
}

/** So many at a time: the server answers others as well. */
const atOnce = 4;

/** Deletes record by record, a few at a time; what fails for one hinders no other, what would fail for all ends it. */
export async function removeAll({
  ids,
  remove,
  isOfRecord,
  isGone,
  onProgress,
  signal,
}: Run): Promise<Outcome> {
  const outcome: Outcome = { removed: [], refused: [], left: [], failure: null };
  let next = 0;
  const isOver = () => outcome.failure !== null || signal?.aborted === true;
  async function work() {
    for (let id = ids[next]; id !== undefined && !isOver(); id = ids[next]) {
      next += 1;
      try {
        await remove(id);
        outcome.removed.push(id);
      } catch (error) {
        if (isGone(error)) outcome.removed.push(id);
        else if (isOfRecord(error)) outcome.refused.push({ id, error });
        else {
          outcome.failure ??= error;
          outcome.left.push(id);
        }
      }
      onProgress?.(outcome.removed.length + outcome.refused.length);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  outcome.left.push(...ids.slice(next));
  return outcome;
}

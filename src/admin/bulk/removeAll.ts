type Id = number | string;

/** Outcome of a bulk deletion. */
export interface Outcome {
  removed: Id[];
  /** Records that could not be deleted, with the server's reason. */
  refused: { id: Id; error: unknown }[];
  /** Records that were not tried any more. */
  left: Id[];
  /** Why it stopped before all were tried; null: all were, or the user stopped it. */
  failure: unknown;
}

interface Run {
  ids: readonly Id[];
  remove: (id: Id) => Promise<unknown>;
  /** Whether an error concerns only this record, so that the next may succeed. */
  isOfRecord: (error: unknown) => boolean;
  /** Whether an error says that the record is already gone. */
  isGone: (error: unknown) => boolean;
  onProgress?: (done: number) => void;
  signal?: AbortSignal;
}

/** Parallel deletions: few enough that the server can answer others as well. */
const atOnce = 4;

/**
 * Deletes records one by one, a few in parallel; a failure of one does not stop the others, a failure that would repeat for
 * all does.
 */
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

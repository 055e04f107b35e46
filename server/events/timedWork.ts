import type { Turn } from './turns.ts';
import type { UnitOfWork } from './unitOfWork.ts';

/** Called with the duration of a change since it was requested, ms, and whether it was committed. */
export type HearTransaction = (ms: number, committed: boolean) => void;

/** A unit of work that reports the duration of each change. */
export function timedWork(work: UnitOfWork, hear: HearTransaction): UnitOfWork {
  async function timed<T>(run: () => Promise<T>): Promise<T> {
    const start = performance.now();
    let committed = false;
    try {
      const answer = await run();
      committed = true;
      return answer;
    } finally {
      hear(performance.now() - start, committed);
    }
  }
  const all: UnitOfWork = Object.assign(
    <T>(change: Parameters<typeof work<T>>[0]) => timed(() => work(change)),
    {
      of:
        (turn: Turn) =>
        <T>(change: Parameters<typeof work<T>>[0]) =>
          timed(() => work.of(turn)(change)),
    },
  );
  return all;
}

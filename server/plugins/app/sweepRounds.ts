import type { ClockWatch } from '../../shared/clocks.ts';

/** An hour. */
const minutesBetweenRounds = 60;

interface Rounds {
  sweeps: readonly (() => Promise<void>)[];
  clockWatch: ClockWatch;
  /** Called for each sweep that fails. */
  onFailedSweep: () => void;
}

/**
 * Returns what is to be called each minute: once an hour it runs the sweeps, one after the other and yielding between them,
 * since twenty at once would delay everyone else twenty times as long. A failure does not stop the others. What they delete is
 * gone for good: a clock that was just set is given time to be set right.
 */
export function createSweepRounds({ sweeps, clockWatch, onFailedSweep }: Rounds): () => Promise<void> {
  let minutes = 0;
  return async () => {
    minutes += 1;
    if (minutes < minutesBetweenRounds || !clockWatch.isSettled()) return;
    minutes = 0;
    const failures: unknown[] = [];
    for (const sweep of sweeps) {
      await sweep().catch((error: unknown) => {
        failures.push(error);
        onFailedSweep();
      });
    }
    if (failures.length > 0) throw new AggregateError(failures);
  };
}

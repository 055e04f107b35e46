import type { ClockWatch } from '../../shared/clocks.ts';

/** An hour. */
const minutesBetweenRounds = 60;

interface Rounds {
  /** By name. */
  sweeps: Readonly<Record<string, () => Promise<void>>>;
  clockWatch: ClockWatch;
  /** Told one for each sweep that fails; none of each at first: an alarm sees an increase only from an earlier value. */
  countFailures: CountSweepFailures;
}

export type CountSweepFailures = (sweep: string, failures: number) => void;

/**
 * Returns what is to be called each minute: once an hour it runs the sweeps, one after the other and yielding between them,
 * since twenty at once would delay everyone else twenty times as long. A failure does not stop the others. What they delete is
 * gone for good: a clock that was just set is given time to be set right.
 */
export function createSweepRounds({ sweeps, clockWatch, countFailures }: Rounds): () => Promise<void> {
  for (const name of Object.keys(sweeps)) countFailures(name, 0);
  let minutes = 0;
  return async () => {
    minutes += 1;
    if (minutes < minutesBetweenRounds || !clockWatch.isSettled()) return;
    minutes = 0;
    const failures: unknown[] = [];
    for (const [name, sweep] of Object.entries(sweeps)) {
      await sweep().catch((error: unknown) => {
        failures.push(error);
        countFailures(name, 1);
      });
    }
    if (failures.length > 0) throw new AggregateError(failures);
  };
}

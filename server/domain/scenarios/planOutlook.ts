import {
  latestOccurrence,
  nextOccurrence,
  type Occurrence,
  type PlanTime,
} from '../../../contract/scenarioPlan.ts';

/** The occurrences of a plan around an instant: they stay the same until the next one starts. */
interface Outlook {
  since: number;
  latest: Occurrence | null;
  next: Occurrence | null;
}

const outlookOf = (time: PlanTime, now: number, timeZone: string): Outlook => ({
  since: now,
  latest: latestOccurrence(time, now, timeZone),
  next: nextOccurrence(time, now, timeZone),
});

/**
 * Caches the occurrences around now of all plans, since computing with time zones is slow and they are asked for at every
 * change of any scenario. Call for each round: what the last one did not ask for is forgotten.
 */
export function createOutlooks(compute = outlookOf) {
  let known = new Map<string, Outlook>();
  return function round(now: number): typeof lookAt {
    const before = known;
    known = new Map();
    const lookAt = (time: PlanTime, timeZone: string): Outlook => {
      const key = JSON.stringify([timeZone, time]);
      const found = known.get(key) ?? before.get(key);
      // After the clock was set back, it may have looked from after the next start.
      const isCurrent = found && found.since <= now && now < (found.next?.start ?? Infinity);
      const outlook = isCurrent ? found : compute(time, now, timeZone);
      known.set(key, outlook);
      return outlook;
    };
    return lookAt;
  };
}

import type { Plan } from '../../../contract/planProgress.ts';
import { plannedSpans, type PlannedSpan } from '../../../contract/scenarioPlan.ts';
import type { Scenario } from '../../../contract/schemas/scenario.ts';
import type { Day } from './storyOf.ts';

/** A run of a plan that is still to begin, with the titles of its messages on the screen. */
export interface PlannedRun extends PlannedSpan {
  name: string;
  titles: readonly string[];
}

/** The runs to begin after `now` (ms) whose scenario reaches the screen on the day; a later start ends an earlier run. */
export function plannedRuns(
  screenId: string,
  { plans, scenarios }: { plans: readonly Plan[]; scenarios: readonly Scenario[] },
  { from, to, timeZone }: Day,
  now: number,
): PlannedRun[] {
  const titlesOf = new Map(
    scenarios.flatMap(({ id, display }) => {
      const here = display.find((one) => one.screenId === screenId);
      return here ? [[id, here.titles.map(({ title }) => title)] as const] : [];
    }),
  );
  const spans = plans
    .flatMap(({ time, delay, scenarioId, scenarioName }) =>
      plannedSpans(time, delay, [Math.max(from, now), to], timeZone).map((span) => ({
        ...span,
        name: scenarioName,
        titles: titlesOf.get(scenarioId),
      })),
    )
    .filter(({ start }) => start > now)
    .sort((a, b) => a.start - b.start);
  return spans.flatMap(({ titles, ...span }, index) => {
    const end = Math.min(span.end, spans[index + 1]?.start ?? Infinity);
    return titles && end > from ? [{ ...span, end, titles }] : [];
  });
}

/** The run at an instant (ms); undefined: none. */
export const runAt = (runs: readonly PlannedRun[], instant: number): PlannedRun | undefined =>
  runs.find(({ start, end }) => instant >= start && instant < end);

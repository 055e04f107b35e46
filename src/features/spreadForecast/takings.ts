import { dayMs } from '../../../contract/durations.ts';
import { firstDueAt, type MessageTime } from '../../../contract/messageTime.ts';
import { comingRuns, meetCurrent, type Plan } from '../../../contract/planProgress.ts';
import { endOfScenario } from '../../../contract/scenarioTime.ts';
import type { Scenario } from '../../../contract/schemas/scenario.ts';

/** A scenario that has screens from one instant to another, ms. */
export interface Taking {
  from: number;
  /** Infinity: until a user stops it, or for longer than is looked at. */
  until: number;
  /** Its name, if a plan is still to begin it; null: it is the current one. */
  planned: string | null;
  screens: ReadonlySet<string>;
}

/** Far enough for what runs weekly, ms. */
const horizonMs = 7 * dayMs;

/** The current scenario, the plans, and the screens of their scenarios by id. */
export interface Takers {
  current: Scenario | null;
  plans: readonly Plan[];
  screens: ReadonlyMap<number, ReadonlySet<string>>;
}

export function takersOf(plans: readonly Plan[], scenarios: readonly Scenario[]): Takers {
  const planned = new Set(plans.map(({ scenarioId }) => scenarioId));
  const taking = scenarios.filter(({ id, active }) => active || planned.has(id));
  return {
    current: scenarios.find(({ active }) => active) ?? null,
    plans,
    screens: new Map(taking.map(({ id, display }) => [id, new Set(display.map(({ screenId }) => screenId))])),
  };
}

/**
 * Which scenarios have screens from the moment `at` (ms) on at which a message is first due, in order, by the rules of the
 * server (contract/planProgress.ts); without those that end before the message is due again.
 */
export function takingsFrom(
  at: number,
  time: MessageTime,
  { current: active, plans, screens: screensOf }: Takers,
  { now, timeZone }: { now: number; timeZone: string },
): Taking[] {
  const current = active ? { ...active, endsAt: endOfScenario(active) } : null;
  const { byHand, endsAt } = meetCurrent(current, plans, now, timeZone);
  const to = at + horizonMs;
  const takingOf = (id: number, { start, end }: { start: number; end: number }, planned: string | null) => {
    const screens = screensOf.get(id);
    return screens && end > at ? [{ from: start, until: end > to ? Infinity : end, planned, screens }] : [];
  };
  const isMet = ({ from, until }: Taking) =>
    from <= at || (firstDueAt(time, from, timeZone) ?? Infinity) < until;
  return [
    ...(current ? takingOf(current.id, { start: now, end: endsAt }, null) : []),
    ...comingRuns(plans, byHand, { now, from: at, to, timeZone }).flatMap(({ plan, ...span }) =>
      takingOf(plan.scenarioId, span, plan.scenarioName),
    ),
  ].filter(isMet);
}

/** What a message that is first due at `at` (ms) waits for on a screen, and the scenario that takes the screen next. */
export function metOn(
  takings: readonly Taking[],
  screenId: string,
  at: number,
): { waits: readonly Taking[]; next: Taking | null } {
  const waits: Taking[] = [];
  let free = at;
  for (const taking of takings) {
    if (!taking.screens.has(screenId)) continue;
    if (taking.from > free) return { waits, next: taking };
    waits.push(taking);
    free = taking.until;
  }
  return { waits, next: null };
}

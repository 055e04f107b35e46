import { requestAt, requestDuring } from '../contract/departures/onRequest.ts';
import { intervalAt, nextTwo, waitAt, withBeginnings } from '../contract/departures/waits.ts';
import type { PlayerDepartures } from '../contract/schemas/departures.ts';
import type { Departure, Scene } from './scene.ts';
import { displayTexts } from './texts.ts';
import { readTimesSettings } from './timesSettings.ts';

/** What a screen shows of departures at an instant. */
export interface DepartureBoard {
  departures: readonly Departure[];
  /** Stands in the place of departures; null: they are there. */
  instead: string | null;
  /** Stands above them. */
  burst: string | null;
}

const board = (instead: string, burst: string | null): DepartureBoard => ({ departures: [], instead, burst });

function burstOf({ bursts, rows }: PlayerDepartures, instant: number): string | null {
  const running = bursts.filter(({ endsAt }) => endsAt > instant).map(({ point }) => point);
  if (running.length === 0) return null;
  // A screen of one stop point stands there.
  const isOfSeveral = rows.some(({ point }) => point !== null);
  return isOfSeveral ? displayTexts.burstAt(running) : displayTexts.burst;
}

/** The next two departures of each row: what has left is past, and a row without any is none. */
function due({ rows }: PlayerDepartures, scene: Scene, instant: number, minutesUpTo: number): Departure[] {
  const { timeZone } = scene.project;
  return rows.flatMap((row): Departure[] => {
    const { line, direction, point, times, intervals = [] } = row;
    const [first, second] = nextTwo(withBeginnings(times, intervals, instant), instant);
    const interval = intervalAt(intervals, instant);
    // A time that is sooner says more.
    if (interval !== null && (first === null || first - instant > interval * 1000)) {
      const request = requestDuring(row, instant, interval);
      const every = Math.ceil(interval / 60);
      return [
        { line, direction, point, time1: null, time2: null, every, ...(request && { request1: request }) },
      ];
    }
    if (first === null) return [];
    const wait = (at: number) => waitAt(at, instant, timeZone, minutesUpTo);
    const request1 = requestAt(row, first);
    const request2 = second === null ? null : requestAt(row, second);
    return [
      {
        ...{ line, direction, point, time1: wait(first), time2: second === null ? null : wait(second) },
        ...(request1 && { request1 }),
        ...(request2 && { request2 }),
      },
    ];
  });
}

/**
 * The departures that a scene shows at `instant` (ms), by the screen's own clock (DSP-1, DSP-3). Null: none, and no
 * place for them.
 */
export function departureBoardOf(scene: Scene, instant: number): DepartureBoard | null {
  const { plan = null, departures = [] } = scene;
  if (plan === null) return departures.length > 0 ? { departures, instead: null, burst: null } : null;
  const { minutesUpTo, withoutTimes } = readTimesSettings(scene.template?.json);
  const burst = burstOf(plan, instant);
  if (plan.unavailableUntil !== null && instant < plan.unavailableUntil) {
    return board(displayTexts.timesUnavailable, burst);
  }
  if (plan.known && instant < plan.until) {
    const shown = due(plan, scene, instant, minutesUpTo);
    return { departures: shown, instead: shown.length > 0 ? null : displayTexts.noDeparture, burst };
  }
  if (withoutTimes === '') return null;
  return board(withoutTimes ?? displayTexts.timesUnavailable, burst);
}

import { cancelledOf, isLiveAt } from '../contract/departures/marks.ts';
import { requestAt, requestDuring } from '../contract/departures/onRequest.ts';
import { intervalAt, waitAt, withBeginnings } from '../contract/departures/waits.ts';
import type { PlayerDepartureRow, PlayerDepartures } from '../contract/schemas/departures.ts';
import type { Departure, DepartureMark, Scene } from './scene.ts';
import { displayTexts } from './texts.ts';
import { readTimesSettings, type TimesSettings } from './timesSettings.ts';

/** What a screen shows about departures at an instant. */
export interface DepartureBoard {
  departures: readonly Departure[];
  /** Text shown instead of departures, empty: none; null: there are departures. */
  instead: string | null;
  /** Text shown above them. */
  burst: string | null;
}

const board = (instead: string, burst: string | null): DepartureBoard => ({ departures: [], instead, burst });

function burstOf({ bursts }: PlayerDepartures, instant: number): string | null {
  const running = bursts.filter(({ endsAt }) => endsAt > instant).map(({ point }) => point);
  const [first] = running;
  if (first === undefined) return null;
  // On a screen of a single stop point, its name goes without saying.
  return first === '' ? displayTexts.burst : displayTexts.burstAt(running);
}

/** An upcoming departure. */
interface Due {
  at: number;
  mark: DepartureMark | null;
}

/** The mark of a departure at `at`, according to the display mode. */
function markOf(row: PlayerDepartureRow, at: number, { mark }: TimesSettings): DepartureMark | null {
  if (mark === 'none') return null;
  return isLiveAt(row, at) === (mark === 'live') ? mark : null;
}

/** The next two departures of a row. A cancelled one is included only if it comes before the second running one. */
function nextOf(
  row: PlayerDepartureRow,
  running: readonly number[],
  instant: number,
  settings: TimesSettings,
) {
  const coming = running.map((at): Due => ({ at, mark: markOf(row, at, settings) }));
  const cancelled = settings.cancelled ? cancelledOf(row).find((at) => at >= instant) : undefined;
  const [first, second] = coming;
  if (cancelled === undefined || (second && second.at <= cancelled)) return [first, second] as const;
  const gone: Due = { at: cancelled, mark: 'cancelled' };
  return first && first.at <= cancelled ? ([first, gone] as const) : ([gone, first] as const);
}

/** The next two departures of each row; past ones are dropped, as are rows without any. Later ones may be unknown. */
function due(
  { rows }: PlayerDepartures,
  scene: Scene,
  instant: number,
  settings: TimesSettings,
): Departure[] {
  const { timeZone } = scene.project;
  return rows.flatMap((row): Departure[] => {
    const { line, direction, point, times, intervals = [] } = row;
    const running = withBeginnings(times, intervals, instant).filter((at) => at >= instant);
    const interval = intervalAt(intervals, instant);
    // An exact time that comes sooner than the interval is more useful.
    if (interval !== null && (running[0] === undefined || running[0] - instant > interval * 1000)) {
      const request = requestDuring(row, instant, interval);
      const every = Math.ceil(interval / 60);
      return [
        { line, direction, point, time1: null, time2: null, every, ...(request && { request1: request }) },
      ];
    }
    const [first, second] = nextOf(row, running, instant, settings);
    if (!first) return row.more ? [{ line, direction, point, time1: null, time2: null }] : [];
    // A cancelled departure has no waiting time: its clock time identifies it.
    const wait = ({ at, mark }: Due) =>
      waitAt(at, instant, timeZone, mark === 'cancelled' ? -1 : settings.minutesUpTo);
    const request1 = requestAt(row, first.at);
    const request2 = second ? requestAt(row, second.at) : null;
    return [
      {
        line,
        direction,
        point,
        time1: wait(first),
        time2: second ? wait(second) : null,
        ...(request1 && { request1 }),
        ...(request2 && { request2 }),
        ...(first.mark && { mark1: first.mark }),
        ...(second?.mark && { mark2: second.mark }),
      },
    ];
  });
}

/**
 * The departures that a scene shows at `instant` (ms), by the screen's own clock (DSP-1, DSP-3). Null: there are none, and
 * no place for them.
 */
export function departureBoardOf(scene: Scene, instant: number): DepartureBoard | null {
  const { plan = null, departures = [] } = scene;
  if (plan === null) return departures.length > 0 ? { departures, instead: null, burst: null } : null;
  const settings = readTimesSettings(scene.template?.json);
  const { withoutTimes } = settings;
  const burst = burstOf(plan, instant);
  if (plan.unavailableUntil !== null && instant < plan.unavailableUntil) {
    return board(displayTexts.timesUnavailable, burst);
  }
  if (plan.known && instant < plan.until) {
    const shown = due(plan, scene, instant, settings);
    if (shown.length === 0) return board(displayTexts.noDeparture, burst);
    if (shown.some(({ time1, every }) => time1 !== null || every)) {
      return { departures: shown, instead: null, burst };
    }
  }
  if (withoutTimes === '' && burst === null) return null;
  return board(withoutTimes ?? displayTexts.timesUnavailable, burst);
}

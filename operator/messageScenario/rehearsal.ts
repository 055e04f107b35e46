import { dayMs } from '../../contract/durations.ts';
import type { PlayerDepartures } from '../../contract/schemas/departures.ts';
import type { HeldScreen } from '../../contract/schemas/held.ts';
import type { News } from '../../contract/schemas/news.ts';
import type { PlayerMessage } from '../../contract/schemas/player.ts';
import { sceneOf, type Scene } from '../../display/scene.ts';

/** A simulated run of a scenario; instants in ms. */
export interface Rehearsal {
  /** Beginning and end of the timeline. */
  from: number;
  to: number;
  activation: number;
  /** When it stops by itself; null: it does not. */
  stop: number | null;
}

/** Played before the activation and after the stop, ms. */
const marginMs = 5 * 60_000;
/** What is played of a scenario that lasts. */
const lastingMs = dayMs;

/** The timeline of a scenario that is activated at `activation` (ms), with its duration in seconds. */
export function rehearsalOf(activation: number, delaySeconds: number | null): Rehearsal {
  const stop = delaySeconds === null ? null : activation + delaySeconds * 1000;
  return {
    from: activation - marginMs,
    to: stop === null ? activation + lastingMs : stop + marginMs,
    activation,
    stop,
  };
}

export type Phase = 'before' | 'during' | 'after';

/** The phase that contains an instant. */
export function phaseAt({ activation, stop }: Rehearsal, instant: number): Phase {
  if (instant < activation) return 'before';
  return stop !== null && instant >= stop ? 'after' : 'during';
}

/** A library message as a screen would get it. */
export const playerMessage = (message: News): PlayerMessage => ({
  id: message.id,
  alert: message.alert,
  blink: message.blink,
  priority: message.priority,
  period: message.period,
  from: message.from,
  until: message.until,
  days: message.days,
  createdAt: message.createdAt,
  line: null,
  contents: [...message.contents]
    .sort((a, b) => a.language.order - b.language.order)
    .map(({ content, language }) => ({ code: language.code, content })),
});

/** Fixed departures: those of the hour in which the rehearsal was opened, shifted to another time. */
function moved(plan: PlayerDepartures | null, by: number): PlayerDepartures | null {
  return (
    plan && {
      ...plan,
      until: plan.until + by,
      unavailableUntil: plan.unavailableUntil === null ? null : plan.unavailableUntil + by,
      rows: plan.rows.map((row) => ({
        ...row,
        times: row.times.map((time) => time + by),
        ...(row.intervals && {
          intervals: row.intervals.map((interval) => ({
            ...interval,
            from: interval.from + by,
            until: interval.until + by,
          })),
        }),
        ...(row.marks && {
          marks: row.marks.map((mark) => ({
            ...mark,
            at: mark.at + by,
            ...(mark.planned != null && { planned: mark.planned + by }),
          })),
        }),
        ...(row.onRequest && {
          onRequest: row.onRequest.map(({ at, request }) => ({ at: at + by, request })),
        }),
      })),
      bursts: plan.bursts.map((burst) => ({ ...burst, endsAt: burst.endsAt + by })),
    }
  );
}

/**
 * What a screen of the scenario would draw at `instant` (ms), by its own arbitration, with everything else that it has
 * (SCN-6, DSP-2). `ofScenario`: the scenario's messages for it.
 */
export function rehearsedScene(
  { snapshot, departures }: HeldScreen,
  ofScenario: readonly PlayerMessage[],
  rehearsal: Rehearsal,
  instant: number,
): Scene {
  // From the activation on, the scenario that is current now has been replaced.
  const played =
    phaseAt(rehearsal, instant) === 'before'
      ? snapshot
      : { ...snapshot, scenario: [...ofScenario], scenarioUntil: rehearsal.stop };
  return sceneOf(played, instant, moved(departures, instant - snapshot.serverTime));
}

import { arbitrate, isDarkAt, isOutOfService, scenarioAt, type Situation } from '../contract/arbitration.ts';
import type { MessagingMode, ScreenType } from '../contract/enums.ts';
import type { Reading } from '../contract/legibility.ts';
import type { BoardingRequest, PlayerDepartures } from '../contract/schemas/departures.ts';
import type {
  PlayerLine,
  PlayerMessage,
  PlayerPicture,
  PlayerSnapshot,
  PlayerStation,
  PlayerTraffic,
} from '../contract/schemas/player.ts';

/** The next departures of a line in one direction. */
export interface Departure {
  /** Null: the stop point has no line. */
  line: PlayerLine | null;
  direction: string;
  /** Stop point of the departure, on a screen that shows several; absent or null: it goes without saying. */
  point?: string | null;
  /** Waiting time in minutes (0: about to arrive), or the clock time if it is far ahead; null: unknown. */
  time1: number | string | null;
  time2: number | string | null;
  /** Interval in minutes if exact times are unknown; shown instead of both times. */
  every?: number;
  /** Whom passengers of the first departure, or of the interval, must ask; absent: nobody. */
  request1?: BoardingRequest;
  request2?: BoardingRequest;
  /** Source of each time if the display mode distinguishes them: live or planned; or cancelled. */
  mark1?: DepartureMark;
  mark2?: DepartureMark;
}

export type DepartureMark = 'live' | 'planned' | 'cancelled';

/** Everything that a screen draws, already arbitrated: from one moment to the next only the clock changes. */
export interface Scene {
  /** `agentPort`: port of the agent on its machine; absent or null: no agent. `sound`: contract/schemas/player.ts. */
  screen: {
    name: string;
    type: ScreenType;
    siteName: string;
    agentPort?: number | null | undefined;
    sound?: PlayerSnapshot['screen']['sound'];
  } & Reading;
  /** `picture`: path of the logo; absent or null: none. `roundSeconds`: limit of a round of pages; absent or null: the default. */
  project: {
    longName: string;
    timeZone: string;
    picture?: string | null;
    roundSeconds?: number | null | undefined;
  };
  /** Display mode; null: the default style. */
  template: { type: number; json: unknown } | null;
  /** Null: messaging is off for this screen. */
  mode: MessagingMode | null;
  /** In display order (contract/arbitration.ts). */
  messages: readonly PlayerMessage[];
  /** HTML, shown when no message is due; null or blank: the screen shows the time and its place. */
  defaultMessage: string | null;
  /** Pictures that alternate with the messages (advertising.ts). Absent or empty: the screen shows none. */
  advertising?: readonly PlayerPicture[];
  /** They are preloaded but not shown: a scenario controls the screen, or an alert alone has turned on a dark screen. */
  advertisingWaits?: boolean;
  /** Absent or empty: the screen shows none. */
  departures?: readonly Departure[];
  /** Departures of the next hours, of which the upcoming ones are shown; absent or null: the screen has no stop point. */
  plan?: PlayerDepartures | null;
  /** Perturbations, of which those in force are shown. Absent or empty: the screen shows none. */
  traffic?: readonly PlayerTraffic[];
  /** Maximum number of perturbations at a time; absent or null: all. */
  trafficMax?: number | null;
  /** Bicycle stations of its site. Absent or empty: the screen shows none. */
  bicycles?: readonly PlayerStation[];
  /** `loading`: nothing is known yet; `disabled`: switched off; `dark`: outside its hours of service, black (FLT-5). */
  state: 'loading' | 'disabled' | 'dark' | 'on';
}

/** The arbitration's input from a snapshot; without messaging the limit is 0. */
export const situationOf = (snapshot: PlayerSnapshot): Situation<PlayerMessage> => ({
  ...snapshot,
  limit: snapshot.messaging?.limit ?? 0,
  timeZone: snapshot.project.timeZone,
});

/** The scene of a snapshot and its departures at `instant` (ms; DSP-2). */
export function sceneOf(
  snapshot: PlayerSnapshot,
  instant: number,
  plan: PlayerDepartures | null = null,
): Scene {
  const {
    screen,
    project,
    template,
    messaging,
    active,
    advertising = [],
    traffic = [],
    bicycles = [],
  } = snapshot;
  const situation = situationOf(snapshot);
  // An alert that lights the screen is shown there alone (FLT-5).
  const isOut = isOutOfService(situation, instant);
  return {
    screen,
    project,
    template,
    mode: messaging?.mode ?? null,
    messages: arbitrate(situation, instant),
    defaultMessage: messaging?.defaultMessage ?? null,
    advertising,
    advertisingWaits: isOut || scenarioAt(snapshot, instant) !== null,
    plan: isOut ? null : plan,
    traffic: isOut ? [] : traffic,
    bicycles: isOut ? [] : bicycles,
    trafficMax: messaging?.trafficMax ?? null,
    state: !active ? 'disabled' : isDarkAt(situation, instant) ? 'dark' : 'on',
  };
}

const modeOfTemplate: Record<number, MessagingMode> = { 1: 'COMPANY', 2: 'EXHIBITION' };

/** The messaging mode whose style a scene has: its own, or the closest to its display mode when messaging is off. */
export function lookOf({ mode, template }: Scene): MessagingMode {
  return mode ?? modeOfTemplate[template?.type ?? 0] ?? 'STATION';
}

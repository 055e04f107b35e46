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
  /** The stop point where they leave, on a screen that shows several; absent or null: it goes without saying. */
  point?: string | null;
  /** Minutes to wait, 0: about to arrive; or the time on the clock, of what is far ahead; null: not known. */
  time1: number | string | null;
  time2: number | string | null;
  /** They leave every so many minutes, and nobody knows when exactly: stands in the place of both times. */
  every?: number;
  /** Whom passengers of the first one, or of the interval, have to ask; absent: nobody. */
  request1?: BoardingRequest;
  request2?: BoardingRequest;
  /** How each is known, as far as the display mode tells it apart: what a source says, what is planned; or that it does not leave. */
  mark1?: DepartureMark;
  mark2?: DepartureMark;
}

export type DepartureMark = 'live' | 'planned' | 'cancelled';

/** All that a screen draws, already arbitrated: what differs from one moment to the next is the clock alone. */
export interface Scene {
  /** `agentPort`: where the agent of its machine listens; absent or null: it has none. `sound`: contract/schemas/player.ts. */
  screen: {
    name: string;
    type: ScreenType;
    siteName: string;
    agentPort?: number | null | undefined;
    sound?: PlayerSnapshot['screen']['sound'];
  } & Reading;
  /** `picture`: path of the logo; absent or null: none. `roundSeconds`: the budget of a round of pages; absent or null: the usual. */
  project: {
    longName: string;
    timeZone: string;
    picture?: string | null;
    roundSeconds?: number | null | undefined;
  };
  /** Display mode; null: the default look. */
  template: { type: number; json: unknown } | null;
  /** Null: messaging is off for this screen. */
  mode: MessagingMode | null;
  /** In display order (contract/arbitration.ts). */
  messages: readonly PlayerMessage[];
  /** HTML, shown when no message is due; null or blank: the screen shows the time and its place. */
  defaultMessage: string | null;
  /** Pictures that take turns with the messages (advertising.ts). Absent or empty: the screen shows none. */
  advertising?: readonly PlayerPicture[];
  /** They are kept at hand, and none is shown: a scenario has the screen, or an alert that lights a dark one is alone. */
  advertisingWaits?: boolean;
  /** Absent or empty: the screen shows none. */
  departures?: readonly Departure[];
  /** The departures of the next hours, of which those that are due are shown; absent or null: the screen has no stop point. */
  plan?: PlayerDepartures | null;
  /** Perturbations, of which those that are in force are shown. Absent or empty: the screen shows none. */
  traffic?: readonly PlayerTraffic[];
  /** Most of them at a time; absent or null: all. */
  trafficMax?: number | null;
  /** Stations of bicycles of its site. Absent or empty: the screen shows none. */
  bicycles?: readonly PlayerStation[];
  /** `loading`: nothing is known yet; `disabled`: the screen is switched off; `dark`: out of its hours of service, black (FLT-5). */
  state: 'loading' | 'disabled' | 'dark' | 'on';
}

/** What decides on the messages of a snapshot: without messaging there is no room for any. */
export const situationOf = (snapshot: PlayerSnapshot): Situation<PlayerMessage> => ({
  ...snapshot,
  limit: snapshot.messaging?.limit ?? 0,
  timeZone: snapshot.project.timeZone,
});

/** The scene of a snapshot, and of the departures beside it, at `instant` (ms; DSP-2). */
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
  return {
    screen,
    project,
    template,
    mode: messaging?.mode ?? null,
    messages: arbitrate(situation, instant),
    defaultMessage: messaging?.defaultMessage ?? null,
    advertising,
    advertisingWaits: isOutOfService(situation, instant) || scenarioAt(snapshot, instant) !== null,
    plan,
    traffic,
    bicycles,
    trafficMax: messaging?.trafficMax ?? null,
    state: !active ? 'disabled' : isDarkAt(situation, instant) ? 'dark' : 'on',
  };
}

const modeOfTemplate: Record<number, MessagingMode> = { 1: 'COMPANY', 2: 'EXHIBITION' };

/** The look of a scene: its messaging mode, or the nearest one to its display mode when messaging is off. */
export function lookOf({ mode, template }: Scene): MessagingMode {
  return mode ?? modeOfTemplate[template?.type ?? 0] ?? 'STATION';
}

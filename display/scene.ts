import { arbitrate } from '../contract/arbitration.ts';
import type { MessagingMode, ScreenType } from '../contract/enums.ts';
import type { PlayerLine, PlayerMessage, PlayerSnapshot } from '../contract/schemas/player.ts';

/** The next departures of a line in one direction. */
export interface Departure {
  line: PlayerLine;
  direction: string;
  /** Minutes to wait; 0: about to arrive; null: not known. */
  time1: number | null;
  time2: number | null;
}

/** A disturbance, in a strip of its own. */
export interface TrafficItem {
  /** Null: of no line alone. */
  line: PlayerLine | null;
  /** Bare text. */
  text: string;
}

/** All that a screen draws, already arbitrated: what differs from one moment to the next is the clock alone. */
export interface Scene {
  screen: { name: string; type: ScreenType; siteName: string };
  project: { longName: string; timeZone: string };
  /** Display mode; null: the default look. */
  template: { type: number; json: unknown } | null;
  /** Null: messaging is off for this screen. */
  mode: MessagingMode | null;
  /** In display order (contract/arbitration.ts). */
  messages: readonly PlayerMessage[];
  /** HTML, shown when no message is due; null or blank: the screen shows the time and its place. */
  defaultMessage: string | null;
  /** Absent or empty: the screen shows none. */
  departures?: readonly Departure[];
  /** Absent or empty: the screen shows none. */
  traffic?: readonly TrafficItem[];
  /** `loading`: nothing is known yet; `disabled`: the screen is not in service. */
  state: 'loading' | 'disabled' | 'on';
}

/** The scene of a snapshot at `instant` (ms; checklist DSP-2). */
export function sceneOf(snapshot: PlayerSnapshot, instant: number): Scene {
  const { screen, project, template, messaging, messages, scenario, active } = snapshot;
  const { timeZone } = project;
  return {
    screen,
    project,
    template,
    mode: messaging?.mode ?? null,
    messages: messaging ? arbitrate({ messages, scenario, limit: messaging.limit, timeZone }, instant) : [],
    defaultMessage: messaging?.defaultMessage ?? null,
    state: active ? 'on' : 'disabled',
  };
}

const modeOfTemplate: Record<number, MessagingMode> = { 1: 'COMPANY', 2: 'EXHIBITION' };

/** The look of a scene: its messaging mode, or the nearest one to its display mode when messaging is off. */
export function lookOf({ mode, template }: Scene): MessagingMode {
  return mode ?? modeOfTemplate[template?.type ?? 0] ?? 'STATION';
}

import type { Screen } from '../../contract/schemas/screen.ts';
import { texts } from '../../src/i18n/index.ts';
import type { OnlineState } from '../../src/shared/onlineState.ts';

/** The dot of one display, and its text. */
export interface DisplayState {
  id: number;
  state: OnlineState;
  text: string;
}

/**
 * State of each display of a screen at `now` (ms), or of the screen itself if it has none and the server knows it (SCR-2).
 * Displays are named if there are several.
 */
export function displayStatesOf(screen: Screen, now: number): DisplayState[] {
  const { active, dark, screenConfiguration, heard: own } = screen;
  const { screenStates } = texts.common;
  if (!active) return [{ id: 0, state: 'inactive', text: screenStates.inactive }];
  if (dark) return [{ id: 0, state: 'dark', text: screenStates.dark }];
  const { display, displayState, offlineSince, simulated: made } = texts.screens;
  const itself = own ? [{ id: 0, physicalId: null, ipAddress: null, ...own }] : [];
  const lives = screenConfiguration.length > 0 ? screenConfiguration : itself;
  return lives.map(({ id, operational, lastSeen, simulated, physicalId, ipAddress }, index) => {
    const state = operational ? 'online' : 'offline';
    // This computer's clock and the server's may differ slightly.
    const silence = operational || lastSeen === undefined ? null : Math.max(0, now - lastSeen);
    const heard = silence === null ? screenStates[state] : offlineSince(silence);
    const words = operational && simulated ? made(heard) : heard;
    const name = physicalId || ipAddress || display(index + 1);
    return { id, state, text: lives.length > 1 ? displayState(name, words) : words };
  });
}

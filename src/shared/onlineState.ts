import type { Screen } from '../../contract/schemas/screen.ts';
import type { Heard } from '../../contract/standing.ts';

/** `inactive`: switched off in the configuration; `dark`: out of its hours of service (FLT-5). The silence of either is no fault. */
export type OnlineState = 'online' | 'offline' | 'inactive' | 'dark';

/** Whether a screen is heard of: one operational display is enough. Null: it has no display to be heard of (SCR-2). */
export function onlineStateOf({ active, dark, screenConfiguration }: Screen): OnlineState | null {
  if (!active) return 'inactive';
  if (dark) return 'dark';
  if (screenConfiguration.length === 0) return null;
  return screenConfiguration.some(({ operational }) => operational) ? 'online' : 'offline';
}

/** All that is said of the life of a screen: by its displays, or where it has none by the server itself. */
const livesOf = ({ screenConfiguration, heard }: Screen) => [
  ...screenConfiguration,
  ...(heard ? [heard] : []),
];

/** When a silent screen was last heard of (ms): by the display that was heard last; null: never. */
export function lastSeenOf(screen: Screen): number | null {
  const seen = livesOf(screen).flatMap(({ lastSeen }) => lastSeen ?? []);
  return seen.length > 0 ? Math.max(...seen) : null;
}

/** What was heard of a screen, also of one that is switched off. Of one that nothing is said of, nobody misses a word. */
export function heardOf(screen: Screen): Heard {
  const lives = livesOf(screen);
  const operational = lives.length === 0 || lives.some((life) => life.operational);
  return { operational, lastSeen: operational ? null : lastSeenOf(screen) };
}

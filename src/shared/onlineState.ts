import type { Screen } from '../../contract/schemas/screen.ts';
import type { Heard } from '../../contract/standing.ts';

/** `inactive`: switched off in the configuration; `dark`: outside its hours of service (FLT-5). In both states silence is normal. */
export type OnlineState = 'online' | 'offline' | 'inactive' | 'dark';

/** All signs of life of a screen: from its displays, or if it has none, from the server itself. */
export const livesOf = ({ screenConfiguration, heard }: Screen) => [
  ...screenConfiguration,
  ...(heard ? [heard] : []),
];

/**
 * A screen's state; it is online if one of its displays is operational, or if it has none, if its page is heard of. Null: it
 * has no displays, and a legacy server says nothing of its page (SCR-2).
 */
export function onlineStateOf(screen: Screen): OnlineState | null {
  if (!screen.active) return 'inactive';
  if (screen.dark) return 'dark';
  const lives = livesOf(screen);
  if (lives.length === 0) return null;
  return lives.some(({ operational }) => operational) ? 'online' : 'offline';
}

/** Last contact with a silent screen (ms), over all its displays; null: never. */
export function lastSeenOf(screen: Screen): number | null {
  const seen = livesOf(screen).flatMap(({ lastSeen }) => lastSeen ?? []);
  return seen.length > 0 ? Math.max(...seen) : null;
}

/** A screen's contact state, even if it is switched off. A screen without any such data counts as operational. */
export function heardOf(screen: Screen): Heard {
  const lives = livesOf(screen);
  const operational = lives.length === 0 || lives.some((life) => life.operational);
  return { operational, lastSeen: operational ? null : lastSeenOf(screen) };
}

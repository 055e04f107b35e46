import type { Screen } from '../../contract/schemas/screen.ts';

/** `inactive`: switched off in the configuration, so that its silence is no fault. */
export type OnlineState = 'online' | 'offline' | 'inactive';

/** Whether a screen is heard of: one operational display is enough. Null: it has no display to be heard of (SCR-2). */
export function onlineStateOf({ active, screenConfiguration }: Screen): OnlineState | null {
  if (!active) return 'inactive';
  if (screenConfiguration.length === 0) return null;
  return screenConfiguration.some(({ operational }) => operational) ? 'online' : 'offline';
}

/** When a silent screen was last heard of (ms): by the display that was heard last; null: never. */
export function lastSeenOf({ screenConfiguration }: Screen): number | null {
  const seen = screenConfiguration.flatMap(({ lastSeen }) => lastSeen ?? []);
  return seen.length > 0 ? Math.max(...seen) : null;
}

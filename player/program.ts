import { validUntil } from '../contract/arbitration.ts';
import type { PlayerDepartures } from '../contract/schemas/departures.ts';
import type { PlayerSnapshot } from '../contract/schemas/player.ts';
import { sceneOf, situationOf, type Scene } from '../display/scene.ts';

/** Returns the scene that is due. */
export interface Program {
  /** The scene at `instant` (ms); the same object as long as nothing changes. */
  at: (instant: number) => Scene;
}

/** What a screen shows by its own clock from one snapshot and its departures (DSP-2, DSP-3). */
export function createProgram(snapshot: PlayerSnapshot, departures: PlayerDepartures | null): Program {
  const situation = situationOf(snapshot);
  let known: { scene: Scene; from: number; until: number } | null = null;
  return {
    at: (instant) => {
      // After the clock was set back, the cached scene may lie in the future.
      if (known === null || instant < known.from || instant >= known.until) {
        known = {
          scene: sceneOf(snapshot, instant, departures),
          from: instant,
          until: validUntil(situation, instant) ?? Infinity,
        };
      }
      return known.scene;
    },
  };
}

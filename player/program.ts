import { validUntil } from '../contract/arbitration.ts';
import type { PlayerSnapshot } from '../contract/schemas/player.ts';
import { sceneOf, type Scene } from '../display/scene.ts';

/** Gives the scene that is due. */
export interface Program {
  /** The scene at `instant` (ms); the same object for as long as nothing changes. */
  at: (instant: number) => Scene;
}

/** What a screen shows by its own clock from one snapshot (checklist DSP-2, DSP-3). */
export function createProgram(snapshot: PlayerSnapshot): Program {
  const { messages, scenario, messaging, project } = snapshot;
  const situation = { messages, scenario, limit: messaging?.limit ?? 0, timeZone: project.timeZone };
  let known: { scene: Scene; from: number; until: number } | null = null;
  return {
    at: (instant) => {
      // A clock that was set back makes what is known a thing of the future.
      if (known === null || instant < known.from || instant >= known.until) {
        known = {
          scene: sceneOf(snapshot, instant),
          from: instant,
          until: validUntil(situation, instant) ?? Infinity,
        };
      }
      return known.scene;
    },
  };
}

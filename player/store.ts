import type { PlayerSnapshot } from '../contract/schemas/player.ts';
import { snapshotOf } from './snapshot.ts';

export interface Store {
  load: () => PlayerSnapshot | null;
  save: (snapshot: PlayerSnapshot) => void;
  clear: () => void;
}

/**
 * The last snapshot of a screen, kept so that it can start without the server (checklist DSP-3). A full, forbidden or
 * spoilt storage is as an empty one: a screen must go on.
 */
export function createStore(screenId: string, storage: () => Storage = () => localStorage): Store {
  const key = `girouette.player.${screenId}`;
  const attempt = <T>(action: () => T): T | null => {
    try {
      return action();
    } catch {
      return null;
    }
  };
  return {
    load: () => attempt(() => snapshotOf(JSON.parse(storage().getItem(key) ?? 'null'), screenId)),
    save: (snapshot) => void attempt(() => storage().setItem(key, JSON.stringify(snapshot))),
    clear: () => void attempt(() => storage().removeItem(key)),
  };
}

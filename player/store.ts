import type { PlayerDepartures } from '../contract/schemas/departures.ts';
import type { PlayerSnapshot } from '../contract/schemas/player.ts';
import { allowed } from './allowed.ts';
import type { KnownTime } from './clock.ts';
import { departuresOf, knownTimeOf, snapshotOf } from './snapshot.ts';

/** A stored value. */
export interface Slot<T> {
  /** Null: nothing is stored. */
  load: () => T | null;
  save: (value: T | null) => void;
  /** Retries to store what did not fit. */
  retry: () => void;
}

export interface Store {
  snapshot: Slot<PlayerSnapshot>;
  departures: Slot<PlayerDepartures>;
  time: Slot<KnownTime>;
  /** Which alerts were read aloud (player/voice), as stored. */
  said: Slot<unknown>;
  retry: () => void;
  clear: () => void;
}

/**
 * The last data that a screen received, stored so that it can start without the server (DSP-3). Full, blocked or corrupt
 * storage counts as empty: a screen must go on. If a value cannot be replaced it is removed, so that a screen never returns
 * to data that it knows to be outdated.
 */
export function createStore(screenId: string, storage: () => Storage = () => localStorage): Store {
  const slot = <T>(kind: string, read: (value: unknown) => T | null): Slot<T> => {
    const place = `girouette.${kind}.${screenId}`;
    let homeless: T | null = null;
    const save = (value: T | null) => {
      homeless = null;
      const write = () => (storage().setItem(place, JSON.stringify(value)), true);
      if (value !== null && allowed(write)) return;
      allowed(() => storage().removeItem(place));
      // The room of the previous value may be enough.
      if (value !== null && !allowed(write)) homeless = value;
    };
    return {
      load: () => allowed(() => read(JSON.parse(storage().getItem(place) ?? 'null'))) ?? null,
      save,
      retry: () => {
        if (homeless !== null) save(homeless);
      },
    };
  };
  const slots = {
    snapshot: slot('player', (value) => snapshotOf(value, screenId)),
    departures: slot('departures', departuresOf),
    time: slot('time', knownTimeOf),
    said: slot('said', (value) => value),
  };
  return {
    ...slots,
    retry: () => {
      for (const { retry } of Object.values(slots)) retry();
    },
    clear: () => {
      for (const { save } of Object.values(slots)) save(null);
    },
  };
}

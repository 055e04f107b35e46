import type { Heard } from '../../../contract/standing.ts';
import { chunks, type Store } from '../../db/engine.ts';
import { createLifeRecords } from './lifeRecords.ts';

/** Seconds between two signs of life of a screen's page. */
export const heartbeatSeconds = 10;
/** A screen that is silent for three periods is not operational (DSP-4). */
export const silenceMs = 3 * heartbeatSeconds * 1000;

type Listener = (screenIds: readonly string[]) => void;

/** Which screens are alive, by screen id (DSP-4). */
export interface Presence {
  /** A screen's page gave a sign of life. */
  seen(screenId: string): void;
  /**
   * A screen gives a sign of life that is made up (LIV-7). Not taken, and answered false, while one's page gives them
   * itself.
   */
  simulate(screenId: string): boolean;
  /** Keeps its value from one sign of life to the next, so that answers can be kept. */
  heardOf(screenId: string): Heard;
  /** Told of the screens that became operational or ceased to be. Returns what ends the subscription. */
  subscribe(listener: Listener): () => void;
  /** Writes down what was seen, reads what other servers have, and tells of the changes. Called every second or so. */
  tick(): Promise<void>;
}

const alive: Heard = { operational: true, lastSeen: null };
const madeUp: Heard = { ...alive, simulated: true };

/**
 * Which screens are alive. Held in memory, and shared through the database with other servers and with this one after
 * a restart; losing the last seconds of it loses nothing that anybody was told.
 */
export function createPresence(store: Store, now: () => number): Presence {
  const { db, engine } = store;
  const records = createLifeRecords(store);
  const lastSeen = new Map<string, number>();
  const operational = new Set<string>();
  const unsaved = new Set<string>();
  const listeners = new Set<Listener>();
  /** Screens whose latest sign of life was made up. */
  const simulated = new Set<string>();
  let readUpTo = 0;
  /** What was left open before this server started is ended. */
  let isTakenOver = false;

  const notify = (screenIds: readonly string[]) => {
    if (screenIds.length > 0) for (const listener of listeners) listener(screenIds);
  };

  function note(screenId: string, at: number): boolean {
    lastSeen.set(screenId, Math.max(at, lastSeen.get(screenId) ?? 0));
    if (at + silenceMs <= now() || operational.has(screenId)) return false;
    operational.add(screenId);
    records.heard(screenId, at);
    return true;
  }

  async function save(): Promise<void> {
    if (unsaved.size === 0) return;
    // In order, so that no two servers wait for each other.
    const screenIds = [...unsaved].sort();
    unsaved.clear();
    try {
      await write(screenIds);
    } catch (error) {
      for (const id of screenIds) unsaved.add(id);
      throw error;
    }
  }

  /** Confirmed by the disk once, not by the five hundred. */
  function write(screenIds: readonly string[]): Promise<void> {
    return db.transaction().execute(async (trx) => {
      for (const ids of chunks(screenIds)) {
        // A screen that was deleted meanwhile leaves no trace.
        const rows = await trx.selectFrom('screen').select('id').where('id', 'in', ids).execute();
        const known = new Set(rows.map(({ id }) => id));
        if (known.size === 0) continue;
        await trx
          .insertInto('screen_presence')
          .values(
            ids
              .filter((id) => known.has(id))
              .map((id) => {
                const at = lastSeen.get(id) ?? 0;
                return { screen_id: id, last_seen_at: at, first_seen_at: at };
              }),
          )
          .onConflict((conflict) =>
            conflict
              .column('screen_id')
              .doUpdateSet((eb) => ({ last_seen_at: eb.ref('excluded.last_seen_at') })),
          )
          .execute();
      }
    });
  }

  /** What other servers saw; a server that is alone on its database reads once, after its start. */
  async function read(): Promise<string[]> {
    if (engine === 'sqlite' && readUpTo > 0) return [];
    const since = readUpTo;
    const upTo = now() - 2_000;
    const rows = await db
      .selectFrom('screen_presence')
      .selectAll()
      .where('last_seen_at', '>=', since)
      .execute();
    // What could not be read is read the next time.
    readUpTo = upTo;
    const changed = rows.filter((row) => note(row.screen_id, row.last_seen_at));
    // Until the first reading nobody knew since when the silent ones are silent.
    return (since === 0 ? rows : changed).map((row) => row.screen_id);
  }

  /** Tells which screens have come or gone. */
  async function hear(): Promise<void> {
    const changed = await read();
    for (const screenId of operational) {
      if ((lastSeen.get(screenId) ?? 0) + silenceMs > now()) continue;
      operational.delete(screenId);
      records.silent(screenId);
      changed.push(screenId);
    }
    notify(changed);
  }

  return {
    seen(screenId) {
      unsaved.add(screenId);
      const isRevealed = simulated.delete(screenId);
      if (note(screenId, now()) || isRevealed) notify([screenId]);
    },
    simulate(screenId) {
      if (operational.has(screenId) && !simulated.has(screenId)) return false;
      unsaved.add(screenId);
      simulated.add(screenId);
      if (note(screenId, now())) notify([screenId]);
      return true;
    },
    heardOf(screenId) {
      if (!operational.has(screenId)) return { operational: false, lastSeen: lastSeen.get(screenId) ?? null };
      return simulated.has(screenId) ? madeUp : alive;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async tick() {
      try {
        // Before it is written that they are back.
        if (!isTakenOver) await records.closeAll(now() - silenceMs);
        isTakenOver = true;
        await save();
      } finally {
        // Screens fall silent all the same while nothing can be written, as on a full disk.
        await hear();
      }
      await records.write(now(), now() - silenceMs);
    },
  };
}

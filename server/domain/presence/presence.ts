import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Heard } from '../../../contract/standing.ts';
import { chunks, type Store } from '../../db/engine.ts';
import { isRace } from '../../db/races.ts';
import { isWithin } from '../../shared/clocks.ts';
import { createLifeRecords } from './lifeRecords.ts';

/** Heartbeat interval of a screen's page, seconds. */
export const heartbeatSeconds = 10;
/** A screen is not operational after three silent intervals (DSP-4). */
export const silenceMs = 3 * heartbeatSeconds * 1000;
/** Shortest interval between two writes of a screen's last sign of life: its reports are signs as well, ms. */
const writtenEveryMs = (heartbeatSeconds * 1000) / 2;

/** How long other servers may take to write what they heard while the database was away, ms. */
const caughtUpMs = 5_000;

type Listener = (screenIds: readonly string[]) => void;

/** Which screens are online, by screen id (DSP-4). */
export interface Presence {
  /** A heartbeat of a screen's page. */
  seen(screenId: string): void;
  /** A simulated heartbeat (LIV-7). Ignored, returning false, while a real page sends them. */
  simulate(screenId: string): boolean;
  /** Stable between heartbeats, so that answers can be cached. */
  heardOf(screenId: string): Heard;
  /** Forgets deleted screens, since others may get their ids. */
  forget(screenIds: readonly string[]): void;
  /** Called with the screens that became operational or ceased to be. Returns a function that unsubscribes. */
  subscribe(listener: Listener): () => void;
  /** Writes heartbeats, reads those of other servers, and publishes changes. Called about every second. */
  tick(): Promise<void>;
}

const alive: Heard = { operational: true, lastSeen: null };
const madeUp: Heard = { ...alive, simulated: true };

/**
 * Which screens are online. Kept in memory, and shared through the database with other servers and with this one after
 * a restart; losing the last seconds affects nothing that was published.
 */
export function createPresence(store: Store, now: () => number): Presence {
  const { db, engine } = store;
  const records = createLifeRecords(store);
  const lastSeen = new Map<string, number>();
  const operational = new Set<string>();
  const unsaved = new Set<string>();
  /** When the last sign of life of each screen was written here. */
  const savedAt = new Map<string, number>();
  /** Tells what this server heard from what others did; see `heard_by`. */
  const self = randomInt(2 ** 47);
  const listeners = new Set<Listener>();
  /** Screens whose latest heartbeat was simulated. */
  const simulated = new Set<string>();
  /** Heard before this server started, when it is the only one: by a page, or made up. */
  const ofLastRun = new Set<string>();
  let readUpTo = 0;
  /** When the signs of life that other servers heard could not be read, last, ms. */
  let deafAt = -Infinity;
  /** Whether spans left open before this server started are closed. */
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
    const at = now();
    const isDue = (screenId: string) => Math.abs(at - (savedAt.get(screenId) ?? 0)) >= writtenEveryMs;
    // Sorted, to avoid deadlocks between servers.
    const screenIds = [...unsaved].filter(isDue).sort();
    for (const id of screenIds) unsaved.delete(id);
    try {
      await write(screenIds);
      for (const id of screenIds) savedAt.set(id, at);
    } catch (error) {
      for (const id of screenIds) unsaved.add(id);
      throw error;
    }
  }

  async function write(screenIds: readonly string[]): Promise<void> {
    try {
      await writeAll(screenIds);
    } catch (error) {
      if (!isRace(error)) throw error;
      // A screen was deleted meanwhile.
      const left: string[] = [];
      for (const ids of chunks(screenIds)) {
        const known = await db.selectFrom('screen').select('id').where('id', 'in', ids).execute();
        left.push(...known.map(({ id }) => id));
      }
      await writeAll(left.sort());
    }
  }

  /** One transaction, so that the disk is flushed once instead of five hundred times. */
  async function writeAll(screenIds: readonly string[]): Promise<void> {
    if (screenIds.length === 0) return;
    await db.transaction().execute(async (trx) => {
      for (const ids of chunks(screenIds)) {
        await trx
          .insertInto('screen_presence')
          .values(
            ids.map((id) => {
              const at = lastSeen.get(id) ?? 0;
              return { screen_id: id, last_seen_at: at, first_seen_at: at, heard_by: self + at };
            }),
          )
          .onConflict((conflict) =>
            conflict
              .column('screen_id')
              .doUpdateSet((eb) => ({
                last_seen_at: eb.ref('excluded.last_seen_at'),
                heard_by: eb.ref('excluded.heard_by'),
                // First seen by a clock that was ahead: until then nothing would be measured.
                first_seen_at: eb
                  .case()
                  .when('screen_presence.first_seen_at', '>', eb.ref('excluded.last_seen_at'))
                  .then(eb.ref('excluded.last_seen_at'))
                  .else(eb.ref('screen_presence.first_seen_at'))
                  .end(),
              }))
              // Another server may have heard the screen since, while this one could not write; but not in the future.
              .where((eb) =>
                eb.or([
                  eb('screen_presence.last_seen_at', '<=', eb.ref('excluded.last_seen_at')),
                  eb('screen_presence.last_seen_at', '>', now() + silenceMs),
                ]),
              ),
          )
          .execute();
      }
    });
  }

  /** Heartbeats seen by other servers; a single server reads once, after its start. */
  async function read(): Promise<string[]> {
    if (engine === 'sqlite' && readUpTo > 0) return [];
    const since = readUpTo;
    const upTo = now() - 2_000;
    const rows = await db
      .selectFrom('screen_presence')
      .select(['screen_id', 'last_seen_at'])
      .where('last_seen_at', '>=', since)
      // Null, and so read, for what was heard before there was this column.
      .where(sql<boolean>`heard_by - last_seen_at is distinct from ${self}`)
      .execute();
    // A failed read is repeated next time.
    readUpTo = upTo;
    const changed = rows.filter((row) => note(row.screen_id, row.last_seen_at));
    if (engine === 'sqlite') for (const row of changed) ofLastRun.add(row.screen_id);
    // Before the first read, the start of silences was unknown.
    return (since === 0 ? rows : changed).map((row) => row.screen_id);
  }

  /** Publishes which screens came online or went offline. */
  async function hear(): Promise<void> {
    const changed = await read().catch((error: unknown) => {
      deafAt = now();
      throw error;
    });
    const at = now();
    // Silent for this server alone may be all that another one heard meanwhile.
    const some = isWithin(deafAt, caughtUpMs, at) ? [] : operational;
    for (const screenId of some) {
      const heardAt = lastSeen.get(screenId) ?? 0;
      // Heard before the clock was set back: counts as heard now.
      if (heardAt > at + silenceMs) {
        lastSeen.set(screenId, at);
        unsaved.add(screenId);
        records.setBack();
      }
      if (heardAt + silenceMs > at) continue;
      operational.delete(screenId);
      records.silent(screenId);
      changed.push(screenId);
    }
    notify(changed);
  }

  return {
    seen(screenId) {
      unsaved.add(screenId);
      ofLastRun.delete(screenId);
      const isRevealed = simulated.delete(screenId);
      if (note(screenId, now()) || isRevealed) notify([screenId]);
    },
    simulate(screenId) {
      const isResumed = ofLastRun.delete(screenId);
      if (operational.has(screenId) && !simulated.has(screenId) && !isResumed) return false;
      unsaved.add(screenId);
      simulated.add(screenId);
      if (note(screenId, now()) || isResumed) notify([screenId]);
      return true;
    },
    heardOf(screenId) {
      if (!operational.has(screenId)) return { operational: false, lastSeen: lastSeen.get(screenId) ?? null };
      return simulated.has(screenId) ? madeUp : alive;
    },
    forget(screenIds) {
      for (const id of screenIds)
        for (const known of [lastSeen, operational, unsaved, savedAt, simulated, ofLastRun]) known.delete(id);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async tick() {
      try {
        // Before their return is recorded.
        if (!isTakenOver) await records.closeAll(now() - silenceMs);
        isTakenOver = true;
        await save();
      } finally {
        // Silence is detected even while nothing can be written, for example on a full disk.
        await hear();
      }
      await records.write(now(), now() - silenceMs);
    },
  };
}

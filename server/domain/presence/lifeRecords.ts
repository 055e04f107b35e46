import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { chunks, type Store } from '../../db/engine.ts';

/** How often a server says that it is there, ms, and what break in that is none. */
const beatMs = 10_000;
/** The longest break between two such signs that is none, ms. */
export const longestBreakMs = 3 * beatMs;

/** Writes down when screens were heard of, and when some server was there to hear them. */
export interface LifeRecords {
  /** A screen is heard of since `at` (ms), after it was not. */
  heard(screenId: string, at: number): void;
  /** A screen is heard of no more. */
  silent(screenId: string): void;
  /** Ends what other servers, or this one before it stopped, left open of screens that were last heard of at `upTo` (ms). */
  closeAll(upTo: number): Promise<void>;
  /** Writes what was noted; `upTo`: who was last heard of by then is silent, ms. */
  write(now: number, upTo: number): Promise<void>;
}

/**
 * Rows are written where something begins or ends alone. What is not written because the database fails is tried again;
 * of several servers each may write, and one row stands.
 */
export function createLifeRecords({ db, engine }: Store): LifeRecords {
  const begun = new Map<string, number>();
  const ended = new Set<string>();
  let beatAt = -Infinity;

  /** Ends the open rows of these screens that the database knows to be silent too. */
  async function close(upTo: number, ids: readonly string[]): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const open = trx
        .selectFrom('screen_life as life')
        .innerJoin('screen_presence as presence', 'presence.screen_id', 'life.screen_id')
        .select('life.screen_id')
        .where('life.to_at', 'is', null)
        .where('presence.last_seen_at', '<=', upTo)
        .where('life.screen_id', 'in', ids);
      // In one order, so that no two servers wait for each other.
      const locked = await (
        engine === 'postgres' ? open.orderBy(sql`life.screen_id collate "C"`).forUpdate('life') : open
      ).execute();
      const silent = locked.map(({ screen_id }) => screen_id);
      if (silent.length === 0) return;
      await trx
        .updateTable('screen_life')
        .set(({ selectFrom }) => ({
          to_at: selectFrom('screen_presence as presence')
            .select('presence.last_seen_at')
            .whereRef('presence.screen_id', '=', 'screen_life.screen_id'),
        }))
        .where('to_at', 'is', null)
        .where('screen_id', 'in', silent)
        .execute();
    });
  }

  /** A whole network that falls silent holds nobody up: some of its screens after the others. */
  async function closeInTurns(ids: readonly string[], upTo: number): Promise<void> {
    for (const some of chunks(ids)) {
      await close(upTo, some);
      for (const id of some) ended.delete(id);
      await turn();
    }
  }

  async function open(): Promise<void> {
    for (const some of chunks([...begun.keys()])) {
      // A screen that was deleted meanwhile leaves no trace.
      const known = await db
        .selectFrom('screen')
        .select('id')
        .where('id', 'in', some)
        .orderBy('id')
        .execute();
      const rows = known.flatMap(({ id }) => {
        const from = begun.get(id);
        return from === undefined ? [] : [{ screen_id: id, from_at: from }];
      });
      if (rows.length > 0) {
        await db
          .insertInto('screen_life')
          .values(rows)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
      for (const id of some) begun.delete(id);
      await turn();
    }
  }

  async function beat(now: number): Promise<void> {
    if (now - beatAt < beatMs && now >= beatAt) return;
    const going = await db
      .updateTable('server_life')
      .set({ to_at: now })
      .where('to_at', '>=', now - longestBreakMs)
      .where('to_at', '<=', now)
      .executeTakeFirst();
    if (going.numUpdatedRows === 0n) {
      await db
        .insertInto('server_life')
        .values({ from_at: now, to_at: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    beatAt = now;
  }

  return {
    heard(screenId, at) {
      ended.delete(screenId);
      begun.set(screenId, at);
    },
    silent(screenId) {
      begun.delete(screenId);
      ended.add(screenId);
    },
    async closeAll(upTo) {
      // As it stands in the index of those that are open.
      const open = sql<boolean>`to_at is null`;
      const rows = await db.selectFrom('screen_life as life').select('life.screen_id').where(open).execute();
      await closeInTurns(
        rows.map(({ screen_id }) => screen_id),
        upTo,
      );
    },
    async write(now, upTo) {
      await closeInTurns([...ended], upTo);
      await open();
      await beat(now);
    },
  };
}

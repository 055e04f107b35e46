import { setImmediate as turn } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import { chunks, type Store } from '../../db/engine.ts';
import type { Database } from '../../db/schema.ts';
import { clocksDifferMs } from '../../shared/clocks.ts';

/** Interval of the server's signs of life, ms. */
const beatMs = 10_000;
/** Longest interval between two signs of life that does not count as a break, ms. */
export const longestBreakMs = 3 * beatMs;
/** How many spans begin anew in one transaction. */
const restartedAtOnce = 500;

/** Records when screens were online, and when servers were running to observe them. */
export interface LifeRecords {
  /** A screen came online at `at` (ms). */
  heard(screenId: string, at: number): void;
  /** A screen went offline. */
  silent(screenId: string): void;
  /** The clock was set back: what began by the clock that was ahead begins anew with the next write. */
  setBack(): void;
  /** Closes open spans, left by other servers or a previous run, of screens last seen by `upTo` (ms). */
  closeAll(upTo: number): Promise<void>;
  /** Writes pending changes; `upTo`: screens last seen by then are offline, ms. */
  write(now: number, upTo: number): Promise<void>;
}

/**
 * Rows are written only at the start and end of spans. Failed writes are retried; several servers may write the same
 * span, and one row results.
 */
export function createLifeRecords({ db, engine }: Store): LifeRecords {
  const begun = new Map<string, number>();
  const ended = new Set<string>();
  let beatAt = -Infinity;
  /** Also before the start. */
  let isSetBack = true;

  /** Open spans, locked in a fixed order, to avoid deadlocks between servers. */
  const openSpans = (trx: Transaction<Database>) => {
    const open = trx
      .selectFrom('screen_life as life')
      .innerJoin('screen_presence as presence', 'presence.screen_id', 'life.screen_id')
      .select('life.screen_id')
      .where('life.to_at', 'is', null);
    return engine === 'postgres' ? open.orderBy(sql`life.screen_id collate "C"`).forUpdate('life') : open;
  };

  /** Closes the open spans of those screens that are offline according to the database too. */
  async function close(upTo: number, ids: readonly string[]): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const locked = await openSpans(trx)
        .where('presence.last_seen_at', '<=', upTo)
        .where('life.screen_id', 'in', ids)
        .execute();
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

  /** In chunks, so that a whole network going offline blocks nobody. */
  async function closeInTurns(ids: readonly string[], upTo: number): Promise<void> {
    for (const some of chunks(ids)) {
      await close(upTo, some);
      for (const id of some) ended.delete(id);
      await turn();
    }
  }

  async function open(): Promise<void> {
    for (const some of chunks([...begun.keys()])) {
      // A screen deleted meanwhile gets no row.
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

  /** Lets open spans that began by a clock that was ahead begin now, some in each transaction. */
  async function beginAnew(now: number): Promise<void> {
    for (let isMore = true; isMore;) {
      isMore = await db.transaction().execute(async (trx) => {
        const ahead = await openSpans(trx)
          .where('life.from_at', '>', now + clocksDifferMs)
          .limit(restartedAtOnce)
          .execute();
        if (ahead.length === 0) return false;
        await trx
          .updateTable('screen_life')
          .set({ from_at: now })
          .where('to_at', 'is', null)
          .where(
            'screen_id',
            'in',
            ahead.map(({ screen_id }) => screen_id),
          )
          .execute();
        return ahead.length === restartedAtOnce;
      });
      await turn();
    }
    isSetBack = false;
  }

  /**
   * Goes on with what any server wrote, by a clock that may be ahead: what ends soon from now is no more of a break than what
   * has just ended. A row of its own for each of these would grow for ever.
   */
  async function beat(now: number): Promise<void> {
    if (now - beatAt < beatMs && now >= beatAt) return;
    const going = await db
      .updateTable('server_life')
      .set(({ eb }) => ({ to_at: eb.case().when('to_at', '<', now).then(now).else(eb.ref('to_at')).end() }))
      .where('to_at', '>=', now - longestBreakMs)
      .where('to_at', '<=', now + longestBreakMs)
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
    setBack() {
      isSetBack = true;
    },
    async closeAll(upTo) {
      // Written like the condition of the partial index.
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
      if (isSetBack) await beginAnew(now);
      await beat(now);
    },
  };
}

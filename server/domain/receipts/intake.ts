import type { Kysely } from 'kysely';
import type { Engine } from '../../db/engine.ts';
import type { Database } from '../../db/schema.ts';
import type { UnitOfWork } from '../../events/unitOfWork.ts';
import { introduce, writeReports, type TakenReport } from './writeReports.ts';

/** Receives reports of screens (DSP-5). */
export interface ReceiptIntake {
  /** Resolves when it is stored. */
  take(report: TakenReport): Promise<void>;
}

/**
 * Reports are batched while the next arrives within `quietMs`; the first waits `gatherMs` for others at most. Behind
 * PostgreSQL a batch of a handful takes nearly as long as one of hundreds, which wait for it (docs/performance.md).
 */
const waits: Record<Engine, { quietMs: number; gatherMs: number }> = {
  sqlite: { quietMs: 3, gatherMs: 25 },
  postgres: { quietMs: 15, gatherMs: 60 },
};
/** Maximum number of reports per transaction, which other work waits for. */
const maxReports = 500;

interface Waiting {
  taken: TakenReport;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/**
 * Batches reports, since all screens of a spread report within a second: they are stored by the hundred, with one event
 * for each hundred. A report is acknowledged when it is stored.
 */
export function createReceiptIntake({
  db,
  work,
  engine,
  now,
}: {
  db: Kysely<Database>;
  work: UnitOfWork;
  engine: Engine;
  now: () => number;
}): ReceiptIntake {
  const { quietMs, gatherMs } = waits[engine];
  let waiting: Waiting[] = [];
  let isRunning = false;
  /** Ends the wait under way. */
  let hurry = () => {};

  async function write(some: readonly Waiting[]): Promise<void> {
    try {
      const taken = some.map((one) => one.taken);
      const introduced = await introduce(db, engine, taken, now());
      await work(async (trx, emit) => {
        for (const [projectId, written] of await writeReports(trx, engine, { taken, introduced }, now()))
          emit({
            type: 'receipts',
            projectId,
            news: [...new Set(written.map(({ newsId }) => newsId))],
            written,
          });
      });
    } catch (error) {
      for (const { reject } of some) reject(error);
      return;
    }
    for (const { resolve } of some) resolve();
  }

  /** Waits until it is quiet or a transaction is full. */
  const quietOrFull = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, quietMs);
      hurry = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  /** Waits while more arrive. */
  async function gather(): Promise<void> {
    const until = performance.now() + gatherMs;
    let before = 0;
    while (waiting.length > before && waiting.length < maxReports && performance.now() < until) {
      before = waiting.length;
      await quietOrFull();
    }
  }

  async function run(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      await gather();
      const some = waiting.slice(0, maxReports);
      waiting = waiting.slice(maxReports);
      await write(some);
    }
    isRunning = false;
  }

  return {
    take: (taken) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      waiting.push({ taken, resolve, reject });
      if (waiting.length >= maxReports) hurry();
      if (!isRunning) void run();
      return promise;
    },
  };
}

import type { FastifyInstance } from 'fastify';
import type { Store } from '../../../db/engine.ts';
import type { Services, ServicesOptions } from '../../../domain/services.ts';
import { measureFirstReceipts } from './firstReceipts.ts';
import { createInstruments } from './instruments.ts';
import { metrics } from './metrics.ts';

/** The server's metrics, for callers with the token (OPS-2). */
export function createMeasures(token: string) {
  const instruments = createInstruments();
  const { failedSweeps, firstReceipts, transactions, troubles } = instruments;
  return {
    countTrouble: () => troubles.inc(),
    countSweepFailures: (sweep: string, failures: number) => failedSweeps.inc({ sweep }, failures),
    hears: {
      onTransaction: (ms, committed) =>
        transactions.observe({ outcome: committed ? 'done' : 'failed' }, ms / 1_000),
    } satisfies Pick<ServicesOptions, 'onTransaction'>,
    /** The same services, instrumented. */
    measuring: (services: Services): Services => ({
      ...services,
      receipts: measureFirstReceipts(services, (seconds) => firstReceipts.observe(seconds)),
    }),
    /** To be called before the routes are registered, so that their calls are measured. */
    async serve(app: FastifyInstance, services: Services, store: Store): Promise<void> {
      await app.register(metrics, { token, instruments, services, store });
    },
  };
}

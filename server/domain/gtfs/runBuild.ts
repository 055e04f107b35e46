import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { BuildOrder, BuildOutcome, BuildProgress } from './build/buildFeed.ts';
import type { BuildMessage } from './build/buildWorker.ts';

/** A build that runs in a worker, so that the server goes on answering. */
export interface RunningBuild {
  /** Rejects when the build could not be made, whatever the feed is like; then nothing was written. */
  outcome: Promise<BuildOutcome>;
  /** Ends it; `outcome` rejects. */
  cancel(): Promise<void>;
}

/** A build needs little, whatever the feed: what would take more is stopped, and the server goes on. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 6 };

/** Builds a feed in a worker (build/buildFeed.ts). */
export function runBuild(
  order: Omit<BuildOrder, 'part'>,
  onProgress: (progress: BuildProgress) => void,
): RunningBuild {
  // Two servers may build one feed in one folder.
  const part = `${order.target}.${randomUUID()}.part`;
  const worker = new Worker(new URL('build/buildWorker.ts', import.meta.url), {
    workerData: { ...order, part } satisfies BuildOrder,
    resourceLimits,
    env: {},
    name: 'gtfs',
  });
  const { promise, resolve, reject } = Promise.withResolvers<BuildOutcome>();
  worker.on('message', (message: BuildMessage) => {
    if ('progress' in message) onProgress(message.progress);
    else resolve(message.outcome);
  });
  worker.on('error', reject);
  worker.on('exit', () => {
    // One that was stopped in its middle has removed nothing.
    rmSync(part, { force: true });
    reject(new Error('the build was ended'));
  });
  return {
    outcome: promise,
    async cancel() {
      await worker.terminate();
    },
  };
}

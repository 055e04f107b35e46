import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { BuildOrder, BuildOutcome, BuildProgress } from './build/buildFeed.ts';
import type { BuildMessage } from './build/buildWorker.ts';

/** A build running in a worker, so that the server stays responsive. */
export interface RunningBuild {
  /** Rejects when the build failed for reasons other than the feed; nothing was written. */
  outcome: Promise<BuildOutcome>;
  /** Cancels the build; `outcome` rejects. */
  cancel(): Promise<void>;
}

/** A build needs little memory for any feed: one that exceeds this is stopped, and the server goes on. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 6 };

/** The source file, or its bundle next to the server (server/vite.config.ts). */
const buildWorker = new URL(
  import.meta.url.endsWith('.ts') ? 'build/buildWorker.ts' : 'buildWorker.js',
  import.meta.url,
);

/** Builds a feed in a worker (build/buildFeed.ts). */
export function runBuild(
  order: Omit<BuildOrder, 'part'>,
  onProgress: (progress: BuildProgress) => void,
): RunningBuild {
  // Two servers may build one feed in the same folder.
  const part = `${order.target}.${randomUUID()}.part`;
  const worker = new Worker(buildWorker, {
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
    // A worker stopped midway leaves its file.
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

import { parentPort, workerData } from 'node:worker_threads';
import { buildFeed, type BuildOrder, type BuildOutcome, type BuildProgress } from './buildFeed.ts';

/** What a worker tells. */
export type BuildMessage = { progress: BuildProgress } | { outcome: BuildOutcome };

/** How often progress is told at most, ms, but for each new step. */
const quietMs = 200;

const report = (message: BuildMessage) => parentPort?.postMessage(message);

let toldAt = 0;
let toldStep = '';
const outcome = await buildFeed(workerData as BuildOrder, (progress) => {
  const step = `${progress.phase} ${progress.file}`;
  const now = performance.now();
  if (step === toldStep && now - toldAt < quietMs) return;
  toldAt = now;
  toldStep = step;
  report({ progress });
});
report({ outcome });

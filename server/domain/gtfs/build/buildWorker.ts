import { parentPort, workerData } from 'node:worker_threads';
import { buildFeed, type BuildOrder, type BuildOutcome, type BuildProgress } from './buildFeed.ts';

export type BuildMessage = { progress: BuildProgress } | { outcome: BuildOutcome };

/** Minimum interval between progress messages, ms, except for each new step. */
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

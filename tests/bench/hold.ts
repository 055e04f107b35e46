import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';

/** An idle thread that records its event loop delay. */
const idleThread = `
  const { monitorEventLoopDelay } = require('node:perf_hooks');
  const { parentPort } = require('node:worker_threads');
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  parentPort.once('message', () => parentPort.postMessage(delay.max / 1e6));`;

/** Longest event loop delay during `run`, and that of an idle thread at the same time, caused by the machine; ms. */
export async function longestHold(run: () => Promise<unknown>) {
  const idle = new Worker(idleThread, { eval: true });
  await new Promise((resolve) => idle.once('online', resolve));
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const start = performance.now();
  delay.enable();
  await run();
  delay.disable();
  const whole = performance.now() - start;
  const held = new Promise<number>((resolve) => idle.once('message', resolve));
  idle.postMessage('end');
  const floor = await held;
  await idle.terminate();
  return { whole, longest: delay.max / 1e6, floor };
}

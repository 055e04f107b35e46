import { setTimeout as delay } from 'node:timers/promises';
import type { RunningServer } from '../../support/startServer.ts';

/**
 * Preloaded code of a monitored process: on SIGUSR2 it prints its event loop delays since the last time, ms. It must not
 * contain blanks.
 */
const watching = `
const{monitorEventLoopDelay:m}=process.getBuiltinModule('perf_hooks');
const/**/d=m({resolution:1});d.enable();
process.on('SIGUSR2',()=>{console.error('delay:'+d.percentile(99.9)/1e6+':'+d.max/1e6);d.reset()});`;

/**
 * Lets the server's minutes pass in a third of a second: what it sweeps hourly it sweeps once its clock is settled, so that it
 * is part of the measurement.
 */
const hurried = `
const/**/s=globalThis.setInterval;
globalThis.setInterval=(f,t,...r)=>s(f,t===60000?333:t,...r);`;

const imported = (code: string) => `--import=data:text/javascript,${encodeURIComponent(code)}`;

/** Environments of a monitored server, and of an idle process beside it. */
export const watchedServer = { NODE_OPTIONS: imported(watching + hurried) };
export const watchedNode = { NODE_OPTIONS: imported(watching) };

interface Delay {
  p999: number;
  longest: number;
}

/** The latest values in the output of a monitored process. */
function delayIn(output: string): Delay {
  const [, p999, longest] = [...output.matchAll(/delay:([\d.]+):([\d.]+)/g)].at(-1) ?? [];
  return { p999: Number(p999), longest: Number(longest) };
}

/** Delays of a monitored process since the last call. */
export async function delayOf({ pid, output }: Pick<RunningServer, 'pid' | 'output'>): Promise<Delay> {
  const before = output().length;
  process.kill(pid, 'SIGUSR2');
  while (!output().slice(before).includes('delay:')) await delay(20);
  return delayIn(output());
}

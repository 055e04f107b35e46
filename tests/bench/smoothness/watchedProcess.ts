import { setTimeout as delay } from 'node:timers/promises';
import type { RunningServer } from '../../support/startServer.ts';

/**
 * What a process is started with whose thread is watched: asked by SIGUSR2, it says on its output how long others had to wait
 * for their turn since it was last asked, ms. It must not hold a blank.
 */
const watching = `
const{monitorEventLoopDelay:m}=process.getBuiltinModule('perf_hooks');
const/**/d=m({resolution:1});d.enable();
process.on('SIGUSR2',()=>{console.error('delay:'+d.percentile(99.9)/1e6+':'+d.max/1e6);d.reset()});`;

/**
 * The server's hourly work comes twenty seconds after it starts, so that it falls into what is measured.
 */
const hurried = `
const/**/s=globalThis.setInterval;
globalThis.setInterval=(f,t,...r)=>s(f,t===3600000?20000:t,...r);`;

const imported = (code: string) => `--import=data:text/javascript,${encodeURIComponent(code)}`;

/** The environment of a server that is watched, and of a process that does nothing beside it. */
export const watchedServer = { NODE_OPTIONS: imported(watching + hurried) };
export const watchedNode = { NODE_OPTIONS: imported(watching) };

interface Delay {
  p999: number;
  longest: number;
}

/** What a watched process has said last, of all that it said. */
function delayIn(output: string): Delay {
  const [, p999, longest] = [...output.matchAll(/delay:([\d.]+):([\d.]+)/g)].at(-1) ?? [];
  return { p999: Number(p999), longest: Number(longest) };
}

/** What a watched process says of the time since it was last asked. */
export async function delayOf({ pid, output }: Pick<RunningServer, 'pid' | 'output'>): Promise<Delay> {
  const before = output().length;
  process.kill(pid, 'SIGUSR2');
  while (!output().slice(before).includes('delay:')) await delay(20);
  return delayIn(output());
}

import { setTimeout as delay } from 'node:timers/promises';
import type { RunningServer } from '../../support/startServer.ts';

/** Memory of a server's process, bytes. */
export interface Memory {
  /** Resident memory. */
  resident: number;
  /** Heap in use. */
  heap: number;
}

/** Environment that starts a server's inspector on a free port. */
export const inspectable = { NODE_OPTIONS: '--inspect=127.0.0.1:0' };

/** Memory of a server, started `inspectable`, after garbage collection. */
export async function memoryOf(server: RunningServer): Promise<Memory> {
  const address = /ws:\/\/\S+/.exec(server.output())?.[0];
  if (address === undefined) throw new Error('The server was not started to be inspected.');
  const inspector = new WebSocket(address);
  await new Promise((resolve, reject) => {
    inspector.onopen = resolve;
    inspector.onerror = reject;
  });
  let id = 0;
  const call = (method: string, params: object = {}) =>
    new Promise<unknown>((resolve) => {
      id += 1;
      const own = id;
      inspector.addEventListener('message', ({ data }) => {
        const answer = JSON.parse(String(data)) as { id: number; result: unknown };
        if (answer.id === own) resolve(answer.result);
      });
      inspector.send(JSON.stringify({ id, method, params }));
    });
  // One collection may free objects that kept others alive. None is waited for after the last: a busy server fills its memory
  // again at once.
  for (let round = 0; round < 3; round++) {
    if (round > 0) await delay(200);
    await call('HeapProfiler.collectGarbage');
  }
  const { result } = (await call('Runtime.evaluate', {
    expression: 'process.memoryUsage()',
    returnByValue: true,
  })) as { result: { value: NodeJS.MemoryUsage } };
  inspector.close();
  const { rss, heapUsed } = result.value;
  return { resident: rss, heap: heapUsed };
}

import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Answer, Order, ScreenKey, Told, Trouble } from './protocol.ts';

/** The pages of many screens, in a child process. */
export interface Pages {
  /**
   * Opens the pages, some at a time; resolves when all have reported what they show. `gatherMs` (0): a page's report follows
   * within this time, as that of a real one.
   */
  open(port: number, screens: ScreenKey[], gatherMs?: number): Promise<Told>;
  /** Resolves at once with `told`, which resolves when all pages have reported a later event containing `text`. */
  watchFor(text: string): Promise<{ told: Promise<Told> }>;
  /** Failures since the last call. */
  troubles(): Promise<Trouble[]>;
  close(): void;
}

/** `env`: added to the environment of the process. */
export function startPages(env: Record<string, string> = {}): Pages {
  const child = fork(join(import.meta.dirname, 'pages.ts'), { env: { ...process.env, ...env } });
  const waiting = new Map<Answer['answer'], PromiseWithResolvers<Answer>>();
  child.on('message', (answer: Answer) => waiting.get(answer.answer)?.resolve(answer));
  child.on('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error('The process of the pages ended.'));
  });
  const next = async <T extends Answer['answer']>(kind: T) => {
    const promise = Promise.withResolvers<Answer>();
    waiting.set(kind, promise);
    return (await promise.promise) as Extract<Answer, { answer: T }>;
  };
  const give = (order: Order) => child.send(order);
  return {
    open(port, screens, gatherMs = 0) {
      const told = next('told');
      give({ order: 'open', port, screens, gatherMs });
      return told;
    },
    async watchFor(text) {
      const told = next('told');
      const armed = next('armed');
      give({ order: 'watchFor', text });
      await armed;
      return { told };
    },
    async troubles() {
      const answer = next('troubles');
      give({ order: 'troubles' });
      return (await answer).troubles;
    },
    close() {
      if (child.connected) child.disconnect();
    },
  };
}

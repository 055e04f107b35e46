import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { Answer, Order, ScreenKey, Told, Trouble } from './protocol.ts';

/** The pages of many screens, in a process of their own. */
export interface Pages {
  /** Opens the pages, some at a time; answers when all have told what they show. */
  open(port: number, screens: ScreenKey[]): Promise<Told>;
  /**
   * Answers when all pages have told what they show by an event from now on that holds `text`; `told` is there at once,
   * and settles then.
   */
  watchFor(text: string): Promise<{ told: Promise<Told> }>;
  /** What has failed since this was last asked. */
  troubles(): Promise<Trouble[]>;
  close(): void;
}

export function startPages(): Pages {
  const child = fork(join(import.meta.dirname, 'pages.ts'));
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
    open(port, screens) {
      const told = next('told');
      give({ order: 'open', port, screens });
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

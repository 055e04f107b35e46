/** What a server does without anybody waiting for it. */
export interface Background {
  /** Begins a job, unless the server has closed; its failure is told. */
  begin(job: () => Promise<unknown>): void;
  /** Resolves when all that runs has ended, and what that began. */
  settled(): Promise<void>;
  /** The same; nothing begins from then on, so that the database can be closed. */
  close(): Promise<void>;
}

/** `onTrouble` hears of each job that failed. */
export function createBackground(onTrouble: (error: unknown) => void): Background {
  const running = new Set<Promise<void>>();
  let isClosed = false;

  async function run(job: () => Promise<unknown>): Promise<void> {
    try {
      await job();
    } catch (error) {
      onTrouble(error);
    }
  }

  return {
    begin(job) {
      if (isClosed) return;
      const done = run(job).finally(() => running.delete(done));
      running.add(done);
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
    async close() {
      while (running.size > 0) await Promise.all(running);
      isClosed = true;
    },
  };
}

/** Background jobs of a server. */
export interface Background {
  /** Aborted when the server begins to close: jobs that wait for others elsewhere give up. */
  stopping: AbortSignal;
  /** Starts a job, unless the server has closed; its failure is reported. */
  begin(job: () => Promise<unknown>): void;
  /** The server begins to close. */
  stop(): void;
  /** Resolves when all running jobs, and those they started, have ended. */
  settled(): Promise<void>;
  /** The same; no job starts from then on, so that the database can be closed. */
  close(): Promise<void>;
}

/** `onTrouble` is called for each failed job. */
export function createBackground(onTrouble: (error: unknown) => void): Background {
  const running = new Set<Promise<void>>();
  const closing = new AbortController();
  let isClosed = false;

  async function run(job: () => Promise<unknown>): Promise<void> {
    try {
      await job();
    } catch (error) {
      onTrouble(error);
    }
  }

  return {
    stopping: closing.signal,
    begin(job) {
      if (isClosed) return;
      const done = run(job).finally(() => running.delete(done));
      running.add(done);
    },
    stop: () => closing.abort(),
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
    async close() {
      closing.abort();
      while (running.size > 0) await Promise.all(running);
      isClosed = true;
    },
  };
}

/**
 * How long who watches the server waits for what the database says, ms: less than Prometheus or the image's health check
 * waits for the whole answer.
 */
const promptMs = 5_000;

/** Rejects when `work` takes longer than that. It goes on, and nobody hears of its end. */
export async function promptly<T>(work: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('The database does not answer in time.')), promptMs);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

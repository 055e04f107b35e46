/** When a call was sent, and when its answer arrived, ms since the epoch by this machine's clock. */
export interface CallTimes {
  askedAt: number;
  heardAt: number;
}

const known = new WeakMap<object, CallTimes>();

/** Keeps the times of an answer, a response or its content, for whoever reads it later than it arrived. */
export function keepTimes(answer: object, times: CallTimes): void {
  known.set(answer, times);
}

/** Undefined: none are kept. */
export const timesOf = (answer: unknown): CallTimes | undefined =>
  typeof answer === 'object' && answer !== null ? known.get(answer) : undefined;

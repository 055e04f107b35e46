/** One line of the table: the product compared with its floor, a minimal program doing the same, in the same run. */
export interface Finding {
  what: string;
  product: string;
  floor: string;
  /** Product divided by floor, or an absolute value without one. */
  value: number;
  /** Allowed values. */
  target: { atLeast: number } | { atMost: number };
  unit?: string;
}

export interface Bench {
  name: string;
  run(): Promise<Finding[]>;
}

/** The quantile `share` of the values, nearest rank. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? NaN;
}

export async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

export const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
export const median = (values: readonly number[]) => quantile(values, 0.5);

/** Median of the ratios per round: a slowdown of the machine affects both sides of a round. */
export const ratioOf = ({ product, floor }: Measured<number>) =>
  median(product.map((value, round) => value / (floor[round] ?? NaN)));

/** Ratio of the sums over all rounds, for costs driven by the clock, which are spread unevenly over rounds. */
export const ratioOfSums = ({ product, floor }: Measured<number>) => sum(product) / sum(floor);

export const milliseconds = (value: number) => `${value.toFixed(value < 10 ? 2 : 1)} ms`;
export const perSecond = (value: number) => `${Math.round(value)}/s`;

export interface Measured<T> {
  product: T[];
  floor: T[];
}

/** Runs the product and its floor alternately, `rounds` times: disturbances of the machine affect both. */
export async function alternate<T>(
  rounds: number,
  product: (round: number) => Promise<T>,
  floor: (round: number) => Promise<T>,
): Promise<Measured<T>> {
  const measured: Measured<T> = { product: [], floor: [] };
  for (let round = 0; round < rounds; round++) {
    measured.product.push(await product(round));
    measured.floor.push(await floor(round));
  }
  return measured;
}

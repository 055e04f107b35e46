/** One line of the table: the product beside its floor, both measured in the same run. */
export interface Finding {
  what: string;
  product: string;
  floor: string;
  /** Product by floor, or a measure of its own when there is no floor. */
  value: number;
  /** What `value` may be. */
  target: { atLeast: number } | { atMost: number };
  unit?: string;
}

export interface Bench {
  name: string;
  run(): Promise<Finding[]>;
}

/** The value below which the part `share` of the values lies, nearest rank. */
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

/** The median of the quotients of each round: what slows the machine down for a while slows down both of a round. */
export const ratioOf = ({ product, floor }: Measured<number>) =>
  median(product.map((value, round) => value / (floor[round] ?? NaN)));

/** The quotient of what all rounds took together: of what comes by the clock, not by what is measured, each has its share then. */
export const ratioOfSums = ({ product, floor }: Measured<number>) => sum(product) / sum(floor);

export const milliseconds = (value: number) => `${value.toFixed(value < 10 ? 2 : 1)} ms`;
export const perSecond = (value: number) => `${Math.round(value)}/s`;

export interface Measured<T> {
  product: T[];
  floor: T[];
}

/** The product's answer and its floor's in turn, `rounds` times: what disturbs the machine disturbs both. */
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
